import AdaptiveModel
import AdaptiveReference
import ConformanceProof
import PropertyTesting
import Testing

@testable import Conformance

/// What differs between a scenario's state and one of those that keep it in their own way.
private enum Drift: Hashable, Sendable {
  case reference(step: Int)
  case judge(step: Int)
  case transcript(step: Int)
  case mutant(step: Int)
}

@Suite("One state of a scenario")
struct ScenarioStateTests {
  @Test("reference, judge, transcripts and mutants agree with it after every action")
  func agreement() {
    let search = Search(cases: 1000, seed: Seed(rawValue: 6))
    let report = falsify(.scenario(), search) { drift($0).map(Outcome.failed) ?? .passed }
    for finding in report.findings {
      Issue.record("\(finding.shrunk.failure):\n\(finding.shrunk.value)")
    }
  }

  private func drift(_ scenario: Scenario) -> Drift? {
    var state = ScenarioState(scenario)
    var reference = Reference(scenario)
    var course = Course(scenario)
    var situation = Situation(scenario)
    var scene = Scene(scenario)
    for (step, action) in scenario.actions.enumerated() {
      state.perform(action)
      _ = reference.perform(action)
      _ = course.perform(action)
      situation.perform(action)
      scene.advance(by: action, to: state.hierarchy, in: state.window)
      guard scenario.isPlain else { continue }
      if reference.state != state || reference.environments != state.propagated() {
        return .reference(step: step)
      }
      if course.state != state { return .judge(step: step) }
      if situation.hierarchy.structure != state.hierarchy.structure
        || situation.window != state.window || situation.orientation != state.orientation
      {
        return .transcript(step: step)
      }
      if scene.parents != state.parents { return .mutant(step: step) }
    }
    return nil
  }
}

extension Hierarchy {
  /// Who is where, whatever its override and its size.
  fileprivate var structure: [String] { zip(controllers, depths).map { "\($0.name) \($1)" } }
}
