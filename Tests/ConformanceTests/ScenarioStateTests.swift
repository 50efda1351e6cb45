import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@testable import Conformance
@testable import ConformanceProof

@Suite("The one state of a scenario", .computing)
struct ScenarioStateTests {
  @Test("reference, judge, transcript reader, mutants and builder agree after every action")
  func agreement() { check(.scenario()) { drift($0).map(PropertyResult.failed) ?? .passed } }

  /// The component whose state differs from the scenario's after a step.
  private func drift(_ scenario: Scenario) -> String? {
    // Generated scenarios are possible.
    if let problem = scenario.problems.first { return "builder, \(problem)" }
    var state = ScenarioState(scenario)
    var reference = Reference(scenario)
    var course = JudgedState(scenario)
    var context = Context(scenario)
    var mutantStep = MutantStep(scenario)
    mutantStep.after = state.propagated()
    for (step, action) in scenario.actions.enumerated() {
      state.perform(action)
      _ = reference.perform(action)
      // Also where it performs reactions, of which a scenario's state knows nothing.
      if reference.environments != reference.state.propagated() { return "reference, step \(step)" }
      _ = course.perform(action)
      context.perform(action)
      mutantStep.advance(by: action)
      mutantStep.after = state.propagated()
      let names = state.hierarchy.controllers.map(\.name)
      if context.state != state || context.outline.names != names { return "reader, step \(step)" }
      if mutantStep.state != state { return "mutant, step \(step)" }
      // The reference performs the reactions, and the judge needs the calls.
      guard scenario.isPlain else { continue }
      if reference.state != state { return "reference, step \(step)" }
      if course.state != state { return "judge, step \(step)" }
    }
    return nil
  }
}
