import AdaptiveModel

extension Constraints {
  /// What compares layouts follows from what one of them breaks.
  ///
  /// Of one layout the clause comes first that stands first in the chapter; a required constraint
  /// that is missed in a smallest case with inactive ones is missed because these count.
  package static func cause(
    of sight: Sight<ConstraintQuestion>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    if sight.fault == required {
      return Cause(follows: sight.question.hasInactive ? [inactive] : [])
    }
    let broken = Set(others).union(brokenBesides(sight, by: rules)).subtracting(comparisons)
    let before =
      comparisons.contains(sight.fault)
      ? Set(clauses.map(\.id)) : Set(clauses.map(\.id).prefix { $0 != sight.fault })
    return Cause(follows: broken.intersection(before).sorted())
  }

  private static let required = "AL-1"
  private static let inactive = "AL-9"
  private static let comparisons: Set<String> = ["AL-11", "AL-M1", "AL-M2"]

  /// What the layouts break that were asked for besides.
  private static func brokenBesides(
    _ sight: Sight<ConstraintQuestion>,
    by rules: Rules
  ) -> Set<String> {
    let list = rules.list(of: Self.self)
    var broken: Set<String> = []
    for (question, reply) in zip(companions(of: sight.question), sight.replies.dropFirst()) {
      guard let answer = reply.answer(as: [ConstraintLayout].self) else { continue }
      // A layout that cannot be judged breaks nothing.
      try? evidence(of: answer, to: question, beside: [], by: rules) { witness in
        for rule in list where rule.whenever(witness) && !rule.then(witness) {
          broken.insert(rule.id)
        }
      }
    }
    return broken
  }
}
