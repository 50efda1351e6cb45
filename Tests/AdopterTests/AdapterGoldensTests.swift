import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import TestSupport
import Testing

@testable import UIKitAdapter

/// The goldens contain the behavior of the suite's own reference.
///
/// Another implementation may differ only where the documents leave a point open.
@Suite("The goldens, performed by an adopter's framework") @MainActor
struct AdapterGoldensTests {
  @Test("the framework behaves like the goldens, except at open points")
  func goldens() throws {
    var alike = 0
    for golden in try Self.goldens.get() {
      let scenario = try #require(golden.request.scenario)
      let trace = ScenarioRun.perform(scenario, parts: .documented, settling: 0)
      if trace == golden.reply?.trace {
        alike += 1
      } else if !Self.isGranted(trace, scenario) {
        let differences = golden.reply?.trace.map(trace.differences) ?? []
        Issue.record("\(golden.id): \(differences)\n\(Transcript(scenario, trace))")
      }
    }
    #expect(alike > 100)
  }

  /// Whether one choice, or two together, explain the trace.
  private static func isGranted(_ trace: Trace, _ scenario: Scenario) -> Bool {
    let choices = Choice.allCases
    return choices.contains { one in
      choices.contains { other in
        Reference.perform(scenario, choices: [one, other]) == trace
      }
    }
  }

  /// All scenarios, except those that an implementation with a window of its own answers (TR-8).
  static let goldens = Result {
    try OurGoldens.ofScenarios().filter { golden in
      golden.request.scenario != nil && !golden.id.hasPrefix("transitions/window/")
    }
  }
}
