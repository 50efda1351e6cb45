import AdaptiveModel
import Conformance
import Testing

@testable import UIKitAdapter

@Suite("An adopter's tests") @MainActor
struct AdapterTests {
  @Test("the adapter, and the framework behind it, keep every clause", arguments: Profile.allCases)
  func conforms(profile: Profile) {
    let report = Examination(profile: profile, cases: 400).run(DocumentedImplementation())
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
    let trace = ScenarioRun.perform(scenario, parts: .documented, settling: 0)
    #expect("\(Transcript(scenario, trace))" == transcript.description)
  }
}
