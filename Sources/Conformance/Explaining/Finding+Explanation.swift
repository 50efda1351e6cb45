import AdaptiveModel
import Text

extension Finding {
  /// The expected and the actual behavior, in a line or two.
  public var explanation: [String] {
    if let written { return written.expected.map { [$0] } ?? [] }
    guard let clause else { return [] }
    let reasons = witnessedReasons.filter { !repeatsTheSummary($0) }.uniqued()
    if !reasons.isEmpty {
      let isNamed = reasons.contains { $0.namesExpectation || $0.contains("missing") }
      return isNamed ? reasons : reasons + ["Expected: \(clause.sentence)"]
    }
    if let verdict = asked.verdict(on: self) { return [verdict] }
    let isNamed =
      body.contains { $0.hasPrefix("expected") } || summary?.namesExpectation == true
    return isNamed ? [] : ["Expected: \(clause.sentence)"]
  }

  private func repeatsTheSummary(_ row: String) -> Bool {
    switch clause?.breachKind {
    case .views, .callsOfViews, .document: summary?.namesExpectation == true
    default: false
    }
  }

  /// The decisions of the clauses about the callbacks and states of the controller.
  private var witnessedReasons: [String] {
    guard let breach, let (scenario, trace) = witnessed else { return [] }
    if let window = witness?.ownWindow {
      if clause?.breachKind == .window { return [window.expectation] }
      if clause?.breachKind == .windowOfRoot { return [window.expectationOfRoot] }
    }
    if let order = order(in: trace, breach) { return [order] }
    guard
      let derivation = try? Derivation(
        scenario,
        trace,
        profile: profile,
        features: features,
        world: world
      ),
      let reasoning = derivation.reasoning(of: breach.name, step: breach.step)
    else { return [] }
    let contradictions = reasoning.contradictions
    let own = contradictions.filter { $0.hasSuffix(", \(fault)") }
    if !own.isEmpty { return own }
    let rows = derivation.words(about: breach.name, step: breach.step, breaking: "\(fault)")
    return rows.isEmpty && pair != nil ? contradictions : rows
  }

  /// The call that came too early, by its index in the step of the breach.
  package var earlyCall: Int? { wrongOrder?.early }

  /// The calls in the wrong order, if the clause is about that.
  private var wrongOrder: WrongOrder? {
    clause.flatMap { witness?.wrongOrder($0.breachKind) }
  }

  /// The actual and the expected order, if the clause is about that.
  private func order(in trace: Trace, _ breach: Breach) -> String? {
    guard let wrongOrder, trace.steps.indices.contains(breach.step) else { return nil }
    let calls = trace.steps[breach.step].calls
    guard calls.indices.contains(wrongOrder.early), calls.indices.contains(wrongOrder.late) else {
      return nil
    }
    func words(_ place: Int) -> String {
      let callback = calls[place].kind.which?.rawValue ?? ""
      return "\(callback) of \(calls[place].receiver.shown) (call \(place + 1))"
    }
    let (early, late) = (words(wrongOrder.early), words(wrongOrder.late))
    return "\(early) came before \(late): expected \(late) first."
  }

  /// The scenario and the trace with the breach; for a pair, the changed ones.
  private var witnessed: (Scenario, Trace)? {
    if let pair { return (pair.partner, pair.trace) }
    guard let scenario = smallest.request.sent.scenario, let trace = replies.first?.trace else {
      return nil
    }
    return (scenario, trace.claimed(by: Claims(features)))
  }
}

extension String {
  /// Whether a sentence of an account names the expected behavior: all of them do so with
  /// “expected”, “unexpected” or “unexpectedly”.
  fileprivate var namesExpectation: Bool { contains("xpected") }
}

extension AskedQuestion {
  fileprivate func verdict(on finding: Finding) -> String? {
    Kind.words.verdict(shown(in: finding))
  }
}
