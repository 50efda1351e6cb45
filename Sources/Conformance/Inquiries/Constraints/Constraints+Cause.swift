import AdaptiveModel

extension Constraints {
  /// A broken comparison of layouts follows from a clause that one of the layouts breaks.
  ///
  /// For one layout, the clause that is first in the chapter comes first. A required constraint
  /// that is missed in a minimal case with inactive constraints is missed because these count.
  /// Further questions check for other causes.
  package static func cause(
    of sight: Sight<ConstraintQuestion>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    let answers = sight.checked.map { $0.answer(as: [ConstraintLayout].self) }
    let trials = ConstraintTrial.all(for: sight)
    for (trial, answer) in zip(trials, answers) {
      if let before = trial.clauses(of: answer, by: rules) { return Cause(follows: before) }
    }
    if sight.fault == required {
      return Cause(follows: sight.question.hasInactive ? [inactive] : [])
    }
    if sight.fault == conflicts, let misread = MisreadConstraints(sight) {
      let before = misread.clauses(of: Array(answers.dropFirst(trials.count))) {
        Self.broken(by: $0, to: $1, rules).isEmpty
      }
      if let before { return Cause(follows: before) }
    }
    let broken = Set(others).union(brokenBesides(sight, by: rules)).subtracting(comparisons)
    let before =
      comparisons.contains(sight.fault)
      ? Set(clauses.map(\.id)) : Set(clauses.map(\.id).prefix { $0 != sight.fault })
    return Cause(follows: broken.intersection(before).sorted())
  }

  /// The questions that show the cause of a finding: those of ``ConstraintTrial``, and for a
  /// conflict those about the constraints that may be misread.
  package static func checks(of sight: Sight<ConstraintQuestion>) -> [Request] {
    let misread = sight.fault == conflicts ? MisreadConstraints(sight)?.questions ?? [] : []
    return (ConstraintTrial.all(for: sight).map(\.question) + misread).map { .solve($0) }
  }

  private static let required = "AL-1"
  private static let conflicts = "AL-3"
  private static let inactive = "AL-9"
  private static let comparisons: Set<String> = ["AL-11", "AL-M1", "AL-M2"]
}
