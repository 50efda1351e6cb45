import AdaptiveModel

extension LogReport {
  /// The report as JSON, version 1.
  package func json() throws -> String {
    let all = conflicts.indices.map { json($0) }
    return try encoded(Document(version: 1, file: file, conflicts: all))
  }

  private struct Document: Encodable {
    var version: Int
    var file: String
    var conflicts: [Conflict]
  }

  private struct Conflict: Encodable {
    var line: Int
    var `repeats`: [Int]?
    /// Whether the constraints are outside of any report of the system.
    var isAssumed: Bool?
    var constraints: [Item]
    /// Omitted if undecided.
    var conflict: Bool?
    /// The ids of a minimal set of constraints that cannot all hold.
    var minimal: [String]?
    /// Further such sets, in other views.
    var others: [[String]]?
    /// The conflict if guides have no negative size and margins are inside their views.
    var conditional: Conditional?
    /// Whether all hold in a left-to-right interface, so that `conditional` concerns the other one.
    var holdsLeftToRight: Bool?
    var beside: [String]?
    /// The direction of the interface in which `minimal` is a conflict, if it is none in the other.
    var direction: LogDirection?
    /// A set that conflicts in a right-to-left interface, if `minimal` does so only in the other.
    var minimalRightToLeft: [String]?
    var needsNonNegativeSizes: Bool?
    var sum: Sum?
    var broken: String?
    var feasibleWithoutBroken: Bool?
    var notUnderstood: [Problem]?
    var notKnown: [Problem]?
  }

  private struct Item: Encodable {
    var id: String
    var line: Int
    var text: String
    var `class`: String
    var address: String?
    var identifier: String?
    var sentence: String
    var system: String?
    var isActive: Bool
    var files: [Site]?
  }

  private struct Site: Encodable {
    var file: String
    var line: Int
    var id: String
  }

  private struct Sum: Encodable {
    var text: String
    var needed: [Double]
    var available: [Double]
  }

  private struct Conditional: Encodable {
    var minimal: [String]
    var guides: [String]?
    var margins: [String]?
    var beside: [String]?
    var direction: LogDirection?
    var sum: Sum
  }

  private struct Problem: Encodable {
    var line: Int
    var text: String
    var reason: String

    init(_ problem: LogProblem) {
      (line, text, reason) = (problem.line, problem.text, problem.reason)
    }
  }

  private func json(_ number: Int) -> Conflict {
    let (conflict, judgement) = (conflicts[number], judgements[number])
    func ids(_ subset: LogJudgement.Subset) -> [String] { subset.constraints.map { "c\($0)" } }
    let first = judgement.subsets.first
    let names = LogNames(conflict)
    return Conflict(
      line: conflict.line,
      repeats: conflict.repeats.nilIfEmpty,
      isAssumed: conflict.isAssumed ? true : nil,
      constraints: conflict.constraints.indices.map { item($0, number, names) },
      conflict: judgement.conflicts,
      minimal: first.map(ids),
      others: judgement.subsets.dropFirst().map(ids).nilIfEmpty,
      conditional: judgement.conditional.map { subset in
        Conditional(
          minimal: ids(subset),
          guides: subset.guides.nilIfEmpty,
          margins: subset.margins.nilIfEmpty,
          beside: subset.beside.nilIfEmpty,
          direction: subset.direction,
          sum: sum(subset)
        )
      },
      holdsLeftToRight: judgement.holdsLeftToRight ? true : nil,
      beside: judgement.subsets.flatMap(\.beside).nilIfEmpty,
      direction: first?.direction,
      minimalRightToLeft: judgement.otherWay.map(ids),
      needsNonNegativeSizes: judgement.conflicts == true ? judgement.needsSizes : nil,
      sum: first.map(sum),
      broken: conflict.broken.map { "c\($0)" },
      feasibleWithoutBroken: judgement.holdsWithoutBroken,
      notUnderstood: conflict.problems.map(Problem.init).nilIfEmpty,
      notKnown: judgement.gaps.map(Problem.init).nilIfEmpty
    )
  }

  private func sum(_ subset: LogJudgement.Subset) -> Sum {
    Sum(
      text: subset.sum.description,
      needed: subset.sum.needed.map(\.value.tidy),
      available: subset.sum.available.map(\.value.tidy)
    )
  }

  private func item(_ index: Int, _ number: Int, _ names: LogNames) -> Item {
    let constraint = conflicts[number].constraints[index]
    return Item(
      id: "c\(index)",
      line: constraint.line,
      text: constraint.text,
      class: constraint.className,
      address: constraint.address,
      identifier: constraint.identifier,
      sentence: constraint.sentence(with: names),
      system: constraint.systemReason,
      isActive: constraint.isActive,
      files: sites[number][index].map { Site(file: $0.file, line: $0.line, id: $0.id) }.nilIfEmpty
    )
  }
}

extension Array {
  fileprivate var nilIfEmpty: Self? { isEmpty ? nil : self }
}
