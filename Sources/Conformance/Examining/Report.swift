public import AdaptiveModel

/// What became of a clause.
public enum Verdict: String, Sendable, Hashable, CaseIterable {
  /// It spoke, and what it says was true each time.
  case kept
  /// It spoke, and what it says was false.
  case broken
  /// It never spoke: nothing is known.
  case notTested = "not tested"
  /// The implementation does not claim what it needs.
  case notSupported = "not supported"
  /// The profile does not ask for it.
  case notAsked = "not asked"
  /// This version of the suite does not judge it.
  case notCovered = "not covered"
}

/// One clause, and what became of it.
public struct ClauseResult: Sendable {
  public var clause: AnyClause
  public var verdict: Verdict
  /// How many witnesses it spoke of.
  public var spoke: Int
  /// How many witnesses it held back from.
  public var silent: Int
  /// How many witnesses broke it.
  public var broken: Int
}

/// Something that went wrong, in the smallest case found.
public struct Finding: Sendable {
  public var fault: Fault
  /// The case as it was drawn: the smallest of the first ones.
  public var found: Case.ID
  /// The first cases that fail in this way, in the order of the plan: one to sixteen.
  public var first: [Case.Place]
  /// The smallest case that fails in the same way.
  public var smallest: Case
  /// What the implementation answered to it.
  public var replies: [Reply]
  /// What it claims; of its replies no more counts.
  public var features: Set<Feature>
  /// What it was held to.
  public var profile: Profile
  /// Where the clause is broken in it.
  public var breach: Breach?
  /// What the clause looked at there, where that can be told.
  package var evidence: (any Sendable)?
  /// For a rule between pairs: the changed scenario, its trace, and what is different.
  public var pair: PairDifference?
  /// What was said where there was no answer.
  public var failure: Failure?
  /// How many cases failed in this way.
  public var cases: Int
  /// How many of them are of each kind of difference, the most frequent first.
  public var kinds: [(kind: String, count: Int)] = []
  /// How often the implementation was asked while the case was shrunk.
  public var calls: Int
  /// What of the smallest case does not matter, in a sentence; `nil` where nothing can be said.
  public var irrelevance: String?
  /// Why shrinking ended; `nil` where the case is one that cannot be smaller.
  public var end: String?
  /// What came of each start, the smallest start first; what is reported is the smallest outcome.
  public var attempts: [Attempt] = []
  /// What was tried while shrinking, in a line for each pass; of this start alone.
  public var story: [String]
}

extension Finding {
  /// A case as it was drawn, from which shrinking starts.
  public struct Start: Sendable, Hashable, Comparable {
    public var place: Case.Place
    /// How large the case is.
    public var weight: Int

    /// How many cases of a clause are shrunk; the smallest outcome is reported.
    public static let limit = 3

    private let recurs: Bool

    public init(place: Case.Place, weight: Int) {
      self.place = place
      self.weight = weight
      recurs = Recurring.contains(place.id)
    }

    /// What every run has comes first, then the smallest; of equally small ones the first.
    public static func < (left: Start, right: Start) -> Bool {
      if left.recurs != right.recurs { return left.recurs }
      return (left.weight, left.place.position) < (right.weight, right.place.position)
    }
  }

  /// What came of one start.
  public struct Attempt: Sendable {
    public var start: Start
    public var finding: Finding
  }
}

/// One way to fail.
public enum Fault: Sendable, Hashable {
  /// A clause is broken: its id.
  case clause(String)
  /// There is no answer.
  case failure(Failure.Kind)
}

extension Fault {
  /// Whether it is a broken clause, and not a missing answer.
  var isClause: Bool { if case .clause = self { true } else { false } }
}

extension Fault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .clause(let id): id
    case .failure(let kind): kind.rawValue
    }
  }
}

/// What is known of an implementation after a run.
public struct Report: Sendable {
  public var identity: Identity
  public var plan: Plan
  public var results: [ClauseResult]
  /// The worst first: the smallest case, then the clause that explains most (`Finding.Rank`).
  public var findings: [Finding]
  /// How many cases of each kind were examined; the kinds are always the same.
  public var cases: [(kind: String, count: Int)]
  /// How many cases had no answer, by kind of failure.
  public var failures: [(kind: Failure.Kind, count: Int)]

  /// How a run ended.
  public enum Outcome: Sendable, Hashable { case clean, broken, inconclusive }

  public var outcome: Outcome {
    let isBroken = results.contains { $0.verdict == .broken }
    if isBroken || failures.contains(where: { $0.kind != .notAsked }) { return .broken }
    if cases.allSatisfy({ $0.count == 0 }) || !failures.isEmpty { return .inconclusive }
    if results.contains(where: { $0.verdict == .notTested }) { return .inconclusive }
    return results.contains { $0.verdict == .kept } ? .clean : .inconclusive
  }

  /// How many clauses have a verdict.
  public func count(of verdict: Verdict) -> Int {
    results.count { $0.verdict == verdict }
  }
}
