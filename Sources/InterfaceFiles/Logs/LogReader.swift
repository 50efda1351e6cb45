/// A reader for the conflicts in a console log.
///
/// The rest of the log is skipped: times, processes and lines of other messages.
package struct LogReader {
  /// The maximum number of lines of a wrapped constraint.
  static let wrapping = 8
  /// The number of lines after a list in which its report may go on.
  private static let reach = 16

  /// The reason for a line that the system's log hides.
  private static let privacy =
    "the system's log hides it; run with the debugger attached, or install a logging profile that "
    + "shows private data"

  let lines: [LogLine]
  private(set) var place = 0
  /// The reports so far; what is found belongs to the last one.
  var reports: [LogDraft] = []
  var list = LogList()
  /// Where the next constraint is the one that the system broke: what stands before the words that
  /// say so, without numbers.
  var brokenPrefix: String?
  /// The lines with constraints that belong to other messages.
  private var outside: [Int] = []

  /// The conflicts of a log, in its order, and the lines of constraints that belong to none.
  package static func read(_ lines: LogLines) -> (conflicts: [LogConflict], outside: [Int]) {
    let readers = lines.streams().map(Self.init(stream:))
    var (all, outside) = (readers.flatMap(\.conflicts), readers.flatMap(\.outside))
    // In a log with a list of the system, constraints outside of reports have another purpose.
    if all.contains(where: { !$0.isAssumed && ($0.constraints.count > 1 || $0.problems.isEmpty) }) {
      outside += all.filter(\.isAssumed).flatMap { $0.constraints.map(\.line) }
      all.removeAll(where: \.isAssumed)
    }
    return (all.explained.joiningRepeats, outside.sorted())
  }

  /// The conflicts that the system reports and whose reports have ended, and the line of the first
  /// one that has only begun.
  static func ended(_ lines: LogLines, from start: Int) -> (conflicts: [LogConflict], open: Int?) {
    var (ended, open): ([LogConflict], [Int]) = ([], [])
    for reader in lines.streams(from: start).map(Self.init(stream:)) {
      // Only its next report, or the constraint that the system broke, ends one.
      let last = reader.conflicts.last
      let isEnded = last.map { !$0.isAssumed && $0.broken != nil } ?? true
      // A list without a headline may be the beginning of a report that has none.
      let end = last?.constraints.last?.line ?? 0
      let isOld = last?.isAssumed == true && end + reach < reader.lines.last?.number ?? 0
      if let last, !isEnded, !isOld { open.append(last.line) }
      // The list of an empty one may come with that of the next.
      ended += reader.conflicts.dropLast(isEnded ? 0 : 1).filter { !$0.isAssumed && !$0.isEmpty }
    }
    return (ended.explained, open.min())
  }

  private var conflicts: [LogConflict] { reports.map(\.conflict) }

  private init(stream: [LogLine]) {
    lines = stream.unmixed
    while place < lines.count {
      read(lines[place])
      place += 1
    }
    noteCutList(isOver: true)
    noteReversed()
  }

  /// Notes a headline at the end, below a report without a beginning.
  private mutating func noteReversed() {
    guard let last = reports.last?.conflict, last.isEmpty, !last.isAssumed, !last.isBrokenSaid,
      reports.dropLast().map(\.conflict).last(where: { !$0.isAssumed })?.problems.isEmpty == false
    else { return }
    note(last.line, "no constraint follows; turn a log around whose newest line is the first one")
  }

  private mutating func read(_ line: LogLine) {
    if line.text.isHeadline { beginReport(line) }
    if line.text.saysBroken { beginBroken(line) }
    if !line.mayHoldOne {
      noteUnread(line)
    } else if isOfConflict(line) {
      list.isQuoted = list.isQuoted || line.text.holds("\"<")
      readConstraints(of: line)
    } else {
      outside.append(line.number)
      if !isOver, reports.last?.conflict.isAssumed == false, line.isItem {
        noteHidden(line)
      } else {
        noteHiddenItem(line)
      }
    }
  }

  /// Whether a line's constraints belong to a report of the system, or could: a message of the app
  /// has text before a constraint.
  private func isOfConflict(_ line: LogLine) -> Bool {
    guard let before = line.piece?.before else { return true }
    if list.isOpen || brokenPrefix != nil {
      if before.filter({ !$0.isNumber }) == brokenPrefix { return true }
      guard let message = before.behindPrefix, !line.text.isStructure else { return true }
      let isListed = brokenPrefix != nil || !list.isQuoted
      return message.hasSuffix("\"") || message.isOfList && isListed
    }
    return before.isOfList || before.hasSuffix("\"") && before.behindPrefix?.isOfList == true
  }

  private mutating func readConstraints(of line: LogLine) {
    var rest = line.text[...]
    var isFound = false
    while let found = LogPiece(in: rest) {
      if brokenPrefix == nil, found.before.opensList { openList(line.number) }
      isFound = true
      rest = rest[found.end...]
      guard let whole = found.text else { return join(found.start, line.number) }
      note(whole, line.number)
    }
    if !isFound { return noteUnread(line) }
    let after = rest.drop { "\",; \t".contains($0) }
    if list.count > 0, after.first == ")" { closeList(line.number) }
  }

  /// Joins a constraint that continues in the next lines.
  private mutating func join(_ start: Substring, _ number: Int) {
    // A console breaks a line anywhere, an editor at a space; the readable version is correct.
    var spaced = String(start)
    var tight = spaced
    let marks = lines[place].text.prefix { $0 == ">" || $0 == " " }.count { $0 == ">" }
    for offset in 1...Self.wrapping where place + offset < lines.count {
      let next = lines[place + offset].text.without(marks)
      if LogPiece(in: next[...]) != nil || next.isStructure { break }
      spaced += " " + next.withoutPrefix
      tight += next.withoutPrefix
      if let whole = LogPiece(in: spaced[...])?.text {
        place += offset
        let isRead = (try? LogConstraint(whole, line: number)) != nil
        let joined = LogPiece(in: tight[...])?.text
        // A line break inside an address or a word leaves an item without an address.
        let isSplit = joined.map { whole.hasOpenItem(number) && !$0.hasOpenItem(number) } ?? false
        note(isRead && !isSplit ? whole : joined ?? whole, number)
        return
      }
    }
    note(number, "it is cut off: its “>” is missing", spaced.trimmed)
    brokenPrefix = nil
  }

  /// Notes a line that contains no constraint, if it may be an item of a list, a part of one, or
  /// stands for some.
  private mutating func noteUnread(_ line: LogLine) {
    let isInReport = list.isOpen || brokenPrefix != nil
    guard isInReport || list.start != nil || line.mayBeBracket else { return }
    let text = line.text.bracketText
    if readBracket(text, line) { return }
    // Outside of reports, of what the system hides only a line of its own may be an item.
    let isHidden = line.text.holds("<private>") && (isInReport || !text.contains(where: \.isLetter))
    let reason = isHidden ? Self.privacy : line.text.isHeadline ? nil : line.text.reasonUnread(text)
    guard let reason else { return text.isEmpty ? () : noteGap(line.number) }
    let shown = isHidden ? "<private>" : text
    if list.isOpen || list.start != nil && list.count > 0 || isHidden && brokenPrefix != nil {
      note(line.number, reason, shown)
    } else if !isInReport, list.start != nil, list.lost == nil {
      list.lost = LogProblem(line: line.number, text: shown, reason: reason)
    }
    if isHidden { brokenPrefix = nil }
  }

  /// Notes a constraint with text before it if the next line is an item of a list: it may be the
  /// first item.
  private mutating func noteHiddenItem(_ line: LogLine) {
    guard line.text.behindPrefix == nil,
      let next = lines[(place + 1)...].first(where: { !$0.text.trimmed.isEmpty }),
      next.piece?.before.isOfList == true
    else { return }
    if isOver { reports.append(LogDraft(line.number, isAssumed: true)) }
    noteHidden(line)
  }

  private mutating func noteHidden(_ line: LogLine) {
    let reason = "text before it on its line; it may belong to another message"
    note(line.number, reason, line.text.trimmed)
  }
}

extension [LogConflict] {
  fileprivate var explained: Self { sorted { $0.line < $1.line }.map { $0.explainingNames() } }
}

extension String {
  /// Why the text of a line is not read as an item of a list; `nil` if it is none.
  fileprivate func reasonUnread(_ text: String) -> String? {
    if ["...", "…"].contains(text.prefix { $0 != "," }) { return "lines are left out here" }
    // Of a damaged item, the beginning or the end may be missing.
    let isItem =
      text.hasPrefix("\"") && text.contains { "<=".contains($0) } || text.hasSuffix(">\",")
      || text.hasSuffix(">\"") || text.holds(":0x") && behindPrefix == nil
    return isItem ? "not a known form of a constraint" : nil
  }

  /// The line without as many marks of a reply as the line that it continues has.
  fileprivate func without(_ marks: Int) -> String {
    (0..<marks).reduce(self) { text, _ in
      let inner = text.drop { $0 == " " }
      return inner.first == ">" ? String(inner.dropFirst()) : text
    }
  }

  /// Whether it can be read as a constraint in which an item has no address, or is an unnamed `|`.
  fileprivate func hasOpenItem(_ line: Int) -> Bool {
    guard let constraint = try? LogConstraint(self, line: line) else { return true }
    return constraint.items.contains { item in
      item.className == nil
        && (!item.key.hasPrefix("0x") || item.key.child != nil)
    }
  }
}
