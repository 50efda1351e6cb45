import AdaptiveModel

extension Request {
  /// What is asked, what the model answers, and every clause that speaks of it.
  public var explanation: String {
    let clauses = Clause.catalogue.filter { $0.speaks(of: self) }
    let reasons = clauses.map { clause in "\(clause.id)  \(clause.sentence)" }
    return (["asked     \(shown)"] + (expectation.map { ["expected  \($0)"] } ?? []) + reasons)
      .joined(separator: "\n")
  }
}

extension Clause {
  /// Whether it speaks of the right answer to a request.
  fileprivate func speaks(of request: Request) -> Bool {
    switch (check, request) {
    case (.combination(let whenever, _), .combine(let collections)):
      let answer = TraitCollection(traitsFrom: collections)
      return whenever(Combination(collections, answer: answer))
    case (.membership(let whenever, _), .contains(let one, let other)):
      return whenever(Membership(one, other, answer: one.contains(traitsIn: other)))
    case (.window(let whenever, _), .window(let query)):
      guard let window = query.window else { return false }
      return whenever(WindowAnswer(query, answer: window, upright: query.upright?.window))
    case (.rawValues, .rawValues): return true
    default: return false
    }
  }
}
