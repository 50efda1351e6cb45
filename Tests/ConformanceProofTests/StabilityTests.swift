import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Same fault, same counterexample", .computing)
struct StabilityTests {
  /// One mutant; scripts/minimality checks ten cases of every mutant.
  @Test(
    "other seeds give the same smallest case",
    arguments: Sampling.of(
      ["overridden child still called"],
      and: ["children announced first", "one level only"]
    )
  )
  func seeds(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let texts = (1...UInt64(Sampling.count(2, of: 3))).map { text(mutant, Seed(rawValue: $0)) }
    #expect(Set(texts).count == 1, "\(texts.joined(separator: "\n"))")
  }

  private func text(_ mutant: Mutant, _ seed: Seed) -> String {
    // Enough cases to include all that every run has.
    let finding = KillResult.smallest(mutant, clause: mutant.clause, cases: 512, seed: seed)
    guard let scenario = finding?.smallest.request.scenario else { return "none" }
    return Transcript(scenario, nil).text { _, _ in nil }
  }
}
