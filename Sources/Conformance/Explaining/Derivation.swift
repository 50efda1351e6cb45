public import AdaptiveModel
import AdaptiveReference

/// A scenario and a trace of it, with the reason for every call and for every absent call.
///
/// The clauses themselves decide every reason and every mark.
public struct Derivation: Sendable {
  public let scenario: Scenario
  public let trace: Trace
  /// The beginning, then one moment for each action.
  let moments: [Moment]

  /// One action, and the reasoning about each controller.
  struct Moment: Sendable {
    /// The number of the step; -1 is the beginning.
    var step: Int
    var kind: StepKind
    /// One for each controller, in pre-order, then one for each absent controller that is called.
    var reasonings: [Reasoning]
    /// The reason why the step cannot be explained: its hierarchy is not the expected one.
    var fault: ExplainedRow?
  }

  /// A derivation of the reference's trace of a scenario, or of another trace of it.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - trace: The trace; by default that of the reference.
  ///   - profile: The profile, which decides the clauses that apply.
  ///   - features: The claimed features. Of these, states, observations and previous traits count
  ///     as claimed only if the trace has them.
  ///   - world: The declared world, if there is one; by default one without sizes if no state has one.
  /// - Throws: ``Failure`` if the trace is not one of this scenario.
  public init(
    _ scenario: Scenario,
    _ trace: Trace? = nil,
    profile: Profile = .platform,
    features: Set<Feature> = .all,
    world: DeclaredWorld? = nil
  ) throws(Failure) {
    let trace = trace ?? Reference.perform(scenario)
    // A world is always declared, because without one previous traits are claimed implicitly.
    let rules = Rules(
      profile: profile,
      features: features.completed(in: world).subtracting(trace.unreported),
      world: world ?? trace.ownWorld
    )
    try self.init(scenario, trace, by: rules, judging: .everything)
  }

  /// A derivation of a scenario's trace by rules that claim only what it reports.
  package init(
    _ scenario: Scenario,
    _ trace: Trace,
    by rules: Rules,
    judging part: JudgedPart
  ) throws(Failure) {
    self.scenario = scenario
    var trace = trace
    if !rules.features.contains(.previousTraits) { trace.forgetPreviousTraits() }
    self.trace = trace
    moments = try rules.moments(of: trace, scenario, part)
  }

  /// The reasoning about a controller in a step; -1 is the beginning.
  public func reasoning(of name: String, step: Int) -> Reasoning? {
    moments.first { $0.step == step }?.reasonings.first { $0.witness.name == name }
  }

  /// The clauses that controllers break in a step, without the words.
  package func breaches(inStep step: Int) -> [(name: String, clause: String)] {
    let reasonings = moments.first { $0.step == step }?.reasonings ?? []
    return reasonings.flatMap { reasoning in
      reasoning.broken.map { (reasoning.witness.name, $0.id) }
    }
  }

  /// The ids of the open points that decide about some callback of a step.
  package func openPoints(inStep step: Int) -> Set<String> {
    let reasonings = moments.first { $0.step == step }?.reasonings ?? []
    let decisions = reasonings.flatMap(\.decisions).filter { $0.rule.demand == .unspecified }
    return Set(decisions.map(\.clause))
  }
}

extension Trace {
  /// The world that the trace shows: one without sizes if no state has one.
  fileprivate var ownWorld: DeclaredWorld {
    let states = initial + steps.flatMap(\.states)
    let isSized = states.isEmpty || states.contains { $0.environment.size != .unreported }
    return DeclaredWorld(hasSizes: isSized)
  }

  /// The features that the trace does not report, although it could.
  package var unreported: Set<Feature> {
    var features: Set<Feature> = []
    let isObserved = steps.allSatisfy { step in
      step.calls.allSatisfy { $0.has != nil || !$0.kind.isCurrent }
    }
    if !isObserved { features.insert(.observations) }
    let calls = steps.lazy.flatMap(\.calls)
    if calls.contains(where: { $0.kind == .didChange(previous: .unreported) }) {
      features.insert(.previousTraits)
    }
    if initial.isEmpty, steps.allSatisfy(\.states.isEmpty) { features.insert(.states) }
    return features
  }
}

extension Rules {
  /// The moments of a trace, step by step.
  fileprivate func moments(
    of trace: Trace,
    _ scenario: Scenario,
    _ part: JudgedPart
  ) throws(Failure) -> [Derivation.Moment] {
    var observation = Observation(trace, of: scenario, claims: claims, profile: profile)
    observation.keepsHierarchies = true
    var steps: [[Witness]] = Array(repeating: [], count: scenario.actions.count + 1)
    var fault: Derivation.Moment?
    do throws(TraceMismatch) {
      try observation.witnesses { witness in steps[witness.step + 1].append(copy witness) }
    } catch {
      fault = try moment(of: error)
    }
    // Steps after a wrong hierarchy are ignored.
    return zip(0..., observation.hierarchies).map { number, state in
      let calls = number > 0 ? trace.steps[number - 1].calls : []
      return moment(number - 1, steps[number], state, calls, part)
    } + [fault].compactMap(\.self)
  }

  /// The moment of a step whose hierarchy is not the expected one.
  private func moment(of mismatch: TraceMismatch) throws(Failure) -> Derivation.Moment {
    guard let place = mismatch.place else {
      throw Failure(.protocolError, mismatch.description)
    }
    let broken = Scenarios.clause(brokenBy: mismatch, self).map { clauses[$0].id }
    let words = "\(Name(place.name).written): \(mismatch)\(broken.map { ", \($0)" } ?? "")"
    let row = ExplainedRow(name: place.name, words: words, broken: [broken].compactMap(\.self))
    return Derivation.Moment(step: place.step, kind: .start, reasonings: [], fault: row)
  }

  private func moment(
    _ step: Int,
    _ witnesses: [Witness],
    _ state: ScenarioState,
    _ calls: [Call],
    _ part: JudgedPart
  ) -> Derivation.Moment {
    let judge = judge(of: Scenarios.self)
    let received = Dictionary(grouping: calls) { Name($0.receiver) }
    let reasonings = witnesses.enumerated().map { index, witness in
      let (broken, decisions) = part.applied(
        to: witness,
        clauses(brokenBy: witness, judge),
        judge.decisions(about: witness)
      )
      return Reasoning(
        witness: witness,
        broken: broken,
        decisions: decisions,
        ancestors: Ancestors(of: index, among: witnesses, in: state),
        reactions: index < state.hierarchy.count ? state.hierarchy[index].reactions : [],
        received: Set(received[Name(witness.name)]?.compactMap(\.kind.which) ?? [])
      )
    }
    let kind = witnesses.first?.kind ?? .start
    return Derivation.Moment(step: step, kind: kind, reasonings: reasonings)
  }

  /// The clauses that a witness breaks.
  private func clauses(brokenBy witness: Witness, _ judge: WitnessJudge) -> [AnyClause] {
    var broken: [AnyClause] = []
    judge.judge(witness).broken.forEachBit { broken.append(clauses[judge.clauses[$0]]) }
    return broken
  }
}

/// The part of a trace that is judged, where its source shows less than a driver does.
package struct JudgedPart: Sendable {
  /// Whether a clause is judged for a controller.
  package var judges: @Sendable (Witness, AnyClause) -> Bool
  /// Whether it is judged that a callback is missing, or else that it came unexpectedly.
  package var counts: @Sendable (Witness, Callback, _ isMissing: Bool) -> Bool

  package init(
    judges: @escaping @Sendable (Witness, AnyClause) -> Bool,
    counts: @escaping @Sendable (Witness, Callback, _ isMissing: Bool) -> Bool
  ) {
    self.judges = judges
    self.counts = counts
  }

  static let everything = JudgedPart(judges: { _, _ in true }, counts: { _, _, _ in true })

  /// The broken clauses and the decisions about a controller, without what is not judged.
  func applied(
    to witness: Witness,
    _ broken: [AnyClause],
    _ decisions: [CallDecision]
  ) -> (broken: [AnyClause], decisions: [CallDecision]) {
    if broken.isEmpty { return (broken, decisions) }
    var decisions = decisions
    var excused: Set<String> = []
    for index in decisions.indices where decisions[index].isBroken {
      let decision = decisions[index]
      let isOfJudged = AnyClause.named(decision.clause).map { judges(witness, $0) } ?? false
      if isOfJudged, counts(witness, decision.callback, decision.count == 0) { continue }
      decisions[index].isJudged = false
      excused.insert(decision.clause)
    }
    excused.subtract(decisions.filter(\.isBroken).map(\.clause))
    return (broken.filter { judges(witness, $0) && !excused.contains($0.id) }, decisions)
  }
}
