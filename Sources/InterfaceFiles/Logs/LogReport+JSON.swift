import Messages

extension LogReport {
  /// The report as JSON, version 1; what is empty or cannot be said is left out.
  package func json() -> String {
    let report: JSONValue = [
      "version": .number(1), "file": .text(file),
      "conflicts": .list(explanations.map(\.json)),
    ]
    return report.document
  }
}

extension LogExplanation {
  fileprivate var json: JSONValue {
    let names = LogNames(conflict)
    let first = judgement.subsets.first
    return [
      "line": .number(conflict.line),
      "repeats": .list(conflict.repeats.map { .number($0) }).filled,
      "isAssumed": .only(conflict.isAssumed),
      "constraints": .list(conflict.constraints.indices.map { item($0, names) }),
      "conflict": judgement.conflicts.map { .flag($0) },
      // The ids of a minimal set of constraints that cannot all hold.
      "minimal": first.map(ids),
      // Further such sets: in other views, then those that share constraints with these.
      "others": .list((judgement.subsets.dropFirst() + judgement.overlapping).map(ids)).filled,
      "conditional": judgement.conditional.map(conditional),
      "holdsLeftToRight": .only(judgement.holdsLeftToRight),
      "beside": JSONValue.texts(judgement.subsets.flatMap(\.beside)).filled,
      // The direction in which `minimal` is a conflict, if it is none in the other.
      "direction": first?.direction.map { .text($0.rawValue) },
      "minimalRightToLeft": judgement.otherWay.map(ids),
      "needsNonNegativeSizes": first.map { .flag(!$0.sizes.isEmpty) },
      "sum": first.map(sum),
      "broken": conflict.broken.map { .text("c\($0)") },
      "feasibleWithoutBroken": judgement.holdsWithoutBroken.map { .flag($0) },
      "notUnderstood": .list(conflict.problems.map(problem)).filled,
      "notKnown": .list(judgement.gaps.map(problem)).filled,
    ]
  }

  private func ids(_ subset: LogJudgement.Subset) -> JSONValue {
    .texts(subset.constraints.map { "c\($0)" })
  }

  /// A conflict under assumptions.
  private func conditional(_ subset: LogJudgement.Subset) -> JSONValue {
    [
      "minimal": ids(subset), "guides": JSONValue.texts(subset.guides).filled,
      "margins": JSONValue.texts(subset.margins).filled,
      "beside": JSONValue.texts(subset.beside).filled,
      "direction": subset.direction.map { .text($0.rawValue) }, "sum": sum(subset),
    ]
  }

  private func sum(_ subset: LogJudgement.Subset) -> JSONValue {
    [
      "text": .text(subset.sum.description),
      "needed": .list(subset.sum.needed.map { $0.value.tidy.json }),
      "available": .list(subset.sum.available.map { $0.value.tidy.json }),
    ]
  }

  private func item(_ index: Int, _ names: LogNames) -> JSONValue {
    let constraint = conflict.constraints[index]
    let files = sites[index].map { site -> JSONValue in
      ["file": .text(site.file), "line": .number(site.line), "id": .text(site.id)]
    }
    return [
      "id": .text("c\(index)"), "line": .number(constraint.line), "text": .text(constraint.text),
      "class": .text(constraint.className), "address": constraint.address.map { .text($0) },
      "identifier": constraint.identifier.map { .text($0) },
      "sentence": .text(constraint.sentence(with: names)),
      "system": constraint.systemReason.map { .text($0) },
      "isActive": .flag(constraint.isActive), "files": .list(files).filled,
    ]
  }

  private func problem(_ problem: LogProblem) -> JSONValue {
    ["line": .number(problem.line), "text": .text(problem.text), "reason": .text(problem.reason)]
  }
}

extension JSONValue {
  /// The list, unless it is empty.
  fileprivate var filled: JSONValue? {
    if case .list(let values) = self, values.isEmpty { return nil }
    return self
  }
}

extension JSONValue? {
  /// True, or nothing.
  fileprivate static func only(_ flag: Bool) -> JSONValue? { flag ? .flag(true) : nil }
}
