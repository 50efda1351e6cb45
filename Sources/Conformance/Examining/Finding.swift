public import AdaptiveModel
import Messages

/// One way in which a run failed, with the smallest case found.
public struct Finding: Sendable {
  public var fault: Fault
  /// The difference or message that distinguishes it from others of its fault; mostly empty.
  public package(set) var group = ""
  /// The original case, as it was drawn: the smallest of the first ones.
  public var found: Case.ID
  /// The first cases that fail in this way, in the order of the plan: one to sixteen.
  public var first: [Case.Place]
  /// A line for each of the first cases, if they show more than the smallest one alone.
  public package(set) var rows: [String] = []
  /// The smallest case that fails in the same way.
  public var smallest: Case
  /// The implementation's replies to the smallest case.
  public var replies: [Reply]
  /// The features that the implementation claims; only these parts of its replies count.
  public var features: Set<Feature>
  /// The world that the implementation declares; `nil` if it declares none.
  public var world: DeclaredWorld?
  /// The profile of the run.
  public var profile: Profile
  /// The breach in the smallest case.
  public var breach: Breach?
  /// The evidence on which that breach was judged, if it is known.
  package var evidence: (any Sendable)?
  /// The cause of the failure, as far as the smallest case shows it.
  package var cause = Cause()
  /// All clauses that the smallest case breaks; unknown in a finding of a report.
  package var beside: [String] = []
  /// The unanswered companion request of the smallest case, if that is the failure.
  package var unanswered: Request?
  /// The earlier requests to the same process, if it fails only after them; almost always empty.
  package var earlier: [Request] = []
  /// The failure that was reported instead of an answer.
  public var failure: Failure?
  /// The number of cases that failed in this way.
  public var cases: Int
  /// The number of these cases of each kind of difference, the most frequent first.
  public var kinds: [(kind: String, count: Int)] = []
  /// The number of runs while the case was shrunk.
  public var calls: Int
  /// The irrelevant parts of the smallest case, in a sentence; `nil` if none are known.
  public var irrelevance: String?
  /// The reason why shrinking ended; `nil` if the case is one that cannot be smaller.
  public var end: String?
  /// The outcome of each start, the smallest start first; the smallest outcome is reported.
  public var attempts: [Attempt] = []
  /// The reductions tried while shrinking this start, one line for each pass.
  public var story: [String]
  /// Two replies to the same request, side by side, if the implementation is flaky.
  package var flakiness: [String] = []
  /// Whether the implementation's replies to the case vary.
  package var isFlaky = false
  /// The account of a finding that was read from a report; `nil` for one of this run.
  package var written: Account?
}

extension Finding {
  /// A report's account of a finding, for use without the replies themselves.
  package struct Account: Sendable, Equatable {
    package var fingerprint = ""
    package var weight = 0
    package var step: Int?
    /// The steps of the changed scenario, if the finding is about one.
    package var steps: Int?
    package var name: String?
    package var body: [String] = []
    package var summary: String?
    package var message: String?
    package var expected: String?

    package init() {}
  }

  /// A finding of this case, about which a report says the rest.
  package init(of smallest: Case) {
    self.init(
      fault: .blank,
      found: smallest.id,
      first: [],
      smallest: smallest,
      replies: [],
      features: [],
      profile: .blank,
      cases: 0,
      calls: 0,
      story: []
    )
  }

  /// The fingerprint of the failure, for known failures; see ``Fingerprint``.
  package var fingerprint: String { written?.fingerprint ?? cluster.description }

  /// The size of the smallest case.
  package var weight: Int { written?.weight ?? smallest.weight }

  /// The step in which the clause is broken, -1 before any action.
  package var step: Int? { written?.step ?? breach?.step }

  /// The controller for which the clause is broken.
  package var name: String? { written?.name ?? breach?.name }

  /// The message of the missing answer.
  package var message: String? { written?.message ?? failure?.message }

  /// The changed scenario, its trace and the differences, for a rule about pairs.
  public var pair: PairDifference? { evidence as? PairDifference }

  /// The controller's account of the step, where a single scenario was judged.
  package var witness: Witness? { evidence as? Witness }

  /// A case as it was drawn, from which shrinking starts.
  public struct Start: Sendable, Hashable, Comparable {
    public var place: Case.Place
    /// The size of the case.
    public var weight: Int

    /// The number of cases of a clause that are shrunk; the smallest outcome is reported.
    public static let limit = 3

    /// The number of cases of a fault from which its finding is made.
    package static func limit(of fault: Fault, budget: Int) -> Int {
      fault.isClause && budget > 0 ? limit : 1
    }

    private let recurs: Bool

    public init(place: Case.Place, weight: Int) {
      self.place = place
      self.weight = weight
      recurs = SharedSeeds.contains(place.id)
    }

    /// Orders cases of every run first, then the smallest; of equally small ones the first.
    public static func < (left: Start, right: Start) -> Bool {
      if left.recurs != right.recurs { return left.recurs }
      return (left.weight, left.place.position) < (right.weight, right.place.position)
    }
  }

  /// The finding of the attempt with the simplest case; of equally simple ones the first.
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

  /// The outcome of one start.
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
public enum Fault: Sendable, Hashable, CustomStringConvertible {
  /// A broken clause, by its id.
  case clause(String)
  /// A missing answer, by its kind.
  case failure(Failure.Kind)

  /// Whether it is a broken clause rather than a missing answer.
  var isClause: Bool { if case .clause = self { true } else { false } }

  public var description: String {
    switch self {
    case .clause(let id): id
    case .failure(let kind): kind.rawValue
    }
  }
}
