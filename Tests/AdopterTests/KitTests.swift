import AdaptiveModel
import Conformance
import Testing

/// The adapter: one type connects a framework to the suite.
struct KitImplementation: Implementation {
  let identity = Identity(
    name: "Kit",
    version: "1.0",
    features: [
      .willTransition, .viewWillTransition, .didChange, .states, .observations, .overrides, .sizing,
      .forwarding, .reactions, .containment, .coordinator, .preferredSize,
      .presentation, .richReactions, .constraintSets, .constraintEvents, .views,
      .controllerLayout,
    ]
  )
  var parts = KitParts()

  func answer(_ request: Request) throws -> Reply {
    guard let scenario = request.scenario else { return .unsupported(feature: request.name) }
    return .trace(Kit.perform(scenario, parts: parts))
  }
}

@Suite("An adopter's tests")
struct KitTests {
  @Test("the framework keeps every clause", arguments: Profile.allCases)
  func conforms(profile: Profile) {
    let report = Examination(profile: profile, cases: 400).run(KitImplementation())
    #expect(report.outcome == .clean, "\(report.failureText)")
  }

  @Test("the framework's trace equals an example in the suite's notation")
  func example() throws {
    let transcript = try Transcript(
      """
      given   iPhone 6, portrait
              root                            375×667 compact-regular
                a  overridden to any-compact  375×667 compact-compact

      when    rotate to landscapeLeft
              root  t s · | d    667×375 compact-compact
                a   · · s | ·    667×375
      """
    )
    let scenario = try #require(transcript.scenario)
    let trace = Kit.perform(scenario)
    #expect("\(Transcript(scenario, trace))" == transcript.description)
  }
}
