import AdaptiveModel
import AdaptiveReference
import AppTraces
import Conformance
import PropertyTesting
import TestSupport
import TestThreads
import Testing

/// Containers that do not call super are named, and no other controller is.
@Suite("Controllers that do not pass a call on", .computing)
struct ForwardingTests {
  /// A hierarchy that is turned, in which one to three controllers do not forward.
  private static func scenario(_ seed: UInt64) throws -> Scenario {
    var draw = Random(Seed(rawValue: seed))
    func upTo(_ limit: Int) -> Int { Int(draw.next() % UInt64(limit)) }
    var hierarchy = Hierarchy(ViewController("c0"))
    for number in 1..<(4 + upTo(6)) {
      let last = hierarchy.depths[number - 1]
      let sizing = upTo(5) == 0 ? Sizing(width: .fixed(100), height: .fixed(50)) : .fills
      hierarchy.append(ViewController("c\(number)", sizing: sizing), depth: 1 + upTo(last + 1))
    }
    let kinds: [ViewController.Forwarding] = [[], .willTransition, .viewWillTransition]
    for _ in 0...upTo(3) {
      let place = upTo(hierarchy.count)
      hierarchy[place].forwards = kinds[upTo(3)]
    }
    return try Scenario(hierarchy) { device in
      [Orientation.landscapeLeft, .portrait].map { .rotate($0, device.window(in: $0)) }
    }
  }

  /// The controllers whose not forwarding shows: they heard the call, and a child was due to.
  private static func visible(_ scenario: Scenario, _ trace: Trace) -> Set<String> {
    var visible: Set<String> = []
    let hierarchy = scenario.hierarchy
    for (callback, kind) in [
      ("willTransition", ViewController.Forwarding.willTransition),
      ("viewWillTransition", .viewWillTransition),
    ] {
      for (place, controller) in hierarchy.controllers.enumerated()
      where !controller.forwards.contains(kind) {
        let heard = trace.steps[0].calls.contains { call in
          call.receiver == controller.name
            && (kind == .willTransition
              ? call.kind.which == .willTransition : call.kind.which == .viewWillTransition)
        }
        let isDue = hierarchy.children(of: place).contains { child in
          kind == .willTransition
            ? trace.initial[child].traits != trace.steps[0].states[child].traits
            : trace.initial[child].size != trace.steps[0].states[child].size
        }
        if heard, isDue { visible.insert("\(controller.name) \(callback)") }
      }
    }
    return visible
  }

  /// The controllers that returned without calling super.
  private static func entered(_ scenario: Scenario, _ trace: Trace) -> Set<String> {
    let heard = Set(
      trace.steps.flatMap(\.calls).compactMap { call in
        call.kind.which.map { "\(call.receiver) \($0.rawValue)" }
      }
    )
    return scenario.droppers.intersection(heard)
  }

  @Test("each visible one is named, and no other")
  func visibleOnes() throws {
    var found = 0
    for seed in 1...UInt64(Sampling.count(40, of: 200)) {
      let scenario = try Self.scenario(seed)
      let trace = Reference.perform(scenario)
      let report = try #require(TracePrinter().report(scenario, trace))
      let visible = Self.visible(scenario, trace)
      found += visible.count
      #expect(Set(report.silent) == visible, "\(Transcript(scenario, trace))")
      #expect(report.isWrong == !visible.isEmpty)
      #expect(report.steps.flatMap(\.findings).allSatisfy { $0.clause == "PR-17" })
    }
    #expect(found > 20)
  }

  @Test("with the ends of calls every one that was entered is named")
  func enteredOnes() throws {
    for seed in UInt64(Sampling.count(161, of: 1))...200 {
      let scenario = try Self.scenario(seed)
      let trace = Reference.perform(scenario)
      let report = try #require(TracePrinter(printsExits: true).report(scenario, trace))
      #expect(Set(report.silent) == Self.entered(scenario, trace), "\(Transcript(scenario, trace))")
      let areObserved = report.droppers.allSatisfy { $0.isObserved }
      #expect(areObserved)
      #expect(report.isWrong == !Self.visible(scenario, trace).isEmpty)
    }
  }

  @Test("a call that one child heard and another did not has no such controller")
  func unequalChildren() throws {
    var scenario = try Self.scenario(1)
    scenario.hierarchy = Hierarchy(ViewController("root"))
    scenario.hierarchy.append(ViewController("a"), depth: 1)
    scenario.hierarchy.append(ViewController("b"), depth: 1)
    var trace = Reference.perform(scenario)
    trace.steps[0].calls.removeAll { call in
      call.receiver == "b" && call.kind.which == .viewWillTransition
    }
    let report = try #require(TracePrinter().report(scenario, trace))
    #expect(report.droppers.isEmpty)
    #expect(report.breaches == ["2 b PR-11"])
    let cause =
      "root passes viewWillTransition on, but not to b: super would call every child; "
      + "does it call some by hand instead?"
    #expect(report.steps.map(\.remarks).filter { !$0.isEmpty } == [[cause]])
  }
}
