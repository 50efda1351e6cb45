import AdaptiveModel
import Conformance
import Text

/// Changed goldens with the same cause and shape, the smallest first.
package struct GoldenGroup: Sendable, Hashable, Identifiable {
  package var id: String
  package var changes: [GoldenChange]

  package var smallest: GoldenChange? { changes.first }

  /// Whether the clauses allow the change.
  package var isAcceptable: Bool {
    if case .broken = smallest?.cause { false } else { true }
  }
}

/// Every difference from the accepted goldens, in groups.
package struct GoldenReview: Sendable, Hashable {
  package var groups: [GoldenGroup]

  package init(_ changes: [GoldenChange]) {
    let sorted = changes.sorted { one, other in
      let weights = (one.new?.weight ?? 0, other.new?.weight ?? 0)
      return weights.0 == weights.1 ? one.id < other.id : weights.0 < weights.1
    }
    groups = Dictionary(grouping: sorted, by: \.group)
      .map { GoldenGroup(id: $0.key, changes: $0.value) }
      .sorted { ($0.rank, $1.changes.count, $0.id) < ($1.rank, $0.changes.count, $1.id) }
  }

  package var changes: [GoldenChange] { groups.flatMap(\.changes) }

  /// The part of the suite's version that a release with these changes must raise.
  package var bump: String? {
    let isSameSet = changes.allSatisfy { $0.old != nil && $0.new != nil }
    return changes.isEmpty ? nil : isSameSet ? "patch" : "minor"
  }
}

extension GoldenGroup {
  /// The sort order: forbidden changes first, replies before requests.
  fileprivate var rank: Int {
    switch smallest?.kind {
    case .answer(.broken, _): 0
    case .answer(.mended, _): 1
    case .answer: 2
    case .question: 3
    case .removed: 4
    case .new: 5
    case .notes, nil: 6
    }
  }
}

// MARK: - In words

extension GoldenReview {
  /// The review as shown in a terminal: so many goldens in all, and the command that accepts a
  /// group.
  package func text(of total: Int, accepting command: (GoldenGroup) -> String) -> String {
    if groups.isEmpty { return "nothing to review: all \(total) goldens are accepted" }
    let head = "\(groups.count.counted("group")): \(changes.count) of \(total) goldens changed"
    return ([head] + groups.map { $0.text(accepting: command($0)) }).joined(separator: "\n\n")
  }
}

extension GoldenGroup {
  package func text(accepting command: String) -> String {
    guard let smallest else { return id }
    var lines = ["\(id)   \(changes.count.counted("golden"))"]
    lines.append("  " + smallest.sentence)
    lines += smallest.picture.map { $0.isEmpty ? "" : "    " + $0 }
    let others = changes.dropFirst().prefix(5).map(\.id)
    if !others.isEmpty {
      let more = changes.count - 1 - others.count
      lines.append(
        "  and \(others.joined(separator: ", "))" + (more > 0 ? ", and \(more) more" : "")
      )
    }
    lines.append("  " + (isAcceptable ? command : "cannot be accepted"))
    return lines.joined(separator: "\n")
  }
}

extension GoldenChange {
  fileprivate var sentence: String {
    switch kind {
    case .answer(let cause, _): "\(cause)"
    case .question: "another question under an accepted id"
    case .notes: "only the notes changed"
    case .new: "not accepted yet"
    case .removed: "accepted, and no longer there"
    }
  }

  /// The smallest example: its differences in words, then the annotated transcript.
  fileprivate var picture: [String] {
    var lines = ["smallest: \(id)"]
    guard let scenario = new?.request.scenario, let after = new?.reply?.trace else {
      guard let row = new?.rowOrName else { return lines }
      let former = old?.reply == new?.reply ? nil : old?.rowOrName.utf8
      let difference = former.flatMap { LineDifference(row.utf8, expected: $0) }
      return lines
        + (difference.map { ["- \($0.expected)", "+ \($0.found)"] } ?? ["+ \(row.fitted(to: 90))"])
    }
    guard let before = old?.reply?.trace, old?.request == new?.request, before != after else {
      return kind == .notes ? lines : lines + Transcript(scenario, after).lines()
    }
    let differences = after.differences(from: before)
    lines += differences.prefix(6).map { "\($0)" }
    if differences.count > 6 { lines.append("and \(differences.count - 6) more differences") }
    let picture = Transcript(scenario, after).lines { step, name in
      guard let name else { return nil }
      return differences.first { $0.step == step && $0.kind.concerns(name) }.map { "\($0)" }
    }
    return lines + [""] + picture
  }
}

extension Golden {
  fileprivate var rowOrName: String {
    text(as: .table).split(separator: "\n").last.map(String.init) ?? id
  }
}

extension Difference.Kind {
  /// Whether the difference is about this controller.
  fileprivate func concerns(_ name: String) -> Bool {
    switch self {
    case .missing(let call), .extra(let call), .moved(let call, _, _), .carried(let call, _),
      .had(let call, _):
      call.receiver == name
    case .state(let state, _), .missingState(let state), .extraState(let state): state.name == name
    case .stateOrder, .steps: false
    }
  }
}
