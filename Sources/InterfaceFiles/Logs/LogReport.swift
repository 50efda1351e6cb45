package import Text

/// The report of the `explain-log` verb on a log.
package struct LogReport: Sendable {
  package var file: String
  package var explanations: [LogExplanation]
  /// The lines of constraints that belong to no conflict.
  package var outside: [Int]

  package var conflicts: [LogConflict] { explanations.map(\.conflict) }
  package var judgements: [LogJudgement] { explanations.map(\.judgement) }

  package init(_ text: String, file: String, index: ConstraintIndex? = nil) {
    var lines = LogLines()
    lines.add(Array(text.utf8))
    self.init(lines, file: file, index: index)
  }

  package init(_ lines: LogLines, file: String, index: ConstraintIndex? = nil) {
    let (conflicts, outside) = LogReader.read(lines)
    self.init(conflicts, outside: outside, file: file, index: index)
  }

  init(_ conflicts: [LogConflict], outside: [Int] = [], file: String, index: ConstraintIndex?) {
    (self.file, self.outside) = (file, outside)
    explanations = conflicts.map { conflict in
      LogExplanation(
        file: file,
        conflict: conflict,
        judgement: LogJudgement(conflict),
        sites: conflict.constraints.map { index?.sites(of: $0) ?? [] }
      )
    }
  }

  /// Whether some constraints cannot all hold; `nil` if that is undecided for some conflict.
  package var isConflicting: Bool? {
    if judgements.contains(where: { $0.conflicts == true }) { return true }
    return judgements.allSatisfy { $0.conflicts == false } ? false : nil
  }

  /// Whether the system reports some conflict, even if nothing of it can be read.
  package var isReported: Bool { conflicts.contains { !$0.isAssumed } }

  /// The reason that there is no conflict to explain; `nil` if there is a conflict.
  package var emptiness: String? {
    guard conflicts.allSatisfy(\.isEmpty) else { return nil }
    if let first = conflicts.first {
      return "no constraint is listed under the headline in line \(first.line)"
    }
    if outside.isEmpty {
      return "no conflict: no constraint such as <NSLayoutConstraint:0x…> is in it"
    }
    let isLong = outside.count > 5
    let lines = isLong ? "\(outside.count) lines from line \(outside[0]) on" : outside.lines
    return "no conflict: constraints occur only in other messages (\(lines)), which do not show "
      + "that they were active together"
  }

  /// The readable report.
  package var text: String { page.fitted() + "\n" }

  /// The same report, independent of width.
  package var page: PageText {
    PageText(Array(explanations.map(\.lines).joined(separator: [.row("")])))
  }
}
