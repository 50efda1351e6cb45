import AdaptiveModel
import Conformance
import ConformanceProof
import TestThreads
import Testing

@Suite("Kept is only what the implementation itself reported", .computing)
struct KeptTests {
  @Test("no size is kept where none is reported, and no return of what is always fresh")
  func sizes() {
    let features: Set<Feature> = [.states, .overrides, .containment, .sizing]
    let world = DeclaredWorld(hasSizes: false)
    let record = Examination(cases: 150).run(Silent(features: features, world: world))
    #expect(record.findings.isEmpty, "\(record.conclusion)")
    #expect(record.result(of: "PR-24")?.verdict == .notSupported)
    let fresh = Examination(cases: 400).run(Silent(features: features, world: DeclaredWorld()))
    let same = Examination(cases: 400)
      .run(Silent(features: features.union([.sameObject]), world: DeclaredWorld()))
    #expect(fresh.result(of: "PR-20")?.spoke ?? 0 < same.result(of: "PR-20")?.spoke ?? 0)
  }
}

/// The reference, which says no size where its world has none.
private struct Silent: Implementation {
  let identity: Identity
  private let hasSizes: Bool

  init(features: Set<Feature>, world: DeclaredWorld) {
    identity = Identity(name: "silent", features: features, world: world)
    hasSizes = world.hasSizes
  }

  func answer(_ request: Request) throws -> Reply {
    guard var trace = ReferenceImplementation().answers(to: [request])[0].trace, !hasSizes else {
      return try ReferenceImplementation().answer(request)
    }
    for index in trace.initial.indices { trace.initial[index].environment.size = .unreported }
    for step in trace.steps.indices {
      for index in trace.steps[step].states.indices {
        trace.steps[step].states[index].environment.size = .unreported
      }
    }
    return .trace(trace)
  }
}
