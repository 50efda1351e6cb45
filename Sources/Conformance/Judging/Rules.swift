public import AdaptiveModel

/// The clauses that an implementation is held to, sorted by what they are judged on.
public struct Rules: Sendable {
  public let profile: Profile
  public let features: Set<Feature>
  let claims: Claims
  /// Every clause of the catalogue, in order; verdicts and counts are kept by place in it.
  public let clauses: [Clause]

  typealias Rule<Evidence> = (
    clause: Int, whenever: @Sendable (Evidence) -> Bool, then: @Sendable (Evidence) -> Bool
  )
  let witnesses: WitnessJudge
  var combinations: [Rule<Combination>] = []
  var memberships: [Rule<Membership>] = []
  var windows: [Rule<WindowAnswer>] = []
  var rawValues: [Rule<RawValues>] = []
  var layoutClasses: [Rule<[LayoutClassAnswer]>] = []
  var layouts: [Rule<LayoutWitness>] = []
  var editings: [Rule<EditingWitness>] = []
  var grids: [Rule<GridAnswer>] = []
  var pairs: [(clause: Int, metamorphosis: Metamorphosis)] = []

  /// - Parameters:
  ///   - clauses: The clauses to choose from.
  ///   - profile: Whether the clauses of level platform are judged.
  ///   - features: What the implementation claims.
  public init(
    _ clauses: [Clause] = Clause.catalogue,
    profile: Profile,
    features: Set<Feature>
  ) {
    self.clauses = clauses
    self.profile = profile
    self.features = features
    claims = Claims(features)
    witnesses = WitnessJudge(
      clauses.enumerated().filter { $1.isJudgedOnWitnesses && $1.isJudged(profile, features) }
        .map { ($0, $1) },
      CallRule.changes,
      claims: claims,
      profile: profile
    )
    for (index, clause) in clauses.enumerated() where judges(clause) { sort(clause, index) }
  }

  /// Whether a clause is judged at all for this implementation.
  public func judges(_ clause: Clause) -> Bool { clause.isJudged(profile, features) }

  private mutating func sort(_ clause: Clause, _ index: Int) {
    switch clause.check {
    case .witness, .calls: break
    case .combination(let whenever, let then): combinations.append((index, whenever, then))
    case .membership(let whenever, let then): memberships.append((index, whenever, then))
    case .window(let whenever, let then): windows.append((index, whenever, then))
    case .rawValues(let then): rawValues.append((index, { _ in true }, then))
    case .layoutClasses(let then): layoutClasses.append((index, { _ in true }, then))
    case .layout(let whenever, let then): layouts.append((index, whenever, then))
    case .editing(let whenever, let then): editings.append((index, whenever, then))
    case .grid(let whenever, let then): grids.append((index, whenever, then))
    case .pair(let metamorphosis): pairs.append((index, metamorphosis))
    case .untestable: break
    }
  }
}

extension Clause {
  fileprivate var isJudgedOnWitnesses: Bool {
    switch check {
    case .witness, .calls: true
    default: false
    }
  }

  fileprivate func isJudged(_ profile: Profile, _ features: Set<Feature>) -> Bool {
    isTestable && profile.judges(level) && isSupported(by: features)
  }
}

/// How often each clause spoke, was silent and was broken, by place in the rules.
public struct Survey: Sendable, Hashable {
  /// What is counted of one clause.
  public struct Count: Sendable, Hashable {
    /// How many witnesses it spoke of.
    public var spoke = 0
    /// How many witnesses it held back from.
    public var silent = 0
    /// How many witnesses broke it.
    public var broken = 0
  }

  /// A count for each clause of the rules.
  public internal(set) var counts: [Count]

  public init(clauses: Int) { counts = Array(repeating: Count(), count: clauses) }

  mutating func add(_ other: Survey) {
    for index in counts.indices {
      counts[index].spoke += other.counts[index].spoke
      counts[index].silent += other.counts[index].silent
      counts[index].broken += other.counts[index].broken
    }
  }
}

/// A clause found broken in some answer: which, and where.
public struct Breach: Sendable, Hashable {
  /// The clause's place in the rules.
  public var clause: Int
  /// The step of the scenario; -1 before any action.
  public var step: Int
  /// The controller that bears witness; empty where the answer as a whole is wrong.
  public var name: String
}
