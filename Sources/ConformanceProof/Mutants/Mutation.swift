import AdaptiveModel
import AdaptiveReference
import Conformance

/// The difference between a mutant's replies and the reference's.
enum Mutation: Sendable {
  /// Replaces the reply to some requests; `nil` keeps the reference's.
  case reply(@Sendable (Request) -> Reply?)
  /// Changes the reply when the same scenario is requested a second time.
  case memory(@Sendable (Scenario) -> Trace)
}

extension Mutation {
  /// Replaces the answers to questions of one kind; `nil` keeps the reference's.
  static func answering<Kind: Inquiry>(
    _ kind: Kind.Type,
    _ answer: @escaping @Sendable (Kind.Question) -> Kind.Answer?
  ) -> Mutation {
    .reply { request in request.question(of: kind).flatMap(answer).map { .answer($0) } }
  }

  static func combine(
    _ combine: @escaping @Sendable ([TraitCollection]) -> TraitCollection
  ) -> Mutation {
    .answering(Combining.self) { combine($0.collections) }
  }

  static func contains(
    _ contains: @escaping @Sendable (TraitCollection, TraitCollection) -> Bool
  ) -> Mutation {
    .answering(Containing.self) { contains($0.collection, $0.other) }
  }

  /// Replaces the correct window.
  static func window(
    _ change: @escaping @Sendable (WindowQuery, Window) -> Window
  ) -> Mutation {
    .answering(Windows.self) { query in query.window.map { change(query, $0) } }
  }

  static func rawValues(_ change: @escaping @Sendable (inout RawValues) -> Void) -> Mutation {
    .answering(Numbers.self) { _ in modified(.reference, change) }
  }

  /// Changes the list of size classes of layouts.
  static func layoutClasses(
    _ change: @escaping @Sendable (inout [LayoutClassAnswer]) -> Void
  ) -> Mutation {
    .answering(LayoutClassLists.self) { _ in modified(LayoutClassAnswer.reference, change) }
  }

  /// Changes how documents are shown.
  static func layouts(_ behavior: LayoutBehavior) -> Mutation {
    .answering(Layouts.self, behavior.states)
  }

  /// Changes how documents are edited.
  static func editing(_ behavior: EditingBehavior) -> Mutation {
    .answering(EditingSessions.self, behavior.states)
  }

  /// Changes the grid for a chosen class.
  static func grid(
    _ change: @escaping @Sendable (inout SizeClassGrid, LayoutClass) -> Void
  ) -> Mutation {
    .answering(Grids.self) { question in
      modified(SizeClassGrid(choosing: question.chosen)) { change(&$0, question.chosen) }
    }
  }
}

// MARK: - Scenarios

extension Mutation {
  /// Replaces the traces of scenarios, whichever kind of question they are.
  static func performing(_ perform: @escaping @Sendable (Scenario) -> Trace) -> Mutation {
    .reply { request in (request.question as? Scenario).map { .trace(perform($0)) } }
  }

  /// Changes the scenario that the reference performs.
  static func scenario(_ change: @escaping @Sendable (inout Scenario) -> Void) -> Mutation {
    .performing { Reference.perform(modified($0, change)) }
  }

  /// Changes the reference's traces.
  static func traces(_ change: @escaping @Sendable (inout Trace, Scenario) -> Void) -> Mutation {
    .performing { scenario in modified(Reference.perform(scenario)) { change(&$0, scenario) } }
  }

  /// Changes the reference's calls, step by step.
  static func calls(
    _ change: @escaping @Sendable (inout [Call], Scenario, Int) -> Void
  ) -> Mutation {
    .traces { trace, scenario in
      for step in trace.steps.indices { change(&trace.steps[step].calls, scenario, step) }
    }
  }

  /// Simulates a separate world, whose calls follow from its own states.
  static func world(_ behavior: Behavior) -> Mutation { .performing(behavior.perform) }

  /// A world in which the traits and size of controllers at rest are changed, passed in correct.
  static func resting(
    _ change: @escaping @Sendable (inout Environment, MutantController) -> Void
  ) -> Mutation { .world(Behavior(rest: change)) }

  /// A world in which the calls of controllers are changed, passed in correct.
  static func sending(
    _ change: @escaping @Sendable (inout Calls, MutantController) -> Void
  ) -> Mutation { .world(Behavior(send: change)) }

  /// A world in which the order of calls is changed, passed in the order of the sweep down the tree.
  static func arranging(
    _ change: @escaping @Sendable (inout [Call], MutantStep) -> Void
  ) -> Mutation { .world(Behavior(arrange: change)) }
}
