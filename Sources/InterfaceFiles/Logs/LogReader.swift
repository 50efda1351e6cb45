/// A reader for the conflicts in a console log.
///
/// The rest of the log is skipped: times, processes and lines of other messages.
package struct LogReader {
  /// The maximum number of lines of a wrapped constraint.
  private static let wrapping = 8

  private var conflicts: [LogConflict] = []
  private let lines: [LogLines.Line]
  private var place = 0
  /// Whether the next constraint is the one that the system broke.
  private var awaitsBroken = false
  /// Whether a list of constraints is open.
  private var isListOpen = false
  /// Whether an item of the open list was in quotation marks.
  private var isListQuoted = false
  /// The line at which the open list began, if its “(” was read.
  private var listStart: Int?

  /// The lines with constraints that belong to other messages.
  private var outside: [Int] = []

  /// The conflicts of a log, in its order, and the lines of constraints that belong to none.
  package static func read(_ text: String) -> (conflicts: [LogConflict], outside: [Int]) {
    var (all, outside): ([LogConflict], [Int]) = ([], [])
    for stream in LogLines(text).streams {
      var reader = LogReader(lines: stream)
      reader.read()
      all += reader.conflicts
      outside += reader.outside
    }
    // In a log with reports of the system, constraints outside of reports have another purpose.
    if all.contains(where: { !$0.isAssumed }) {
      outside += all.filter(\.isAssumed).flatMap { $0.constraints.map(\.line) }
      all.removeAll(where: \.isAssumed)
    }
    return (all.sorted { $0.line < $1.line }.joiningRepeats, outside.sorted())
  }

  private init(lines: [LogLines.Line]) { self.lines = lines }

  private mutating func read() {
    while place < lines.count {
      let line = lines[place]
      if line.text.isHeadline {
        noteCutList()
        conflicts.append(LogConflict(line: line.number))
        (awaitsBroken, isListOpen, isListQuoted) = (false, true, false)
      }
      if line.text.holds("attempt to recover by breaking") { beginBroken(line) }
      if !line.mayHoldOne {
        noteUnread(line)
      } else if isOfConflict(line.text) {
        isListQuoted = isListQuoted || line.text.holds("\"<")
        readConstraints(of: line)
      } else {
        outside.append(line.number)
      }
      place += 1
    }
    noteCutList()
  }

  /// Notes that the next constraint is the one that the system broke.
  private mutating func beginBroken(_ line: LogLines.Line) {
    if conflicts.last?.isBrokenSaid ?? true {
      conflicts.append(LogConflict(line: line.number))
      problem(LogProblem(line: line.number, text: "", reason: "the list before it is missing"))
    }
    conflicts[conflicts.count - 1].isBrokenSaid = true
    conflicts[conflicts.count - 1].isAssumed = false
    (awaitsBroken, isListOpen, listStart) = (true, false, nil)
  }

  /// Whether a line's constraints belong to a report of the system, or could: a message of the app
  /// has text before a constraint.
  private func isOfConflict(_ text: String) -> Bool {
    guard let piece = LogPiece(in: text[...]) else { return true }
    let before = String(text[..<piece.start.startIndex])
    // The console prints each item of a list in quotation marks, and the broken one without.
    if isListOpen || awaitsBroken {
      guard let message = before.behindPrefix, !text.isStructure else { return true }
      return message.hasSuffix("\"") || message.isOfList && (awaitsBroken || !isListQuoted)
    }
    return before.isOfList || before.hasSuffix("\"") && before.behindPrefix?.isOfList == true
  }

  /// Notes that a list ended without its “)”, so that items may be missing.
  private mutating func noteCutList() {
    defer { listStart = nil }
    guard let start = listStart, isListOpen, conflicts.last?.problems.isEmpty == true else {
      return
    }
    problem(LogProblem(line: start, text: "…", reason: "the list is cut off: its “)” is missing"))
  }

  private mutating func readConstraints(of line: LogLines.Line) {
    var rest = line.text[...]
    var isFound = false
    while let found = LogPiece(in: rest) {
      isFound = true
      rest = rest[found.end...]
      if let whole = found.text {
        note(whole, line.number)
      } else {
        join(found.start, line.number)
        return
      }
    }
    if !isFound { noteUnread(line) }
  }

  /// Joins a constraint that continues in the next lines.
  private mutating func join(_ start: Substring, _ number: Int) {
    // A console breaks a line anywhere, an editor at a space; the readable version is correct.
    var spaced = String(start)
    var tight = spaced
    for offset in 1...Self.wrapping where place + offset < lines.count {
      let next = lines[place + offset].text
      if LogPiece(in: next[...]) != nil || next.isStructure { break }
      spaced += " " + next.withoutPrefix
      tight += next.withoutPrefix
      if let whole = LogPiece(in: spaced[...])?.text {
        place += offset
        let isRead = (try? LogConstraint(whole, line: number)) != nil
        note(isRead ? whole : LogPiece(in: tight[...])?.text ?? whole, number)
        return
      }
    }
    let known = String(spaced.prefix(160)).trimmed
    problem(LogProblem(line: number, text: known, reason: "it is cut off: its “>” is missing"))
    awaitsBroken = false
  }

  /// Notes a line of the list that contains no constraint.
  private mutating func noteUnread(_ line: LogLines.Line) {
    guard isListOpen || awaitsBroken else { return }
    let text = line.text.trimmed.trimmingQuoteMarks
    if line.text.isHeadline || line.text.holds("<private>") {
      notePrivate(line)
    } else if isListOpen, text == "..." || text == "…" {
      problem(LogProblem(line: line.number, text: text, reason: "lines are left out here"))
    } else if isListOpen, text.hasPrefix("\""), text.dropFirst().contains("\"") {
      let known = String(text.prefix(160))
      let reason = "it is in no known form of a constraint"
      problem(LogProblem(line: line.number, text: known, reason: reason))
    } else {
      notePrivate(line)
    }
  }

  /// Notes a line that the system's log hides, or the start or end of the list.
  private mutating func notePrivate(_ line: LogLines.Line) {
    guard isListOpen || awaitsBroken, line.text.holds("<private>") else {
      let text = line.text.trimmed.trimmingQuoteMarks
      if isListOpen, text == "(" || text == "[" { listStart = line.number }
      if isListOpen, text == ")" || text == ")." || text == "]" { isListOpen = false }
      return
    }
    problem(
      LogProblem(
        line: line.number,
        text: "<private>",
        reason: "the system's log hides it; run with the debugger attached, or install a logging "
          + "profile that shows private data"
      )
    )
    awaitsBroken = false
  }

  /// Notes a constraint of the list, or the broken one.
  private mutating func note(_ text: String, _ line: Int) {
    // A constraint after the broken one belongs to a conflict without a headline.
    let isNext = conflicts.last.map { $0.isBrokenSaid && !awaitsBroken } ?? true
    if isNext { conflicts.append(LogConflict(line: line, isAssumed: true)) }
    defer { awaitsBroken = false }
    let index = conflicts.count - 1
    do throws(LogProblem) {
      let constraint = try LogConstraint(text, line: line)
      let listed = conflicts[index].constraints
      if let known = listed.firstIndex(where: { $0.isSame(as: constraint) }) {
        if awaitsBroken { conflicts[index].broken = known }
        return
      }
      // A constraint that has another form in the list is not added again.
      let alike = listed.indices.filter { listed[$0].address == constraint.address }
      if awaitsBroken, alike.count == 1, constraint.address != nil {
        conflicts[index].broken = alike[0]
        return
      }
      conflicts[index].constraints.append(constraint)
      if awaitsBroken { conflicts[index].broken = conflicts[index].constraints.count - 1 }
    } catch {
      // The broken one is printed twice, and its problem is reported once.
      if !conflicts[index].problems.contains(where: { $0.text == error.text }) { problem(error) }
    }
  }

  private mutating func problem(_ problem: LogProblem) {
    if conflicts.isEmpty { conflicts.append(LogConflict(line: problem.line)) }
    conflicts[conflicts.count - 1].problems.append(problem)
  }
}

extension LogConstraint {
  /// Whether it is the same object as another; without addresses, whether it has the same text.
  fileprivate func isSame(as other: LogConstraint) -> Bool {
    guard let address, let another = other.address else { return text == other.text }
    return address == another && relations == other.relations
  }
}

extension String {
  /// Whether a line belongs to the structure of a log, so that no constraint continues in it.
  fileprivate var isStructure: Bool {
    let text = trimmed
    return text == "(" || text == ")" || text.holds("attempt to recover")
      || isHeadline || text.holds("<private>")
  }

  /// The text without leading quotation marks of a reply, as in `> (`.
  fileprivate var trimmingQuoteMarks: String {
    String(drop { $0 == ">" || $0 == "*" || $0.isWhitespace })
  }

  /// Whether it contains only the signs that a list puts before its items.
  fileprivate var isOfList: Bool {
    allSatisfy { $0.isWhitespace || $0.isNumber || "\"'([{>*-•|.,:".contains($0) }
  }

  /// Whether it begins a conflict.
  fileprivate var isHeadline: Bool {
    guard holds("onstraints") else { return false }
    return holds("imultaneously satisfy constraints") || holds("Conflicting constraints detected")
      || lowercased().holds("unable to satisfy constraints simultaneously")
  }
}
