package import AdaptiveModel
import PropertyTesting

/// The inquiry about events around a transition (TR): blocks, presentations, preferred sizes.
///
/// It requests runs of scenarios, which are judged like any other scenario; this type provides the
/// cases that draw such scenarios, and the rules that compare them.
package enum Transitions: PairedInquiry {
  package typealias Evidence = PairDifference
  package typealias Judge = [Rule<PairDifference>]

  package static let row = InquiryRow(name: "transition", chapters: [.transitions])

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
      try runs.compare(replies, into: &judgement)
    }
  }

  package static let words = InquiryWords.ofScenarios(
    steps: \.actions.count,
    picture: Pairs.picture
  )
}
