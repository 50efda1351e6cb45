/// A question that an implementation declines, though it claims what the question needs.
struct Skip {
  let reason: String
  private let request: Request

  /// The first question of a case that is declined; `nil` where none is.
  init?(of asking: Asking, _ replies: [Reply]) {
    let skipped = zip(asking.requests, replies).first { $1.skip != nil }
    guard let (request, reply) = skipped, let reason = reply.skip else { return nil }
    self.reason = reason
    self.request = request
  }

  /// Notes what was skipped; by the reference, what the case would have shown.
  ///
  /// A skip has to repeat: otherwise it is a failure.
  func note(
    in judged: inout Examiner.Judged,
    _ asking: Asking,
    _ implementation: any Implementation
  ) {
    guard implementation.answers(to: [request]).first?.skip != nil else {
      judged.failure = Failure(.error, "skipped, and answered when it was asked again")
      return
    }
    judged.skip = reason
    var shown = judged.judgement
    let replies = ReferenceImplementation().answers(to: asking.requests)
    try? asking.judge(replies, &shown)
    for index in shown.survey.counts.indices {
      judged.judgement.survey.counts[index].skipped = shown.survey.counts[index].applied
    }
  }
}

extension Survey.Count {
  /// Whether more was skipped than may be: more than 5 % of what the clause would have spoken of.
  var skipsTooMuch: Bool { ClauseResult.skipsTooMuch(applied, skipped) }
}

extension ClauseResult {
  /// Whether more was skipped than may be.
  package static func skipsTooMuch(_ applied: Int, _ skipped: Int) -> Bool {
    skipped * 20 > applied + skipped
  }
}
