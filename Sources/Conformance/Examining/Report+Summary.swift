extension Report {
  /// One line a clause that is not kept, for tests; nothing where all is well.
  public var summary: String {
    let rows = results.filter { $0.verdict == .broken || $0.verdict == .notTested }.map { result in
      "\(result.clause.id) \(result.verdict.rawValue), \(result.broken) of \(result.spoke)"
    }
    return (rows + findings.map { "\($0.fault): \($0.smallest) \($0.replies)" })
      .joined(separator: "\n")
  }
}
