import AdaptiveModel

/// A rule between a scenario and changed ones, as a clause.
package struct PairRule<Evidence: Sendable>: Sendable {
  package let clause: Clause<Evidence>
  package let metamorphosis: Metamorphosis

  init(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    consequence: String,
    needs: Need...,
    between metamorphosis: Metamorphosis
  ) {
    var clause = Clause<Evidence>(
      id,
      sentence,
      level,
      source,
      consequence: consequence,
      then: { _ in false }
    )
    clause.needs = needs
    self.clause = clause
    self.metamorphosis = metamorphosis
  }
}

extension PairRule {
  /// The comparisons of rules, by the id of their clause.
  static func metamorphoses(_ rules: [PairRule]) -> [String: Metamorphosis] {
    Dictionary(firsts: rules.map { ($0.clause.id, $0.metamorphosis) })
  }
}
