import AdaptiveModel
import Text

extension Record {
  /// The first line: suite, profile, seed and implementation.
  public var heading: String {
    let version = identity.version.isEmpty ? "" : " " + identity.version.escaped
    let language = identity.language.isEmpty ? "" : " (\(identity.language.escaped))"
    return
      "\(Suite.name) \(Suite.version), profile \(header.profile.rawValue), seed \(header.seed): "
      + identity.name.escaped + version + language
  }

  /// The whole result for people: the first line, each clause, and the findings.
  ///
  /// - Parameters:
  ///   - limit: The largest number of findings shown.
  ///   - explainsShrinking: Whether to say what was tried while shrinking.
  ///   - concludes: Whether the last line is the conclusion.
  ///   - command: Writes the command that repeats a case.
  /// - Returns: Several lines, none of which can drive a terminal.
  public func text(
    findings limit: Int = 5,
    explainsShrinking: Bool = false,
    concludes: Bool = true,
    command: (Case.ID) -> String
  ) -> String {
    var lines = [heading, caseSummary, ""] + table + [""]
    let causes = causes
    for cause in causes.prefix(limit) {
      lines.append(cause.picture(command: command))
      if explainsShrinking { lines += cause.first.tale }
      lines.append("")
    }
    if causes.count > limit { lines += hidden(causes.dropFirst(limit)) + [""] }
    return (lines + (concludes ? [conclusion] : [])).joined(separator: "\n")
  }

  /// The causes that are not shown, a line for each finding.
  private func hidden(_ causes: ArraySlice<CommonCause>) -> [String] {
    ["and \(causes.count) more:"]
      + causes.flatMap { cause in
        ["  " + cause.first.line] + cause.others.map { "    also " + $0.line }
      }
  }

  /// The number of examined cases of each kind.
  public var caseSummary: String {
    cases.filter { $0.count > 0 }.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
  }

  /// A row for each clause.
  public var table: [String] {
    let width = results.map(\.id.count).max() ?? 0
    return results.map { result in
      let id = result.id.padded(to: width)
      return "\(result.verdict.mark) \(id)  \(result.verdict.rawValue.padded(to: 13))  "
        + result.remark
    }
  }
}

extension Verdict {
  /// A sign for the margin.
  public var mark: String {
    switch self {
    case .kept: "✔"
    case .broken: "✘"
    case .flaky: "≈"
    case .notTested: "?"
    case .notSupported, .notAsked, .notCovered: "–"
    }
  }
}

extension ClauseResult {
  /// Counts, or why there are none.
  package var remark: String {
    switch verdict {
    case .kept: "\(spoke) times"
    case .broken: "\(broken) of \(spoke) times"
    case .flaky: "\(broken) of \(spoke) times, otherwise when asked again"
    case .notTested: "never applied"
    case .notSupported:
      "needs " + (clause?.needs.map(\.description).joined(separator: " and ") ?? "other features")
    case .notAsked: "the profile does not ask for what is \(level.rawValue)"
    case .notCovered:
      clause?.reason ?? ""
    }
  }
}
