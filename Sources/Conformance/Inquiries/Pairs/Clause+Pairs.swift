import AdaptiveModel

extension Clause {
  /// A clause between a scenario and changed ones, which no single piece of evidence breaks.
  static func paired(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    consequence: String,
    needs: Need...,
    between metamorphosis: Metamorphosis
  ) -> Clause {
    var clause = Clause(id, sentence, authority, consequence: consequence, then: { _ in false })
    (clause.needs, clause.compiled) = (needs, metamorphosis)
    return clause
  }

  /// The changes of scenarios that it compares; `nil` if it compares none.
  package var metamorphosis: Metamorphosis? { compiled as? Metamorphosis }
}
