import AdaptiveModel

/// What judging answers has brought to light so far.
public struct Judgement: Sendable {
  public var survey: Survey
  /// The first breach of each clause, in the order of the witnesses.
  public var breaches: [Breach] = []

  public init(clauses: Int) { survey = Survey(clauses: clauses) }

  mutating func note<Evidence>(
    _ evidence: Evidence,
    _ rule: Rules.Rule<Evidence>,
    step: Int = 0,
    name: String = ""
  ) {
    guard rule.whenever(evidence) else {
      survey.silent[rule.clause] += 1
      return
    }
    survey.spoke[rule.clause] += 1
    guard !rule.then(evidence) else { return }
    blame(rule.clause, step: step, name: name)
  }

  mutating func blame(_ clause: Int, step: Int, name: String) {
    survey.broken[clause] += 1
    if !breaches.contains(where: { $0.clause == clause }) {
      breaches.append(Breach(clause: clause, step: step, name: name))
    }
  }
}

extension Rules {
  /// Judges a reply to a request.
  ///
  /// - Parameters:
  ///   - reply: What the implementation answered.
  ///   - request: What it was asked.
  ///   - upright: Its answer for the same device held upright, where a window was asked for.
  ///   - judgement: What is found is added to it.
  /// - Throws: ``Failure`` where the reply is none, or not one to this request.
  func judge(
    _ reply: Reply,
    to request: Request,
    upright: Reply? = nil,
    into judgement: inout Judgement
  ) throws(Failure) {
    switch (request, reply) {
    case (.run(let scenario), .trace(let trace)):
      try judge(trace, of: scenario, into: &judgement)
    case (.combine(let collections), .traits(let traits)):
      let evidence = Combination(collections, answer: traits)
      for rule in combinations { judgement.note(evidence, rule) }
    case (.contains(let collection, let other), .contains(let answer)):
      let evidence = Membership(collection, other, answer: answer)
      for rule in memberships { judgement.note(evidence, rule) }
    case (.window(let query), .window(let window)):
      var evidence = WindowAnswer(query, answer: window)
      if case .window(let upright) = upright { evidence.upright = upright }
      for rule in windows { judgement.note(evidence, rule) }
    case (.rawValues, .rawValues(let values)):
      for rule in rawValues { judgement.note(values, rule) }
    case (_, .failed(let failure)):
      throw failure
    case (_, .unsupported(let feature)):
      throw Failure(.error, "answers “unsupported” (\(feature)) to what it claims")
    default:
      throw Failure(.protocolError, "the reply is not one to this kind of request")
    }
  }

  /// Judges a trace of a scenario.
  private func judge(
    _ trace: Trace,
    of scenario: Scenario,
    into judgement: inout Judgement
  ) throws(Failure) {
    var observation = Observation(trace, of: scenario, features: features, profile: profile)
    do throws(Malformed) {
      try observation.witnesses { witness in
        guard !witness.facts.contains(.unknown) else { return }
        for rule in witnesses {
          guard rule.whenever(witness) else {
            judgement.survey.silent[rule.clause] += 1
            continue
          }
          judgement.survey.spoke[rule.clause] += 1
          if !rule.then(witness) {
            judgement.blame(rule.clause, step: witness.step, name: witness.name)
          }
        }
      }
    } catch {
      throw Failure(.protocolError, error.description)
    }
  }
}
