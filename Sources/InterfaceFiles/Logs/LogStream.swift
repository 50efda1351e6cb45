import Text

/// A log that is explained while it is written: each conflict as soon as its report has ended.
///
/// In the end the whole log decides, as it does for a file, and the rest is explained.
package struct LogStream {
  /// The most lines of a report before and after the one that says what the system breaks; a longer
  /// report waits for the end of the log.
  private static let patience = 2_000

  private let file: String
  private let index: ConstraintIndex?
  private var lines = LogLines()
  /// The place of the first line that may belong to a report that has not ended.
  private var start = 0
  /// The place of the first line since then that says that the system breaks a constraint.
  private var due: Int?
  /// The lines of the conflicts so far.
  private var seen: Set<Int> = []
  /// The line of the first of all conflicts that are alike.
  private var firsts: [[String]: Int] = [:]
  /// The explanations so far without their headlines, by the line of the conflict.
  private var explained: [Int: [PageText.Line]] = [:]

  package init(file: String, index: ConstraintIndex? = nil) {
    (self.file, self.index) = (file, index)
  }

  /// Adds a piece of the log that ends at a line end, without looking for conflicts.
  package mutating func add(_ text: [UInt8]) {
    let count = lines.lines.count
    lines.add(text)
    guard due == nil else { return }
    due = lines.lines[count...].firstIndex { $0.text.saysBroken }
    if let due { start = max(start, due - Self.patience) }
  }

  /// The conflicts whose reports have ended since the last call; `nil` for none.
  package mutating func news() -> LogReport? {
    guard let due else { return nil }
    let (ended, open) = LogReader.ended(lines, from: start)
    let all = lines.lines
    if open == nil || all.count - due > Self.patience {
      // The next report may have begun, however long ago the last one was; or that is mixed with it.
      let next = (open ?? ended.last?.line)
        .flatMap { line in all[start...].firstIndex { $0.number >= line } }
      (start, self.due) = (max(next ?? all.count, all.count - Self.patience), nil)
    }
    let fresh = ended.filter { seen.insert($0.line).inserted }.map { noting($0) }
    if fresh.isEmpty { return nil }
    let report = LogReport(fresh, file: file, index: index)
    for explanation in report.explanations where explanation.conflict.first == nil {
      explained[explanation.conflict.line] = explanation.withoutHeadline
    }
    return report
  }

  /// The conflict, with the line of an earlier one that is alike.
  private mutating func noting(_ conflict: LogConflict) -> LogConflict {
    var conflict = conflict
    conflict.first = firsts[conflict.likeness]
    if conflict.first == nil { firsts[conflict.likeness] = conflict.line }
    return conflict
  }

  /// The report of the whole log, and what of it was not explained yet: all of it if the whole log
  /// shows in another light what was explained.
  package func end() -> (whole: LogReport, rest: LogReport, isRevised: Bool) {
    let whole = LogReport(lines, file: file, index: index)
    let known = whole.explanations.filter { explained[$0.conflict.line] == $0.withoutHeadline }
    if known.isEmpty || known.count < explained.count { return (whole, whole, !explained.isEmpty) }
    let rest = whole.conflicts.filter { explained[$0.line] == nil }
    return (whole, LogReport(rest, file: file, index: index), false)
  }
}

extension LogExplanation {
  /// What is said of the conflict below its headline.
  fileprivate var withoutHeadline: [PageText.Line] { Array(lines.dropFirst()) }
}
