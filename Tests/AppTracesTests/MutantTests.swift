import AdaptiveModel
import AdaptiveReference
import AppTraces
import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing

/// Wrong implementations, printed as a tracer prints them, are named by clause and controller.
@Suite("Traces of wrong implementations", .computing)
struct MutantTests {
  @Test("what a log shows of a mistake is named, and nothing else", arguments: [false, true])
  func mutants(isRich: Bool) throws {
    let scenario = try Self.scenario(isRich: isRich)
    let right = Reference.perform(scenario)
    let printer = TracePrinter(reportsOverrides: true, printsExits: true)
    var named: Set<String> = []
    let mutants = Mutant.all.part(of: 4, by: \.name)
    for mutant in mutants {
      guard let trace = try? mutant.implementation().answer(.run(scenario)).trace,
        trace != right, let report = printer.report(scenario, trace), report.isWrong
      else { continue }
      let marks = try Derivation(scenario, trace).marks
      for step in report.steps {
        for finding in step.findings {
          let isTrue = marks.contains { mark in
            mark.step == step.number - 2 && mark.name == finding.controller
          }
          #expect(isTrue, "\(mutant.name): \(finding)\n\(Transcript(scenario, trace))")
          if ([mutant.clause] + mutant.alike).contains(finding.clause) { named.insert(mutant.name) }
        }
      }
    }
    #expect(named.count * (isRich ? 40 : 10) >= mutants.count, "\(named.sorted())")
  }

  /// Turns, resizes, and overrides that come and go at rest; perhaps with what controllers contain.
  private static func scenario(isRich: Bool) throws -> Scenario {
    let text = """
      given   iPhone 6 Plus, portrait
              root
                - views top
                a  overridden to compact-any
                  b
                    - gives in viewWillTransition: alongside x, completion y
                c  sized 100×50
                d  sized full×200
                  - constraints k; portrait p; landscape l
                  e
                    - views under
      when    rotate to landscapeLeft
      when    override a to any-regular
      when    resize to 500×414 compact-compact
      when    resize to 600×414 compact-compact
      when    clear override of a
      when    rotate to landscapeRight, 600×414 compact-compact
      when    rotate to portrait
      """
    let lines = text.split(separator: "\n").filter { isRich || !$0.contains(" - ") }
    return try TestSupport.scenario(in: lines.joined(separator: "\n"))
  }
}
