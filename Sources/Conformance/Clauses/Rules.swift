public import AdaptiveModel

/// The clauses that apply to an implementation, by the inquiry that judges them.
public struct Rules: Sendable {
  public let profile: Profile
  public let features: Set<Feature>
  /// The declared world; `nil` if the implementation declares none.
  public let world: DeclaredWorld?
  package let claims: Claims
  /// Every clause of the catalogue, in order; verdicts and counts are kept by index in it.
  public let clauses: [AnyClause]
  private var lists: [ObjectIdentifier: any Sendable] = [:]

  /// - Parameters:
  ///   - clauses: The clauses to choose from.
  ///   - profile: The profile, which decides whether clauses of level platform are judged.
  ///   - features: The features that the implementation claims.
  ///   - world: The declared world, if there is one.
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

  /// The clauses that apply to an implementation, according to its identity.
  public init(
    _ identity: Identity,
    _ clauses: [AnyClause] = AnyClause.catalogue,
    profile: Profile
  ) {
    self.init(clauses, profile: profile, features: identity.features, world: identity.world)
  }

  /// The rules for a request to an implementation that claims everything, and that names the system
  /// which the kind of question needs.
  package static func complete(for request: Request, _ profile: Profile) -> Rules {
    let rules = request.inquiry.row.systems.named == nil ? ofAll : ofToday
    return rules[profile] ?? Rules(profile: profile, features: .all)
  }

  private static let ofAll = complete(in: nil)
  private static let ofToday = complete(
    in: DeclaredWorld(system: Systems.firstNamed, displays: .all)
  )

  private static func complete(in world: DeclaredWorld?) -> [Profile: Rules] {
    let rules = Profile.allCases.map { Rules(profile: $0, features: .all, world: world) }
    return Dictionary(uniqueKeysWithValues: rules.map { ($0.profile, $0) })
  }

  /// The features, the profile and the world, for which cases are made.
  package var whole: World { World(features: features, profile: profile, declared: claims.world) }

  /// Whether a clause is judged at all for this implementation.
  public func judges(_ clause: AnyClause) -> Bool {
    clause.isTestable && profile.judges(clause.level) && clause.isSupported(by: features)
      && claims.world.lack(clause) == nil
  }

  private mutating func sort<Kind: Inquiry>(_ inquiry: Kind.Type, _ places: [Int]) {
    let rules = places.compactMap { place in
      (clauses[place].clause as? Clause<Kind.Evidence>).map { Rule(place, $0) }
    }
    let judge = inquiry.makeJudge(rules, claims, profile)
    lists[ObjectIdentifier(inquiry)] = RuleList<Kind>(rules, judge)
  }

  /// The clauses that an inquiry judges.
  package func list<Kind: Inquiry>(of inquiry: Kind.Type) -> [Rule<Kind.Evidence>] {
    (lists[ObjectIdentifier(inquiry)] as? RuleList<Kind>)?.rules ?? []
  }

  /// The judge of an inquiry's evidence.
  package func judge<Kind: Inquiry>(of inquiry: Kind.Type) -> Kind.Judge {
    (lists[ObjectIdentifier(inquiry)] as? RuleList<Kind>)?.judge
      ?? inquiry.makeJudge([], claims, profile)
  }
}

/// A list whose type is checked by one comparison.
private final class RuleList<Kind: Inquiry>: Sendable {
  let rules: [Rule<Kind.Evidence>]
  let judge: Kind.Judge
  init(_ rules: [Rule<Kind.Evidence>], _ judge: Kind.Judge) {
    self.rules = rules
    self.judge = judge
  }
}

/// A clause in use, with its index among the clauses.
package struct Rule<Evidence>: Sendable {
  package let clause: Int
  package let id: String
  /// Whether `whenever` and `then` judge the clause.
  package let hasCheck: Bool
  /// The clause in its inquiry's own form.
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

/// How often each clause applied, did not apply and was broken, by index in the rules.
public struct Survey: Sendable, Hashable {
  /// The counts of one clause.
  public struct Count: Sendable, Hashable {
    /// The number of witnesses that it applied to.
    public var applied = 0
    /// The number of witnesses that it did not apply to.
    public var notApplied = 0
    /// The number of witnesses that broke it.
    public var broken = 0
    /// The number of witnesses that it would have applied to in skipped questions, by the reference.
    public var skipped = 0
    /// The number of witnesses that it would have applied to in cases without a usable answer.
    public var lost = 0

    package init() {}

    package mutating func add(_ other: Self) {
      applied += other.applied
      notApplied += other.notApplied
      broken += other.broken
      skipped += other.skipped
      lost += other.lost
    }
  }

  /// A count for each clause of the rules.
  public package(set) var counts: [Count]

  public init(clauses: Int) { counts = Array(repeating: Count(), count: clauses) }

  mutating func add(_ other: Survey) {
    for index in counts.indices { counts[index].add(other.counts[index]) }
  }
}

/// A breach of a clause in some answer, with its place.
public struct Breach: Sendable, Hashable {
  /// The clause's index in the rules.
  public var clause: Int
  public var place: Place

  /// A place in an answer.
  public struct Place: Sendable, Hashable {
    /// The step of the scenario; -1 before any action.
    public var step: Int
    /// The controller that shows the breach; empty if the answer as a whole is wrong.
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
