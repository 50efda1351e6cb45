package import AdaptiveModel
import PropertyTesting

/// The inquiry about events around a transition (TR): blocks, presentations, preferred sizes.
///
/// It requests runs of scenarios, which are judged like any other scenario; this type provides the
/// cases that draw such scenarios, and the rules that compare them.
package enum Transitions: ScenarioInquiry {
  package typealias Judge = [Rule<Evidence>]

  package static let row = InquiryRow(name: "transition", chapters: [.transitions])

  /// The evidence for clauses: a controller's account, or two scenarios that are compared.
  package enum Evidence: Sendable {
    case witness(Witness)
    case pair(PairDifference)
  }

  /// The features that only this inquiry needs.
  package static let ownFeatures: Set<Feature> = [.coordinator, .preferredSize, .presentation]

  // MARK: Cases

  package static let cases = scenarioCases(
    asked: [Scenarios.self, Transitions.self],
    supply: { world in
      let features = GeneratorFeatures(world.features)
      return features.blocks.isEmpty && !features.preferredSizes && !features.presentations
        ? .nothing : .bounded(atLeast: 128, atMost: 8_192, stream: 3)
    },
    drawing: scenarios
  )

  /// A scenario in which controllers give blocks to the coordinator, present others, and set
  /// preferred sizes.
  ///
  /// Simplest: an iPhone 6 held upright, one view controller, no actions.
  private static func scenarios(for features: Set<Feature>) -> Generator<Scenario> {
    Generator.built(by: TransitionBuilder(GeneratorFeatures(features))).mixed(for: features)
  }

  // MARK: Judging

  package static func asking(_ scenario: Scenario, by rules: Rules) -> Asking {
    let runs = PairedRuns(of: scenario, Transitions.self, by: rules) { $0.partners(scenario) }
    return Asking(requests: runs.requests) { replies, judgement throws(Failure) in
      guard let first = replies.first else { return }
      let original = try first.required(as: Trace.self)
      try Scenarios.judge(Answered(original, to: scenario, by: rules), into: &judgement)
      try runs.compare(replies, into: &judgement) { Evidence.pair($0) }
    }
  }

  package static func evidence(
    of given: Answered<Scenario, Trace>,
    each: (Evidence) -> Void
  ) throws(Failure) {
    try Scenarios.evidence(of: given) { each(.witness($0)) }
  }

  package static func place(of evidence: Evidence) -> Breach.Place {
    switch evidence {
    case .witness(let witness): Scenarios.place(of: witness)
    case .pair(let pair): pair.place
    }
  }

  package static func difference(
    of evidence: Evidence,
    by clause: AnyClause,
    _ rules: Rules
  ) -> Fingerprint? {
    switch evidence {
    case .witness(let witness): Scenarios.difference(of: witness, by: clause, rules)
    case .pair(let pair): Pairs.difference(of: pair, by: clause, rules)
    }
  }

  // MARK: In words

  package static let words = InquiryWords.ofScenarios(
    steps: \.actions.count,
    picture: picture,
    account: { shown in
      if case .pair? = shown.evidence as? Evidence { return nil }
      return Scenarios.account(of: plain(shown))
    }
  )

  /// The case with the evidence of a single scenario.
  static func plain(_ shown: ShownCase<Scenario>) -> ShownCase<Scenario> {
    modified(shown) { $0.evidence = (shown.evidence as? Evidence)?.witness }
  }

  @Sendable private static func picture(of shown: ShownCase<Scenario>) -> [String]? {
    var plain = shown
    if case .pair(let pair)? = shown.evidence as? Evidence {
      plain.evidence = pair
      return Pairs.picture(of: plain)
    }
    // The failing request may be the changed scenario.
    if plain.unanswered?.scenario != nil { return Pairs.picture(of: plain) }
    return Scenarios.words.picture(plain)
  }
}

extension Transitions.Evidence {
  var pair: PairDifference? { if case .pair(let pair) = self { pair } else { nil } }
  var witness: Witness? { if case .witness(let witness) = self { witness } else { nil } }
}
