import AdaptiveModel

extension Finding {
  /// Why a callback is missing or unexpected, in a line or two; none where no callback is at fault.
  public var explanation: [String] {
    guard let breach, let (scenario, trace) = witnessed,
      let derivation = try? Derivation(scenario, trace, profile: profile, features: features),
      let reasoning = derivation.reasoning(of: breach.name, step: breach.step)
    else { return [] }
    let contradictions = reasoning.contradictions
    let own = contradictions.filter { $0.hasSuffix(", \(fault)") }
    return own.isEmpty ? contradictions : own
  }

  /// The scenario and the trace in which the breach is; of a pair the changed one.
  private var witnessed: (Scenario, Trace)? {
    if let pair { return (pair.partner, pair.trace) }
    guard let scenario = smallest.request.sent.scenario, let trace = replies.first?.trace else {
      return nil
    }
    return (scenario, trace)
  }
}
