import AdaptiveModel
package import Text

/// The report of the `explain-log` verb on a log.
package struct LogReport: Sendable {
  package var file: String
  package var conflicts: [LogConflict]
  package var judgements: [LogJudgement]
  /// The lines of constraints that belong to no conflict.
  package var outside: [Int]
  /// The locations of constraints in storyboards, by conflict and constraint.
  package var sites: [[[ConstraintSite]]]

  /// - Parameters:
  ///   - text: The log.
  ///   - file: Its name in the report.
  ///   - index: The constraints of the given storyboards.
  package init(_ text: String, file: String, index: ConstraintIndex? = nil) {
    self.file = file
    (conflicts, outside) = LogReader.read(text)
    judgements = conflicts.map { LogJudgement($0) }
    sites = conflicts.map { conflict in
      conflict.constraints.map { constraint in index?.sites(of: constraint) ?? [] }
    }
  }

  /// Whether some constraints cannot all hold; `nil` if that is undecided for some conflict.
  package var isConflicting: Bool? {
    if judgements.contains(where: { $0.conflicts == true }) { return true }
    return judgements.allSatisfy { $0.conflicts == false } ? false : nil
  }

  /// The reason that there is no conflict to explain; `nil` if there is a conflict.
  package var emptiness: String? {
    guard conflicts.isEmpty else { return nil }
    if outside.isEmpty { return "no constraints such as <NSLayoutConstraint:0x…> in it" }
    let isLong = outside.count > 5
    let lines = isLong ? "\(outside.count) lines from line \(outside[0]) on" : outside.lines
    return "no conflict in it: constraints stand in other messages alone (\(lines)), "
      + "which do not say that these were active together"
  }
}

extension LogReport {
  /// The readable report.
  package var text: String { page.fitted() + "\n" }

  /// The same report, independent of width.
  package var page: PageText {
    PageText(Array(conflicts.indices.map(section).joined(separator: [.row("")])))
  }

  private func section(_ number: Int) -> [PageText.Line] {
    let (conflict, judgement) = (conflicts[number], judgements[number])
    var lines: [PageText.Line] = [.row(headline(conflict)), .row("")]
    lines += judgement.conditional.map(condition) ?? [.sentence(verdict(judgement))]
    for subset in judgement.subsets + [judgement.conditional].compactMap(\.self) {
      lines += PageText(rows: subsetLines(subset, number)).lines
    }
    lines += remarks(conflict, judgement).flatMap { [.row(""), .sentence($0)] }
    lines += systemLines(conflict)
    lines += restLines(conflict, judgement)
    let rest =
      siteLines(number) + problemLines("not understood", conflict.problems)
      + problemLines("not known", judgement.gaps)
    return lines + PageText(rows: rest).lines
  }

  private func headline(_ conflict: LogConflict) -> String {
    let repeats = conflict.repeats.isEmpty ? "" : ", again in " + conflict.repeats.lines
    return
      "\(printable(file)):\(conflict.line): \(conflict.constraints.count.counted("constraint"))"
      + repeats
  }

  private func verdict(_ judgement: LogJudgement) -> String {
    switch judgement.conflicts {
    case true?: "They cannot all hold. No fewer than these conflict:"
    case false?:
      "They can all hold, as they are printed. Where the system broke one all the same, "
        + "something that it does not print takes part."
    case nil: "Whether they can all hold cannot be said: see what is not understood or not known."
    }
  }

  /// The assumptions under which the constraints conflict.
  private func condition(_ subset: LogJudgement.Subset) -> [PageText.Line] {
    let margins = "the margins of a view lie inside it"
    let guides = "the size of a layout guide is never negative, which the sources leave open"
    let words =
      (subset.margins.isEmpty ? [] : [margins]) + (subset.guides.isEmpty ? [] : [guides])
      + subset.beside.map(\.escaped)
    let text = "They cannot all hold if \(words.joined(separator: ", and ")). "
    return [.sentence(text + "Then no fewer than these conflict:")]
  }

  private func subsetLines(_ subset: LogJudgement.Subset, _ number: Int) -> [String] {
    let rows = subset.constraints.map { constraintLine($0, number) }
    let notes = [
      (subset.sizes, "", "no size of a view is negative"),
      (subset.guides, "", "taken not to be negative"),
      (subset.margins, "margins of ", "taken to lie inside"),
    ]
    let lines = notes.filter { !$0.0.isEmpty }.map { names, kind, words in
      "    \(kind)\(names.listed.escaped): \(words)"
    }
    return [""] + rows + lines + ["", "    \(subset.sum.description.escaped)"]
  }

  private func constraintLine(_ index: Int, _ number: Int) -> String {
    let constraint = conflicts[number].constraints[index]
    let place = "line \(constraint.line)".padded(to: 10)
    let name = constraint.identifier.map { " ‘\($0.escaped)’" } ?? ""
    let mark = conflicts[number].broken == index ? "  ← broken by the system" : ""
    return "  \(place)\(constraint.sentence(in: conflicts[number]).escaped)\(name)\(mark)"
  }

  /// The conclusions from the subsets, sentence by sentence.
  private func remarks(_ conflict: LogConflict, _ judgement: LogJudgement) -> [String] {
    var remarks: [String] = []
    let idle = conflict.constraints.filter { !$0.isActive }.map(\.line)
    if !idle.isEmpty { remarks.append("Not active, and so not judged: \(idle.lines).") }
    if judgement.needsSizes {
      remarks.append("It is a conflict only because the size of a view is never negative.")
    }
    if let smaller = judgement.smaller {
      let lines = smaller.constraints.map { conflict.constraints[$0].line }.lines
      remarks.append(
        "Since no size is negative \(lines) are enough: \(smaller.sum.description.escaped)."
      )
    }
    guard judgement.conflicts == true else { return remarks }
    for words in Set(judgement.subsets.flatMap(\.beside)).sorted() {
      remarks.append(
        "It is a conflict only where \(words.escaped), and the system's report shows that it holds."
      )
    }
    if conflict.isAssumed {
      remarks.append(
        "No report of the system stands round these constraints: whether all were active at one "
          + "time the log does not say."
      )
    }
    if let broken = conflict.broken {
      remarks.append(brokenRemark(conflict.constraints[broken], broken, judgement))
    } else if conflict.isBrokenSaid {
      remarks.append("The one that the system broke cannot be read.")
    }
    return remarks
  }

  private func brokenRemark(
    _ constraint: LogConstraint,
    _ index: Int,
    _ judgement: LogJudgement
  ) -> String {
    let isMember = judgement.subsets.contains { $0.constraints.contains(index) }
    let role = isMember ? "one of these" : "none of these"
    let rest =
      switch judgement.holdsWithoutBroken {
      case true?: "; the rest can hold without it"
      case false?: "; the rest still conflicts without it"
      case nil: ""
      }
    return "The system broke the constraint in line \(constraint.line), \(role)\(rest). "
      + "Which one it breaks says nothing of which one is wrong."
  }

  private func systemLines(_ conflict: LogConflict) -> [PageText.Line] {
    var reasons: [(reason: String, lines: [Int])] = []
    for constraint in conflict.constraints {
      guard let reason = constraint.systemReason else { continue }
      if let place = reasons.firstIndex(where: { $0.reason == reason }) {
        reasons[place].lines.append(constraint.line)
      } else {
        reasons.append((reason, [constraint.line]))
      }
    }
    if reasons.isEmpty { return [] }
    return [.row(""), .row("The system's own:")]
      + reasons.map { .sentence("\($0.lines.lines): \($0.reason)", after: "  ") }
  }

  /// Lists the constraints that the conflict does not need.
  private func restLines(_ conflict: LogConflict, _ judgement: LogJudgement) -> [PageText.Line] {
    guard judgement.conflicts == true else { return [] }
    let needed = Set(judgement.subsets.flatMap(\.constraints))
    let rest = conflict.constraints.indices.filter { !needed.contains($0) }
    if rest.isEmpty { return [] }
    let lines = rest.map { conflict.constraints[$0].line }.lines
    return [.row(""), .sentence("Not needed for the conflict: \(lines).")]
  }

  private func siteLines(_ number: Int) -> [String] {
    let found = conflicts[number].constraints.indices.filter { !sites[number][$0].isEmpty }
    if found.isEmpty { return [] }
    return ["", "In files:"]
      + found.flatMap { index -> [String] in
        let all = sites[number][index]
        let place = "line \(conflicts[number].constraints[index].line)".padded(to: 10)
        let rows = all.prefix(5).map {
          "\(printable($0.file)):\($0.line) constraint \(printable($0.id))"
        }
        let more = all.count > 5 ? ["and \(all.count - 5) more"] : []
        let note = all.count > 1 ? "one of: " : ""
        return ["  " + place + note + (rows + more).joined(separator: ", ")]
      }
  }

  private func problemLines(_ title: String, _ problems: [LogProblem]) -> [String] {
    if problems.isEmpty { return [] }
    return [""]
      + problems.map { problem in
        let text = problem.text.isEmpty ? "" : " (\(String(problem.text.prefix(120)).escaped))"
        return "\(printable(file)):\(problem.line): \(title): \(problem.reason.escaped)\(text)"
      }
  }
}

extension [Int] {
  /// Line numbers as words of a sentence.
  fileprivate var lines: String {
    (count == 1 ? "line " : "lines ") + map(String.init).listed
  }
}

extension LogConstraint {
  /// The constraint with names in place of addresses.
  package func sentence(in conflict: LogConflict) -> String {
    var items: [LogItem] = []
    for relation in conflict.constraints.flatMap(\.relations) {
      items += [relation.first.item, relation.second?.item].compactMap(\.self)
    }
    let texts = relations.map { $0.sentence(among: items) }
    return texts.isEmpty ? text : texts.joined(separator: ", ")
  }
}

extension LogRelation {
  fileprivate func sentence(among items: [LogItem]) -> String {
    var words = [first.name(among: items), relation == .equal ? "=" : relation.rawValue]
    if let second {
      if multiplier != 1 { words += [points(multiplier), "×"] }
      words.append(second.name(among: items))
      if constant != 0 { words += [constant < 0 ? "-" : "+", points(abs(constant))] }
    } else {
      words.append(points(constant))
    }
    if priority != Priority.required { words.append("@\(points(priority))") }
    return words.joined(separator: " ")
  }
}

extension LogTerm {
  fileprivate func name(among items: [LogItem]) -> String {
    let suffix = LogSystem.superview
    let name =
      item.key.hasSuffix(suffix)
      ? "(superview of \(item.key.dropLast(suffix.count)))" : LogItem.name(item, among: items)
    return "\(name).\(attribute.rawValue)"
  }
}
