/// The brackets of a list.
struct LogList {
  /// Whether a report has begun whose list may go on.
  var isOpen = false
  /// Whether an item of the open list was in quotation marks.
  var isQuoted = false
  /// The line of the “(” of the list, if it was read.
  var start: Int?
  /// Without a headline, the first line between its “(” and its first constraint that may be one, too.
  var lost: LogProblem?
  /// The number of constraints of the list.
  var count = 0
  /// The number of lists whose “)” was not read: it follows in another report, or is missing.
  var open = 0
}

extension LogReader {
  /// The number of lines in which a list that is mixed with another one ends.
  private static let mixing = 2_000

  /// Reads a bracket that stands alone, or behind the words of a list; false if it is none.
  mutating func readBracket(_ text: String, _ line: LogLine) -> Bool {
    // A list of strings, or a table, has each line in quotation marks.
    let isQuoted = text.hasPrefix("\"")
    let text = isQuoted ? String(text.dropFirst().prefix { $0 != "\"" }).trimmed : text
    // A debugger writes the class of a list before it.
    let isOfList = text.isOfList || text.hasPrefix("<__NS") && text.hasSuffix(">(")
    let isBegun = list.isOpen && list.count > 0
    if text == "(" || text == "[" || line.text.opensList && isOfList
      || list.isOpen && !isBegun && text.hasSuffix(" (")
    {
      openList(line.number)
      return true
    }
    let isEnd =
      [")", "]"].contains(text.prefix(1)) && text.dropFirst().allSatisfy { ").,;]".contains($0) }
    guard isEnd || isBegun && text.hasSuffix(" )") else { return false }
    closeList(line.number)
    return true
  }

  mutating func openList(_ line: Int) {
    if list.start == line, list.count == 0 { return }
    if list.count > 0 { noteCutList() }
    (list.start, list.lost, list.count, list.open) = (line, nil, 0, list.open + 1)
  }

  mutating func closeList(_ line: Int) {
    let isRead = list.count > 0 && reports.last?.conflict.isBrokenSaid == false
    if isRead, list.open == 0 { noteCut("(", line) }
    list = LogList(open: max(0, list.open - 1))
  }

  /// Notes a line of something else: without a headline, the “(” before it may be that of a list,
  /// or of another message, unless it may be a part of an item.
  mutating func noteGap(_ line: Int) {
    let isPart = list.lost.map { line <= $0.line + Self.wrapping } ?? false
    if !list.isOpen, list.count == 0, !isPart { (list.start, list.lost) = (nil, nil) }
  }

  /// Notes that a list ended without its “)”, so that items may be missing.
  ///
  /// A report that is over may have no “(” that is told from its prefix.
  mutating func noteCutList(isOver: Bool = false) {
    let start = list.start ?? (isOver && list.isOpen ? reports.last?.conflict.line : nil)
    if let start, list.isOpen && list.start != nil || list.count > 0 {
      if endsLater {
        let reason =
          "other lines are mixed with its list; it cannot be said whether some are missing"
        note(start, reason, Self.headline)
      } else {
        noteCut(")", start)
        list.open = max(0, list.open - 1)
      }
    }
    (list.start, list.lost, list.count) = (nil, nil, 0)
  }

  /// Whether the open lists end in the lines that follow: a “)” has no “(” of its own.
  var endsLater: Bool {
    var depth = max(1, list.open)
    for line in lines[place...].prefix(Self.mixing) where line.nesting != 0 {
      depth += line.nesting
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func noteCut(_ bracket: String, _ line: Int) {
    guard reports.last?.conflict.problems.isEmpty == true else { return }
    note(line, "the list is cut off: its “\(bracket)” is missing")
  }
}
