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
    name: @autoclosure () -> String = ""
  ) {
    guard rule.whenever(evidence) else {
      survey.counts[rule.clause].silent += 1
      return
    }
    survey.counts[rule.clause].spoke += 1
    if !rule.then(evidence) { blame(rule.clause, step: step, name: name()) }
  }

  /// Counts a breach, and keeps it if it is the first of its clause.
  mutating func blame(_ clause: Int, step: Int, name: String) {
    survey.counts[clause].broken += 1
    keep(Breach(clause: clause, step: step, name: name))
  }

  /// Keeps what a witness breaks.
  fileprivate mutating func keep(
    _ result: WitnessJudge.Result,
    of witness: Witness,
    _ judge: WitnessJudge
  ) {
    result.broken.forEachBit { slot in
      keep(Breach(clause: judge.clauses[slot], step: witness.step, name: witness.name))
    }
  }

  private mutating func keep(_ breach: Breach) {
    if !breaches.contains(where: { $0.clause == breach.clause }) { breaches.append(breach) }
  }
}

extension Rules {
  /// Judges a reply to a request.
  ///
  /// - Parameters:
  ///   - reply: What the implementation answered.
  ///   - request: What it was asked.
  ///   - others: Its answers to what was asked besides: for a window, the same device upright,
  ///     then windows that no threshold tells from this one.
  ///   - judgement: What is found is added to it.
  /// - Throws: ``Failure`` where the reply is none, or not one to this request.
  public func judge(
    _ reply: Reply,
    to request: Request,
    beside others: ArraySlice<Reply> = [],
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
      let asked = others.dropFirst(query.upright == nil ? 0 : 1)
      if query.upright != nil, case .window(let upright) = others.first {
        evidence.upright = upright
      }
      evidence.rivals = Array(asked).windows ?? []
      for rule in windows { judgement.note(evidence, rule) }
    case (.rawValues, .rawValues(let values)):
      for rule in rawValues { judgement.note(values, rule) }
    case (.layoutClasses, .layoutClasses(let answer)):
      for rule in layoutClasses { judgement.note(answer, rule) }
    case (.layout(let walk), .layout(let states)):
      try judge(states, of: walk, beside: others, into: &judgement)
    case (.editing(let session), .editing(let states)):
      try judge(states, of: session, into: &judgement)
    case (.grid(let chosen), .grid(let grid)):
      for rule in grids { judgement.note(GridAnswer(chosen, grid), rule) }
    default:
      throw reply.failure
    }
  }

  /// Judges a trace of a scenario.
  private func judge(
    _ trace: Trace,
    of scenario: Scenario,
    into judgement: inout Judgement
  ) throws(Failure) {
    var observation = Observation(trace, of: scenario, claims: claims, profile: profile)
    var counts = WitnessJudge.Counts(witnesses)
    defer { counts.add(to: &judgement.survey, witnesses) }
    do throws(Malformed) {
      try observation.witnesses { witness in
        if witness.facts.contains(.unknown) { return }
        let result = witnesses.judge(witness)
        counts.add(result)
        if result.broken != 0 { judgement.keep(result, of: witness, witnesses) }
      }
    } catch {
      throw Failure(.protocolError, error.description)
    }
  }
}

extension [Reply] {
  /// The windows answered; `nil` where some reply is none, as of a device that is not known.
  fileprivate var windows: [Window]? {
    let windows = compactMap { reply in
      if case .window(let window) = reply { window } else { nil }
    }
    return windows.count == count ? windows : nil
  }
}
