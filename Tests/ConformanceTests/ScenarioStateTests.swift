import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@testable import Conformance
@testable import ConformanceProof

/// The part that has another state than the scenario after a step.
private enum Drift: Hashable, Sendable {
  case reference(step: Int)
  case judge(step: Int)
  case reader(step: Int)
  case mutant(step: Int)
  case builder(step: Int)
}

@Suite("One state of a scenario", .computing)
struct ScenarioStateTests {
  @Test("reference, judge, transcript's reader, mutants and builder have it after every action")
  func agreement() { check(.scenario()) { drift($0).map(PropertyResult.failed) ?? .passed } }

  private func drift(_ scenario: Scenario) -> Drift? {
    var state = ScenarioState(scenario)
    var reference = Reference(scenario)
    var course = Course(scenario)
    var context = Context(scenario)
    var mutantStep = MutantStep(scenario)
    mutantStep.after = state.propagated()
    for (step, action) in scenario.actions.enumerated() {
      // What is built is possible: every action changes what it names.
      if state.perform(action) == .nothing { return .builder(step: step) }
      _ = reference.perform(action)
      _ = course.perform(action)
      context.perform(action)
      mutantStep.advance(by: action)
      mutantStep.after = state.propagated()
      if context.state != state || context.outline.names != state.hierarchy.controllers.map(\.name)
      {
        return .reader(step: step)
      }
      if mutantStep.state != state { return .mutant(step: step) }
      // Reactions are the reference's business, and the judge waits for the calls.
      guard scenario.isPlain else { continue }
      if reference.state != state || reference.environments != state.propagated() {
        return .reference(step: step)
      }
      if course.state != state { return .judge(step: step) }
    }
    return nil
  }

  @Test("with reactions, too, the reference has what its state propagates")
  func reactions() {
    check(.scenario()) { scenario in
      var reference = Reference(scenario)
      for (step, action) in scenario.actions.enumerated() {
        _ = reference.perform(action)
        guard reference.environments == reference.state.propagated() else {
          return .failed(Drift.reference(step: step))
        }
      }
      return .passed
    }
  }
}
