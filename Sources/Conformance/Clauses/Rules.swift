public import AdaptiveModel

/// The clauses that an implementation is held to, by the inquiry that they are judged on.
public struct Rules: Sendable {
  public let profile: Profile
  public let features: Set<Feature>
  /// What the implementation has; `nil` where it does not say.
  public let world: DeclaredWorld?
  package let claims: Claims
  /// Every clause of the catalogue, in order; verdicts and counts are kept by place in it.
  public let clauses: [AnyClause]
  private var lists: [ObjectIdentifier: any Sendable] = [:]

  /// - Parameters:
  ///   - clauses: The clauses to choose from.
  ///   - profile: Whether the clauses of level platform are judged.
  ///   - features: What the implementation claims.
  ///   - world: What it has, where it says so.
  public init(
    _ clauses: [AnyClause] = AnyClause.catalogue,
    profile: Profile,
    features: Set<Feature>,
    world: DeclaredWorld? = nil
  ) {
    self.clauses = clauses
    self.profile = profile
    let world = world.completed(by: features)
    self.features = features.completed(in: world)
    self.world = world
    claims = Claims(self.features, world ?? DeclaredWorld())
    let judged = clauses.indices.filter { judges(clauses[$0]) }
    let places = Dictionary(grouping: judged) { ObjectIdentifier(clauses[$0].inquiry) }
    for inquiry in inquiries { sort(inquiry, places[ObjectIdentifier(inquiry)] ?? []) }
  }

  /// The clauses that an implementation is held to, by what it says of itself.
  public init(
    _ identity: Identity,
    _ clauses: [AnyClause] = AnyClause.catalogue,
    profile: Profile
  ) {
    self.init(clauses, profile: profile, features: identity.features, world: identity.world)
  }

  /// Whether a clause is judged at all for this implementation.
  public func judges(_ clause: AnyClause) -> Bool {
    clause.isTestable && profile.judges(clause.level) && clause.isSupported(by: features)
      && claims.world.lack(clause.id) == nil
  }

  private mutating func sort<Kind: Inquiry>(_ inquiry: Kind.Type, _ places: [Int]) {
    let rules = places.compactMap { place in
      (clauses[place].clause as? Clause<Kind.Evidence>).map { Rule(place, $0) }
    }
    let judge = inquiry.makeJudge(rules, claims, profile)
    lists[ObjectIdentifier(inquiry)] = RuleList<Kind>(rules, judge)
  }

  /// The clauses that are judged on an inquiry.
  package func list<Kind: Inquiry>(of inquiry: Kind.Type) -> [Rule<Kind.Evidence>] {
    (lists[ObjectIdentifier(inquiry)] as? RuleList<Kind>)?.rules ?? []
  }

  /// What judges the evidence of an inquiry.
  package func judge<Kind: Inquiry>(of inquiry: Kind.Type) -> Kind.Judge {
    (lists[ObjectIdentifier(inquiry)] as? RuleList<Kind>)?.judge
      ?? inquiry.makeJudge([], claims, profile)
  }
}

/// A list whose type is found by one comparison.
private final class RuleList<Kind: Inquiry>: Sendable {
  let rules: [Rule<Kind.Evidence>]
  let judge: Kind.Judge
  init(_ rules: [Rule<Kind.Evidence>], _ judge: Kind.Judge) {
    self.rules = rules
    self.judge = judge
  }
}

/// A clause at work, and its place among the clauses.
package struct Rule<Evidence>: Sendable {
  package let clause: Int
  package let id: String
  /// Whether `whenever` and `then` say anything.
  package let hasCheck: Bool
  /// What it says, in a form of its inquiry's own.
  package let compiled: (any Sendable)?
  package let whenever: @Sendable (Evidence) -> Bool
  package let then: @Sendable (Evidence) -> Bool

  init(_ place: Int, _ clause: Clause<Evidence>) {
    self.clause = place
    id = clause.id
    hasCheck = clause.hasCheck
    compiled = clause.compiled
    whenever = clause.whenever
    then = clause.then
  }
}

/// How often each clause spoke, was silent and was broken, by place in the rules.
public struct Survey: Sendable, Hashable {
  /// What is counted of one clause.
  public struct Count: Sendable, Hashable {
    /// How many witnesses it spoke of.
    public var applied = 0
    /// How many witnesses it held back from.
    public var notApplied = 0
    /// How many witnesses broke it.
    public var broken = 0
    /// How many witnesses it would have spoken of in questions that were skipped, by the reference.
    public var skipped = 0
  }

  /// A count for each clause of the rules.
  public package(set) var counts: [Count]

  public init(clauses: Int) { counts = Array(repeating: Count(), count: clauses) }

  mutating func add(_ other: Survey) {
    for index in counts.indices {
      counts[index].applied += other.counts[index].applied
      counts[index].notApplied += other.counts[index].notApplied
      counts[index].broken += other.counts[index].broken
      counts[index].skipped += other.counts[index].skipped
    }
  }
}

/// A clause found broken in some answer: which, and where.
public struct Breach: Sendable, Hashable {
  /// The clause's place in the rules.
  public var clause: Int
  public var place: Place

  /// Where in an answer something stands.
  public struct Place: Sendable, Hashable {
    /// The step of the scenario; -1 before any action.
    public var step: Int
    /// The controller that bears witness; empty where the answer as a whole is wrong.
    public var name: String

    public init(step: Int = 0, name: String = "") {
      self.step = step
      self.name = name
    }
  }

  public init(clause: Int, step: Int, name: String) {
    self.clause = clause
    place = Place(step: step, name: name)
  }

  public var step: Int { place.step }
  public var name: String { place.name }
}
