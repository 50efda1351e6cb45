import AdaptiveModel

extension Constraints {
  /// A broken comparison of layouts follows from a clause that one of the layouts breaks.
  ///
  /// For one layout, the clause that is first in the chapter comes first. A required constraint
  /// that is missed in a minimal case with inactive constraints is missed because these count.
  /// Further questions check for other causes.
  package static func cause(
    of shown: ShownCase<ConstraintQuestion>,
    beside others: [String],
    by rules: Rules
  ) -> Cause {
    let answers = shown.checked.map { $0.answer(as: [ConstraintLayout].self) }
    let trials = ConstraintTrial.all(for: shown)
    for (trial, answer) in zip(trials, answers) {
      if let before = trial.clauses(of: answer, by: rules) { return Cause(follows: before) }
    }
    if shown.fault == required {
      return Cause(follows: shown.question.hasInactive ? [inactive] : [])
    }
    if shown.fault == conflicts, let misread = MisreadConstraints(shown) {
      let before = misread.clauses(of: Array(answers.dropFirst(trials.count))) {
        Self.broken(by: $0, to: $1, rules).isDisjoint(with: [required, sizes, conflicts])
      }
      if let before { return Cause(follows: before) }
    }
    let broken = Set(others).union(brokenBesides(shown, by: rules)).subtracting(comparisons)
    let before =
      comparisons.contains(shown.fault)
      ? Set(clauses.map(\.id)) : Set(clauses.map(\.id).prefix { $0 != shown.fault })
    return Cause(follows: broken.intersection(before).sorted())
  }

  /// The questions that show the cause of a finding: those of ``ConstraintTrial``, and for a
  /// conflict those about the constraints that may be misread.
  package static func checks(of shown: ShownCase<ConstraintQuestion>) -> [Request] {
    let misread = shown.fault == conflicts ? MisreadConstraints(shown)?.questions ?? [] : []
    return (ConstraintTrial.all(for: shown).map(\.question) + misread).map { .solve($0) }
  }

  private static let required = "AL-1"
  private static let sizes = "AL-2"
  private static let conflicts = "AL-3"
  private static let inactive = "AL-9"
  private static let comparisons: Set<String> = ["AL-11", "AL-M1", "AL-M2"]
}
