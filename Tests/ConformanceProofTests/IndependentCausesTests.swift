import AdaptiveModel
import ConformanceProof
import TestThreads
import Testing

@testable import Conformance

@Suite("Independent mistakes are causes of their own", .computing)
struct IndependentCausesTests {
  @Test(
    "a mistake in the states and a callback that never comes are two causes",
    arguments: [
      "override never applied", "override survives removal", "override not handed down",
      "everybody fills", "one level only",
    ]
  )
  func statesAndCalls(name: String) throws {
    let states = try #require(Mutant.named(name)).implementation(features: Silent.features)
    let silent = Silent(other: ReferenceImplementation())
    let wanted = [states, silent].map { causes($0).first }
    let both = causes(Silent(other: states))
    #expect(wanted.allSatisfy { $0.map(both.contains) ?? false }, "\(wanted): \(both)")
  }

  @Test("of two mistakes in different parts, each is a cause of its own")
  func pairs() {
    let trial = PairTrial(of: Mutant.all.enumerated().filter { $0.offset % 9 == 0 }.map(\.element))
    let results = trial.sample(8)
    #expect(results.count > 3)
    for result in results { #expect(result.isNamed, "\(result.line)") }
  }

  /// The first clause of each cause.
  private func causes(_ subject: any Implementation) -> [Fault] {
    var examination = Examination(cases: 120)
    examination.budget = 60
    return examination.run(subject).causes.map(\.first.fault)
  }
}

/// Answers as another implementation does, without any `willTransition`.
private struct Silent: Implementation {
  static let features: Set<Feature> = [
    .willTransition, .viewWillTransition, .didChange, .states, .observations, .overrides, .sizing,
    .forwarding, .reactions, .containment, .previousTraits, .sameObject,
  ]

  let identity = Identity(name: "silent", features: Silent.features)
  let other: any Implementation

  func answer(_ request: Request) throws -> Reply {
    let reply = try other.answer(request)
    guard var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      trace.steps[step].calls.removeAll { $0.kind.which == .willTransition }
    }
    return .trace(trace)
  }
}
