/// How findings of a kind are grouped, and what is known of their causes.
package struct Causes<Kind: Inquiry>: Sendable {
  /// The other clauses that a broken clause may follow from.
  var precursors: [Precursor<Kind>] = []
  /// The symptom of a breach, as its smallest case shows it; `nil` if it resembles no other.
  var symptom: @Sendable (BrokenCase<Kind>) -> Symptom? = { _ in nil }
  /// What the answers imply that the implementation believes; `nil` if they imply nothing.
  var belief: @Sendable (BrokenCase<Kind>) -> Symptom? = { _ in nil }
  /// The group of a breach of a clause among the others, without which each clause is a single
  /// finding.
  var findingKey: (@Sendable (_ of: Kind.Evidence, _ clause: String) -> FindingKey?)?
  /// The symptom of a broken clause, if the cases alone determine it; `nil` if answers do.
  ///
  /// They are the smallest case in which it is broken, and the first ones that a key names.
  var symptomOfCases:
    @Sendable (_ of: String, _ group: String, Kind.Question, _ first: [Kind.Question]) ->
      Symptom? = { _, _, _, _ in nil }
  /// The clause that states the common symptom of some findings; `nil` if none of them does.
  var clause: @Sendable (_ of: Symptom) -> String? = { _ in nil }
  /// The words for the difference of a fingerprint; `nil` for the general ones.
  var words: @Sendable (_ of: Fingerprint) -> String? = { _ in nil }

  /// The cause of a breach, as far as its smallest case and further questions show it.
  func cause(of broken: BrokenCase<Kind>) -> Cause {
    Cause(
      symptom: symptom(broken),
      belief: belief(broken),
      follows: broken.clauses(by: precursors),
      explains: broken.clauses(by: precursors, explained: true)
    )
  }
}
