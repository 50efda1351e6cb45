import AdaptiveModel
import AppTraces
import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

/// Wrong implementations, printed as a tracer prints them, are named by clause and controller.
@Suite("Traces of wrong implementations", .computing)
struct MutantTests {
  private static let scenarios: [Scenario] = {
    let sources = [
      "scenario": 40, "orientation-layout": 24, "transition": 24, "view": 16, "document": 8,
    ]
    var scenarios: [Scenario] = []
    for (source, count) in sources.sorted(by: { $0.key < $1.key }) {
      for seed in 1...count {
        guard let id = Case.ID("\(source)/0x\(String(seed, radix: 16))"),
          let scenario = Case(id, features: .all).request.sent.scenario
        else { continue }
        scenarios.append(scenario)
      }
    }
    return scenarios
  }()

  @Test("what a log shows of a mistake is named, and nothing else")
  func mutants() throws {
    var named: Set<String> = []
    for mutant in Mutant.all where !named.contains(mutant.name) {
      let implementation = mutant.implementation(features: mutant.features)
      for scenario in Self.scenarios {
        guard let reply = try? implementation.answer(.run(scenario)), let trace = reply.trace,
          let report = Self.report(scenario, trace),
          let truth = try? Derivation(scenario, trace, features: mutant.features)
        else { continue }
        let marks = truth.marks
        for step in report.steps {
          for finding in step.findings where !Self.isOwn(finding, scenario) {
            let isTrue = marks.contains { mark in
              mark.step == step.number - 2
                && (mark.name == finding.controller || finding.clause == "PR-17")
            }
            #expect(isTrue, "\(mutant.name): \(finding)\n\(Transcript(scenario, trace))")
            if !isTrue { return }
            let clauses = [mutant.clause] + mutant.alike
            if clauses.contains(finding.clause) { named.insert(mutant.name) }
          }
        }
      }
    }
    #expect(named.count >= 40, "\(named.sorted())")
  }

  /// Whether the scenario itself makes a controller not pass calls on.
  private static func isOwn(_ finding: TraceReport.Finding, _ scenario: Scenario) -> Bool {
    finding.clause == "PR-17"
      && scenario.droppers.contains { $0.hasPrefix(finding.controller + " ") }
  }

  private static func report(_ scenario: Scenario, _ trace: Trace) -> TraceReport? {
    var printer = TracePrinter()
    printer.printsExits = true
    printer.reportsOverrides = !scenario.reacts
    return printer.print(scenario, trace) ? printer.report : nil
  }
}
