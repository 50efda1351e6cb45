import AdaptiveModel

/// How far a run of a plan is, and what it saw; nothing was broken so far.
public struct RunProgress: Sendable, Hashable {
  /// How many groups of the plan were examined.
  package var groups: Int
  /// The number of examined cases of each kind, in the order of reports.
  package var cases: [Int]
  var survey: Survey

  init(_ tally: Tally, groups: Int) {
    self.groups = groups
    cases = Case.ID.kinds.map { tally.kinds[$0] ?? 0 }
    survey = tally.survey
  }
}

extension RunProgress {
  /// Writes it down, one line for each clause.
  public func text(_ clauses: [AnyClause]) -> String {
    let cases = cases.map(String.init).joined(separator: " ")
    let rows = zip(clauses, survey.counts).map { "\($0.id) \($1.applied) \($1.notApplied)" }
    return (["groups \(groups)", "cases \(cases)"] + rows).joined(separator: "\n") + "\n"
  }

  /// Reads what ``text(_:)`` wrote; `nil` where it was written for other clauses.
  public init?(_ text: Substring, _ clauses: [AnyClause]) {
    let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard rows.map(\.first) == ["groups", "cases"] + clauses.map(\.id) else { return nil }
    let numbers = rows.map { $0.dropFirst().compactMap { Int($0) } }
    guard numbers[0].count == 1, numbers[1].count == Case.ID.kinds.count,
      numbers.dropFirst(2).allSatisfy({ $0.count == 2 })
    else { return nil }
    groups = numbers[0][0]
    cases = numbers[1]
    survey = Survey(clauses: clauses.count)
    for (index, count) in numbers.dropFirst(2).enumerated() {
      survey.counts[index].applied = count[0]
      survey.counts[index].notApplied = count[1]
    }
  }
}

extension Examination {
  /// Whether a run of this plan can be as far as this: the numbers of cases follow from the place.
  ///
  /// - Complexity: O(cases up to there).
  package func couldHave(_ progress: RunProgress, _ plan: Plan) -> Bool {
    let limit = 1 << 48
    let counts = progress.survey.counts.flatMap { [$0.applied, $0.notApplied] } + progress.cases
    guard counts.allSatisfy({ 0...limit ~= $0 }),
      plan.batches().contains(where: { $0.upperBound == progress.groups })
    else { return false }
    var own: [String: Int] = [:]
    for group in 0..<progress.groups {
      for place in plan.places(in: group) where includes(place.id) {
        own[place.id.kind, default: 0] += 1
      }
    }
    return progress.cases == Case.ID.kinds.map { own[$0] ?? 0 }
  }
}

extension Tally {
  /// What an earlier run had seen.
  init(_ progress: RunProgress) {
    survey = progress.survey
    kinds = Dictionary(zip(Case.ID.kinds, progress.cases), uniquingKeysWith: +)
  }
}
