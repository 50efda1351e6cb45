import AdaptiveModel

extension Constraints {
  /// What compares layouts follows from what one of them breaks.
  ///
  /// Of one layout the clause comes first that stands first in the chapter; a required constraint
  /// that is missed in a smallest case with inactive ones is missed because these count. What else
  /// may be behind it is asked.
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
        Self.broken(by: $0, to: $1, rules).isEmpty
      }
      if let before { return Cause(follows: before) }
    }
    let broken = Set(others).union(brokenBesides(shown, by: rules)).subtracting(comparisons)
    let before =
      comparisons.contains(shown.fault)
      ? Set(clauses.map(\.id)) : Set(clauses.map(\.id).prefix { $0 != shown.fault })
    return Cause(follows: broken.intersection(before).sorted())
  }

  /// What tells where a finding comes from: ``ConstraintTrial``, and of a conflict the constraints
  /// that may be misread.
  package static func checks(of shown: ShownCase<ConstraintQuestion>) -> [Request] {
    let misread = shown.fault == conflicts ? MisreadConstraints(shown)?.questions ?? [] : []
    return (ConstraintTrial.all(for: shown).map(\.question) + misread).map { .solve($0) }
  }

  private static let required = "AL-1"
  private static let conflicts = "AL-3"
  private static let inactive = "AL-9"
  private static let comparisons: Set<String> = ["AL-11", "AL-M1", "AL-M2"]
}
