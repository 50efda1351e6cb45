import AdaptiveModel
import ConformanceProof
import TestThreads
import Testing
import Text

@testable import Conformance

@Suite("A mistake is told as the clause that says it", .computing)
struct NamedClauseTests {
  private func faults(_ subject: any Implementation, _ clauses: [String]) -> [Fault] {
    var examination = Examination(cases: 400)
    examination.clauses = AnyClause.catalogue.filter { clauses.contains($0.id) }
    examination.budget = 0
    return examination.run(subject).findings.map(\.fault)
  }

  @Test("a presentation controller that gets no will-callback is PR-25")
  func presentationControllers() {
    let found = faults(SilentSheets(), ["PR-8", "PR-11", "PR-25"])
    #expect(found == [.clause("PR-25")])
  }

  @Test("an override that survives removal is PR-20, also where a new object returns")
  func survivingOverrides() throws {
    let features = Set<Feature>.ofScenarios.subtracting([.sameObject])
    let mutant = try #require(Mutant.named("override survives removal"))
    let found = faults(mutant.implementation(features: features), ["PR-2", "PR-20"])
    #expect(found == [.clause("PR-20")])
  }

  @Test("what stays after its presentation was dismissed is TR-M2, what stays after remove PR-2")
  func stayingControllers() {
    let all = ["PR-2", "TR-M2"]
    #expect(faults(StayingControllers(staysAfter: .dismissal), all) == [.clause("TR-M2")])
    #expect(faults(StayingControllers(staysAfter: .removal), all) == [.clause("PR-2")])
    // Without TR-M2 it is PR-2, which says how long a child is in the hierarchy.
    #expect(faults(StayingControllers(staysAfter: .dismissal), ["PR-2"]) == [.clause("PR-2")])
    var examination = Examination(cases: 400)
    examination.clauses = AnyClause.catalogue.filter { all.contains($0.id) }
    let both = examination.run(StayingControllers(staysAfter: nil))
    #expect(both.causes.count == 2, "\(both.text { "\($0)" })")
  }

  @Test("a preferred size that is reported twice is unexpected only the second time")
  func preferredTwice() throws {
    let scenario = Scenario(
      window: Window(size: Size(320, 568), traits: .compactCompact),
      hierarchy: {
        var hierarchy = Hierarchy(ViewController("root"))
        hierarchy.append(ViewController("list"), depth: 1)
        return hierarchy
      }(),
      actions: [.prefer("list", Size(300, 200))]
    )
    var trace = try #require(try ReferenceImplementation().answer(.run(scenario)).trace)
    trace.steps[0].calls += trace.steps[0].calls
    let text = try Derivation(scenario, trace, profile: .platform).page.fitted()
    #expect(text.ranges(of: "unexpected").count == 1, "\(text)")
  }
}

/// The reference, except that presentation controllers get no will-callbacks.
private struct SilentSheets: Implementation {
  let identity = Identity(name: "silent sheets", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard let scenario = request.scenario, var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      let state = ScenarioState(scenario, after: step + 1)
      let sheets = Set(state.hierarchy.controllers.filter(\.isPresentation).map(\.name))
      trace.steps[step].calls.removeAll { $0.kind.which.isWill && sheets.contains($0.receiver) }
    }
    return .trace(trace)
  }
}

/// The reference, except that controllers stay in reports after they left in one way, or in any.
private struct StayingControllers: Implementation {
  enum Departure { case dismissal, removal }

  let identity = Identity(name: "staying controllers", features: .ofScenarios)
  let staysAfter: Departure?

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard let scenario = request.scenario, var trace = reply.trace else { return reply }
    for (step, action) in scenario.actions.enumerated() {
      let departure: Departure
      switch action {
      case .dismiss: departure = .dismissal
      case .remove: departure = .removal
      default: continue
      }
      let before = step == 0 ? trace.initial : trace.steps[step - 1].states
      let names = Set(trace.steps[step].states.map(\.name))
      let gone = before.filter { !names.contains($0.name) }
      if staysAfter == nil || staysAfter == departure { trace.steps[step].states += gone }
    }
    return .trace(trace)
  }
}

extension Optional<Callback> {
  fileprivate var isWill: Bool { self == .willTransition || self == .viewWillTransition }
}
