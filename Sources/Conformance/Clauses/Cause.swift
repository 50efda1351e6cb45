/// Where a finding comes from, as far as its smallest case shows.
package struct Cause: Sendable, Hashable {
  /// What is wrong, whatever the clause; `nil` where that says nothing about the cause.
  package var symptom: Symptom?
  /// What is wrong with the traits that calls tell of, where they are all that tells; `nil` where
  /// that says nothing about the cause.
  package var belief: Symptom?
  /// Clauses that the smallest case breaks too, and that come earlier in the chain of consequences.
  package var follows: [String]
  /// Clauses that are broken because of this one.
  package var explains: [String]

  package init(
    symptom: Symptom? = nil,
    belief: Symptom? = nil,
    follows: [String] = [],
    explains: [String] = []
  ) {
    self.symptom = symptom
    self.belief = belief
    self.follows = follows
    self.explains = explains
  }
}

/// What is wrong, in signs that several clauses can share.
package struct Symptom: Sendable, Hashable {
  /// What the signs are about, as in `missing`.
  package var kind: String
  /// What is so.
  package var present: Set<String>
  /// What could be so and is not.
  package var absent: Set<String>
  /// Whether every finding of one cause has to have one of the signs in common.
  package var isShared: Bool

  package init(
    _ kind: String,
    present: some Sequence<String>,
    absent: some Sequence<String> = [],
    isShared: Bool = false
  ) {
    self.kind = kind
    self.present = Set(present)
    self.absent = Set(absent)
    self.isShared = isShared
  }
}

extension Symptom {
  /// Whether one cause can have both: something in common, and nothing that contradicts.
  func agrees(with other: Self) -> Bool {
    kind == other.kind && !present.isDisjoint(with: other.present)
      && present.isDisjoint(with: other.absent) && absent.isDisjoint(with: other.present)
  }

  /// The symptom of both.
  func joined(_ other: Self) -> Self {
    var both = self
    if isShared {
      both.present.formIntersection(other.present)
    } else {
      both.present.formUnion(other.present)
      both.absent.formUnion(other.absent)
    }
    return both
  }

  /// The symptom as words for a report: `missing +didChange -willTransition`.
  package var words: [String] {
    [kind + (isShared ? "!" : "")] + present.sorted().map { "+" + $0 }
      + absent.sorted().map { "-" + $0 }
  }

  /// Reads what ``words`` wrote; `nil` where there is none.
  package init?(words: [String]) {
    guard let head = words.first else { return nil }
    func signs(_ sign: Character) -> [String] {
      words.dropFirst().filter { $0.first == sign }.map { String($0.dropFirst()) }
    }
    let isShared = head.hasSuffix("!")
    self.init(
      isShared ? String(head.dropLast()) : head,
      present: signs("+"),
      absent: signs("-"),
      isShared: isShared
    )
  }
}
