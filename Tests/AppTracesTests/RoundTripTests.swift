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
  private static let printers: [TracePrinter] = [(false, false), (true, true)].map {
    var printer = TracePrinter()
    (printer.reportsOverrides, printer.printsExits) = $0
    return printer
  }

  /// The verdicts that are no forwarding of the scenario's own.
  private static func falseVerdicts(
    _ scenario: Scenario,
    _ trace: Trace,
    _ printer: TracePrinter
  ) -> [String]? {
    var printer = printer
    // A container's own overrides are in no scenario, where it sets them in a callback.
    if scenario.reacts { printer.reportsOverrides = false }
    guard printer.print(scenario, trace) else { return nil }
    let report = printer.report
    let silent = scenario.droppers
    let named = report.droppers.map { "\($0.controller) \($0.callback.rawValue)" }
    return named.filter { !silent.contains($0) }
      + report.steps.flatMap { step in
        step.findings.filter { finding in
          finding.clause != "PR-17"
            || !report.droppers.contains { $0.controller == finding.controller }
        }.map { "step \(step.number): \($0.controller) \($0.clause)" }
      }
  }

  @Test("the goldens of scenarios give the verdicts of vet: nothing is broken")
  func goldens() throws {
    let chapters = [
      "changes", "metamorphic", "orientation-overrides", "transitions", "orientation-layout",
    ]
    let goldens = try OurGoldens.filled().goldens.part(of: 3, by: \.id)
    var printed = 0
    for golden in goldens where chapters.contains(where: { golden.id.hasPrefix($0 + "/") }) {
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
  /// Whether containers act in their callbacks.
  var reacts: Bool { hasFurnished { !$0.reactions.isEmpty } }

  /// The controllers that do not forward a callback, with it.
  var droppers: Set<String> {
    let controllers =
      hierarchy.controllers + actions.compactMap(\.entering).flatMap(\.controllers)
    return Set(
      controllers.flatMap { controller in
        [
          controller.forwards.contains(.willTransition) ? nil : "\(controller.name) willTransition",
          controller.forwards.contains(.viewWillTransition)
            ? nil : "\(controller.name) viewWillTransition",
        ].compactMap(\.self)
      }
    )
  }
}
