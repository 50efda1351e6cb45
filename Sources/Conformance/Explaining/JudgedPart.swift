/// The part of a trace that is judged, where its source shows less than a driver does.
package struct JudgedPart: Sendable {
  /// Whether a clause is judged for a controller.
  package var judges: @Sendable (Witness, AnyClause) -> Bool
  /// Whether it is judged that a callback is missing, or else that it came unexpectedly.
  package var counts: @Sendable (Witness, Callback, _ isMissing: Bool) -> Bool

  package init(
    judges: @escaping @Sendable (Witness, AnyClause) -> Bool,
    counts: @escaping @Sendable (Witness, Callback, _ isMissing: Bool) -> Bool
  ) {
    self.judges = judges
    self.counts = counts
  }

  static let everything = JudgedPart(judges: { _, _ in true }, counts: { _, _, _ in true })

  /// The broken clauses and the decisions about a controller, without what is not judged.
  func applied(
    to witness: Witness,
    _ broken: [AnyClause],
    _ decisions: [CallDecision]
  ) -> (broken: [AnyClause], decisions: [CallDecision]) {
    if broken.isEmpty { return (broken, decisions) }
    var decisions = decisions
    var excused: Set<String> = []
    for index in decisions.indices where decisions[index].isBroken {
      let decision = decisions[index]
      let isOfJudged = AnyClause.named(decision.clause).map { judges(witness, $0) } ?? false
      if isOfJudged, counts(witness, decision.callback, decision.count == 0) { continue }
      decisions[index].isJudged = false
      excused.insert(decision.clause)
    }
    excused.subtract(decisions.filter(\.isBroken).map(\.clause))
    return (broken.filter { judges(witness, $0) && !excused.contains($0.id) }, decisions)
  }
}
