/// A question that an implementation declines although it claims the necessary features.
struct Skip {
  let reason: String
  private let request: Request

  /// The first declined question of a case; `nil` if there is none.
  init?(of asking: Asking, _ replies: [Reply]) {
    let skipped = zip(asking.requests, replies).first { $1.skip != nil }
    guard let (request, reply) = skipped, let reason = reply.skip else { return nil }
    self.reason = reason
    self.request = request
  }

  /// Notes the skip, and which clauses the case would have shown according to the reference.
  ///
  /// A skip must repeat; if it does not, it is a failure.
  func note(
    in judged: inout Examiner.Judged,
    _ asking: Asking,
    _ implementation: any Implementation
  ) {
    guard implementation.answers(to: [request]).first?.skip != nil else {
      judged.failure = Failure(.protocolError, "skipped at first, answered when asked again")
      return
    }
    judged.skip = reason
    judged.noteMissing(of: asking, \.skipped)
  }
}

extension Examiner.Judged {
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
