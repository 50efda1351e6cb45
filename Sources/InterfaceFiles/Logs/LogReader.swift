/// A reader for the conflicts in a console log.
///
/// The rest of the log is skipped: times, processes and lines of other messages.
package struct LogReader {
  /// The maximum number of lines of a wrapped constraint.
  private static let wrapping = 8
  /// The number of lines after a list in which its report may go on.
  private static let reach = 16
  /// The number of lines in which a list that is mixed with another one ends.
  private static let mixing = 2_000

  /// The reason for a line that the system's log hides.
  private static let privacy =
    "the system's log hides it; run with the debugger attached, or install a logging profile that "
    + "shows private data"

  private var conflicts: [LogConflict] = []
  private let lines: [LogLines.Line]
  private var place = 0
  /// Whether the next constraint is the one that the system broke.
  private var awaitsBroken = false
  /// What stands before the words that say so, without numbers.
  private var prefix = ""
  /// Whether a list of constraints is open.
  private var isListOpen = false
  /// Whether an item of the open list was in quotation marks.
  private var isListQuoted = false
  /// The line of the “(” of the list, if it was read.
  private var listStart: Int?
  /// The number of constraints of the list.
  private var listCount = 0
  /// The constraints and problems of the last conflict that has some.
  private var listing = LogListing(of: -1)
  /// Whether a “(” was read that may belong to something else.
  private var isStartUnsure = false
  /// The number of lists whose “)” follows in another report.
  private var mixed = 0

  /// The lines with constraints that belong to other messages.
  private var outside: [Int] = []

  /// The conflicts of a log, in its order, and the lines of constraints that belong to none.
  package static func read(_ lines: LogLines) -> (conflicts: [LogConflict], outside: [Int]) {
    var (all, outside): ([LogConflict], [Int]) = ([], [])
    for stream in lines.streams() {
      var reader = LogReader(lines: stream.unmixed)
      reader.read()
      all += reader.conflicts
      outside += reader.outside
    }
    // In a log with reports of the system, constraints outside of reports have another purpose.
    if all.contains(where: { !$0.isAssumed }) {
      outside += all.filter(\.isAssumed).flatMap { $0.constraints.map(\.line) }
      all.removeAll(where: \.isAssumed)
    }
    let conflicts = all.sorted { $0.line < $1.line }.map { $0.explainingNames() }
    return (conflicts.joiningRepeats, outside.sorted())
  }

  /// The conflicts that the system reports and whose reports have ended, and the line of the first
  /// one that has only begun.
  static func ended(_ lines: LogLines, from start: Int) -> (conflicts: [LogConflict], open: Int?) {
    var (ended, open): ([LogConflict], [Int]) = ([], [])
    for stream in lines.streams(from: start) {
      var reader = LogReader(lines: stream.unmixed)
      reader.read()
      // Only its next report, or the constraint that the system broke, ends one.
      let last = reader.conflicts.last
      let isEnded = last.map { !$0.isAssumed && $0.broken != nil } ?? true
      // A list without a headline may be the beginning of a report that has none.
      let end = last?.constraints.last?.line ?? 0
      let isOld = last?.isAssumed == true && end + reach < stream.last?.number ?? 0
      if let last, !isEnded, !isOld { open.append(last.line) }
      // The list of an empty one may come with that of the next.
      ended += reader.conflicts.dropLast(isEnded ? 0 : 1).filter { !$0.isAssumed && !$0.isEmpty }
    }
    return (ended.sorted { $0.line < $1.line }.map { $0.explainingNames() }, open.min())
  }

  private init(lines: [LogLines.Line]) { self.lines = lines }

  private mutating func read() {
    while place < lines.count {
      let line = lines[place]
      if line.text.isHeadline {
        noteCutList(isOver: true)
        conflicts.append(LogConflict(line: line.number))
        (awaitsBroken, isListOpen, isListQuoted) = (false, true, false)
        if line.text.opensList { openList(line.number) }
      }
      if line.text.holds("attempt to recover by breaking") { beginBroken(line) }
      if !line.mayHoldOne {
        noteUnread(line)
      } else if isOfConflict(line.text) {
        isListQuoted = isListQuoted || line.text.holds("\"<")
        readConstraints(of: line)
      } else {
        outside.append(line.number)
        noteHiddenItem(line)
      }
      place += 1
    }
    noteCutList(isOver: true)
  }

  /// Notes that the next constraint is the one that the system broke.
  private mutating func beginBroken(_ line: LogLines.Line) {
    noteCutList()
    if conflicts.last?.isBrokenSaid ?? true {
      conflicts.append(LogConflict(line: line.number))
      note(line.number, "the list before it is missing")
    }
    conflicts[conflicts.count - 1].isBrokenSaid = true
    conflicts[conflicts.count - 1].isAssumed = false
    (awaitsBroken, isListOpen, listStart) = (true, false, nil)
    let words = line.text.firstRange(of: "Will attempt")?.lowerBound
    prefix = line.text[..<(words ?? line.text.startIndex)].filter { !$0.isNumber }
  }

  /// Whether a line's constraints belong to a report of the system, or could: a message of the app
  /// has text before a constraint.
  private func isOfConflict(_ text: String) -> Bool {
    guard let piece = LogPiece(in: text[...]) else { return true }
    let before = String(text[..<piece.start.startIndex])
    // The console prints each item of a list in quotation marks, and the broken one without.
    if isListOpen || awaitsBroken {
      if awaitsBroken, before.filter({ !$0.isNumber }) == prefix { return true }
      guard let message = before.behindPrefix, !text.isStructure else { return true }
      return message.hasSuffix("\"") || message.isOfList && (awaitsBroken || !isListQuoted)
    }
    return before.isOfList || before.hasSuffix("\"") && before.behindPrefix?.isOfList == true
  }

  private mutating func readConstraints(of line: LogLines.Line) {
    var rest = line.text[...]
    var isFound = false
    while let found = LogPiece(in: rest) {
      let before = String(rest[..<found.start.startIndex])
      if !awaitsBroken, before.opensList { openList(line.number) }
      isFound = true
      rest = rest[found.end...]
      if let whole = found.text {
        note(whole, line.number)
      } else {
        join(found.start, line.number)
        return
      }
    }
    if !isFound { return noteUnread(line) }
    let after = rest.drop { "\",; \t".contains($0) }
    if listCount > 0, after.first == ")" { closeList(line.number) }
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
        let joined = LogPiece(in: tight[...])?.text
        // A line break inside an address or a word leaves an item without an address.
        let isSplit = joined.map { whole.hasOpenItem(number) && !$0.hasOpenItem(number) } ?? false
        note(isRead && !isSplit ? whole : joined ?? whole, number)
        return
      }
    }
    note(number, "it is cut off: its “>” is missing", spaced.trimmed)
    awaitsBroken = false
  }

  /// Notes a line that contains no constraint.
  private mutating func noteUnread(_ line: LogLines.Line) {
    guard isListOpen || awaitsBroken || line.text.mayBeBracket else {
      if !line.text.isEmpty { noteGap() }
      return
    }
    let text = line.text.bracketText
    // A debugger writes the class of a list before it.
    let isOfList = text.isOfList || text.hasPrefix("<__NS") && text.hasSuffix(">(")
    if text == "(" || text == "[" || line.text.opensList && isOfList
      || isListOpen && listCount == 0 && text.hasSuffix(" (")
    {
      return openList(line.number)
    }
    let isEnd = [")", "]"].contains(text.prefix(1))
    if isEnd && text.dropFirst().allSatisfy({ ").,;]".contains($0) })
      || isListOpen && listCount > 0 && text.hasSuffix(" )")
    {
      return closeList(line.number)
    }
    if !text.isEmpty { noteGap() }
    guard isListOpen || awaitsBroken else { return }
    if line.text.holds("<private>") {
      note(line.number, Self.privacy, "<private>")
      awaitsBroken = false
    } else if isListOpen, !line.text.isHeadline {
      noteForeign(text, line.number)
    }
  }

  /// Notes a line of the list that is in no known form, if it is an item or stands for some.
  private mutating func noteForeign(_ text: String, _ line: Int) {
    if text == "..." || text == "…" {
      note(line, "lines are left out here", text)
    } else if text.hasPrefix("\""), text.dropFirst().contains("\"") || text.hasPrefix("\"<") {
      note(line, "not a known form of a constraint", text)
    }
  }

  /// Notes a constraint with text before it if the next line is an item of a list: it may be the
  /// first item.
  private mutating func noteHiddenItem(_ line: LogLines.Line) {
    guard line.text.behindPrefix == nil,
      let next = lines[(place + 1)...].first(where: { !$0.text.trimmed.isEmpty }),
      next.mayHoldOne, let piece = LogPiece(in: next.text[...]),
      String(next.text[..<piece.start.startIndex]).isOfList
    else { return }
    if conflicts.last?.isBrokenSaid ?? true {
      conflicts.append(LogConflict(line: line.number, isAssumed: true))
    }
    let reason = "text before it on its line; it may belong to another message"
    note(line.number, reason, line.text.trimmed)
  }

  /// Notes a constraint of the list, or the broken one.
  private mutating func note(_ text: String, _ line: Int) {
    // A constraint after the broken one belongs to a conflict without a headline.
    let isNext = conflicts.last.map { $0.isBrokenSaid && !awaitsBroken } ?? true
    if isNext { conflicts.append(LogConflict(line: line, isAssumed: true)) }
    defer { awaitsBroken = false }
    let index = conflicts.count - 1
    if !awaitsBroken { listCount += 1 }
    openListing(of: index)
    do throws(LogProblem) {
      let constraint = try LogConstraint(text, line: line)
      if let known = listing.place(of: constraint) {
        if awaitsBroken { conflicts[index].broken = known }
        return
      }
      if awaitsBroken, conflicts.takeMixed(constraint) {
        listing = LogListing(of: -1)
        return
      }
      // A constraint that has another form in the list is not added again.
      if awaitsBroken, let alike = listing.onlyPlace(at: constraint.address) {
        conflicts[index].broken = alike
        return
      }
      let count = conflicts[index].constraints.count
      listing.add(constraint, at: count)
      conflicts[index].constraints.append(constraint)
      guard awaitsBroken else { return }
      conflicts[index].broken = count
      noteMissing(constraint, isAlone: count == 0)
    } catch {
      // The broken one is printed twice, and its problem is reported once.
      if !listing.isProblem(error.text) { problem(error) }
    }
  }

  /// Notes that the list does not contain the constraint that the system broke.
  private mutating func noteMissing(_ broken: LogConstraint, isAlone: Bool) {
    guard conflicts.last?.problems.isEmpty == true else { return }
    let reason = "the list is cut off: the constraint that the system broke is not in it"
    note(broken.line, isAlone ? "the list before it is missing" : reason)
  }

  private mutating func note(_ line: Int, _ reason: String, _ text: String = "") {
    problem(LogProblem(line: line, text: text, reason: reason))
  }

  private mutating func problem(_ problem: LogProblem) {
    if conflicts.isEmpty { conflicts.append(LogConflict(line: problem.line)) }
    let index = conflicts.count - 1
    openListing(of: index)
    listing.add(problem)
    conflicts[index].problems.append(problem)
  }

  /// Makes the listing that of a conflict.
  private mutating func openListing(of conflict: Int) {
    guard listing.conflict != conflict else { return }
    listing = LogListing(of: conflict)
    for (place, known) in conflicts[conflict].constraints.enumerated() {
      listing.add(known, at: place)
    }
    conflicts[conflict].problems.forEach { listing.add($0) }
  }
}

// MARK: - The brackets of a list

extension LogReader {
  private mutating func openList(_ line: Int) {
    if listCount > 0 { noteCutList() }
    (listStart, listCount, isStartUnsure) = (line, 0, false)
  }

  private mutating func closeList(_ line: Int) {
    let isRead = listCount > 0 && conflicts.last?.isBrokenSaid == false
    if listStart == nil, isRead, !isStartUnsure, mixed == 0 { noteCut("(", line) }
    if listStart == nil { mixed = max(0, mixed - 1) }
    (listStart, listCount, isListOpen, isStartUnsure) = (nil, 0, false, false)
  }

  /// Notes a line of something else: without a headline, the “(” before it may be that of a list,
  /// or of another message.
  private mutating func noteGap() {
    guard !isListOpen, listCount == 0, listStart != nil else { return }
    (listStart, isStartUnsure) = (nil, true)
  }

  /// Notes that a list ended without its “)”, so that items may be missing.
  ///
  /// A report that is over may have no “(” that is told from its prefix.
  private mutating func noteCutList(isOver: Bool = false) {
    let start = listStart ?? (isOver && isListOpen ? conflicts.last?.line : nil)
    if let start, isListOpen && listStart != nil || listCount > 0 {
      if endsLater { noteMixed(start) } else { noteCut(")", start) }
    }
    (listStart, listCount) = (nil, 0)
  }

  /// Whether a “)” follows that has no “(” of its own.
  private var endsLater: Bool {
    var depth = 1 + mixed
    for line in lines[place...].prefix(Self.mixing) where !line.mayHoldOne {
      switch line.text.bracketText {
      case "(": depth += 1
      case ")": depth -= 1
      default: continue
      }
      if depth == 0 { return true }
    }
    return false
  }

  private mutating func noteMixed(_ line: Int) {
    mixed += 1
    let reason = "other lines are mixed with its list; it cannot be said whether some are missing"
    note(line, reason, "Unable to simultaneously satisfy constraints")
  }

  private mutating func noteCut(_ bracket: String, _ line: Int) {
    guard conflicts.last?.problems.isEmpty == true else { return }
    note(line, "the list is cut off: its “\(bracket)” is missing")
  }
}

extension String {
  /// Whether it can be read as a constraint in which an item has no address, or is an unnamed `|`.
  fileprivate func hasOpenItem(_ line: Int) -> Bool {
    guard let constraint = try? LogConstraint(self, line: line) else { return true }
    return constraint.items.contains { item in
      item.className == nil
        && (!item.key.hasPrefix("0x") || item.key.hasSuffix(LogSystem.superview))
    }
  }

  /// Whether a line belongs to the structure of a log, so that no constraint continues in it.
  fileprivate var isStructure: Bool {
    let text = bracketText
    return text == "(" || text == ")" || text.holds("attempt to recover")
      || isHeadline || text.holds("<private>")
  }

  /// The text of a line without its prefix, marks of a reply or a list, and tags.
  var bracketText: String {
    guard utf8.count < 4_000 else { return "" }
    let text = withoutPrefix.withoutTags.drop {
      ">*+-|:".contains($0) || $0.isWhitespace || $0.isNumber
    }
    return String(text.reversed().drop { $0 == "*" || $0.isWhitespace }.reversed())
  }

  /// Whether a list begins at its end, except for the quotation mark of an item.
  fileprivate var opensList: Bool {
    bracketText.last { !"\"'\\*".contains($0) && !$0.isWhitespace } == "("
  }

  /// Whether a line may be a bracket alone, which is quick to say of most lines: no letter or digit
  /// is right before the bracket.
  var mayBeBracket: Bool {
    guard utf8.count < 200 else { return false }
    var rest = utf8[...]
    func dropEnd(while isEnd: (UInt8) -> Bool) {
      rest = rest[..<(rest.lastIndex { !isEnd($0) }.map(rest.index(after:)) ?? rest.startIndex)]
    }
    dropEnd { $0 == 0x20 || $0 == 0x09 }
    guard let last = rest.last, "()[].,;*>".utf8.contains(last) else { return false }
    // A page has a tag behind the list.
    if last == UInt8(ascii: ">") { return holds("</") || holds("<br") }
    dropEnd { ".,;*".utf8.contains($0) }
    guard let bracket = rest.popLast(), "()[]".utf8.contains(bracket) else { return false }
    return rest.last.map { !$0.isOfAName } ?? true
  }

  /// Whether it contains only the signs that a list puts before its items.
  fileprivate var isOfList: Bool {
    let isSign: (Character) -> Bool = {
      $0.isWhitespace || $0.isNumber || "\"'([{>*+-•|.,:".contains($0)
    }
    return allSatisfy(isSign) || withoutMarkup.allSatisfy(isSign)
  }

  /// Whether it begins a conflict.
  var isHeadline: Bool {
    guard holds("onstraints") else { return false }
    return holds("imultaneously satisfy constraints") || holds("Conflicting constraints detected")
      || lowercased().holds("unable to satisfy constraints simultaneously")
  }
}
