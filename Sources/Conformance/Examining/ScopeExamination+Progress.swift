extension ScopeExamination {
  /// How far a run is, and what it found.
  public struct Progress: Sendable, Hashable {
    /// The first scenario that was not looked at.
    public var position: Int
    /// How many cases of each kind were looked at, in the order of reports.
    var cases: [Int]
    var survey: Survey

    /// Writes it down, one line for each clause.
    public func text(_ clauses: [AnyClause]) -> String {
      let cases = cases.map(String.init).joined(separator: " ")
      let rows = zip(clauses, survey.counts).map { "\($0.id) \($1.spoke) \($1.silent)" }
      return (["position \(position)", "cases \(cases)"] + rows).joined(separator: "\n") + "\n"
    }

    /// Reads what ``text(_:)`` wrote; `nil` where it was written for other clauses.
    public init?(_ text: Substring, _ clauses: [AnyClause]) {
      let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      guard rows.map(\.first) == ["position", "cases"] + clauses.map(\.id) else { return nil }
      let numbers = rows.map { $0.dropFirst().compactMap { Int($0) } }
      guard numbers[0].count == 1, numbers[1].count == Case.ID.kinds.count,
        numbers.dropFirst(2).allSatisfy({ $0.count == 2 })
      else { return nil }
      position = numbers[0][0]
      cases = numbers[1]
      survey = Survey(clauses: clauses.count)
      for (index, count) in numbers.dropFirst(2).enumerated() {
        survey.counts[index].spoke = count[0]
        survey.counts[index].silent = count[1]
      }
    }

    init(_ tally: Tally, at position: Int) {
      self.position = position
      cases = Case.ID.kinds.map { tally.kinds[$0] ?? 0 }
      survey = tally.survey
    }
  }
}

extension ScopeExamination {
  /// Whether a run of this part can be as far as this: the numbers of cases follow from the place.
  package func couldHave(_ progress: Progress) -> Bool {
    let position = progress.position
    guard 0...count ~= position, position == count || position % Self.batchSize == 0 else {
      return false
    }
    var scenarios = 0
    for start in stride(from: 0, to: position, by: Self.batchSize)
    where start / Self.batchSize % part.of == part.index {
      scenarios += min(position, start + Self.batchSize) - start
    }
    let limit = 1 << 48
    let counts = progress.survey.counts.flatMap { [$0.spoke, $0.silent] } + progress.cases
    return progress.cases.first == scenarios && counts.allSatisfy { 0...limit ~= $0 }
  }
}

extension Tally {
  /// What an earlier run had seen.
  init(_ progress: ScopeExamination.Progress) {
    survey = progress.survey
    kinds = Dictionary(zip(Case.ID.kinds, progress.cases), uniquingKeysWith: +)
  }
}
