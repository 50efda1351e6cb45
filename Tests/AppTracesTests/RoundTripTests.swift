import AdaptiveModel
import AdaptiveReference
import AppTraces
import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

/// Right behavior, printed as a tracer prints it, is never called wrong.
@Suite("Traces of right implementations", .computing)
struct RoundTripTests {
  /// The ways of printing: with and without what a tracer may not know.
  private static let printers = [
    TracePrinter(), TracePrinter(reportsOverrides: true, printsExits: true),
  ]

  /// The verdicts that are no forwarding of the scenario's own.
  private static func falseVerdicts(
    _ scenario: Scenario,
    _ trace: Trace,
    _ printer: TracePrinter
  ) -> [String]? {
    var printer = printer
    // A container's own overrides are in no scenario, where it sets them in a callback.
    if scenario.hasFurnished(where: { !$0.reactions.isEmpty }) { printer.reportsOverrides = false }
    guard let report = printer.report(scenario, trace) else { return nil }
    let silent = scenario.droppers
    return report.silent.filter { !silent.contains($0) }
      + report.steps.flatMap { step in
        step.findings.filter { finding in
          finding.clause != "PR-17"
            || !report.droppers.contains { $0.controller == finding.controller }
        }.map { "step \(step.number): \($0.controller) \($0.clause)" }
      }
  }

  @Test("the goldens of scenarios give the verdicts of vet: nothing is broken")
  func goldens() throws {
    var printed = 0
    for golden in try OurGoldens.ofScenarios().part(of: 3, by: \.id) {
      guard let scenario = golden.request.scenario, let trace = golden.reply?.trace,
        golden.id.hasPrefix("metamorphic") || !trace.initial.isEmpty
      else { continue }
      for printer in Self.printers {
        guard let wrong = Self.falseVerdicts(scenario, trace, printer) else { continue }
        printed += 1
        #expect(wrong.isEmpty, "\(golden.id)\n\(Transcript(scenario, trace))")
      }
    }
    #expect(printed > 60)
  }

  @Test("drawn scenarios and every choice at an open point give no verdict", arguments: 0..<8)
  func choices(part: Int) {
    let choices = Choice.allCases.filter { $0.isOpen(in: .platform) }.enumerated()
      .filter { $0.offset % 8 == part }.map(\.element)
    var printed = 0
    for seed in 0..<UInt64(Sampling.isWhole ? 24 : 1) {
      for source in ["scenario", "transition", "orientation-layout", "view", "reaction"] {
        guard let scenario = Self.scenario(source, seed) else { continue }
        for (place, choice) in ([nil] + choices).enumerated() {
          let trace = Reference.perform(scenario, choices: Set([choice].compactMap(\.self)))
          let printer = Self.printers[place % Self.printers.count]
          guard let wrong = Self.falseVerdicts(scenario, trace, printer) else { continue }
          printed += 1
          #expect(
            wrong.isEmpty,
            "\(source) \(seed) \(choice.map { "\($0)" } ?? "")\n\(Transcript(scenario, trace))"
          )
        }
      }
    }
    #expect(printed > 0)
  }

  @Test("where an override may be silent below a container that forwards nothing, views are too")
  func silentViews() throws {
    let text = """
      given   iPhone 6, portrait
              root  forwards nothing
                child
                  - views label

      when    override child to compact-compact
      """
    let scenario = try #require(try Transcript(text).request.scenario)
    let trace = Reference.perform(scenario, choices: [.unforwardedUnreported])
    let last = try #require(trace.steps.last)
    #expect(last.calls.isEmpty && trace.steps.dropLast().last?.states != last.states)
    for printer in Self.printers {
      #expect(Self.falseVerdicts(scenario, trace, printer) == [])
    }
  }

  private static func scenario(_ source: String, _ seed: UInt64) -> Scenario? {
    guard let id = Case.ID("\(source)/0x\(String(seed + 1, radix: 16))") else { return nil }
    return Case(id, features: .all).request.sent.scenario
  }
}

extension Scenario {
  /// The controllers that do not forward a callback, with it.
  var droppers: Set<String> {
    let callbacks: [(ViewController.Forwarding, String)] = [
      (.willTransition, "willTransition"), (.viewWillTransition, "viewWillTransition"),
    ]
    let hierarchies = [hierarchy] + actions.compactMap(\.entering)
    return Set(
      hierarchies.flatMap(\.controllers).flatMap { controller in
        callbacks.filter { !controller.forwards.contains($0.0) }
          .map { "\(controller.name) \($0.1)" }
      }
    )
  }
}
