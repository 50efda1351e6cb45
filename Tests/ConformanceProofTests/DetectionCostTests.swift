import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Detection cost: the number of cases until a wrong implementation is caught", .computing)
struct DetectionCostTests {
  /// The number of cases above which scripts/strength does the check instead.
  private static let soon = 16

  /// All mutants take long without optimisation; scripts/strength checks all of them.
  @Test(
    "a mutant of twenty has its accepted cost; scripts/strength --accept updates all costs"
  )
  func table() throws {
    let goldens = try OurGoldens.tree().goldens
    let accepted = [DetectionCost](try AcceptedStrength.text("detection-cost"))
    expectSame(
      accepted.map(\.mutant),
      Mutant.all.map(\.name),
      accepting: "scripts/strength --accept"
    )
    let costs = Dictionary(accepted.map { ($0.mutant, $0) }) { first, _ in first }
    for mutant in Mutant.all.part(of: 20, by: \.name) {
      // A mutant without a row is named above.
      guard let accepted = costs[mutant.name] else { continue }
      let isSoon = accepted.cases[.random].map { $0 <= Self.soon } ?? false
      var cost = DetectionCost(of: mutant, in: goldens, seeds: isSoon ? DetectionCost.seeds : [])
      if !isSoon { cost.cases[.random] = accepted.cases[.random] }
      if cost != accepted { Issue.record("\(mutant.name): \(accepted) became \(cost)") }
    }
  }

  @Test("no mutant takes more random cases than a run has")
  func random() throws {
    let accepted = [DetectionCost](try AcceptedStrength.text("detection-cost"))
    let slow = accepted.filter { $0.cases[.random] ?? .max > 2_048 }
    #expect(slow.map(\.mutant) == [])
  }

  @Test("the accepted costs are read back as they were written")
  func reading() throws {
    let text = try AcceptedStrength.text("detection-cost")
    expectSame([DetectionCost](text).text(seeds: 5), text, accepting: "scripts/strength --accept")
  }
}
