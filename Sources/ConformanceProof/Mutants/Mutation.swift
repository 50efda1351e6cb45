import AdaptiveModel
import AdaptiveReference
import Conformance

/// The difference between a mutant's replies and the reference's.
enum Mutation: Sendable {
  /// Replaces the reply to some requests; `nil` keeps the reference's.
  case reply(@Sendable (Request) -> Reply?)
  /// Simulates a separate world, whose calls follow from its own states.
  case world(Behavior)
  /// Gives elements with overrides of their own wrong traits or callbacks.
  case traits(TraitMistakes)
  /// Changes the reply when the same scenario is requested a second time.
  case memory(@Sendable (Scenario) -> Trace)

  /// Replaces the answers to questions of one kind; `nil` keeps the reference's.
  static func answering<Kind: Inquiry>(
    _ kind: Kind.Type,
    _ answer: @escaping @Sendable (Kind.Question) -> Kind.Answer?
  ) -> Mutation {
    .reply { request in request.question(of: kind).flatMap(answer).map { .answer($0) } }
  }

  /// Replaces the traces of scenarios, whichever kind of question they are.
  static func performing(_ perform: @escaping @Sendable (Scenario) -> Trace) -> Mutation {
    .reply { request in (request.question as? Scenario).map { .trace(perform($0)) } }
  }
}

/// A kind of mistake: what a mutant changes, and its replies then.
///
/// Called with a mistake, it makes a mutant of the clause in whose group it stands.
struct MistakeKind<Change>: Sendable {
  let mutation: @Sendable (Change) -> Mutation

  init(_ mutation: @escaping @Sendable (Change) -> Mutation) { self.mutation = mutation }

  /// - Parameters:
  ///   - name: The mistake in a few words.
  ///   - mistake: The mistake in one sentence.
  ///   - alike: Clauses that also describe the mistake.
  ///   - profile: The profile to examine it under.
  ///   - controllers: The maximum number of controllers in the counterexample, if three are too
  ///     few.
  ///   - actions: The maximum number of actions, if two are too few.
  ///   - source: The source of the cases that reveal the mistake, if the clause's own do not.
  ///   - change: The difference from the reference.
  /// - Returns: The mutant, as soon as its clause is known.
  func callAsFunction(
    _ name: String,
    _ mistake: String,
    or alike: [String] = [],
    under profile: Profile = .platform,
    needing controllers: Int = 3,
    doing actions: Int = 2,
    shownBy source: (any Inquiry.Type)? = nil,
    _ change: Change
  ) -> Mutant.OfClause {
    let mutation = mutation(change)
    return { clause in
      Mutant(
        name: name,
        mistake: mistake,
        clause: clause,
        alike: alike,
        profile: profile,
        bounds: Mutant.Bounds(controllers: controllers, actions: actions),
        source: source,
        mutation: mutation
      )
    }
  }
}

extension Mutant {
  /// A mutant that lacks the clause that it breaks.
  typealias OfClause = (_ clause: String) -> Mutant

  /// Mutants by the clause that they break; a profile is that of all of them.
  static func breaking(
    under profile: Profile? = nil,
    _ groups: KeyValuePairs<String, [OfClause]>
  ) -> [Mutant] {
    groups.flatMap { clause, mutants in mutants.map { $0(clause) } }
      .map { mutant in modified(mutant) { $0.profile = profile ?? $0.profile } }
  }

  static let memory = MistakeKind<@Sendable (Scenario) -> Trace> { .memory($0) }

  static let combine = MistakeKind<@Sendable ([TraitCollection]) -> TraitCollection> { combine in
    .answering(Combining.self) { combine($0.collections) }
  }

  static let contains = MistakeKind<@Sendable (TraitCollection, TraitCollection) -> Bool> { holds in
    .answering(Containing.self) { holds($0.collection, $0.other) }
  }

  /// Changes the correct window.
  static let window = MistakeKind<@Sendable (WindowQuery, inout Window) -> Void> { change in
    .answering(Windows.self) { query in query.window.map { modified($0) { change(query, &$0) } } }
  }

  static let rawValues = MistakeKind<@Sendable (inout RawValues) -> Void> { change in
    .answering(Numbers.self) { _ in modified(.reference, change) }
  }

  /// Changes the list of size classes of layouts.
  static let layoutClassLists = MistakeKind<@Sendable (inout [LayoutClassAnswer]) -> Void> {
    change in
    .answering(LayoutClassLists.self) { _ in modified(LayoutClassAnswer.reference, change) }
  }

  /// Changes the grid for a chosen class.
  static let grid = MistakeKind<@Sendable (inout SizeClassGrid, LayoutClass) -> Void> { change in
    .answering(Grids.self) { question in
      modified(SizeClassGrid(choosing: question.chosen)) { change(&$0, question.chosen) }
    }
  }
}

// MARK: - Scenarios

extension Mutant {
  /// Changes the scenario that the reference performs.
  static let scenario = MistakeKind<@Sendable (inout Scenario) -> Void> { change in
    .performing { Reference.perform(modified($0, change)) }
  }

  /// Changes the reference's traces.
  static let traces = MistakeKind<@Sendable (inout Trace, Scenario) -> Void> { change in
    .performing { scenario in modified(Reference.perform(scenario)) { change(&$0, scenario) } }
  }

  /// Changes the reference's calls, step by step.
  static let calls = MistakeKind<@Sendable (inout [Call], Scenario, Int) -> Void> { change in
    traces.mutation { trace, scenario in
      for step in trace.steps.indices { change(&trace.steps[step].calls, scenario, step) }
    }
  }

  /// A separate world.
  static let world = MistakeKind<Behavior> { .world($0) }

  /// A world in which the traits and size of controllers at rest are changed, passed in correct.
  static let resting = MistakeKind<@Sendable (inout Environment, MutantController) -> Void> {
    world.mutation(Behavior(rest: $0))
  }

  /// A world in which the calls of controllers are changed, passed in correct.
  static let sending = MistakeKind<@Sendable (inout Calls, MutantController) -> Void> {
    world.mutation(Behavior(send: $0))
  }

  typealias Condition = @Sendable (MutantController) -> Bool

  /// Controllers at rest keep the traits that they had.
  static let keepingTraits = MistakeKind<Condition> { keeps in
    resting.mutation { if keeps($1) { $0.traits = $1.formerTraits } }
  }
  /// Controllers at rest keep the size that they had.
  static let keepingSize = MistakeKind<Condition> { keeps in
    resting.mutation { if keeps($1) { $0.size = ($1.had ?? $1.right).size } }
  }
  /// Controllers receive no trait callbacks.
  static let silencing = MistakeKind<Condition> { isSilent in
    sending.mutation { if isSilent($1) { $0.silenceTraits() } }
  }
  /// Controllers receive no size callback.
  static let withholding = MistakeKind<Condition> { isWithheld in
    sending.mutation { if isWithheld($1) { $0.size = [] } }
  }
  /// Controllers receive the trait callbacks, whether or not their traits changed.
  static let telling = MistakeKind<Condition> { isTold in
    sending.mutation { if isTold($1) { $0.sendTraits($1) } }
  }
  /// Controllers receive a size callback, whether or not their size changed.
  static let sizing = MistakeKind<Condition> { isSized in
    sending.mutation { if isSized($1) { $0.size = [$1.after.size] } }
  }
  /// Controllers receive didChange twice.
  static let repeatingChange = MistakeKind<Condition> { repeats in
    sending.mutation { if repeats($1) { $0.did += $0.did } }
  }
  /// Controllers receive willTransition twice.
  static let repeatingTraits = MistakeKind<Condition> { repeats in
    sending.mutation { if repeats($1) { $0.will += $0.will } }
  }
  /// Controllers receive viewWillTransition twice.
  static let repeatingSize = MistakeKind<Condition> { repeats in
    sending.mutation { if repeats($1) { $0.size += $0.size } }
  }
  /// A world in which the order of calls is changed, passed in the order of the sweep down the tree.
  static let arranging = MistakeKind<@Sendable (inout [Call], MutantStep) -> Void> {
    world.mutation(Behavior(arrange: $0))
  }
}
