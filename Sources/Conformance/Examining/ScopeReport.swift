import AdaptiveModel
import Text

/// What is known of an implementation after a walk through a small scope.
public struct ScopeReport: Sendable {
  public var record: Record
  public var scope: Scope
  /// How many scenarios the scope has.
  public var count: Int
  public var part: (index: Int, of: Int)
  /// Whether every scenario of the part was looked at, and nothing was broken.
  public var isComplete: Bool

  /// Whether everything that the scope can show is proved in it.
  public var isProof: Bool {
    isComplete && part.of == 1 && record.outcome == .clean
  }

  /// What is known, for people.
  ///
  /// - Parameters:
  ///   - limit: How many findings are shown at most.
  ///   - command: Writes the command that repeats a case.
  /// - Returns: Several lines, none of which can drive a terminal.
  public func text(findings limit: Int = 5, command: (Case.ID) -> String) -> String {
    var lines = [heading, record.caseSummary, ""] + table + [""]
    let causes = record.causes
    for cause in causes.prefix(limit) { lines += [cause.picture(command: command), ""] }
    let hidden = causes.count - limit
    if hidden > 0 { lines += ["… and \(hidden) more", ""] }
    return (lines + [conclusion]).joined(separator: "\n")
  }

  private var heading: String {
    let identity = record.identity
    let version = identity.version.isEmpty ? "" : " " + identity.version.escaped
    return "\(Suite.name) \(Suite.version), profile \(record.header.profile.rawValue): "
      + "\(identity.name.escaped)\(version), every scenario of \(scope.words), \(count) in all"
  }

  /// A row for each clause; what is kept by all scenarios of a whole scope is proved in it.
  private var table: [String] {
    zip(record.results, record.table).map { result, row in
      result.verdict == .kept && result.isAboutScenarios && isComplete && part.of == 1
        ? row.replacingVerdict(Verdict.kept.rawValue, by: "proved") : row
    }
  }

  /// What all of it comes to, in a line.
  public var conclusion: String {
    let place = part.of == 1 ? "" : " (part \(part.index + 1) of \(part.of))"
    let words = "in this scope\(place): \(scope.words), \(count) scenarios"
    if record.outcome == .broken { return "broken \(words); does not conform" }
    if !isComplete { return "not finished \(words)" }
    if part.of > 1 {
      let own = record.cases.first?.count ?? 0
      return own == 0 ? "nothing to examine \(words)" : "kept \(words), \(own) of them in this part"
    }
    let proved = record.results.count { $0.verdict == .kept && $0.isAboutScenarios }
    let untested = record.results.filter { $0.verdict == .notTested }.map(\.id)
    let rest =
      untested.isEmpty ? "" : "; nothing in it speaks of \(untested.joined(separator: ", "))"
    return "\(proved) clauses proved \(words)\(rest)"
  }
}

extension ClauseResult {
  /// Whether the clause is judged on scenarios, so that a scope of them can prove it.
  fileprivate var isAboutScenarios: Bool { clause?.isAboutScenarios ?? false }
}

extension AnyClause {
  /// Whether it is judged on scenarios, so that a scope of them can prove it.
  var isAboutScenarios: Bool { inquiry == Scenarios.self || inquiry == Pairs.self }
}

extension String {
  /// The row with another word of the same width for the verdict.
  fileprivate func replacingVerdict(_ verdict: String, by word: String) -> String {
    guard let range = firstRange(of: verdict) else { return self }
    let padded = word.padded(to: verdict.count)
    let gap = String(repeating: " ", count: padded.count - verdict.count)
    var row = self
    let end = row.index(range.upperBound, offsetBy: gap.count)
    row.replaceSubrange(range.lowerBound..<end, with: padded)
    return row
  }
}
