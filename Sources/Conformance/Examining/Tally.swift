import AdaptiveModel
import PropertyTesting

/// What came of a number of cases: sums, and for each fault its first case.
///
/// Adding is commutative, so that the order in which groups are done does not matter.
struct Tally: Sendable {
  var survey: Survey
  var kinds: [String: Int] = [:]
  var failures: [Failure.Kind: Int] = [:]
  var firsts: [Fault: First] = [:]

  /// The first case that fails in some way, and how many do.
  struct First: Sendable {
    /// The group, and the place in it.
    var position: Position
    var id: Case.ID
    var count: Int
  }

  /// Where a case stands in the plan.
  struct Position: Sendable, Comparable {
    var group: Int
    var place: Int
    static func < (left: Position, right: Position) -> Bool {
      (left.group, left.place) < (right.group, right.place)
    }
  }

  init(clauses: Int) { survey = Survey(clauses: clauses) }

  /// Sums up the cases of one group.
  init(of cases: [Case], _ judged: [Examiner.Judged], group: Int, _ rules: Rules) {
    self.init(clauses: rules.clauses.count)
    for (place, (subject, result)) in zip(cases, judged).enumerated() {
      kinds[subject.id.kind, default: 0] += 1
      survey.add(result.judgement.survey)
      let position = Position(group: group, place: place)
      for breach in result.judgement.breaches {
        note(.clause(rules.clauses[breach.clause].id), subject.id, position)
      }
      guard let failure = result.failure else { continue }
      failures[failure.kind, default: 0] += 1
      if failure.kind != .notAsked { note(.failure(failure.kind), subject.id, position) }
    }
  }

  private mutating func note(_ fault: Fault, _ id: Case.ID, _ position: Position) {
    firsts[fault, default: First(position: position, id: id, count: 0)].count += 1
  }

  mutating func add(_ other: Tally) {
    survey.add(other.survey)
    kinds.merge(other.kinds, uniquingKeysWith: +)
    failures.merge(other.failures, uniquingKeysWith: +)
    firsts.merge(other.firsts) { one, other in
      var first = one.position < other.position ? one : other
      first.count = one.count + other.count
      return first
    }
  }
}

extension Case.ID {
  /// The kind of case, in the plural.
  var kind: String {
    switch self {
    case .scenario: "scenarios"
    case .pair: "pairs"
    case .collections: "collections"
    case .window: "windows"
    case .rawValues: "raw values"
    }
  }
}
