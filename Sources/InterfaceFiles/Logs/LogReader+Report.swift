// What belongs to a report: its headline, its constraints, and the one that the system broke.

extension LogReader {
  /// The words with which a report begins, to name one that is mixed with another.
  static let headline = "Unable to simultaneously satisfy constraints"

  /// Whether what follows belongs to a report that has not begun.
  var isOver: Bool { reports.last?.conflict.isBrokenSaid ?? true }

  mutating func beginReport(_ line: LogLine) {
    noteCutList(isOver: true)
    if isOver, list.open > 0, !endsLater { list.open = 0 }
    reports.append(LogDraft(line.number))
    (brokenPrefix, list.isOpen, list.isQuoted) = (nil, true, false)
    if line.text.opensList { openList(line.number) }
  }

  /// Notes that the next constraint is the one that the system broke.
  mutating func beginBroken(_ line: LogLine) {
    noteCutList()
    if isOver {
      reports.append(LogDraft(line.number))
      note(line.number, "the list before it is missing")
    }
    reports[last].conflict.isBrokenSaid = true
    reports[last].conflict.isAssumed = false
    (list.isOpen, list.start) = (false, nil)
    let words = line.text.firstRange(of: "Will attempt")?.lowerBound
    brokenPrefix = line.text[..<(words ?? line.text.startIndex)].filter { !$0.isNumber }
  }

  /// Notes a constraint of the list, or the broken one.
  mutating func note(_ text: String, _ line: Int) {
    let isBroken = brokenPrefix != nil
    // A constraint after the broken one belongs to a conflict without a headline.
    if isOver, !isBroken { reports.append(LogDraft(line, isAssumed: true)) }
    if !isBroken {
      list.count += 1
      if let lost = list.lost.take() { reports[last].add(lost) }
    }
    brokenPrefix = nil
    do throws(LogProblem) {
      let constraint = try LogConstraint(text, line: line)
      if isBroken { noteBroken(constraint) } else { reports[last].add(constraint) }
    } catch {
      // The broken one is printed twice, and its problem is reported once.
      if !reports[last].problems.contains(error.text) { reports[last].add(error) }
    }
  }

  /// Notes the constraint that the system broke, which may have another form in the list.
  private mutating func noteBroken(_ constraint: LogConstraint) {
    if let known = reports[last].place(of: constraint) {
      return reports[last].conflict.broken = known
    }
    if give(constraint) { return }
    let alike = reports[last].places(at: constraint.address)
    if alike.count == 1 { return reports[last].conflict.broken = alike[0] }
    let count = reports[last].conflict.constraints.count
    reports[last].add(constraint)
    reports[last].conflict.broken = count
    guard reports[last].conflict.problems.isEmpty else { return }
    let reason = "the list is cut off: the constraint that the system broke is not in it"
    note(constraint.line, count == 0 ? "the list before it is missing" : reason)
  }

  mutating func note(_ line: Int, _ reason: String, _ text: String = "") {
    if reports.isEmpty { reports.append(LogDraft(line)) }
    reports[last].add(LogProblem(line: line, text: text, reason: reason))
  }

  private var last: Int { reports.count - 1 }
}

// MARK: - Reports that are mixed

extension LogReader {
  /// Gives the constraint that the system broke to the report before the last one in whose list it
  /// is, since nothing but that keeps the lines of two reports apart; false if it is in none.
  private mutating func give(_ broken: LogConstraint) -> Bool {
    let owner = reports.indices.dropLast().suffix(3)
      .last { !reports[$0].places(at: broken.address).isEmpty }
    let isAlone = reports[last].conflict.constraints.isEmpty
    guard let owner, isAlone || !reports[owner].conflict.isBrokenSaid else { return false }
    if isAlone { reports.removeLast() } else { reports[last].conflict.isBrokenSaid = false }
    let place = reports[owner].places(at: broken.address)[0]
    if !reports[owner].conflict.isBrokenSaid {
      (reports[owner].conflict.broken, reports[owner].conflict.isBrokenSaid) = (place, true)
      reports[owner].conflict.isAssumed = false
    } else if reports[owner].conflict.broken == place {
      reports[owner].conflict.repeats.append(broken.line)
    } else {
      join(owner)
      note(broken.line, "the system broke this one, too", broken.text)
    }
    return true
  }

  /// Joins a report, of which the system broke two constraints, with the headline before it.
  private mutating func join(_ index: Int) {
    guard index > 0, !reports[index - 1].conflict.isBrokenSaid, reports[index - 1].conflict.isEmpty
    else { return }
    let reason = "the report that begins here is mixed with the one before it"
    let line = reports[index].conflict.line
    reports[index].add(LogProblem(line: line, text: Self.headline, reason: reason))
    let first = reports.remove(at: index - 1)
    reports[index - 1].conflict.line = first.conflict.line
  }
}
