import AppTraces
import Conformance
import ConformanceProof
import TestSupport
import Testing

@testable import UIKitAdapter

/// The tracer prints what the framework behind UIKit's names does, and the command judges it.
@Suite("The tracer, from paste to cause") @MainActor
struct TracerTests {
  @Test("the framework's own behavior is never wrong: every golden that it can play")
  func goldens() throws {
    var judged = 0
    for golden in try AdapterGoldensTests.goldens.get() {
      let scenario = try #require(golden.request.scenario)
      let log = TracedRun(scenario, parts: .documented)
      judged += log.report.steps.count { $0.outcome == .documented }
      let wrong = log.findings.filter { !scenario.forgets($0) }
      #expect(wrong.isEmpty, "\(golden.id): \(wrong)\n\(Transcript(scenario))\n\(log.text)")
    }
    #expect(judged > 100)
  }

  /// The faulty parts that a log shows, with the clauses that may find the fault.
  private nonisolated static let faults =
    AdapterFaultTests.faults.filter { $0.isLogged } + [
      // It does not ask for a layout either.
      (
        UIKitParts(controller: ForgetfulContainer.self),
        ["PR-17", "OL-1", "OL-2", "OL-3", "OL-4", "OL-9"], true
      )
    ]

  @Test("each planted fault is named with its clause and its controller", arguments: faults.indices)
  func found(index: Int) throws {
    let fault = Self.faults[index]
    let features = DocumentedImplementation().identity.features
    var found = 0
    for golden in try AdapterGoldensTests.goldens.get() {
      let scenario = try #require(golden.request.scenario)
      let trace = ScenarioRun.perform(scenario, parts: fault.parts, settling: 0)
      if trace == golden.reply?.trace { continue }
      let marks = try Derivation(scenario, trace, features: features).marks
      let log = TracedRun(scenario, parts: fault.parts)
      for finding in log.findings where !scenario.forgets(finding) {
        let isTrue = marks.contains { $0.name == finding.controller && $0.step == finding.step }
        let isOwn = isTrue || finding.clause == "PR-17" && fault.clauses.contains("PR-17")
        #expect(
          isOwn && fault.clauses.contains(finding.clause),
          "\(golden.id): \(finding)\n\(log.text)"
        )
        found += 1
      }
    }
    #expect(found > 0)
  }

  @Test("an override that does not call super is seen to return without it")
  func observed() throws {
    let transcript = try Transcript(
      """
      given   iPhone 6, portrait
              root   375×667 compact-regular
                a    375×667 compact-regular
                  b  375×667 compact-regular

      when    rotate to landscapeLeft
              root   t · · s · · | d · ·    667×375 compact-compact
                a    · t · · s · | · d ·    667×375 compact-compact
                  b  · · t · · s | · · d    667×375 compact-compact
      """
    )
    let log = TracedRun(
      try #require(transcript.scenario),
      parts: UIKitParts(controller: ForgetfulContainer.self)
    )
    #expect(
      log.report.droppers.map(\.sentence) == [
        "ForgetfulContainer returned from viewWillTransition without calling super: "
          + "ForgetfulContainer-2, ForgetfulContainer-3 heard nothing (PR-17), in step 2."
      ],
      "\(log.text)"
    )
  }

  @Test("without names, an app's subclass of a container of the system has that one's name")
  func names() throws {
    AdaptiveTrace.names = false
    AdaptiveTrace.systemClass = { $0 is ForgetfulContainer ? DocumentedController.self : nil }
    defer {
      AdaptiveTrace.names = true
      AdaptiveTrace.systemClass = { _ in nil }
    }
    let scenario = try #require(try AdapterGoldensTests.goldens.get().last?.request.scenario)
    let log = TracedRun(scenario, parts: UIKitParts(controller: ForgetfulContainer.self))
    #expect(log.report.systemContainers == ["DocumentedController"], "\(log.text)")
    #expect(!log.text.contains("Forgetful"), "\(log.text)")
  }

  @Test("what no window shows is not printed, such as what is below a full-screen presentation")
  func hidden() { #expect(TracedRun.shownControllers() == [1, 2, 3, 1]) }
}
