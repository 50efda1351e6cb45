import AdaptiveModel
import ConformanceProof
import Synchronization
import TestSupport

@testable import Conformance

// Implementations with mistakes, whose findings should be one cause or several.

/// Mistakes about what happens to a hierarchy.
enum Mistaken {
  private static func scenarios(
    of other: any Implementation = ReferenceImplementation(),
    _ features: Set<Feature> = .ofScenarios,
    _ change: @escaping @Sendable (inout Trace, Scenario) -> Void
  ) -> OneMistake<Scenarios> { OneMistake(Scenarios.self, features, of: other, change) }

  /// Calls the neighbours of a child that is overridden at rest, and calls every child of a
  /// container with a reaction twice when the window changes.
  static let neighboursAndTwice = scenarios(of: mutant("override announced to siblings")) {
    trace,
    scenario in
    let hierarchy = scenario.hierarchy
    let twice = hierarchy.controllers.indices.filter { index in
      hierarchy.parent(of: index).map { !hierarchy.controllers[$0].reactions.isEmpty } ?? false
    }
    let names = Set(twice.map { hierarchy.controllers[$0].name })
    for step in trace.steps.indices where scenario.actions[step].isOfWindow {
      trace.steps[step].calls = trace.steps[step].calls.flatMap { call in
        names.contains(call.receiver) ? [call, call] : [call]
      }
    }
  }

  /// Sends the first call of each step twice, including the blocks that it passes.
  static let firstCallTwice = scenarios { trace, _ in
    for step in trace.steps.indices {
      if let first = trace.steps[step].calls.first {
        trace.steps[step].calls.insert(first, at: 0)
      }
    }
  }

  /// Ignores overrides, and reports the current traits as the former ones.
  static let deafAndForgetful = scenarios(of: mutant("override never applied")) { trace, _ in
    for step in trace.steps.indices {
      let states = Dictionary(
        firsts: trace.steps[step].states.map { ($0.name, $0.environment.traits) }
      )
      for call in trace.steps[step].calls.indices where trace.steps[step].calls[call].isChange {
        guard let now = states[trace.steps[step].calls[call].receiver] else { continue }
        trace.steps[step].calls[call].kind = .didChange(previous: now)
      }
    }
  }

  /// Sets overrides, at rest or by a reaction, but never clears one.
  static let neverCleared = OneMistake(
    Scenarios.self,
    .ofScenarios,
    misreading: { scenario in
      scenario.actions = scenario.actions.map { action in
        guard case .override(let child, TraitCollection()) = action else { return action }
        return .override(child: "none but \(child)", TraitCollection())
      }
      for index in 0..<scenario.hierarchy.count {
        scenario.hierarchy[index].reactions.removeAll { $0.traits.isEmpty }
      }
    }
  )

  /// Loses a scale of 1, in collections that it combines and in overrides.
  static let scaleLost: any Implementation = {
    @Sendable func lose(_ traits: inout TraitCollection) {
      if traits.displayScale == 1 { traits = traits.without([.displayScale]) }
    }
    var mistake = OneMistake(Scenarios.self, [.states, .overrides, .combine]) { scenario in
      for index in 0..<scenario.hierarchy.count {
        lose(&scenario.hierarchy[index].overrideTraitCollection)
      }
    }
    mistake.other = OneMistake(Combining.self, [.combine]) { question in
      for index in question.collections.indices { lose(&question.collections[index]) }
    }
    return mistake
  }()

  /// Containers that react to the opposite of each condition.
  static let oppositeConditions = OneMistake(
    Scenarios.self,
    .all,
    misreading: { scenario in
      for controller in scenario.hierarchy.controllers.indices {
        for index in scenario.hierarchy[controller].reactions.indices {
          let condition = scenario.hierarchy[controller].reactions[index].condition
          scenario.hierarchy[controller].reactions[index].condition = condition.opposite
        }
      }
    }
  )

  /// Restores a controller's former override, by its name, when the controller is added again;
  /// `always` also in place of one that the added controller has.
  static func remembersNames(always: Bool = false) -> OneMistake<Scenarios> {
    let features: Set<Feature> = [.states, .overrides, .sizing, .containment]
    return OneMistake(
      Scenarios.self,
      features.union(always ? [.sameObject] : []),
      misreading: { scenario in
        var state = ScenarioState(scenario)
        var gone: [String: TraitCollection] = [:]
        for index in scenario.actions.indices {
          switch scenario.actions[index] {
          case .remove(let name):
            gone[name] = state.index(of: name).map { state.hierarchy[$0].overrideTraitCollection }
          case .add(let parent, var child):
            let name = child.root.name
            if always || child.root.overrideTraitCollection.isEmpty, let former = gone[name] {
              child[0].overrideTraitCollection = former
              scenario.actions[index] = .add(parent: parent, child)
            }
          default: break
          }
          state.perform(scenario.actions[index])
        }
      }
    )
  }

  /// A controller that is added again has its former traits until something changes.
  static let keepsTraits = scenarios([.states, .overrides, .sizing, .containment, .sameObject]) {
    trace,
    scenario in
    var last: [String: TraitCollection] = [:]
    for state in trace.initial { last[state.name] = state.traits }
    for (number, action) in scenario.actions.enumerated() {
      for place in trace.steps[number].states.indices {
        let name = trace.steps[number].states[place].name
        if case .add(_, let child) = action, child.root.name == name, let kept = last[name] {
          trace.steps[number].states[place].environment.traits = kept
        }
        last[name] = trace.steps[number].states[place].traits
      }
    }
  }

  /// Adds a new override to the former one.
  static let merges = scenarios { trace, scenario in
    for (step, action) in zip(trace.steps.indices, scenario.actions) {
      let former = step > 0 ? trace.steps[step - 1].states : trace.initial
      guard case .override(let child, let traits) = action,
        let place = former.firstIndex(where: { $0.name == child })
      else { continue }
      trace.steps[step].states[place].environment.traits =
        former[place].traits.combined(with: traits)
    }
  }

  /// Reports the window's traits below an overridden child.
  static let inheritsFromTheWindow = scenarios { trace, scenario in
    for place in trace.initial.indices where scenario.hierarchy.depths[place] > 1 {
      trace.initial[place].environment.traits = scenario.window.traits
    }
  }

  /// Keeps the descendants of what is removed, by whomever.
  static let keepsGrandchildren = scenarios { trace, scenario in
    let hierarchy = scenario.hierarchy
    func keep(_ states: inout [State]) {
      let names = Set(states.map(\.name))
      let left = hierarchy.controllers.indices.filter { index in
        hierarchy.depths[index] > 1 && !names.contains(hierarchy[index].name)
      }
      let first = states.first
      states += left.compactMap { index in
        first.map { State(hierarchy[index].name, $0.environment) }
      }
    }
    keep(&trace.initial)
    for step in trace.steps.indices { keep(&trace.steps[step].states) }
  }

  /// Sends the root its old size at the beginning of each change of the window.
  static let oldSizeFirst = scenarios { trace, scenario in
    guard var root = trace.initial.first else { return }
    for (step, action) in zip(trace.steps.indices, scenario.actions) {
      let size = Call.Kind.viewWillTransition(root.environment.size)
      let place = trace.steps[step].calls.prefix { $0.kind.which == .willTransition }.count
      if action.isOfWindow {
        trace.steps[step].calls.insert(
          Call(to: root.name, size, has: root.environment),
          at: place
        )
      }
      root = trace.steps[step].states.first ?? root
    }
  }

  /// Shows the documents of controllers by the rule of a mutant for layouts.
  static func layoutRule(_ name: String) -> OneMistake<Scenarios> {
    let other = mutant(name)
    return scenarios(of: other, .all) { trace, scenario in
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

extension Call {
  fileprivate var isChange: Bool { if case .didChange = kind { true } else { false } }
}

extension Reaction.Condition {
  fileprivate var opposite: Reaction.Condition {
    switch self {
    case .shape(.taller): .shape(.wider)
    case .shape(.wider): .shape(.taller)
    case .horizontal(let size): .horizontal(size == .compact ? .regular : .compact)
    case .vertical(let size): .vertical(size == .compact ? .regular : .compact)
    case .shape(.always), .widthOver: self
    }
  }
}

/// Mistakes about windows.
extension Mistaken {
  static func windows(
    _ features: Set<Feature> = [.devices],
    _ change: @escaping @Sendable (inout Window, WindowQuery) -> Void
  ) -> OneMistake<Windows> { OneMistake(Windows.self, features, change) }

  static let everywhereCompact = windows { window, _ in
    window.traits.horizontalSizeClass = .compact
    window.traits.verticalSizeClass = .compact
  }

  /// Every window of at least 700 points, and every share of a screen, is regular.
  static let wideShares = windows([.devices, .multitasking]) { window, query in
    let isWide = query.isShare || window.size.width >= 700
    window.traits.horizontalSizeClass = isWide ? .regular : .compact
  }

  /// The scale of one phone and the size class of another are wrong.
  static let twoPhones = windows(.all) { window, query in
    guard case .device(let name, let orientation) = query else { return }
    if name == "iPhone 17", orientation == .portrait { window.traits.displayScale = 2 }
    if name == "iPhone X" { window.traits.verticalSizeClass = .regular }
  }

  /// A device that is held in some way is taken to be held otherwise.
  static func held(
    otherwise orientation: Orientation,
    where isMeant: @escaping @Sendable (WindowQuery) -> Bool
  ) -> OneMistake<Windows> {
    windows { window, query in
      if isMeant(query) { window = query.held(orientation).window ?? window }
    }
  }
}

/// Mistakes about layouts.
extension Mistaken {
  /// Takes attribute values from one mutant and everything else from another.
  static func values(of one: String, _ rest: String) -> OneMistake<Layouts> {
    let other = mutant(one)
    return OneMistake(Layouts.self, .all, of: mutant(rest)) { states, walk in
      let values = (try? other.answer(.layout(walk)))?.answer(as: [LayoutState].self) ?? []
      for index in values.indices { states[index].values = values[index].values }
    }
  }

  /// Attributes keep the values of the first class.
  static let staleValues = OneMistake(Layouts.self, [.layout]) { states, _ in
    for index in states.indices { states[index].values = states[0].values }
  }

  /// A change of the height alone changes nothing.
  static let heightMissed = OneMistake(Layouts.self, [.layout]) { states, walk in
    let right = states
    for place in right.indices {
      let first = right.indices.first {
        walk.classes[$0...place].allSatisfy { $0.width == walk.classes[place].width }
      }
      states[place] = right[first ?? place]
      states[place].layoutClass = walk.classes[place]
    }
  }

  /// The states are called those of the turned classes.
  static let turnedClasses = OneMistake(Layouts.self, [.layout]) { states, _ in
    for index in states.indices {
      let layoutClass = states[index].layoutClass
      states[index].layoutClass = LayoutClass(layoutClass.height, layoutClass.width)
    }
  }
}

/// Mistakes about editing.
extension Mistaken {
  /// Loses an outlet after a few operations.
  static let losesOutlets = OneMistake(EditingSessions.self, [.editing]) { states, _ in
    for index in states.indices.dropFirst(3) where states[index].document.outlets.count > 1 {
      states[index].document.outlets.removeLast()
    }
  }

  static let uninstallsNothing = OneMistake(EditingSessions.self, [.editing]) { states, session in
    for (step, operation) in session.operations.enumerated() {
      guard case .delete(let id, _, _) = operation,
        states[step + 1].document.installed(id) != nil
      else { continue }
      states[step + 1].document = states[step].document
    }
  }
}

/// Mistakes about systems of constraints.
extension Mistaken {
  private static func systems(
    of other: any Implementation = ReferenceImplementation(),
    _ features: Set<Feature> = Set(Constraints.features),
    in world: DeclaredWorld? = nil,
    _ change: @escaping @Sendable (inout [ConstraintLayout], ConstraintQuestion) -> Void
  ) -> OneMistake<Constraints> {
    OneMistake(Constraints.self, features, in: world, of: other, change)
  }

  /// Views are a point too narrow.
  static let narrowed = systems([.constraints], in: DeclaredWorld(isRounded: true)) { layouts, _ in
    for index in layouts.indices {
      for (id, frame) in layouts[index].frames {
        layouts[index].frames[id]?.width = max(0, frame.width - 1)
      }
    }
  }

  /// The last view has no frame.
  static let lastLeftOut = systems { layouts, question in
    guard let last = question.system.items.last else { return }
    for index in layouts.indices { layouts[index].frames[last.id] = nil }
  }

  /// Lays out like another implementation, but never reports broken constraints.
  static func silent(_ other: any Implementation) -> OneMistake<Constraints> {
    systems(of: other) { layouts, _ in for index in layouts.indices { layouts[index].broken = [] } }
  }
}

/// Mistakes about images.
extension Mistaken {
  private static func images(
    _ change: @escaping @Sendable (inout Images.Answer, Images.Question) -> Void
  ) -> OneMistake<Images> { OneMistake(Images.self, [.images], change) }

  /// Takes the least specific fitting image and ignores the height.
  static let leastSpecific = images { chosen, asked in
    chosen = asked.collections.map { traits in
      asked.asset.images.filter { slot in
        var narrowed = slot.traits
        narrowed.verticalSizeClass = .unspecified
        return traits.contains(traitsIn: narrowed)
      }
      .min { $0.traits.specified < $1.traits.specified }?.name
    }
  }

  /// An image counts only where it is exact.
  static let exact = images { chosen, asked in
    let named = asked.asset.images
    chosen = asked.collections.map { traits in
      (named.first { $0.traits == traits } ?? named.first { $0.traits.isEmpty })?.name
    }
  }

  /// Of the images that fit but for their scale, the one of the highest scale is chosen.
  static let highestScale = images { chosen, asked in
    let ranked = asked.asset.images.sorted {
      ($0.traits.displayScale, $0.traits.specified) > ($1.traits.displayScale, $1.traits.specified)
    }
    chosen = zip(asked.collections, chosen).map { traits, right in
      ranked.first { traits.contains(traitsIn: $0.traits.without([.displayScale])) }?.name ?? right
    }
  }

  /// An image stays as long as it fits.
  static let staying = images { chosen, asked in
    var last: String?
    chosen = zip(asked.collections, chosen).map { traits, right in
      let kept = asked.asset.images.first { $0.name == last }
      if let kept, traits.contains(traitsIn: kept.traits) { return last }
      last = right
      return right
    }
  }
}

/// Has its own rule for containment, and chooses images by that rule or like another
/// implementation.
func containment(
  choosing other: (any Implementation)? = nil,
  _ rule: @escaping @Sendable (TraitCollection, TraitCollection) -> Bool
) -> Differing {
  Differing([.contains, .images]) { request in
    if let asked = request.question as? Containing.Question {
      return .contains(rule(asked.collection, asked.other))
    }
    guard let asked = request.question as? Images.Question else { return nil }
    if let other { return try other.answer(request) }
    return .answer(
      asked.collections.map { traits in
        asked.asset.images.filter { rule(traits, $0.traits) }
          .max { $0.traits.specified < $1.traits.specified }?.name
      }
    )
  }
}

/// Reports every third scenario with its trait changes in the opposite order.
final class Remembering: Implementation {
  let identity = Identity(name: "remembering", features: .ofScenarios)
  private let count = Atomic(0)

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    let isThird = count.add(1, ordering: .relaxed).newValue % 3 == 0
    guard isThird, var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      var changes = trace.steps[step].calls.filter(\.isChange)
      for call in trace.steps[step].calls.indices where trace.steps[step].calls[call].isChange {
        trace.steps[step].calls[call] = changes.removeLast()
      }
    }
    return .trace(trace)
  }
}

/// Raises one of two errors, each with a message that depends on the case.
let raising = Differing { request in
  guard let scenario = request.scenario else { return nil }
  switch scenario.actions.count {
  case 2: throw Raised(words: "index \(scenario.hierarchy.count) of “\(scenario.actions)”")
  case 3: throw Raised(words: "Kit.swift:12: no window")
  default: return nil
  }
}

private struct Raised: Error, CustomStringConvertible {
  var words: String
  var description: String { words }
}
