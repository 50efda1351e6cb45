import PropertyTesting

extension Shrinking {
  /// The largest number of runs for one remark.
  private static let calls = 160

  /// The number of trials: more than there are devices, so that “any device” means every one.
  private static let trials = 100

  /// The irrelevant parts of a smallest case, in a sentence; `nil` if none are known.
  ///
  /// A part is irrelevant only if every other value was tried and fails in the same way.
  func irrelevance(in finding: Finding) -> String? {
    let smallest = finding.smallest
    guard namesIrrelevance, budget > 0, finding.fault.isClause,
      let (choices, drawing) = variations(of: smallest)
    else { return nil }
    var answers = true
    let explanation = explain(
      choices,
      drawing,
      failure: .fault(finding.fault),
      trials: Self.trials,
      budget: min(budget, Self.calls)
    ) { request -> PropertyResult<Fault> in
      // After a missing answer, the implementation is not asked again for the sake of a remark.
      guard answers else { return .discarded }
      let outcome = outcome(of: Case(id: smallest.id, request: request))
      if case .failed(.failure) = outcome { answers = false }
      return outcome
    }
    return explanation.remark(on: smallest.request)
  }

  /// A generator of the case with other values in some places, and the choices of the case itself.
  private func variations(of smallest: Case) -> (Choices, Generator<Request>)? {
    switch smallest.id.origin {
    case .choices(let choices):
      smallest.id.inquiry.drawing(in: examiner.rules.whole)
        .map { (choices, $0) }
    case .reduced where examiner.rules.claims.world == .complete:
      smallest.request.asked.variations.map { ($0.replay(Choices()).choices, $0) }
    case .reduced, .seed, .small, nil: nil
    }
  }
}

extension AskedQuestion {
  /// The question with other values in some of its parts, if any are known.
  fileprivate var variations: Generator<Request>? {
    Kind.simplification.variations(question)?.map { Request(Kind.self, $0) }
  }
}

extension Explanation<Request> {
  /// The irrelevant parts of a smallest case, as a sentence.
  fileprivate func remark(on smallest: Request) -> String? {
    irrelevant.filter(\.isExhausted).compactMap { irrelevance in
      irrelevance.examples.reduce(into: Parts()) { parts, example in
        parts.formUnion(smallest.asked.parts(otherwiseIn: example))
      }.onlyOne
    }.sentence(holdsTogether: holdsTogether)
  }
}

extension AskedQuestion {
  fileprivate func parts(otherwiseIn other: Request) -> Parts {
    other.question(of: Kind.self).map { Kind.simplification.parts(question, $0) } ?? .more
  }
}
