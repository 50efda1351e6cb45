import AdaptiveModel
package import Text

extension Record {
  /// The first line: suite, profile, seed and implementation.
  public var heading: String {
    let language = identity.language.isEmpty ? "" : " (\(printable(identity.language, limit: 120)))"
    return
      "\(Suite.name) \(Suite.version), profile \(header.profile.rawValue), \(origin): "
      + printable(identity.title, limit: 240) + language + surroundings
  }

  /// The declared world, and the number of skipped cases; empty if there is neither.
  private var surroundings: String {
    let world = identity.world.map { "; world: \($0)" } ?? ""
    return world + (skipped > 0 ? "; \(skipped) of \(examined) cases skipped" : "")
  }

  /// The reasons for skipping cases, one per line.
  var reasonsToSkip: [String] {
    guard skipped > 0 else { return [] }
    let shown = skips.prefix(8).map { "skipped   \($0.count) × \($0.kind.escaped)" }
    return shown + (skips.count > 8 ? ["skipped   for \(skips.count - 8) more reasons"] : []) + [""]
  }

  /// The whole result for people: the first line, each clause, and the findings.
  ///
  /// - Parameters:
  ///   - limit: The largest number of findings shown.
  ///   - explainsShrinking: Whether to list the reductions tried while shrinking.
  ///   - concludes: Whether the last line is the conclusion.
  ///   - command: Writes the command that repeats a case.
  /// - Returns: Several lines without terminal control sequences.
  public func text(
    findings limit: Int = 5,
    explainsShrinking: Bool = false,
    concludes: Bool = true,
    command: (Case.ID) -> String
  ) -> String {
    page(
      findings: limit,
      explainsShrinking: explainsShrinking,
      concludes: concludes,
      command: command
    ).fitted()
  }

  /// The same, for any width; with all findings, each clause has a row of its own.
  package func page(
    findings limit: Int = 5,
    explainsShrinking: Bool = false,
    concludes: Bool = true,
    command: (Case.ID) -> String
  ) -> PageText {
    let table = limit == .max ? table : shortTable
    let head = [heading, caseSummary].filter { !$0.isEmpty }
    var page = PageText(rows: head + [""] + table + [""] + reasonsToSkip)
    let causes = causes
    for cause in causes.prefix(limit) {
      page.lines += cause.page(command: command).lines
      if explainsShrinking { page.lines += PageText(rows: cause.first.log).lines }
      page.lines.append(.row(""))
    }
    if causes.count > limit {
      page.lines += PageText(rows: hidden(causes.dropFirst(limit)) + [""]).lines
    }
    if concludes { page.lines.append(.row(conclusion)) }
    return page
  }

  /// The causes that are not shown, one line each, so that the others stay near the prompt.
  private func hidden(_ causes: ArraySlice<CommonCause>) -> [String] {
    let lines = causes.prefix(Self.mostLines).map { cause in
      let others = cause.others.map { "\($0.fault)" }.joined(separator: ", ")
      return "  " + cause.first.line + (others.isEmpty ? "" : "; also \(others)")
    }
    let rest = causes.count - Self.mostLines
    return ["and \(causes.count) more:"] + lines
      + (rest > 0 ? ["  and \(rest) that are not listed here"] : [])
  }

  /// The largest number of hidden causes that have a line.
  private static let mostLines = 20

  /// The number of examined cases of each kind.
  public var caseSummary: String {
    cases.filter { $0.count > 0 }.map { count in
      let singular = inquiries.first { $0.row.plural == count.kind }?.row.singular
      return count.count.counted(singular ?? count.kind, plural: count.kind)
    }.joined(separator: ", ")
  }

  /// A row for each clause.
  public var table: [String] { results.map { row($0, $0.id, $0.remark) } }

  /// A row for each clause that was judged or should have been, and one for the others of a chapter
  /// with the same verdict; what a single case does not show should not have been.
  var shortTable: [String] {
    var rows: [String] = []
    var rest = results[...]
    while let result = rest.popFirst() {
      let isUnshown = header.subject != nil && result.verdict == .notTested
      guard result.verdict.isOmission || isUnshown else {
        rows.append(row(result, result.id, result.remark))
        continue
      }
      let alike = [result] + rest.filter { $0.isOmitted(like: result) }
      rest = rest.filter { !$0.isOmitted(like: result) }[...]
      let isOne = alike.count == 1
      let name = isOne ? result.id : (result.clause?.chapter?.prefix ?? "") + "…"
      let reason = isUnshown ? "the case does not show " + (isOne ? "it" : "them") : reason(alike)
      rows.append(row(result, name, (isOne ? "" : "\(alike.count) clauses: ") + reason))
    }
    return rows
  }

  /// Notes at each kept clause the broken ones that decide a part of its sentence, or whose smallest
  /// case breaks it, too: a run that ended early may have drawn no case that does.
  package mutating func noteExceptions() {
    let broken = results.filter { $0.broken > 0 }.map(\.id)
    for index in results.indices {
      let id = results[index].id
      let isKept = results[index].verdict == .kept
      let showing = findings.filter { $0.beside.contains(id) }.map { "\($0.fault)" }
      let all = CallRule.special(of: id).union(showing).union(results[index].apart)
      results[index].apart = isKept ? broken.filter(all.contains) : []
    }
  }

  private func row(_ result: ClauseResult, _ name: String, _ remark: String) -> String {
    let width = results.map(\.id.count).max() ?? 0
    let verdict = isProved(result) ? "proved" : result.verdict.rawValue
    return "\(result.verdict.mark) \(name.padded(to: width))  \(verdict.padded(to: 13))  \(remark)"
  }

  /// The reason why several clauses were not judged: the features that they lack, if it is that.
  private func reason(_ results: [ClauseResult]) -> String {
    let needs = results.filter { $0.verdict == .notSupported && $0.reason == nil }
      .flatMap { $0.clause?.needs ?? [] }
      .filter { !$0.isMet(by: identity.features) }
    let lacking = Set(needs.flatMap(\.features)).subtracting(identity.features)
    let names = lacking.inOrder.map(\.rawValue).joined(separator: ", ")
    let others = results.filter { $0.verdict != .notSupported || $0.reason != nil }.map(\.remark)
    let reasons = (names.isEmpty ? [] : ["not claimed: \(names)"]) + others
    return reasons.enumerated().filter { !reasons.prefix($0).contains($1) }.map(\.element)
      .joined(separator: "; ")
  }
}

extension ClauseResult {
  /// Whether it was not judged for the same kind of reason as another one of its chapter.
  fileprivate func isOmitted(like other: ClauseResult) -> Bool {
    verdict == other.verdict && clause?.chapter == other.clause?.chapter
  }
}

extension Verdict {
  /// Whether the clause was not asked about at all.
  fileprivate var isOmission: Bool {
    switch self {
    case .notSupported, .notAsked, .notCovered, .declared: true
    case .kept, .broken, .flaky, .notTested, .inconclusive: false
    }
  }

  /// A sign for the margin.
  public var mark: String {
    switch self {
    case .kept: "✔"
    case .broken: "✘"
    case .flaky: "≈"
    case .notTested, .inconclusive: "?"
    case .notSupported, .notAsked, .notCovered, .declared: "–"
    }
  }
}

extension ClauseResult {
  /// The words for the broken clauses that decide a part of its sentence.
  package var exceptions: String {
    apart.isEmpty ? "" : ", apart from the cases of " + apart.joined(separator: ", ")
  }

  /// The counts, or the reason why there are none.
  package var remark: String {
    switch verdict {
    case .kept:
      count.applied.counted("time") + (count.skipped > 0 ? ", \(count.skipped) skipped" : "")
        + (count.lost > 0 ? ", \(count.lost) more in cases without a usable answer" : "")
        + (reason.map { ", \($0)" } ?? "") + exceptions
    case .broken: "\(count.broken) of \(count.applied.counted("time"))"
    case .flaky: "\(count.broken) of \(count.applied.counted("time")), different when asked again"
    case .notTested:
      count.skipped > 0
        ? "all skipped" : count.notApplied > 0 ? "never applied" : "no answer to judge"
    case .inconclusive: "\(count.applied.counted("time")), \(count.skipped) skipped: more than 5 %"
    case .declared: reason ?? ""
    case .notSupported:
      reason ?? "needs "
        + (clause?.needs.map(\.description).joined(separator: "; and ") ?? "other features")
    case .notAsked: "the profile excludes \(level.rawValue) clauses"
    case .notCovered:
      clause?.reason ?? ""
    }
  }
}
