/// The cause of a finding, as far as its smallest case shows it.
package struct Cause: Sendable, Hashable {
  /// The symptom, regardless of the clause; `nil` if it says nothing about the cause.
  package var symptom: Symptom?
  /// What the answers imply that the implementation believes: the wrong traits, where only calls
  /// report traits, or the other orientation; `nil` if they imply nothing.
  package var belief: Symptom?
  /// The clauses that the smallest case also breaks and that come earlier in the chain of
  /// consequences.
  package var follows: [String] = []
  /// The clauses that are broken because of this one.
  package var explains: [String] = []
}

/// The symptom of a failure, in signs that several clauses can share.
package struct Symptom: Sendable, Hashable {
  /// The subject of the signs, as in `missing`.
  package var kind: String
  /// The signs that are present.
  package var present: Set<String>
  /// The possible signs that are absent.
  package var absent: Set<String>
  /// Whether joining keeps the common signs only.
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

  /// Whether one cause can have both: they share a sign, and no sign contradicts another.
  func agrees(with other: Self) -> Bool {
    kind == other.kind && !present.isDisjoint(with: other.present)
      && present.isDisjoint(with: other.absent) && absent.isDisjoint(with: other.present)
  }

  /// The common symptom of both.
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

  /// Reads the output of ``words``; `nil` if there is none.
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
