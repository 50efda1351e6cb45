public import AdaptiveModel
package import Messages
import PropertyTesting

/// The inquiry that runs a scenario (PR, CO, TC-1); answered by a trace.
public enum Scenarios: ScenarioInquiry {
  package typealias Evidence = Witness
  package typealias Judge = WitnessJudge

  package static let row = InquiryRow(
    name: "run",
    features: [
      .willTransition, .viewWillTransition, .didChange, .states, .observations, .overrides, .sizing,
      .forwarding, .reactions, .containment, .coordinator, .preferredSize, .presentation,
      .previousTraits,
      .sameObject,
    ],
    chapters: [.traits, .changes, .orientation, .transitions, .orientationLayout],
    answerField: "trace",
    ofCases: "scenario"
  )
  package static let clauses = traits + changes + orientation + around + orientationLayout

  // MARK: Cases

  package static let cases = scenarioCases(
    supply: { $0.features.reportScenarios ? .perScenario(every: 1) : .nothing },
    samples: { features in
      features.reportScenarios || features.contains(.observations) ? [sample()] : []
    },
    drawing: Generator.scenario
  )

  /// A scenario that uses only features that every implementation claims: some controllers, and a
  /// turn.
  package static func sample(_ names: [String] = ["root", "detail"]) -> Scenario {
    let device = Device(named: "iPhone 6 Plus")
    let portrait = device?.window(in: .portrait)
    let upright = portrait ?? Window(size: Size(414, 736), traits: .compactRegular)
    var hierarchy = Hierarchy(ViewController(names[0]))
    for name in names.dropFirst() { hierarchy.append(ViewController(name), depth: 1) }
    return Scenario(
      device: device?.name,
      orientation: .portrait,
      window: upright,
      hierarchy: hierarchy,
      actions: [.rotate(.landscapeLeft, device?.window(in: .landscapeLeft) ?? upright)]
    )
  }

  // MARK: Judging

  package static func evidence(
    of given: Answered<Scenario, Trace>,
    each: (Witness) -> Void
  ) throws(Failure) {
    do throws(TraceMismatch) {
      try observe(given) { each(copy $0) }
    } catch {
      throw Failure(.protocolError, error.description)
    }
  }

  /// Passes on every known witness; the judge of every run does not copy them.
  private static func observe(
    _ given: Answered<Scenario, Trace>,
    _ body: (borrowing Witness) -> Void
  ) throws(TraceMismatch) {
    let rules = given.rules
    var observation = Observation(
      given.answer.inWorld(rules.claims.world),
      of: given.question,
      claims: rules.claims,
      profile: rules.profile
    )
    try observation.witnesses { witness in
      if !witness.facts.contains(.unknown) { body(witness) }
    }
  }

  package static func makeJudge(
    _ rules: [Rule<Witness>],
    _ claims: Claims,
    _ profile: Profile
  ) -> WitnessJudge {
    WitnessJudge(rules, CallRule.around + CallRule.changes, claims: claims, profile: profile)
  }

  package static func judge(
    _ given: Answered<Scenario, Trace>,
    into judgement: inout Judgement
  ) throws(Failure) {
    let judge = given.rules.judge(of: Self.self)
    var counts = WitnessJudge.Counts(judge)
    defer { counts.add(to: &judgement.survey, judge) }
    do throws(TraceMismatch) {
      try observe(given) { witness in
        let result = judge.judge(witness)
        counts.add(result)
        result.broken.forEachBit { slot in
          judgement.keep(judge.clauses[slot], place(of: witness))
        }
      }
    } catch {
      try blame(error, by: given.rules, into: &judgement)
    }
  }

  /// Attributes a mismatch trace to the clause that a wrong hierarchy breaks; refuses one that
  /// does not fit the scenario.
  private static func blame(
    _ mismatch: TraceMismatch,
    by rules: Rules,
    into judgement: inout Judgement
  ) throws(Failure) {
    guard let place = mismatch.place else {
      throw Failure(.protocolError, mismatch.description)
    }
    // A clause that is not judged cannot be broken.
    guard let clause = clause(brokenBy: mismatch, rules) else { return }
    judgement.survey.counts[clause].applied += 1
    judgement.blame(clause, place)
  }

  /// The index of the clause that a wrong hierarchy breaks, where it is judged.
  static func clause(brokenBy mismatch: TraceMismatch, _ rules: Rules) -> Int? {
    let isDismissal = mismatch.departure?.isDismissal ?? false
    let changes: [HierarchyChange] =
      mismatch.isOfReaction ? [.reaction] : isDismissal ? [.dismissal, .action] : [.action]
    return changes.lazy.compactMap { change in
      rules.clauses.firstIndex { $0.hierarchyChange == change && rules.judges($0) }
    }
    .first
  }

  package static func place(of evidence: Witness) -> Breach.Place {
    Breach.Place(step: evidence.step, name: evidence.name)
  }

  package static func difference(
    of evidence: Witness,
    by clause: AnyClause,
    _ rules: Rules
  ) -> Fingerprint? {
    let breach = ScenarioBreach(clause, evidence, rules.judge(of: Self.self))
    let (difference, what) = breach.difference
    let word = evidence.kind.word
    return Fingerprint(clause.id, difference, what.joined(separator: "+"), in: word)
  }

  // MARK: In words

  package static let words = InquiryWords.ofScenarios(
    steps: \.actions.count,
    picture: { shown in
      shown.question.picture(shown.replies.first?.trace, shown.fault, at: shown.breach?.place)
    },
    account: summary
  )

  @Sendable private static func summary(of shown: ShownCase<Scenario>) -> String? {
    let reportsStates = shown.features.contains(.states)
    if let witness = shown.evidence as? Witness {
      return witness.account(reportsStates: reportsStates, reportsSizes: shown.reportsSizes)
    }
    return shown.misplaced?.description
  }
}

extension ShownCase<Scenario> {
  /// The reason why the trace does not fit the scenario's hierarchy; `nil` where it fits.
  var misplaced: TraceMismatch? {
    guard let trace = replies.first?.trace else { return nil }
    var observation = Observation(
      trace,
      of: question,
      claims: Claims(features),
      profile: profile
    )
    do throws(TraceMismatch) { try observation.witnesses { _ in } } catch { return error }
    return nil
  }
}

extension Feature {
  public static let willTransition = Feature("willTransition")
  public static let viewWillTransition = Feature("viewWillTransition")
  public static let didChange = Feature("didChange")
  /// The implementation reports traits and sizes at rest.
  public static let states = Feature("states")
  /// The implementation reports a controller's traits and size during a call.
  public static let observations = Feature("observations")
  public static let overrides = Feature("overrides")
  public static let sizing = Feature("sizing")
  public static let forwarding = Feature("forwarding")
  public static let reactions = Feature("reactions")
  /// The implementation adds and removes children.
  public static let containment = Feature("containment")
  /// `didChange` carries the previous traits.
  public static let previousTraits = Feature("previousTraits")
  /// A controller that is added again under a removed name is the same object.
  public static let sameObject = Feature("sameObject")
  /// The implementation gives blocks to the transition coordinator, and runs them.
  public static let coordinator = Feature("coordinator")
  /// The implementation sends containers changes of preferred sizes.
  public static let preferredSize = Feature("preferredSize")
  /// Containers do more in callbacks than override by the shape: they also size, add, remove and
  /// activate, in any callback, and by other conditions than the shape.
  public static let richReactions = Feature("richReactions")
  /// Controllers have their own views, whose traits states report, and which receive `didChange`.
  public static let views = Feature("views")
  /// Controllers have documents, and states report their contents.
  public static let controllerLayout = Feature("controllerLayout")
  /// Controllers present others through presentation controllers.
  public static let presentation = Feature("presentation")
}

extension Request {
  /// A request to perform a scenario; answered by a trace.
  public static func run(_ scenario: Scenario) -> Request { Request(Scenarios.self, scenario) }

  /// The scenario to perform; `nil` for any other request.
  public var scenario: Scenario? { question(of: Scenarios.self) }
}

extension Reply {
  public static func trace(_ trace: Trace) -> Reply { .answer(trace) }

  /// The trace, where the reply is one.
  public var trace: Trace? { answer(as: Trace.self) }
}

extension Scenarios {
  /// The scenario is a separate field, next to a title for the log.
  package static func fields<V: FieldVisitor>(_ visitor: inout V, _ scenario: inout Scenario) {
    var title = scenario.title
    visitor.next(note: "for the log")
    visitor.written("title", &title)
    visitor.field("scenario", &scenario)
  }

  package static func check(_ scenario: Scenario) {}
}
