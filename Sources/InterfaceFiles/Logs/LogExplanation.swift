import AdaptiveModel
import Text

/// A conflict of a log, and all that is said of it.
package struct LogExplanation: Sendable {
  let file: String
  let conflict: LogConflict
  let judgement: LogJudgement
  /// The locations of its constraints in storyboards.
  package let sites: [[ConstraintSite]]

  var lines: [PageText.Line] {
    if let first = conflict.first { return [.row(headline + ", as in line \(first)")] }
    var lines: [PageText.Line] = [.row(headline), .row("")]
    if judgement.holdsLeftToRight { lines += [.sentence(held), .row("")] }
    lines += judgement.conditional.map(condition) ?? [.sentence(verdict)]
    for subset in judgement.subsets + [judgement.conditional].compactMap(\.self) {
      lines += PageText(rows: subsetLines(subset)).lines
    }
    lines += remarks.flatMap { [.row(""), .sentence($0)] } + systemLines + restLines
    let rest =
      siteLines + problemLines("not understood", conflict.problems)
      + problemLines(gapTitle, judgement.gaps)
    return lines + PageText(rows: rest).lines
  }

  private var gapTitle: String {
    if judgement.isTooLarge { return "not judged" }
    return judgement.conflicts == true ? "not known, and not needed for the proof" : "not known"
  }

  private var headline: String {
    let repeats = conflict.repeats.isEmpty ? "" : ", again in " + conflict.repeats.firstLines
    return
      "\(printable(file)):\(conflict.line): \(conflict.constraints.count.counted("constraint"))"
      + repeats
  }

  private var verdict: String {
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
        + "involved, or a number is rounded."
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
  private var held: String {
    "They can all hold as printed in a left-to-right interface"
      + (conflict.isAssumed
        ? "." : ", so something is missing or rounded in the list, or alignment insets differ.")
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

  private func subsetLines(_ subset: LogJudgement.Subset) -> [String] {
    let rows = subset.constraints.map(constraintLine)
    let notes = [
      (subset.sizes, "", "no size of a view is negative"),
      (subset.guides, "", "assumed not to be negative"),
      (subset.margins, "margins of ", "assumed to be inside"),
    ]
    let lines = notes.filter { !$0.0.isEmpty }.map { names, kind, words in
      "    \(kind)\(names.listed.escaped): \(words)"
    }
    return [""] + rows + lines + ["", "    \(subset.sum.description.escaped)"]
      + legend(subset.sum)
  }

  /// Where each number of a sum stands, if the sum has shares of some: then the order of the
  /// constraints does not tell it.
  private func legend(_ sum: LogSum) -> [String] {
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

  private func constraintLine(_ index: Int) -> String {
    let constraint = conflict.constraints[index]
    let place = "line \(constraint.line) ".padded(to: 10)
    let name = constraint.identifier.map { " ‘\($0.escaped)’" } ?? ""
    let mark = conflict.broken == index ? "  ← broken by the system" : ""
    return "  \(place)\(constraint.sentence(in: conflict).escaped)\(name)\(mark)"
  }

  private var systemLines: [PageText.Line] {
    let all = conflict.constraints
    let reasons = all.indices.filter { all[$0].systemReason != nil }.grouped {
      all[$0].systemReason
    }
    if reasons.isEmpty { return [] }
    let isAll = conflict.problems.isEmpty && !all.contains(where: \.isOfApp)
    return (isAll ? [.row(""), .sentence("None of these constraints is yours.")] : [])
      + [.row(""), .row("Constraints of the system:")]
      + reasons.map { reason, own in
        .sentence("\(conflict.words(own)): \(reason ?? "")", after: "  ")
      }
  }

  /// Lists other conflicting sets, and the constraints that no conflict needs.
  private var restLines: [PageText.Line] {
    guard judgement.conflicts == true else { return [] }
    let sets = judgement.subsets + [judgement.otherWay].compactMap(\.self) + judgement.overlapping
    let needed = Set(sets.flatMap(\.constraints))
    let rest = conflict.constraints.indices.filter { !needed.contains($0) }
    let others = judgement.overlapping.prefix(Self.shownOverlaps).map { set in
      let places = set.constraints.map { conflict.constraints[$0].line }
      // The sum of a long set is longer than anybody reads.
      let sum = places.count > 10 ? "" : ", " + set.sum.description.escaped
      let words = places.count > 10 ? places.firstLines : conflict.words(set.constraints)
      return "Another set that cannot hold: \(words)\(sum)."
    }
    let title = judgement.knowsAllSets ? "Irrelevant for the conflict" : "Not needed for it"
    let unneeded = rest.isEmpty ? [] : ["\(title): \(conflict.words(rest))."]
    return (others + unneeded).flatMap { [.row(""), .sentence($0)] }
  }

  /// How many sets are shown that share constraints with the first one.
  private static let shownOverlaps = 3

  private var siteLines: [String] {
    let found = zip(conflict.constraints, sites).filter { !$0.1.isEmpty }
    if found.isEmpty { return [] }
    return ["", "In files:"]
      + found.map { constraint, all in
        let place = "line \(constraint.line) ".padded(to: 10)
        let rows = all.prefix(5).map {
          "\(printable($0.file)):\($0.line) constraint \(printable($0.id))"
        }
        let more = all.count > 5 ? ["and \(all.count - 5) more"] : []
        let note = all.count > 1 ? "one of: " : ""
        return "  " + place + note + (rows + more).joined(separator: ", ")
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

extension LogConflict {
  /// The lines of some constraints, or themselves where others are on these lines, too.
  func words(_ indices: [Int]) -> String {
    let lines = Set(indices.map { constraints[$0].line })
    guard constraints.count(where: { lines.contains($0.line) }) > indices.count else {
      return indices.map { constraints[$0].line }.lines
    }
    return indices.map { "“\(constraints[$0].sentence(in: self).escaped)”" }.uniqued().listed
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
    let name = item.key.child.map { "(superview of \($0))" } ?? names.name(of: item)
    return "\(name).\(attribute.rawValue)"
  }
}
