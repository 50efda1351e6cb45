package import Text

extension Record {
  /// The findings of one cause: the first in the chain of consequences, and its consequences.
  public struct CommonCause: Sendable {
    /// The finding that is shown in full.
    public var first: Finding
    /// The other findings of the same cause.
    public var others: [Finding]
    /// The indices of all of them among the findings, beginning with that of the first.
    package var places: [Int]
  }

  /// The findings by cause, the worst first.
  ///
  /// A finding belongs to the cause of the first finding that explains it: the smallest case of the
  /// one breaks the other's clause earlier in the chain of consequences. It belongs to that cause
  /// alone, even if it would also follow from another one, so that independent faults stay apart.
  /// Where all that explains it follows from something else in smallest cases of its own, it is a
  /// cause itself. Causes belong together if they have the same symptom. Within a cause, the clause
  /// whose smallest case needs the fewest features comes first, because it is broken without those
  /// that the others need.
  public var causes: [CommonCause] {
    let sources = sources
    let isSource = isSource(sources)
    var groups = commonSources(findings.indices.filter { isSource[$0] }, sources)
    for index in findings.indices where !isSource[index] {
      // Of several causes, the one with the finding that explains it directly.
      let explaining = sources[index].filter { isSource[$0] }
      let direct = explaining.first { precedes($0, index) } ?? explaining.first
      let place = groups.firstIndex { group in direct.map(group.members.contains) ?? false }
      if let place { groups[place].members.append(index) }
    }
    return groups.map { commonCause($0.members.sorted(), $0.symptom) }
      .sorted { $0.place < $1.place }.map(\.cause)
  }

  /// For each finding those that explain it, the worst first.
  ///
  /// A smallest scenario shows by itself all that explains it: what explains that in other scenarios
  /// does not. Other questions show it only in answers to further questions, one at a time.
  private var sources: [[Int]] {
    let direct = findings.indices.map { index in findings.indices.filter { precedes($0, index) } }
    return findings.indices.map { index in
      var found: Set<Int> = []
      var open = direct[index]
      while let next = open.popLast() {
        guard found.insert(next).inserted else { continue }
        let showAll = findings[index].isOfScenario && findings[next].isOfScenario
        open += showAll ? [] : direct[next]
      }
      return found.subtracting([index]).sorted()
    }
  }

  /// Whether each finding is a cause of its own: others explain it only if it explains them, too, or
  /// if they follow from something else themselves.
  private func isSource(_ sources: [[Int]]) -> [Bool] {
    var isSource = sources.indices.map { index in
      sources[index].allSatisfy { sources[$0].contains(index) }
    }
    while let next = sources.indices
      .filter({ index in !isSource[index] && !sources[index].contains { isSource[$0] } })
      .min(by: { sources[$0].count < sources[$1].count })
    { isSource[next] = true }
    return isSource
  }

  /// The findings that no other one explains, or only one that they explain in turn, by cause.
  private func commonSources(_ indices: [Int], _ sources: [[Int]]) -> [CauseGroup] {
    var groups: [CauseGroup] = []
    for index in indices {
      let finding = findings[index]
      var own = CauseGroup(members: [index], symptom: finding.symptom, belief: finding.cause.belief)
      groups.removeAll { group in
        guard let linked = group.members.first(where: sources[index].contains) else { return false }
        own.join(group, isConsequence: precedes(linked, index))
        return true
      }
      while let place = groups.firstIndex(where: { own.canJoin($0) }) {
        own.join(groups.remove(at: place))
      }
      groups.append(own)
    }
    return groups
  }

  private func commonCause(
    _ members: [Int],
    _ symptom: Symptom?
  ) -> (place: Int, cause: CommonCause) {
    let source =
      named(by: symptom, members)
      ?? members.first { member in
        !members.contains { $0 != member && comesFirst($0, member) && !comesFirst(member, $0) }
      } ?? members[0]
    let others = members.filter { $0 != source }
    let cause = CommonCause(
      first: findings[source],
      others: others.map { findings[$0] },
      places: [source] + others
    )
    return (members[0], cause)
  }

  /// The finding whose clause states the common symptom, if there is one and no other finding needs
  /// fewer features.
  private func named(by symptom: Symptom?, _ members: [Int]) -> Int? {
    guard let symptom else { return nil }
    let named = members.first { member in
      guard case .clause(let id) = findings[member].fault else { return false }
      return findings[member].asked.inquiry.clause(of: symptom) == id
    }
    return named.flatMap { named in
      members.contains { findings[$0].asksLess(than: findings[named]) } ? nil : named
    }
  }

  /// Whether one finding of a cause is reported before another.
  private func comesFirst(_ one: Int, _ other: Int) -> Bool {
    if findings[one].asksLess(than: findings[other]) { return true }
    return precedes(one, other) && !findings[other].asksLess(than: findings[one])
  }

  /// Whether one finding comes before another in the chain of consequences.
  private func precedes(_ one: Int, _ other: Int) -> Bool {
    guard case .clause(let first) = findings[one].fault,
      case .clause(let second) = findings[other].fault, first != second
    else { return false }
    // Varying replies to a scenario, sent in whatever question, follow from the breach of the rule
    // about flakiness.
    let depends = findings[other].isFlaky || findings[other].dependsOnEarlierCases
    if one != other, findings[one].fault.isAboutFlakiness, depends {
      return findings[other].isOfScenario
    }
    if one != other, findings[one].remembersAsMuch(as: findings[other]) {
      return findings[one].end != nil || findings[other].end == nil && one < other
    }
    return findings[other].cause.follows.contains(first)
      || findings[one].cause.explains.contains(second)
        && !findings[one].contradicts(findings[other])
  }
}

extension Finding {
  /// Whether both have a symptom and no single cause can have both.
  fileprivate func contradicts(_ other: Finding) -> Bool {
    guard let symptom, let theirs = other.symptom else { return false }
    return !symptom.agrees(with: theirs)
  }

  fileprivate var isOfScenario: Bool { smallest.request.sent.scenario != nil }

  /// Whether both fail only after other cases, with questions of one kind.
  fileprivate func remembersAsMuch(as other: Finding) -> Bool {
    dependsOnEarlierCases && other.dependsOnEarlierCases
      && smallest.request.sent.inquiry == other.smallest.request.sent.inquiry
  }

  /// Whether its smallest case needs a strict subset of the features that the other's needs.
  ///
  /// Metamorphic rules need more features than their scenario shows.
  fileprivate func asksLess(than other: Finding) -> Bool {
    guard let clause, let second = other.clause, !AnyClause.compares(clause.id),
      !AnyClause.compares(second.id),
      let own = smallest.request.sent.scenario?.features,
      let theirs = other.smallest.request.sent.scenario?.features
    else { return false }
    return own.isStrictSubset(of: theirs)
  }
}

/// Findings that belong together, by index, and their common symptoms.
private struct CauseGroup {
  var members: [Int]
  var symptom: Symptom?
  var belief: Symptom?

  /// Merges another group; without common signs it keeps those of the group that comes first, which
  /// is the other one if this is a consequence.
  mutating func join(_ other: CauseGroup, isConsequence: Bool = true) {
    members += other.members
    symptom = Self.common(symptom, other.symptom, isConsequence)
    belief = Self.common(belief, other.belief, isConsequence)
  }

  private static func common(
    _ own: Symptom?,
    _ theirs: Symptom?,
    _ isConsequence: Bool
  ) -> Symptom? {
    guard let theirs else { return own }
    guard let own, own.kind == theirs.kind else { return theirs }
    let both = theirs.joined(own)
    return both.present.isEmpty ? (isConsequence ? theirs : own) : both
  }

  /// Whether both groups have one cause, judged by their symptoms.
  ///
  /// A group of consequences joins another one only by signs that all its findings share.
  func canJoin(_ other: CauseGroup) -> Bool {
    if agrees(belief, with: other.belief) { return true }
    return (members.count == 1 || symptom?.isShared ?? false)
      && agrees(symptom, with: other.symptom)
  }

  private func agrees(_ own: Symptom?, with theirs: Symptom?) -> Bool {
    guard let own, let theirs else { return false }
    return theirs.agrees(with: own)
  }
}

extension Finding {
  /// The finding on one line, for the list of other findings of a fault.
  package var line: String {
    "\(headline); \(cases.counted("case")); case \(smallest.id)"
  }
}

extension Record.CommonCause {
  /// The first finding for people, followed by the other findings.
  ///
  /// - Parameter command: Writes the command that repeats a case.
  /// - Returns: Several lines without terminal control sequences.
  public func picture(command: (Case.ID) -> String) -> String {
    page(command: command).fitted()
  }

  /// The same, for any width.
  package func page(command: (Case.ID) -> String) -> PageText {
    first.page(among: remarks, command: command)
  }

  /// The other findings, one per line; empty if there are none.
  package var remarks: [PageText.Line] {
    guard !others.isEmpty else { return [] }
    return [.row("Also broken by the same fault:")]
      + others.map { .row("  " + $0.line) }
  }
}
