import ConformanceProof
import TestSupport
import TestThreads
import Testing

@Suite("Detection cost: the number of cases until a wrong implementation is caught", .computing)
struct DetectionCostTests {
  let text: String
  let accepted: [DetectionCost]

  init() throws {
    text = try AcceptedStrength.text("detection-cost")
    accepted = [DetectionCost](text)
  }

  /// How many times the accepted cost of random cases, and one case more, is about as soon.
  ///
  /// Where seeds draw other cases it changes: `scripts/strength --check` compares each with its row.
  private static let slack = 8

  /// All, and those that take many random cases, take too long: scripts/strength checks them.
  @Test("a mutant of twenty has its accepted cost in goldens, and about that in random cases")
  func table() throws {
    let goldens = try OurGoldens.tree().goldens
    let accept = "scripts/strength --accept"
    expectSame(accepted.map(\.mutant), Mutant.all.map(\.name), accepting: accept)
    for accepted in accepted.part(of: 20, by: \.mutant) {
      guard let mutant = Mutant.named(accepted.mutant) else { continue }
      let isSoon = accepted.cases[.random].map { $0 <= 16 } ?? false
      let cost = DetectionCost(of: mutant, in: goldens, seeds: isSoon ? DetectionCost.seeds : [])
      let ofGoldens = [accepted, cost].map { $0.cases.filter { $0.key != .random } }
      #expect(ofGoldens[0] == ofGoldens[1], "\(accepted) became \(cost); \(accept)")
      guard isSoon, let before = accepted.cases[.random] else { continue }
      let isCaught = cost.cases[.random].map { $0 <= Self.slack * (before + 1) } ?? false
      #expect(isCaught, "\(accepted) became \(cost); \(accept)")
    }
  }

  @Test("no mutant takes more random cases than a run has")
  func random() {
    #expect(accepted.filter { $0.cases[.random] ?? .max > 2_048 }.map(\.mutant) == [])
  }

  @Test("the accepted costs are read back as they were written")
  func reading() {
    expectSame(accepted.text(seeds: 5), text, accepting: "scripts/strength --accept")
  }
}
