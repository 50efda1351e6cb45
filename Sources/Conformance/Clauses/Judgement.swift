/// The results of judging answers so far.
public struct Judgement: Sendable {
  public var survey: Survey
  /// The first breach of each clause, in the order of the witnesses.
  public var breaches: [Breach] = []
  /// The evidence of the first breach of a clause, if the answer to the request alone does not show
  /// it.
  package var exhibits: [Int: any Sendable] = [:]

  public init(clauses: Int) { survey = Survey(clauses: clauses) }

  /// Judges evidence by clauses, and counts the results.
  mutating func note<Kind: Inquiry>(
    _ evidence: Kind.Evidence,
    _ rules: [Rule<Kind.Evidence>],
    _ inquiry: Kind.Type
  ) {
    // By index: a rule that is copied out of the list costs four counted references.
    for index in rules.indices {
      let clause = rules[index].clause
      guard rules[index].whenever(evidence) else {
        survey.counts[clause].notApplied &+= 1
        continue
      }
      survey.counts[clause].applied &+= 1
      if !rules[index].then(evidence) { blame(clause, inquiry.place(of: evidence)) }
    }
  }

  /// Counts a breach, and keeps it if it is the first of its clause.
  package mutating func blame(_ clause: Int, _ place: @autoclosure () -> Breach.Place) {
    survey.counts[clause].broken += 1
    keep(clause, place())
  }

  /// Keeps a breach if it is the first of its clause.
  mutating func keep(_ clause: Int, _ place: @autoclosure () -> Breach.Place) {
    guard !breaches.contains(where: { $0.clause == clause }) else { return }
    let place = place()
    breaches.append(Breach(clause: clause, step: place.step, name: place.name))
  }
}

extension Rules {
  /// Judges a reply to a request.
  ///
  /// - Parameters:
  ///   - reply: The implementation's reply.
  ///   - request: The request itself.
  ///   - others: The replies to its companion requests: for a window, the same device upright, then
  ///     windows that no threshold distinguishes from this one.
  ///   - judgement: The judgement to which the results are added.
  /// - Throws: ``Failure`` if the reply is not an answer, or not one to this request.
  public func judge(
    _ reply: Reply,
    to request: Request,
    beside others: ArraySlice<Reply> = [],
    into judgement: inout Judgement
  ) throws(Failure) {
    try request.asked.judge(reply, beside: others, by: self, into: &judgement)
  }
}

/// The requests of a case, and the way to judge the replies.
package struct Asking: Sendable {
  /// The requests; the case's own request comes first.
  package var requests: [Request]
  package var judge: @Sendable ([Reply], inout Judgement) throws(Failure) -> Void
}
