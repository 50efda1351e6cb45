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

  package init(_ text: String, file: String, index: ConstraintIndex? = nil) {
    var lines = LogLines()
    lines.add(Array(text.utf8))
    self.init(lines, file: file, index: index)
  }

  /// - Parameters:
  ///   - lines: The log.
  ///   - file: Its name in the report.
  ///   - index: The constraints of the given storyboards.
  package init(_ lines: LogLines, file: String, index: ConstraintIndex? = nil) {
    let (conflicts, outside) = LogReader.read(lines)
    self.init(conflicts, outside: outside, file: file, index: index)
  }

  init(
    _ conflicts: [LogConflict],
    outside: [Int] = [],
    file: String,
    index: ConstraintIndex?
  ) {
    self.file = file
    (self.conflicts, self.outside) = (conflicts, outside)
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
    PageText(Array(conflicts.indices.map(section).joined(separator: [.row("")])))
  }

  func section(_ number: Int) -> [PageText.Line] {
    let (conflict, judgement) = (conflicts[number], judgements[number])
    if let first = conflict.first { return [.row(headline(conflict) + ", as in line \(first)")] }
    var lines: [PageText.Line] = [.row(headline(conflict)), .row("")]
    if judgement.holdsLeftToRight { lines += [.sentence(held(conflict)), .row("")] }
    lines += judgement.conditional.map(condition) ?? [.sentence(verdict(conflict, judgement))]
    for subset in judgement.subsets + [judgement.conditional].compactMap(\.self) {
      lines += PageText(rows: subsetLines(subset, number)).lines
    }
    lines += remarks(conflict, judgement).flatMap { [.row(""), .sentence($0)] }
    lines += systemLines(conflict)
    lines += restLines(conflict, judgement)
    let rest =
      siteLines(number) + problemLines("not understood", conflict.problems)
      + problemLines(gapTitle(judgement), judgement.gaps)
    return lines + PageText(rows: rest).lines
  }

  private func gapTitle(_ judgement: LogJudgement) -> String {
    if judgement.isTooLarge { return "not judged" }
    return judgement.conflicts == true ? "not known, and not needed for the proof" : "not known"
  }

  private func headline(_ conflict: LogConflict) -> String {
    let repeats = conflict.repeats.isEmpty ? "" : ", again in " + conflict.repeats.firstLines
    return
      "\(printable(file)):\(conflict.line): \(conflict.constraints.count.counted("constraint"))"
      + repeats
  }

  private func verdict(_ conflict: LogConflict, _ judgement: LogJudgement) -> String {
    if judgement.isTooLarge { return "Not judged." }
    switch judgement.conflicts {
    case true?:
      let isAlone = judgement.subsets.allSatisfy { $0.constraints.count == 1 }
      if !isAlone { return "They cannot all hold. A minimal conflicting set:" }
      let subject = conflict.constraints.count == 1 ? "It" : "One of them"
      let reason = judgement.needsSizes ? ", because the size of a view is never negative" : ""
      return "\(subject) cannot hold\(reason):"
    case false?:
      let isOptional = conflict.constraints.contains(where: \.isOptional)
      let subject = isOptional ? "The required ones" : "They"
      let isBroken = conflict.broken != nil
      let reason = isBroken ? "The system broke one, so" : "If the system still broke one,"
      return "\(subject) can all hold as printed. \(reason) a constraint that was not printed is "
        + "involved."
    case nil:
      if conflict.isEmpty { return "Undecided: no constraint is listed." }
      // A problem of the whole list has no text of a constraint.
      let isCut = conflict.problems.contains(where: \.text.isEmpty)
      return isCut
        ? "Undecided: the list is not complete."
        : "Undecided: see the constraints that are not understood or not known."
    }
  }

  /// The sentence for constraints that hold in a left-to-right interface, and in no other one.
  private func held(_ conflict: LogConflict) -> String {
    "They can all hold as printed in a left-to-right interface"
      + (conflict.isAssumed
        ? "." : ", so something is missing from the list, or alignment insets differ.")
  }

  /// The assumptions under which the constraints conflict.
  private func condition(_ subset: LogJudgement.Subset) -> [PageText.Line] {
    let margins = "the margins of a view are inside it"
    let guides = "the size of a layout guide is never negative, which is unspecified"
    let direction = subset.direction.map { "the interface is \($0.words)" }
    let words =
      (subset.margins.isEmpty ? [] : [margins]) + (subset.guides.isEmpty ? [] : [guides])
      + subset.beside.map(\.escaped) + [direction].compactMap(\.self)
    let text = "They cannot all hold if \(words.joined(separator: ", and ")). "
    return [.sentence(text + "A minimal conflicting set in this case:")]
  }

  private func subsetLines(_ subset: LogJudgement.Subset, _ number: Int) -> [String] {
    let rows = subset.constraints.map { constraintLine($0, number) }
    let notes = [
      (subset.sizes, "", "no size of a view is negative"),
      (subset.guides, "", "assumed not to be negative"),
      (subset.margins, "margins of ", "assumed to be inside"),
    ]
    let lines = notes.filter { !$0.0.isEmpty }.map { names, kind, words in
      "    \(kind)\(names.listed.escaped): \(words)"
    }
    return [""] + rows + lines + ["", "    \(subset.sum.description.escaped)"]
      + legend(subset.sum, conflicts[number])
  }

  /// Where each number of a sum stands, if the sum has shares of some: then the order of the
  /// constraints does not tell it.
  private func legend(_ sum: LogSum, _ conflict: LogConflict) -> [String] {
    let terms = sum.needed + sum.available
    guard terms.contains(where: { $0.factor != 1 }) else { return [] }
    let names = LogNames(conflict)
    let words = terms.map { term in
      let constraint = conflict.constraints[term.constraint]
      let sized = constraint.relations.first { $0.second == nil }?.first.name(with: names)
      return
        "\(points(term.number)) is \((sized ?? "the constant").escaped) in line \(constraint.line)"
    }
    return ["    " + words.uniqued().joined(separator: ", ")]
  }

  private func constraintLine(_ index: Int, _ number: Int) -> String {
    let constraint = conflicts[number].constraints[index]
    let place = "line \(constraint.line) ".padded(to: 10)
    let name = constraint.identifier.map { " ‘\($0.escaped)’" } ?? ""
    let mark = conflicts[number].broken == index ? "  ← broken by the system" : ""
    return "  \(place)\(constraint.sentence(in: conflicts[number]).escaped)\(name)\(mark)"
  }

  private func systemLines(_ conflict: LogConflict) -> [PageText.Line] {
    let reasons = conflict.constraints.filter { $0.systemReason != nil }.grouped(by: \.systemReason)
    if reasons.isEmpty { return [] }
    let isAll = conflict.problems.isEmpty && !conflict.constraints.contains(where: \.isOfApp)
    return (isAll ? [.row(""), .sentence("None of these constraints is yours.")] : [])
      + [.row(""), .row("Constraints of the system:")]
      + reasons.map { reason, own in
        .sentence("\(own.map(\.line).lines): \(reason ?? "")", after: "  ")
      }
  }

  /// Lists other conflicting sets, and the constraints that no conflict needs.
  private func restLines(_ conflict: LogConflict, _ judgement: LogJudgement) -> [PageText.Line] {
    guard judgement.conflicts == true else { return [] }
    func lines(_ indices: [Int]) -> String { indices.map { conflict.constraints[$0].line }.lines }
    let sets = judgement.subsets + [judgement.otherWay].compactMap(\.self) + judgement.overlapping
    let needed = Set(sets.flatMap(\.constraints))
    let rest = conflict.constraints.indices.filter { !needed.contains($0) }
    let others = judgement.overlapping.prefix(Self.shownOverlaps).map { set in
      let places = set.constraints.map { conflict.constraints[$0].line }
      // The sum of a long set is longer than anybody reads.
      let sum = places.count > 10 ? "" : ", " + set.sum.description.escaped
      return "Another set that cannot hold: \(places.firstLines)\(sum)."
    }
    let title = judgement.knowsAllSets ? "Irrelevant for the conflict" : "Not needed for it"
    let unneeded = rest.isEmpty ? [] : ["\(title): \(lines(rest))."]
    return (others + unneeded).flatMap { [.row(""), .sentence($0)] }
  }

  /// How many sets are shown that share constraints with the first one.
  private static let shownOverlaps = 3

  private func siteLines(_ number: Int) -> [String] {
    let found = conflicts[number].constraints.indices.filter { !sites[number][$0].isEmpty }
    if found.isEmpty { return [] }
    return ["", "In files:"]
      + found.flatMap { index -> [String] in
        let all = sites[number][index]
        let place = "line \(conflicts[number].constraints[index].line) ".padded(to: 10)
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
        let start = problem.text.prefix(120)
        let end = start.endIndex == problem.text.endIndex ? "" : "…"
        let text = problem.text.isEmpty ? "" : " (\(String(start).escaped)\(end))"
        return "\(printable(file)):\(problem.line): \(title): \(problem.reason.escaped)\(text)"
      }
  }
}

extension [Int] {
  /// Line numbers as words of a sentence.
  var lines: String {
    // Several constraints may be on one line.
    let all = Set(self).count == count ? self : Set(self).sorted()
    return (all.count == 1 ? "line " : "lines ") + all.map(String.init).listed
  }

  /// The first line numbers, and the number of the others.
  fileprivate var firstLines: String {
    guard count > 10 else { return lines }
    return "lines " + prefix(8).map(String.init).joined(separator: ", ") + " and \(count - 8) more"
  }
}

extension LogConstraint {
  /// Whether no part of it is required.
  var isOptional: Bool {
    !relations.isEmpty && relations.allSatisfy { $0.priority < Priority.required }
  }

  /// The constraint with names in place of addresses.
  package func sentence(in conflict: LogConflict) -> String { sentence(with: LogNames(conflict)) }

  func sentence(with names: LogNames) -> String {
    let texts = relations.map { $0.sentence(with: names) }
    return texts.isEmpty ? text : texts.joined(separator: ", ")
  }
}

extension LogRelation {
  fileprivate func sentence(with names: LogNames) -> String {
    var words = [first.name(with: names), relation == .equal ? "=" : relation.rawValue]
    if let second {
      if multiplier != 1 { words += [points(multiplier), "×"] }
      words.append(second.name(with: names))
      if constant != 0 { words += [constant < 0 ? "-" : "+", points(abs(constant))] }
    } else {
      words.append(points(constant))
    }
    if priority != Priority.required { words.append("@\(points(priority))") }
    return words.joined(separator: " ")
  }
}

extension LogTerm {
  fileprivate func name(with names: LogNames) -> String {
    let suffix = LogSystem.superview
    let name =
      item.key.hasSuffix(suffix)
      ? "(superview of \(item.key.dropLast(suffix.count)))" : names.name(of: item)
    return "\(name).\(attribute.rawValue)"
  }
}
