import AdaptiveModel

extension Finding {
  /// Why a call had to come or to stay away, in a line or two; none where no call is at fault.
  public var explanation: [String] {
    guard let breach, let (scenario, trace) = witnessed,
      let derivation = try? Derivation(
        scenario,
        trace,
        profile: clause?.level == .platform ? .platform : .documented,
        features: features
      ),
      let reasoning = derivation.reasoning(of: breach.name, step: breach.step)
    else { return [] }
    let contradictions = reasoning.contradictions
    let own = contradictions.filter { $0.hasSuffix(", \(fault)") }
    return own.isEmpty ? contradictions : own
  }

  /// The scenario and the trace in which the breach is; of a pair the changed one.
  private var witnessed: (Scenario, Trace)? {
    if let pair { return (pair.partner, pair.trace) }
    guard let scenario = smallest.request.scenario, let trace = replies.first?.trace else {
      return nil
    }
    return (scenario, trace)
  }
}
