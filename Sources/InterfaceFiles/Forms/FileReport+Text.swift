import Text

extension FileReport {
  /// The readable report: tables, findings, a line of totals.
  public var text: String {
    var lines = [printable(file)] + tables
    if !findings.isEmpty { lines += [""] + findingLines }
    if !remarks.isEmpty { lines += [""] + remarks }
    if let layout { lines += [""] + layout.lines { $0.lines.isEmpty ? "" : "; \($0.lines.lines)" } }
    lines += [self].projectLines(isWhole: true).flatMap { ["", $0] }
    lines += ["", summary]
    return lines.joined(separator: "\n") + "\n"
  }

  /// Each finding in the form that editors and CI logs turn into links, and below it what it rests
  /// on.
  public var findingLines: [String] {
    findings.flatMap { finding in
      let head = finding.lines.first ?? finding.sentence
      return [
        "\(printable(file)):\(finding.line): \(finding.severity.rawValue): "
          + "\(printable(head, limit: 2_000)) [\(finding.rule.rawValue)]"
      ] + finding.lines.dropFirst().map { "    " + printable($0, limit: 2_000) }
    }
  }

  /// The file on one line.
  public var line: String {
    if let problem { return "\(printable(file)): unreadable: \(printable(problem.message))" }
    return "\(printable(file)): \(summary)"
      + (gap.isEmpty ? "" : "; not judged for \(printable(gap))")
  }

  private var summary: String {
    "\(sceneCount.counted("scene")), \(findings.totals)"
  }
}

extension [StoryboardFinding] {
  /// The number of findings of each severity, as in `1 error, 2 warnings`.
  var totals: String {
    let words = StoryboardFinding.Severity.allCases.compactMap { severity in
      let count = count { $0.severity == severity }
      return count == 0 ? nil : count.counted(severity.rawValue)
    }
    return words.isEmpty ? "nothing found" : words.joined(separator: ", ")
  }
}

extension [FileReport] {
  /// What the projects of the files say of the windows: one line, or one for each set of windows.
  ///
  /// - Parameter isWhole: Whether several sets are listed.
  /// - Returns: Lines without an end; none if nothing restricts the windows.
  public func projectLines(isWhole: Bool) -> [String] {
    let all = map(\.project).filter { !$0.windows.isEmpty }
    let windows = all.map(\.windows).uniqued()
    guard windows.count > 1, !isWhole else {
      return windows.map { words in
        let sources = all.filter { $0.windows == words }.flatMap(\.sources).uniqued()
        return "app: \(printable(ProjectFacts.Said(windows: words, sources: sources).words))"
      }
    }
    return ["apps: their projects name \(windows.count) sets of windows; --verbose lists them"]
  }

  /// The files and lines of scenes that a reason is about, each file in a line.
  private func scenes(_ gap: LayoutSummary.Gap) -> String {
    compactMap { report in
      let lines = report.layout?.notJudged.first { $0.reason == gap.reason }?.lines ?? []
      return lines.isEmpty ? nil : "\n      \(printable(report.file)): \(lines.lines)"
    }.joined()
  }

  /// The last lines of a report on several files.
  ///
  /// - Parameters:
  ///   - known: The number of findings in a baseline.
  ///   - solved: The number of those that no longer occur.
  ///   - isWhole: Whether the scenes that are not judged are listed.
  /// - Returns: The lines, without an end.
  public func totals(known: Int = 0, solved: Int = 0, isWhole: Bool = false) -> String {
    let words = flatMap(\.findings).totals
    let unreadable = count { $0.problem != nil }
    let partial = count { !$0.gap.isEmpty }
    let judged = compactMap(\.layout)
    let layout = judged.reduce(into: LayoutSummary()) { $0.add($1) }
    // For a single file, its own report contains this line.
    let lines = judged.isEmpty ? [] : layout.lines { isWhole ? scenes($0) : "" }
    return (count == 1 ? "" : lines.map { $0 + "\n" }.joined())
      + "\(count.counted("file")), \(reduce(0) { $0 + $1.sceneCount }.counted("scene")): \(words)"
      + (unreadable > 0 ? ", \(unreadable) unreadable" : "")
      + (partial > 0 ? "; \(partial) not judged for some devices (--verbose)" : "")
      + (known > 0 ? "; \(known) in the baseline" : "")
      + (solved > 0 ? "; \(solved) of the baseline solved" : "")
  }
}
