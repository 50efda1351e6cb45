import AdaptiveModel
import ConformanceProof
import TestSupport

@testable import Conformance

extension Mistaken {
  static let inDocuments: [String: any Implementation] = [
    "base stays base, in documents of controllers": inDocument(by: mutant("base stays base")),
    "attributes never vary, base stays base": values(
      of: "attributes never vary",
      "base stays base"
    ),
    "attributes never vary, makes anew": values(of: "attributes never vary", "makes anew"),
    "stale values": OneMistake(Layouts.self, [.layout]) { states, _ in
      for index in states.indices { states[index].values = states[0].values }
    },
    "a height missed": OneMistake(Layouts.self, [.layout]) { states, walk in
      let right = states
      for place in right.indices {
        let first = right.indices.first {
          walk.classes[$0...place].allSatisfy { $0.width == walk.classes[place].width }
        }
        states[place] = right[first ?? place]
        states[place].layoutClass = walk.classes[place]
      }
    },
    "states called those of turned classes": OneMistake(Layouts.self, [.layout]) { states, _ in
      for index in states.indices {
        let layoutClass = states[index].layoutClass
        states[index].layoutClass = LayoutClass(layoutClass.height, layoutClass.width)
      }
    },
    "an outlet lost after a few operations": OneMistake(EditingSessions.self, [.editing]) {
      states,
      _ in
      for index in states.indices.dropFirst(3) where states[index].document.outlets.count > 1 {
        states[index].document.outlets.removeLast()
      }
    },
    "a deletion that uninstalls nothing": OneMistake(EditingSessions.self, [.editing]) {
      states,
      session in
      for (step, operation) in session.operations.enumerated() {
        guard case .delete(let id, _, _) = operation,
          states[step + 1].document.installed(id) != nil
        else { continue }
        states[step + 1].document = states[step].document
      }
    },
    "a line that chooses its class": Differing([.editing]) { request in
      guard let session = request.question(of: EditingSessions.self) else { return nil }
      var operations: [EditingOperation] = []
      var ends = [0]
      for operation in session.operations {
        operations.append(operation)
        if case .addLine(_, _, let line) = operation { operations.append(.choose(line)) }
        ends.append(operations.count)
      }
      let states = EditingSession(session.document, operations).states(choices: [])
      return .editing(ends.map { states[$0] })
    },
  ]

  /// Takes attribute values from one mutant and everything else from another.
  private static func values(of one: String, _ rest: String) -> any Implementation {
    let other = mutant(one)
    return OneMistake(Layouts.self, .all, of: mutant(rest)) { states, walk in
      let values = (try? other.answer(.layout(walk)))?.answer(as: [LayoutState].self) ?? []
      for index in values.indices { states[index].values = values[index].values }
    }
  }

  /// Shows the documents of controllers as another implementation installs them.
  private static func inDocument(by other: any Implementation) -> any Implementation {
    OneMistake(Scenarios.self, .all, of: other) { trace, scenario in
      var state = ScenarioState(scenario)
      for index in trace.initial.indices { state.show(&trace.initial[index], by: other) }
      for (step, action) in zip(trace.steps.indices, scenario.actions) {
        state.perform(action)
        for index in trace.steps[step].states.indices {
          state.show(&trace.steps[step].states[index], by: other)
        }
      }
    }
  }

  static let inWindows: [String: any Implementation] = [
    "compact windows only": windows { window, _ in
      window.traits.horizontalSizeClass = .compact
      window.traits.verticalSizeClass = .compact
    },
    "classes by width, shares always regular": windows([.devices, .multitasking]) { window, query in
      let isWide = query.isShare || window.size.width >= 700
      window.traits.horizontalSizeClass = isWide ? .regular : .compact
    },
    "two wrong phones": windows(.all) { window, query in
      guard case .device(let name, let orientation) = query else { return }
      if name == "iPhone 17", orientation == .portrait { window.traits.displayScale = 2 }
      if name == "iPhone X" { window.traits.verticalSizeClass = .regular }
    },
    "a device that is taken to be held otherwise": windows { window, query in
      guard query.orientation == .portraitUpsideDown else { return }
      window = query.held(.landscapeLeft).window ?? window
    },
    "a wide screen that is taken to be held otherwise": windows { window, query in
      if query.isWideScreen { window = query.held(.landscapeLeft).window ?? window }
    },
    "a wide screen whose sides are never exchanged": windows { window, query in
      guard query.isWideScreen else { return }
      window =
        query.held(query.orientation.isPortrait ? .landscapeLeft : .portrait).window ?? window
    },
  ]

  private static func windows(
    _ features: Set<Feature> = [.devices],
    _ change: @escaping @Sendable (inout Window, WindowQuery) -> Void
  ) -> any Implementation { OneMistake(Windows.self, features, change) }

  static let inScenes: [String: any Implementation] = [
    "an own override that had no effect at first is missed later": overriding {
      scene,
      index,
      traits in
      let start = TraitSceneState(scene)
      let above = scene.container(of: index).map { start.traits[$0] } ?? start.window
      let needless = TraitName.allCases.filter { traits[rank: $0] == above[rank: $0] }
      return traits.without(Set(needless))
    },
    "an own override that was gone before the update stays": overriding { scene, index, traits in
      scene.elements[index].overrides = scene.elements[index].overrides.combined(with: traits)
      return scene.elements[index].overrides
    },
    "views that ignore their own overrides": overriding { scene, index, traits in
      scene.elements[index].isView ? TraitCollection() : traits
    },
  ]

  /// Elements get other overrides: those of the element with an index, in a scene that keeps the
  /// former ones.
  private static func overriding(
    _ own: @escaping @Sendable (inout TraitScene, Int, TraitCollection) -> TraitCollection
  ) -> any Implementation {
    var mistake = OneMistake(TraitOverrides.self, Set(TraitOverrides.features)) { scene in
      var state = scene
      for index in scene.elements.indices {
        scene.elements[index].overrides = own(&state, index, scene.elements[index].overrides)
      }
      scene = scene.changingActions { [scene] action in
        guard case .override(let name, let traits) = action, let index = scene.index(of: name)
        else { return action }
        return .override(of: name, own(&state, index, traits))
      }
    }
    mistake.identity.world = DeclaredWorld(system: 17)
    return mistake
  }

  static let inOtherAnswers: [String: any Implementation] = [
    "a collection with traits contains nothing": OneMistake(Containing.self, [.contains]) {
      contains,
      question in
      if !question.collection.isEmpty { contains = false }
    },
    "views a point too narrow": OneMistake(
      Constraints.self,
      [.constraints],
      in: DeclaredWorld(isRounded: true)
    ) { layouts, _ in
      for index in layouts.indices {
        for (id, frame) in layouts[index].frames {
          layouts[index].frames[id]?.width = max(0, frame.width - 1)
        }
      }
    },
    "frames left out": OneMistake(Constraints.self, Set(Constraints.features)) {
      layouts,
      question in
      guard let last = question.system.items.last else { return }
      for index in layouts.indices { layouts[index].frames[last.id] = nil }
    },
    "the least specific image, whatever the height": images { chosen, asked in
      chosen = asked.collections.map { traits in
        asked.asset.images.filter { slot in
          var narrowed = slot.traits
          narrowed.verticalSizeClass = .unspecified
          return traits.contains(traitsIn: narrowed)
        }
        .min { $0.traits.specified < $1.traits.specified }?.name
      }
    },
    "exact images only": images { chosen, asked in
      let named = asked.asset.images
      chosen = asked.collections.map { traits in
        (named.first { $0.traits == traits } ?? named.first { $0.traits.isEmpty })?.name
      }
    },
    "the highest scale": images { chosen, asked in
      let ranked = asked.asset.images.sorted {
        ($0.traits.displayScale, $0.traits.specified) > (
          $1.traits.displayScale, $1.traits.specified
        )
      }
      chosen = zip(asked.collections, chosen).map { traits, right in
        ranked.first { traits.contains(traitsIn: $0.traits.without([.displayScale])) }?.name
          ?? right
      }
    },
    "an image that stays as long as it fits": images { chosen, asked in
      var last: String?
      chosen = zip(asked.collections, chosen).map { traits, right in
        let kept = asked.asset.images.first { $0.name == last }
        if let kept, traits.contains(traitsIn: kept.traits) { return last }
        last = right
        return right
      }
    },
  ]

  private static func images(
    _ change: @escaping @Sendable (inout Images.Answer, Images.Question) -> Void
  ) -> any Implementation { OneMistake(Images.self, [.images], change) }
}

extension ScenarioState {
  /// Replaces what a state shows of a document by what another implementation installs.
  fileprivate func show(_ state: inout State, by other: any Implementation) {
    guard state.document != nil, state.traits.layoutClass.isFinal,
      let index = index(of: state.name), let document = hierarchy[index].document
    else { return }
    let walk = LayoutWalk(document, through: [state.traits.layoutClass])
    let reply = try? other.answer(.layout(walk))
    guard let layout = reply?.answer(as: [LayoutState].self)?.first else { return }
    state.document?.installed = layout.views.map(\.id) + layout.constraints.map(\.id)
  }
}

extension WindowQuery {
  fileprivate var isWideScreen: Bool {
    if case .screen(let size, _, _) = self { size.width > size.height } else { false }
  }
}
