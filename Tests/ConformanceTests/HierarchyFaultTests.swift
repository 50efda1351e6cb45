import AdaptiveModel
import AdaptiveReference
import TestSupport
import Testing

@testable import Conformance

@Suite("A wrong hierarchy breaks a clause; a garbled report is an error")
struct HierarchyFaultTests {
  /// Two children and a grandchild; the first child is removed.
  private static let scenario: Scenario = {
    var scenario = Scenarios.sample(["root", "a", "b"])
    scenario.hierarchy.append(ViewController("c"), depth: 2)
    scenario.actions = [.remove("a")]
    return scenario
  }()

  private static func judgement(
    _ change: (inout Trace) -> Void
  ) throws(Failure) -> [String] {
    var trace = Reference.perform(scenario)
    change(&trace)
    let rules = Rules(profile: .documented, features: .all)
    let judgement = try rules.judgement(of: .trace(trace), to: .run(scenario))
    return judgement.breaches.map { "\(rules.clauses[$0.clause].id) \($0.step) \($0.name)" }
  }

  private static func state(_ name: String, in trace: Trace) -> State? {
    trace.initial.first { $0.name == name }
  }

  @Test("a removed controller that is still reported breaks PR-2")
  func orphan() throws {
    let breaches = try Self.judgement { trace in
      if let state = Self.state("a", in: trace) { trace.steps[0].states.append(state) }
    }
    #expect(breaches == ["PR-2 0 a"])
  }

  @Test("a dismissed controller that is still reported is described as that")
  func dismissed() throws {
    let text = """
      given   iPhone 6, portrait
              root
                sheet  presentation controller
                  b

      when    dismiss from root
      """
    let scenario = try #require(try Transcript(text).scenario)
    var trace = Reference.perform(scenario)
    trace.steps[0].states = trace.initial
    var shown = ShownCase<Scenario>(question: scenario, replies: [.trace(trace)], fault: "PR-2")
    shown.breach = Breach(clause: 0, step: 0, name: "sheet")
    for account in [Transitions.account(of: shown), Scenarios.account(of: shown)] {
      #expect(account?.contains("a state is reported for “sheet”, which is not in") ?? false)
    }
  }

  @Test("removing the wrong child breaks PR-2")
  func wrongChild() throws {
    let breaches = try Self.judgement { trace in
      trace.steps[0].states = trace.initial.filter { $0.name != "b" && $0.name != "c" }
    }
    #expect(breaches.count == 1 && breaches[0].hasPrefix("PR-2 0"))
  }

  @Test("siblings may come in any order, but states must be in pre-order")
  func orders() throws {
    #expect(try Self.judgement { $0.initial = [0, 2, 3, 1].map($0.initial.at) } == [])
    #expect(throws: Failure.self) { try Self.judgement { $0.initial.reverse() } }
    #expect(throws: Failure.self) {
      try Self.judgement { $0.initial = [0, 2, 1, 3].map($0.initial.at) }
    }
  }

  @Test(
    "an unknown controller or one missing without a removal is an error, not a breach"
  )
  func garbled() {
    #expect(throws: Failure.self) {
      try Self.judgement { $0.steps[0].states[1].name = "stranger" }
    }
    #expect(throws: Failure.self) { try Self.judgement { $0.initial.removeLast() } }
    #expect(throws: Failure.self) { try Self.judgement { $0.steps[0].states = [] } }
  }
}

extension [State] {
  fileprivate func at(_ index: Int) -> State { self[index] }
}
