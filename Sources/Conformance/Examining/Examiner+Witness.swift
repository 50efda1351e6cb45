import AdaptiveModel

extension Examiner {
  /// The account of the controller that a breach names, from the reply to a scenario.
  package func witness(of breach: Breach, _ subject: Case, _ replies: [Reply]) -> Witness? {
    guard case .request(.run(let scenario)) = subject.content,
      case .trace(let trace)? = replies.first
    else { return nil }
    var observation = Observation(
      trace,
      of: scenario,
      claims: rules.claims,
      profile: rules.profile
    )
    var found: Witness?
    try? observation.witnesses { witness in
      if witness.step == breach.step, witness.name == breach.name { found = witness }
    }
    return found
  }
}
