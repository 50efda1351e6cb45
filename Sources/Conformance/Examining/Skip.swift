extension Examiner.Judged {
  /// Notes the first question that an implementation declines although it claims the necessary
  /// features, and which clauses the case would have shown according to the reference.
  ///
  /// A skip must repeat; if it does not, it is a failure.
  ///
  /// - Returns: Whether there is such a question.
  mutating func noteSkip(
    of asking: Asking,
    _ replies: [Reply],
    by implementation: any Implementation
  ) -> Bool {
    let skipped = zip(asking.requests, replies).first { $1.skip != nil }
    guard let (request, reply) = skipped else { return false }
    if implementation.answers(to: [request]).first?.skip != nil {
      skip = reply.skip
      noteMissing(of: asking, \.skipped)
    } else {
      failure = Failure(.protocolError, "skipped at first, answered when asked again")
    }
    return true
  }

  /// Counts the witnesses that the case would have shown according to the reference.
  mutating func noteMissing(of asking: Asking, _ count: WritableKeyPath<Survey.Count, Int>) {
    var shown = Judgement(clauses: judgement.survey.counts.count)
    let replies = ReferenceImplementation().answers(to: asking.requests)
    try? asking.judge(replies, &shown)
    for (index, other) in shown.survey.counts.enumerated() {
      let applied = judgement.survey.counts[index].applied
      judgement.survey.counts[index][keyPath: count] = max(0, other.applied - applied)
    }
  }
}

extension Survey.Count {
  /// Whether too much was skipped: more than 5 % of the witnesses that the clause would apply to.
  package var skipsTooMuch: Bool { skipped * 20 > applied + skipped }
}
