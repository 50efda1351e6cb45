package import Conformance
package import Driver

extension Record {
  /// How the run ended, known failures left aside.
  package var outcome: Report.Outcome {
    if isBroken { return .broken }
    if examined == 0 || !failures.isEmpty || remarks.contains(.givenUp) { return .inconclusive }
    // What one shard had nothing to say of, another may have tested; only a merge knows.
    if opening.shard != nil { return .clean }
    if count(of: .notTested) > 0 { return .inconclusive }
    return count(of: .kept) > 0 ? .clean : .inconclusive
  }

  private var isBroken: Bool {
    count(of: .broken) > 0 || failures.contains { $0.kind != Failure.Kind.notAsked.rawValue }
      || suspicions.contains { $0 != .givenUp }
  }

  /// Remarks with which a run cannot count as a success.
  package var suspicions: [Remark.Kind] {
    remarks.filter { Remark(kind: $0, text: "").isFailure }
  }

  /// The verdicts that there are, and how many clauses have each.
  package var summary: String {
    let verdicts = Verdict.allCases.filter { count(of: $0) > 0 }
      .map { "\(count(of: $0)) \($0.rawValue)" }
    return (verdicts + failures.map { "\($0.count) × \($0.kind)" }).joined(separator: ", ")
  }
}

extension AnyClause {
  /// The title of the chapter that has the clause of this id.
  static func chapter(of id: String) -> String {
    Chapter.all.first { $0.clauses.contains { $0.id == id } }?.title ?? "Unknown to this suite"
  }
}
