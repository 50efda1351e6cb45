import AdaptiveModel
import Text

extension Report {
  /// The first line: what was held to what.
  public var heading: String {
    let version = identity.version.isEmpty ? "" : " " + identity.version.escaped
    let language = identity.language.isEmpty ? "" : " (\(identity.language.escaped))"
    return "\(Suite.name) \(Suite.version), profile \(plan.profile.rawValue), seed \(plan.seed): "
      + identity.name.escaped + version + language
  }

  /// All that is known, for people: what was held to what, each clause, and what is broken.
  ///
  /// - Parameters:
  ///   - limit: How many findings are shown at most.
  ///   - explainsShrinking: Whether to say what was tried while shrinking.
  ///   - concludes: Whether the conclusion stands last; somebody else may know more of the run.
  ///   - command: Writes the command that repeats a case.
  /// - Returns: Several lines, none of which can drive a terminal.
  public func text(
    findings limit: Int = 5,
    explainsShrinking: Bool = false,
    concludes: Bool = true,
    command: (Case.ID) -> String
  ) -> String {
    var lines = [heading, census, ""] + table + [""]
    for finding in findings.prefix(limit) {
      lines.append(finding.picture(command: command))
      if explainsShrinking { lines += finding.tale }
      lines.append("")
    }
    if findings.count > limit { lines += hidden(behind: limit) + [""] }
    return (lines + (concludes ? [conclusion] : [])).joined(separator: "\n")
  }

  /// What is broken besides, a line each, so that nothing hides behind what is shown.
  private func hidden(behind limit: Int) -> [String] {
    ["and \(findings.count - limit) more:"]
      + findings.dropFirst(limit).map { finding in
        let count = finding.cases == 1 ? "1 case" : "\(finding.cases) cases"
        let most = finding.kinds.count > 1 ? ", most" : ""
        let kind = finding.kinds.first.map { "\(most) \($0.kind)" } ?? ""
        return "  \(finding.headline): \(count)\(kind)"
      }
  }

  /// How many cases of each kind were examined.
  public var census: String {
    cases.filter { $0.count > 0 }.map { "\($0.count) \($0.kind)" }.joined(separator: ", ")
  }

  /// A row for each clause.
  public var table: [String] {
    let width = results.map(\.clause.id.count).max() ?? 0
    return results.map { result in
      let id = result.clause.id.padded(to: width)
      return "\(result.verdict.mark) \(id)  \(result.verdict.rawValue.padded(to: 13))  "
        + result.remark
    }
  }

  /// How many clauses have which verdict, and what that means.
  public var conclusion: String {
    let counts = Verdict.allCases.filter { count(of: $0) > 0 }
      .map { "\(count(of: $0)) \($0.rawValue)" }
    let failed = failures.map { "\($0.count) cases: \($0.kind.sentence)" }
    return (counts + failed).joined(separator: ", ") + ": " + verdict
  }

  private var verdict: String {
    switch outcome {
    case .clean: "it keeps what it claims"
    case .broken: "it does not conform"
    case .inconclusive: "inconclusive, because not everything could be tested"
    }
  }
}

extension Verdict {
  /// A sign for the margin.
  public var mark: String {
    switch self {
    case .kept: "✔"
    case .broken: "✘"
    case .notTested: "?"
    case .notSupported, .notAsked, .notCovered: "–"
    }
  }
}

extension Failure.Kind {
  /// What it means, for a count.
  var sentence: String {
    switch self {
    case .error: "error"
    case .crashed: "crash"
    case .timedOut: "time out"
    case .protocolError: "protocol error"
    case .notAsked: "not asked"
    }
  }
}

extension ClauseResult {
  /// Counts, or why there are none.
  fileprivate var remark: String {
    switch verdict {
    case .kept: "\(spoke) times"
    case .broken: "\(broken) of \(spoke) times"
    case .notTested: "it had nothing to speak of"
    case .notSupported:
      "needs " + clause.needs.map(\.description).joined(separator: " and ")
    case .notAsked: "the profile does not ask for what is \(clause.level.rawValue)"
    case .notCovered:
      clause.reason ?? ""
    }
  }
}

extension String {
  /// The text with blanks behind it, up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
