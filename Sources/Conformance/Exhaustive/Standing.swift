extension ScopeExamination {
  /// How far a run is, and what it has seen.
  public struct Standing: Sendable, Hashable {
    /// The first scenario that was not looked at.
    public var position: Int
    public var scenarios: Int
    public var pairs: Int
    var survey: Survey

    /// Writes it down, one line for each clause.
    public func text(_ clauses: [Clause]) -> String {
      let rows = zip(clauses, survey.counts).map { "\($0.id) \($1.spoke) \($1.silent)" }
      return (["position \(position) \(scenarios) \(pairs)"] + rows).joined(separator: "\n") + "\n"
    }

    /// Reads what ``text(_:)`` wrote; `nil` where it was written for other clauses.
    public init?(_ text: Substring, _ clauses: [Clause]) {
      let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      guard rows.map(\.first) == ["position"] + clauses.map(\.id) else { return nil }
      let numbers = rows.map { $0.dropFirst().compactMap { Int($0) } }
      guard numbers[0].count == 3, numbers.dropFirst().allSatisfy({ $0.count == 2 }) else {
        return nil
      }
      (position, scenarios, pairs) = (numbers[0][0], numbers[0][1], numbers[0][2])
      survey = Survey(clauses: clauses.count)
      for (index, count) in numbers.dropFirst().enumerated() {
        survey.counts[index].spoke = count[0]
        survey.counts[index].silent = count[1]
      }
    }

    init(position: Int, scenarios: Int, pairs: Int, survey: Survey) {
      self.position = position
      self.scenarios = scenarios
      self.pairs = pairs
      self.survey = survey
    }
  }
}
