import AdaptiveModel
import AdaptiveReference
import Conformance
import Driver

// What the first pages of the libraries show; a test compares them with it.

private typealias MyImplementation = ReferenceImplementation

private func examine() {
  let report = Examination(profile: .documented, cases: 2_000).run(MyImplementation())
  print(report.text)
}

private func examineADriver() throws {
  let driver = try DriverImplementation(["python3", "scripts/drivers/adaptive.py"])
  let report = Examination(cases: 2_000).run(driver)
  driver.close()
  for remark in driver.remarks { print(remark) }
  print(report.text)
}

private func perform(_ scenario: Scenario) -> [Trace] {
  let trace = Reference.perform(scenario)
  let variant = Reference.perform(scenario, choices: [.siblingsBackwards])
  return [trace, variant]
}

private func propagate(_ scenario: Scenario) -> Int {
  var state = ScenarioState(scenario)
  for action in scenario.actions { state.perform(action) }
  let environments = state.propagated()
  return environments.count
}
