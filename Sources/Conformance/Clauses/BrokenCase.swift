package import AdaptiveModel

/// A broken clause in its smallest case, with the means to look for its cause.
package struct BrokenCase<Kind: Inquiry> {
  /// The smallest case, with its last replies.
  let shown: ShownCase<Kind.Question>
  /// All clauses that the case breaks.
  let others: [String]
  /// The rules for the implementation.
  let rules: Rules
  /// Asks the implementation.
  let answers: ([Request]) -> [Reply]

  var fault: String { shown.fault }
  var question: Kind.Question { shown.question }
  /// The evidence of the breach.
  var evidence: Kind.Evidence? { shown.evidence as? Kind.Evidence }
  func claims(_ feature: Feature) -> Bool { shown.features.contains(feature) }
}

// MARK: - Asking further

extension BrokenCase {
  /// The replies to further requests, as far as the implementation claims their parts.
  func replies(to requests: [Request]) -> [Reply] {
    requests.isEmpty ? [] : answers(requests).map { $0.claimed(by: Claims(shown.features)) }
  }

  /// The answer to another question; `nil` without one, and where it needs what is not claimed.
  func answer(to question: Kind.Question) -> Kind.Answer? {
    guard Kind.lacking(question, of: shown.features).isEmpty else { return nil }
    return replies(to: [Request(Kind.self, question)]).first?.answer(as: Kind.Answer.self)
  }

  /// The clauses that the answer to another question breaks; `nil` without an answer.
  func broken(asking question: Kind.Question) -> Set<String>? {
    answer(to: question).map { Kind.broken(by: $0, to: question, rules) }
  }

  /// The first piece of evidence in the answer to another question.
  func evidence(asking question: Kind.Question) -> Kind.Evidence? {
    guard let answer = answer(to: question) else { return nil }
    var first: Kind.Evidence?
    try? Kind.evidence(of: Answered(answer, to: question, by: rules)) { first = first ?? $0 }
    return first
  }

  /// The clauses that the answer to a companion request breaks by itself.
  func broken(byCompanion place: Int) -> Set<String> {
    guard let reply = shown.replies.dropFirst(place + 1).first else { return [] }
    return Kind.broken(in: reply, to: Kind.companions(of: question)[place], rules)
  }

  /// The other clauses that the case breaks, including its companion requests.
  var otherClauses: Set<String> {
    Kind.companions(of: question).indices.reduce(into: Set(others)) {
      $0.formUnion(broken(byCompanion: $1))
    }
    .subtracting([fault])
  }
}

// MARK: - Tables

/// A line of a chapter's table of precursors: the earlier clauses that a broken clause follows from.
///
/// One mistake often breaks several clauses, each in a smallest case of its own that breaks no other
/// one. A line asks about such a case what shows the mistake itself: the same without a part of it,
/// a part of it alone, in reverse, or at rest.
package struct Precursor<Kind: Inquiry>: Sendable {
  /// The clauses that the line is about; all of them where it names none.
  fileprivate let clauses: Set<String>
  /// Whether no further line counts where this one finds an answer.
  fileprivate let decides: Bool
  /// Whether the line finds clauses that follow from the broken one, not earlier ones.
  fileprivate var explains = false
  /// The earlier clauses; `nil` where nothing is known.
  fileprivate let earlier: @Sendable (BrokenCase<Kind>) -> [String]?

  /// Where no evidence shows the breach.
  init(
    of clauses: Set<String> = [],
    unseen earlier: @escaping @Sendable (BrokenCase<Kind>) -> [String]?
  ) {
    (self.clauses, decides) = (clauses, false)
    self.earlier = { $0.evidence == nil ? earlier($0) : nil }
  }

  /// What evidence shows, and answers to further questions.
  init(
    of clauses: Set<String> = [],
    decides: Bool = false,
    _ earlier: @escaping @Sendable (BrokenCase<Kind>, Kind.Evidence) -> [String]?
  ) {
    (self.clauses, self.decides) = (clauses, decides)
    self.earlier = { broken in broken.evidence.flatMap { earlier(broken, $0) } }
  }

  /// The clauses that are broken because of this one, which smallest cases of theirs do not show.
  static func explaining(
    of clauses: Set<String>,
    _ later: @escaping @Sendable (BrokenCase<Kind>, Kind.Evidence) -> [String]?
  ) -> Precursor {
    modified(Precursor(of: clauses, later)) { $0.explains = true }
  }

  /// Questions whose answers show the mistake if their evidence is wrong, compared with the case's.
  static func asking(
    of clauses: Set<String>,
    from earlier: [String],
    decides: Bool = false,
    _ questions: @escaping @Sendable (Kind.Evidence) -> [Kind.Question],
    isWrong: @escaping @Sendable (Kind.Evidence, Kind.Evidence) -> Bool
  ) -> Precursor {
    Precursor(of: clauses, decides: decides) { broken, own in
      questions(own).lazy.compactMap(broken.evidence).contains { isWrong($0, own) } ? earlier : nil
    }
  }

  /// A part alone, or at rest: a question whose answer breaks some of these clauses, if the mistake is
  /// theirs, or that of those that are named.
  static func breaking(
    of clauses: Set<String>,
    from earlier: Set<String>,
    naming named: [String]? = nil,
    _ questions: @escaping @Sendable (BrokenCase<Kind>) -> [Kind.Question]
  ) -> Precursor {
    Precursor(of: clauses, decides: true) { broken, _ in
      questions(broken).lazy.compactMap { broken.broken(asking: $0)?.intersection(earlier) }
        .first { !$0.isEmpty }
        .map { named ?? $0.sorted() }
    }
  }

  /// A question without the part that these clauses are about: its answer keeps what was broken.
  static func keeping(
    of clauses: Set<String> = [],
    from earlier: String,
    _ question: @escaping @Sendable (BrokenCase<Kind>) -> Kind.Question?
  ) -> Precursor {
    Precursor(of: clauses, decides: true) { broken, _ in
      guard broken.fault != earlier, let other = question(broken),
        let clauses = broken.broken(asking: other)
      else { return nil }
      return clauses.contains(broken.fault) ? nil : [earlier]
    }
  }
}

extension BrokenCase {
  /// The clauses that this one follows from by the lines of a table, or those that it explains.
  func clauses(by table: [Precursor<Kind>], explained: Bool = false) -> [String] {
    var clauses: [String] = []
    for line in table where line.explains == explained {
      guard line.clauses.isEmpty || line.clauses.contains(fault), let found = line.earlier(self)
      else { continue }
      clauses += found.filter { $0 != fault && !clauses.contains($0) }
      if line.decides { break }
    }
    return clauses
  }
}

/// A smallest case as it is shown: the question, the replies, and the breach.
package struct ShownCase<Question> {
  package var question: Question
  /// The replies to the request and to its companion requests.
  package var replies: [Reply]
  /// The broken clause, or the kind of failure.
  package var fault: String
  package var breach: Breach?
  /// The evidence of its clause there.
  package var evidence: (any Sendable)?
  /// The companion request that was not answered.
  package var unanswered: Request?
  /// The claimed features.
  package var features: Set<Feature> = .all
  package var profile = Profile.platform
}

/// The distinction of a breach from others of its clause.
package struct FindingKey: Sendable, Hashable {
  /// The difference; breaches of one group are one finding.
  package var group: String
  /// The case in one line.
  package var row: String?
}
