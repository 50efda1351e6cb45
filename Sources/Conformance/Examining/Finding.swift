public import AdaptiveModel

/// One way in which a run failed, with the smallest case found.
public struct Finding: Sendable {
  public var fault: Fault
  /// What tells it from other failures of its fault: what differs, or the message; mostly empty.
  public package(set) var group = ""
  /// The case as it was drawn: the smallest of the first ones.
  public var found: Case.ID
  /// The first cases that fail in this way, in the order of the plan: one to sixteen.
  public var first: [Case.Place]
  /// The first cases in a line each, where that says more than the smallest one alone.
  public package(set) var rows: [String] = []
  /// The smallest case that fails in the same way.
  public var smallest: Case
  /// The implementation's answers to it.
  public var replies: [Reply]
  /// The features that it claims; its replies count only as far as these.
  public var features: Set<Feature>
  /// What it says that it has; `nil` where it says nothing.
  public var world: DeclaredWorld?
  /// What it was held to.
  public var profile: Profile
  /// Where the clause is broken in it.
  public var breach: Breach?
  /// What the clause looked at there, where that can be told.
  package var evidence: (any Sendable)?
  /// Where it comes from, as far as its smallest case shows.
  package var cause = Cause()
  /// What was asked beside the smallest case and was not answered, where that is what failed.
  package var unanswered: Request?
  /// What was asked before it in the same process, where it fails only then; almost always nothing.
  package var earlier: [Request] = []
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
  /// Two answers to the same requests, side by side, where the implementation is flaky.
  package var flakiness: [String] = []
  /// Whether the implementation answers the case now so, now otherwise.
  package var isFlaky = false
  /// The account of a finding that was read from a report; `nil` for one of this run.
  package var written: Account?
}

extension Finding {
  /// What a report says of a finding, where the answers themselves are not at hand.
  package struct Account: Sendable {
    package var fingerprint: String
    package var weight: Int
    package var step: Int?
    package var name: String?
    package var body: [String]
    package var summary: String?
    package var message: String?
    package var expected: String?

    package init(
      fingerprint: String,
      weight: Int,
      step: Int?,
      name: String?,
      body: [String],
      summary: String?,
      message: String?,
      expected: String? = nil
    ) {
      self.fingerprint = fingerprint
      self.weight = weight
      self.step = step
      self.name = name
      self.body = body
      self.summary = summary
      self.message = message
      self.expected = expected
    }
  }

  /// A finding as a report has it.
  package init(
    _ account: Account,
    under profile: Profile,
    fault: Fault,
    first: [Case.Place],
    cases: Int,
    smallest: Case,
    calls: Int,
    end: String?
  ) {
    self.init(
      fault: fault,
      found: smallest.id,
      first: first,
      smallest: smallest,
      replies: [],
      features: [],
      profile: profile,
      cases: cases,
      calls: calls,
      end: end,
      story: []
    )
    written = account
  }

  /// What the failure is like, for known failures; see ``Fingerprint``.
  package var fingerprint: String { written?.fingerprint ?? cluster.description }

  /// The size of the smallest case.
  package var weight: Int { written?.weight ?? smallest.weight }

  /// The step in which the clause is broken, -1 before any action.
  package var step: Int? { written?.step ?? breach?.step }

  /// The controller for which it is broken.
  package var name: String? { written?.name ?? breach?.name }

  /// The message of the missing answer.
  package var message: String? { written?.message ?? failure?.message }
}

extension Finding {
  /// For a rule between pairs: the changed scenario, its trace, and what is different.
  public var pair: PairDifference? { (evidence as? any ComparedEvidence)?.pair }

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
      recurs = SharedSeeds.contains(place.id)
    }

    /// What every run has comes first, then the smallest; of equally small ones the first.
    public static func < (left: Start, right: Start) -> Bool {
      if left.recurs != right.recurs { return left.recurs }
      return (left.weight, left.place.position) < (right.weight, right.place.position)
    }
  }

  /// The attempt that ended with the simplest case, of equally simple ones the first.
  package static func simplest(of attempts: some Sequence<Attempt>) -> Finding? {
    var simplest: Finding?
    for attempt in attempts {
      if let found = simplest, !attempt.finding.smallest.isSimpler(than: found.smallest) {
        continue
      }
      simplest = attempt.finding
    }
    return simplest
  }

  /// What came of one start.
  public struct Attempt: Sendable {
    public var start: Start
    public var finding: Finding

    package init(start: Start, finding: Finding) {
      self.start = start
      self.finding = finding
    }
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
