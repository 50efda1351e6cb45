public import AdaptiveModel
import Conformance

/// A wrong implementation, to show that the suite notices: one mistake, and the clause it breaks.
public struct Mutant: Sendable, Identifiable {
  /// Its mistake in a few words.
  public var name: String
  /// The mistake in one sentence.
  public var mistake: String
  /// The id of the clause that has to catch it.
  public var clause: String
  /// Clauses that describe the mistake as well, and may be reported first.
  public var alike: [String]
  /// The profile it is examined under: documented, where a clause of the platform is reported first.
  public var profile: Profile
  /// The largest size that its smallest counterexample may have.
  public var bounds: Bounds
  /// What draws the cases that show it, where those that its clause is about do not.
  var source: (any Inquiry.Type)?
  let mutation: Mutation

  public var id: String { name }

  /// The size of a counterexample.
  public struct Bounds: Sendable, Hashable {
    public var controllers = 3
    public var actions = 2
  }

  /// - Parameters:
  ///   - name: Its mistake in a few words.
  ///   - mistake: Its mistake in one sentence.
  ///   - clause: The clause that it breaks.
  ///   - alike: Clauses that describe the mistake as well.
  ///   - profile: The profile it is examined under.
  ///   - controllers: The number of controllers that show it, where three are too few.
  ///   - actions: The number of actions, where two are too few.
  ///   - mutation: How it answers.
  init(
    _ name: String,
    _ mistake: String,
    breaks clause: String,
    or alike: [String] = [],
    under profile: Profile = .platform,
    needing controllers: Int = 3,
    doing actions: Int = 2,
    _ mutation: Mutation
  ) {
    self.name = name
    self.mistake = mistake
    self.clause = clause
    self.alike = alike
    self.profile = profile
    bounds = Bounds(controllers: controllers, actions: actions)
    self.mutation = mutation
  }

  /// Every mutant, by chapter, in the order of the clauses; a new chapter is a line here.
  public static let all: [Mutant] = [
    traits,
    devices,
    statesAtRest, overridesAtRest, sizesAtRest, orders, silences, noises, sizesTold, payloads,
    overridesTold, multitudes, pairs,
    orientation,
    transitions, presentations, reactions, views, documents,
    orientationLayout,
    layouts,
    editors,
    images,
    constraints,
  ].flatMap { $0 }

  /// The mutant of this name.
  public static func named(_ name: String) -> Mutant? { all.first { $0.name == name } }
}

/// How a mutant's answers differ from the reference's.
enum Mutation: Sendable {
  case combine(@Sendable ([TraitCollection]) -> TraitCollection)
  case contains(@Sendable (TraitCollection, TraitCollection) -> Bool)
  /// Another window than the right one.
  case window(@Sendable (WindowQuery, Window) -> Window)
  case rawValues(@Sendable (inout RawValues) -> Void)
  /// The reference performs another scenario.
  case scenario(@Sendable (inout Scenario) -> Void)
  /// The calls of the reference are changed, step by step.
  case calls(@Sendable (inout [Call], Scenario, Int) -> Void)
  /// A world of its own, whose calls follow its own states.
  case world(Behavior)
  /// What it does the second time it is asked the same.
  case memory(@Sendable (Scenario) -> Trace)
  /// The list of size classes of layouts is changed.
  case layoutClasses(@Sendable (inout [LayoutClassAnswer]) -> Void)
  /// Documents are shown in its own way.
  case layouts(LayoutBehavior)
  /// Documents are edited in its own way.
  case editing(EditingBehavior)
  /// The grid for a chosen class is changed.
  case grid(@Sendable (inout SizeClassGrid, LayoutClass) -> Void)
  /// What it answers to some requests; `nil` to those that the reference answers.
  case reply(@Sendable (Request) -> Reply?)

  /// What it answers to questions of one kind.
  static func answering<Kind: Inquiry>(
    _ kind: Kind.Type,
    _ answer: @escaping @Sendable (Kind.Question) -> Kind.Answer
  ) -> Mutation {
    .reply { request in request.question(of: kind).map { .answer(answer($0)) } }
  }
}
