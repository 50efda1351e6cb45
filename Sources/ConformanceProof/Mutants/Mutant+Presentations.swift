import AdaptiveModel
import Conformance

// Mistakes about presentations (PR-25, TR-3 to TR-5, TR-M2).

extension Mutant {
  static let presentations = breaking([
    "PR-25": [
      presenting(
        "presented before children",
        "What is presented is called before the presenter's children.",
        needing: 4
      ) { calls, state in
        calls.move(state.namesPresented, before: state.namesPresenting)
      },
      presenting(
        "presentation controller last",
        "A presentation controller is called after what it presents."
      ) { calls, state in
        calls.move(state.namesPresented, before: state.namesOfPresentations)
      },
      presenting(
        "presentation sent the presented size",
        "A presentation controller is sent the size of what it presents."
      ) { calls, state in
        for (controller, presented) in state.hierarchy.presentations {
          let sizing = state.hierarchy[presented].sizing
          calls.changeSizes(sentTo: state.hierarchy[controller].name) { sizing.applied(to: $0) }
        }
      },
      presenting(
        "presented sent the presenter's size",
        "What is presented is sent the size of its presenter."
      ) { calls, state in
        for (controller, presented) in state.hierarchy.presentations {
          let size = state.propagated()[controller].size
          calls.changeSizes(sentTo: state.hierarchy[presented].name) { _ in size }
        }
      },
    ],
    "TR-3": [
      scenario(
        "presentation needs no forwarding",
        "What is presented is called, too, where its presenter does not forward."
      ) { scenario in
        for index in scenario.hierarchy.controllers.indices
        where scenario.hierarchy.presentation(of: index) == index + 1 {
          scenario.hierarchy[index].forwards = .both
        }
      },
      presenting(
        "presentation reports by forwarding",
        "What is presented gets no didChange where its presenter does not forward."
      ) { calls, state in
        for index in state.hierarchy.controllers.indices
        where state.hierarchy.drops(.willTransition, at: index) {
          guard let presentation = state.hierarchy.presentation(of: index) else { continue }
          let names = state.hierarchy.controllers[presentation...].map(\.name)
          calls.removeAll { call in
            if case .didChange = call.kind { names.contains(call.receiver) } else { false }
          }
        }
      },
    ],
    "TR-4": [
      scenario(
        "presentation override ignored",
        "What a presentation controller overrides has no effect."
      ) { $0.changePresented { $0.overrideTraitCollection = TraitCollection() } }
    ],
    "TR-5": [
      scenario(
        "presented fills its presenter",
        "What is presented is as large as its presenter, whatever the presentation controller answers."
      ) { $0.changePresented { $0.sizing = .fills } },
      traces(
        "as large as at the dismissal",
        "A presented controller that has dismissed another one keeps its size.",
        needing: 5
      ) { trace, scenario in
        for (step, action) in scenario.actions.enumerated() {
          guard case .dismiss(let name) = action, name != scenario.hierarchy.root.name,
            let kept = trace.steps[step].states.first(where: { $0.name == name })
          else { continue }
          for later in trace.steps.indices.dropFirst(step + 1) {
            guard let index = trace.steps[later].states.firstIndex(where: { $0.name == name })
            else { break }
            trace.steps[later].states[index].environment.size = kept.environment.size
          }
        }
      },
    ],
    "TR-M2": [
      traces(
        "dismissing forgets overrides",
        "With what is dismissed the overrides of the presenter's children are gone.",
        or: ["PR-2", "PR-3", "PR-4", "PR-20", "PR-21", "CO-1", "CO-3"],
        needing: 4
      ) { trace, scenario in
        for (step, action) in scenario.actions.enumerated() {
          guard case .dismiss(let name) = action else { continue }
          let state = ScenarioState(scenario, after: step + 1)
          let presenter = trace.steps[step].states.first { $0.name == name }
          guard let index = state.index(of: name), let presenter else { continue }
          for child in state.hierarchy.children(of: index) {
            trace.steps[step].states[child].environment.traits = presenter.traits
          }
        }
      }
    ],
  ])

  /// Changes the reference's calls where a presentation is involved.
  private static let presenting = MistakeKind<@Sendable (inout [Call], ScenarioState) -> Void> {
    change in
    calls.mutation { calls, scenario, step in
      guard scenario.features.contains(.presentation), scenario.actions[step].isOfWindow
      else { return }
      change(&calls, ScenarioState(scenario, after: step + 1))
    }
  }
}

extension ScenarioState {
  /// The names of the presentation controllers.
  fileprivate var namesOfPresentations: Set<String> {
    Set(hierarchy.presentations.map { hierarchy[$0.controller].name })
  }

  /// The names of the presented controllers, without their descendants.
  fileprivate var namesPresented: Set<String> {
    Set(hierarchy.presentations.map { hierarchy[$0.presented].name })
  }

  /// The names of the controllers before the first presentation controller, except the root.
  fileprivate var namesPresenting: Set<String> {
    let first = hierarchy.presentations.first?.controller ?? 1
    return Set(hierarchy.controllers[1..<max(1, first)].map(\.name))
  }
}

extension [Call] {
  /// Moves will-callbacks to some controllers before those of the same kind to others.
  fileprivate mutating func move(_ names: Set<String>, before others: Set<String>) {
    for isOfSize in [false, true] {
      let matches = { (call: Call) in
        switch call.kind {
        case .willTransition: !isOfSize
        case .viewWillTransition: isOfSize
        default: false
        }
      }
      guard let place = firstIndex(where: { matches($0) && others.contains($0.receiver) }) else {
        continue
      }
      let moved = self[place...].filter { matches($0) && names.contains($0.receiver) }
      let rest = self[place...].filter { !matches($0) || !names.contains($0.receiver) }
      replaceSubrange(place..., with: moved + rest)
    }
  }

  /// Changes the sizes sent to a controller.
  fileprivate mutating func changeSizes(sentTo name: String, _ change: (Size) -> Size) {
    for index in indices where self[index].receiver == name {
      guard case .viewWillTransition(let size) = self[index].kind else { continue }
      self[index].kind = .viewWillTransition(change(size))
    }
  }
}

extension Scenario {
  /// Changes the presented controllers, both initial and later ones.
  fileprivate mutating func changePresented(_ change: (inout ViewController) -> Void) {
    self = changingHierarchies { hierarchy in
      for place in hierarchy.presentations.map(\.presented) { change(&hierarchy[place]) }
    }
  }
}
