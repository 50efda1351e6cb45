import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

@Suite("Discriminating power: how soon what is wrong is caught", .computing)
struct PowerTests {
  /// What takes longer is left to scripts/strength.
  private static let soon = 16

  /// All of them take long without optimisation: scripts/strength looks at all.
  @Test(
    "every twentieth mutant is caught as soon as accepted; scripts/strength --accept writes it anew"
  )
  func table() throws {
    let goldens = try AcceptedStrength.goldens()
    let accepted = [DetectionCost](try AcceptedStrength.text("power"))
    #expect(accepted.map(\.mutant) == Mutant.all.map(\.name))
    for (number, (mutant, accepted)) in zip(Mutant.all, accepted).enumerated()
    where number % 20 == 0 {
      let isSoon = accepted.cases[.random].map { $0 <= Self.soon } ?? false
      var power = DetectionCost(of: mutant, in: goldens, seeds: isSoon ? DetectionCost.seeds : [])
      if !isSoon { power.cases[.random] = accepted.cases[.random] }
      if power != accepted { Issue.record("\(mutant.name): \(accepted) became \(power)") }
    }
  }

  @Test("no mutant takes more random cases than a run has")
  func random() throws {
    let accepted = [DetectionCost](try AcceptedStrength.text("power"))
    let slow = accepted.filter { $0.cases[.random] ?? .max > 2_048 }
    #expect(slow.map(\.mutant) == [])
  }

  @Test("what was written reads back")
  func reading() throws {
    let text = try AcceptedStrength.text("power")
    #expect([DetectionCost](text).text(seeds: 5) == text)
  }
}
