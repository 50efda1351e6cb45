import Text

// The conclusions about an implementation after an exhaustive run of a small scope.

extension Record {
  /// Whether every scenario of a scope was examined, and nothing was broken.
  private var isWholeScope: Bool {
    header.scope != nil && header.shard == nil && header.subject == nil && findings.isEmpty
      && !remarks.contains(where: Remark.endings.contains)
  }

  /// Whether a clause is proved: all scenarios of a whole scope keep it.
  package func isProved(_ result: ClauseResult) -> Bool {
    result.verdict == .kept && isWholeScope && result.clause?.isAboutScenarios ?? false
  }

  /// The seed of random scenarios, or the scope of all scenarios.
  package var origin: String {
    header.scope.map { "every scenario of \($0.words)" } ?? "seed \(header.seed)"
  }

  /// The conclusion of an exhaustive run.
  func conclusion(in scope: Scope, _ known: KnownFailures) -> String {
    let part = header.shard.map { " (part \($0.index) of \($0.count))" } ?? ""
    let performed = cases.first?.count ?? 0
    let words = "in this scope\(part): \(scope.words), \(performed.counted("scenario"))"
    if outcome(known) == .broken || outcome == .broken {
      return "broken \(words); \(outcomeInWords(known))"
    }
    if header.shard != nil, performed == 0 { return "nothing to examine \(words)" }
    if header.shard != nil, outcome == .clean { return "kept \(words)" }
    guard isWholeScope, failures.isEmpty else { return "not finished \(words)" }
    let proved = results.count(where: isProved)
    let untested = results.filter { $0.verdict == .notTested }.map(\.id)
    let rest =
      untested.isEmpty ? "" : "; not tested in it: \(untested.joined(separator: ", "))"
    return "\(proved.counted("clause")) proved \(words)\(rest)"
  }
}
