import AdaptiveModel
import AdaptiveReference
import Conformance

// Documents that are not shown in the classes that their controller has (TR-7).

extension Mutant {
  static let documents: [Mutant] = [
    shown(
      "document follows the window",
      "A controller shows its document in the window's classes, not in its own."
    ) { trace, documents in
      trace.changeDocuments { state, states in
        guard let window = states.first?.traits.layoutClass else { return nil }
        return documents[state.name]?.shown(in: window)
      }
    },
    shown(
      "document stays as it was",
      "A document is loaded once, and stays as it was first shown."
    ) { trace, _ in
      var first: [String: ShownDocument] = [:]
      trace.changeDocuments { state, _ in
        if first[state.name] == nil { first[state.name] = state.document }
        return first[state.name]
      }
    },
    shown(
      "outlets lose what is out",
      "A controller's outlet holds nothing while what it is connected to is not installed."
    ) { trace, documents in
      trace.changeDocuments { state, _ in
        var shown = state.document
        let installed = shown?.installed ?? []
        let outlets = documents[state.name]?.outlets ?? []
        shown?.outlets = outlets.filter { installed.contains($0.destination) }.map(\.property)
        return shown
      }
    },
  ]

  /// A mutant whose documents are changed in the reference's traces.
  private static func shown(
    _ name: String,
    _ mistake: String,
    _ change: @escaping @Sendable (inout Trace, [String: LayoutDocument]) -> Void
  ) -> Mutant {
    Mutant(
      name,
      mistake,
      breaks: "TR-7",
      .reply { request in
        guard let scenario = request.scenario, scenario.hasDocuments else { return nil }
        var trace = Reference.perform(scenario)
        change(&trace, scenario.documentsByController)
        return .trace(trace)
      }
    )
  }
}

extension Scenario {
  fileprivate var documentsByController: [String: LayoutDocument] {
    let controllers = ([hierarchy] + actions.compactMap(\.entering)).flatMap(\.controllers)
    let documents = controllers.compactMap { controller in
      controller.document.map { (controller.name, $0) }
    }
    return Dictionary(documents, uniquingKeysWith: { $1 })
  }
}

extension Trace {
  /// Changes what documents show, from the first state on.
  fileprivate mutating func changeDocuments(_ change: (State, [State]) -> ShownDocument?) {
    for place in initial.indices where initial[place].document != nil {
      initial[place].document = change(initial[place], initial)
    }
    for step in steps.indices {
      for place in steps[step].states.indices where steps[step].states[place].document != nil {
        let states = steps[step].states
        steps[step].states[place].document = change(states[place], states)
      }
    }
  }
}
