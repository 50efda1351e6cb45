import AdaptiveModel

// Documents that are not shown in their controller's classes (TR-7).

extension Mutant {
  static let documents = breaking([
    "TR-7": [
      shown(
        "document follows the window",
        "A controller shows its document in the window's classes, not in its own."
      ) { trace, scenario in
        trace.changeDocuments(of: scenario) { state, states, document in
          states.first.flatMap { document?.shown(in: $0.traits.layoutClass) }
        }
      },
      shown(
        "document stays as it was",
        "A document is loaded once, and stays as it was first shown."
      ) { trace, scenario in
        var first: [String: ShownDocument] = [:]
        trace.changeDocuments(of: scenario) { state, states, _ in
          // A removed controller is gone: a new one of the same name loads a new document.
          let present = Set(states.map(\.name))
          first = first.filter { present.contains($0.key) }
          if first[state.name] == nil { first[state.name] = state.document }
          return first[state.name]
        }
      },
      shown(
        "outlets lose what is out",
        "A controller's outlet holds nothing while what it is connected to is not installed."
      ) { trace, scenario in
        trace.changeDocuments(of: scenario) { state, _, document in
          var shown = state.document
          let installed = shown?.installed ?? []
          let outlets = document?.outlets ?? []
          shown?.outlets = outlets.filter { installed.contains($0.destination) }.map(\.property)
          return shown
        }
      },
    ]
  ])

  /// Changes the documents in the reference's traces.
  private static let shown = MistakeKind<@Sendable (inout Trace, Scenario) -> Void> { change in
    traces.mutation { if $1.hasDocuments { change(&$0, $1) } }
  }
}

extension Trace {
  /// Changes the shown documents, from the first state on; `change` receives a state, all current
  /// states, and the controller's document.
  fileprivate mutating func changeDocuments(
    of scenario: Scenario,
    _ change: (State, [State], LayoutDocument?) -> ShownDocument?
  ) {
    var present = ScenarioState(scenario)
    func changed(_ states: [State]) -> [State] {
      let hierarchy = present.hierarchy
      return states.map { state in
        guard state.document != nil else { return state }
        var state = state
        let document = hierarchy.index(of: state.name).flatMap { hierarchy[$0].document }
        state.document = change(state, states, document)
        return state
      }
    }
    initial = changed(initial)
    for (step, action) in zip(steps.indices, scenario.actions) {
      present.perform(action)
      steps[step].states = changed(steps[step].states)
    }
  }
}
