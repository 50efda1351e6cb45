import AdaptiveModel
import ConformanceProof
import TestSupport
import TestThreads
import Testing
import Text

@testable import Conformance

@Suite("A mistake is told as the clause that says it", .computing)
struct NamedClauseTests {
  private func faults(_ subject: any Implementation, _ clauses: String...) -> [Fault] {
    Examination(400, 0, by: .named(clauses)).run(subject).findings.map(\.fault)
  }

  @Test("a presentation controller that gets no will-callback is PR-25")
  func presentationControllers() {
    #expect(faults(Mistaken.silentSheets, "PR-8", "PR-11", "PR-25") == .clauses("PR-25"))
  }

  @Test("an override that survives removal is PR-20, also where a new object returns")
  func survivingOverrides() {
    let features = Set<Feature>.ofScenarios.subtracting([.sameObject])
    let found = faults(mutant("override survives removal", features), "PR-2", "PR-20")
    #expect(found == .clauses("PR-20"))
  }

  @Test("what stays after its presentation was dismissed is TR-M2, what stays after remove PR-2")
  func stayingControllers() {
    let dismissed = Mistaken.staying(after: \.dismisses)
    #expect(faults(dismissed, "PR-2", "TR-M2") == .clauses("TR-M2"))
    #expect(faults(Mistaken.staying(after: \.removes), "PR-2", "TR-M2") == .clauses("PR-2"))
    // Without TR-M2 it is PR-2, which says how long a child is in the hierarchy.
    #expect(faults(dismissed, "PR-2") == .clauses("PR-2"))
    let both = Examination(400, Examination.usualBudget, by: .named("PR-2", "TR-M2"))
      .run(Mistaken.staying { $0.dismisses || $0.removes })
    #expect(both.causes.count == 2, "\(both.printed)")
  }

  @Test("a preferred size that is reported twice is unexpected only the second time")
  func preferredTwice() throws {
    var hierarchy = Hierarchy(ViewController("root"))
    hierarchy.append(ViewController("list"), depth: 1)
    let scenario = try Scenario(hierarchy) { _ in [.prefer("list", Size(300, 200))] }
    var trace = try #require(try ReferenceImplementation().answer(.run(scenario)).trace)
    trace.steps[0].calls += trace.steps[0].calls
    let text = try Derivation(scenario, trace, profile: .platform).page.fitted()
    #expect(text.ranges(of: "unexpected").count == 1, "\(text)")
  }
}

extension Mistaken {
  /// Presentation controllers get no will-callbacks.
  fileprivate static let silentSheets = OneMistake(Scenarios.self, .ofScenarios) {
    trace,
    scenario in
    for step in trace.steps.indices {
      let state = ScenarioState(scenario, after: step + 1)
      let sheets = Set(state.hierarchy.controllers.filter(\.isPresentation).map(\.name))
      trace.steps[step].calls.removeAll { $0.kind.which.isWill && sheets.contains($0.receiver) }
    }
  }

  /// Controllers stay in reports after they left by such an action.
  fileprivate static func staying(after isMeant: @escaping @Sendable (Action) -> Bool)
    -> OneMistake<Scenarios>
  {
    OneMistake(Scenarios.self, .ofScenarios) { trace, scenario in
      for (step, action) in scenario.actions.enumerated() where isMeant(action) {
        let before = step == 0 ? trace.initial : trace.steps[step - 1].states
        let names = Set(trace.steps[step].states.map(\.name))
        trace.steps[step].states += before.filter { !names.contains($0.name) }
      }
    }
  }
}

extension Action {
  fileprivate var dismisses: Bool { if case .dismiss = self { true } else { false } }
  fileprivate var removes: Bool { if case .remove = self { true } else { false } }
}

extension Callback? {
  fileprivate var isWill: Bool { self == .willTransition || self == .viewWillTransition }
}
