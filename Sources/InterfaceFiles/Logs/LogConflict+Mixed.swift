// Reports that are mixed: without threads, nothing keeps the lines of two reports apart.

extension [LogConflict] {
  /// Gives the constraint that the system broke to the report before the last one in whose list it
  /// is; false if it is in none, and so belongs to the last one.
  mutating func takeMixed(_ broken: LogConstraint) -> Bool {
    let last = count - 1
    let owner = (Swift.max(0, last - 3)..<last).last { self[$0].place(of: broken) != nil }
    guard let owner, let place = self[owner].place(of: broken) else { return false }
    let isAlone = self[last].constraints.isEmpty
    guard isAlone || !self[owner].isBrokenSaid else { return false }
    if isAlone { removeLast() } else { self[last].isBrokenSaid = false }
    if !self[owner].isBrokenSaid {
      (self[owner].broken, self[owner].isBrokenSaid) = (place, true)
      self[owner].isAssumed = false
    } else if self[owner].broken == place {
      self[owner].repeats.append(broken.line)
    } else {
      join(owner)
      let reason = "the system broke this one, too"
      self[count - 1].problems.append(
        LogProblem(line: broken.line, text: broken.text, reason: reason)
      )
    }
    return true
  }

  /// Joins a report, of which the system broke two constraints, with the one that began before it
  /// and broke none.
  private mutating func join(_ index: Int) {
    guard index > 0, !self[index - 1].isBrokenSaid, !self[index - 1].isAssumed else { return }
    let (first, second) = (self[index - 1], remove(at: index))
    let mixed = LogProblem(
      line: second.line,
      text: "Unable to simultaneously satisfy constraints",
      reason: "the report that begins here is mixed with the one before it"
    )
    self[index - 1].constraints += second.constraints
    self[index - 1].problems =
      [mixed] + (first.problems + second.problems).filter { !$0.text.isEmpty }
    self[index - 1].broken = second.broken.map { $0 + first.constraints.count }
    self[index - 1].isBrokenSaid = true
  }
}

extension LogConflict {
  /// The place of a constraint in its list, if it was printed with its address.
  fileprivate func place(of constraint: LogConstraint) -> Int? {
    guard constraint.address != nil else { return nil }
    return constraints.firstIndex { $0.address == constraint.address }
  }
}
