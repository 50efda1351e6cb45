import AdaptiveModel
import Conformance
import PropertyTesting
import Testing

@Suite("Same fault, same counterexample")
struct StabilityTests {
  @Test("three seeds end at the same text")
  func seeds() {
    var unstable: [String] = []
    let mutants = Mutant.all.filter { $0.clause.hasPrefix("PR-") && !$0.clause.hasPrefix("PR-M") }
    for mutant in mutants {
      let texts = (1...3).map { seed in text(mutant, Seed(rawValue: seed)) }
      if Set(texts).count > 1 { unstable.append(mutant.name) }
    }
    print("\(mutants.count - unstable.count) of \(mutants.count) mutants end at one text")
    print("others: \(unstable.joined(separator: ", "))")
    // Where a fault needs several things to come together there are several smallest cases.
    #expect(unstable.count <= mutants.count / 4, "\(unstable)")
  }

  private func text(_ mutant: Mutant, _ seed: Seed) -> String {
    let finding = Capture.sizes.lazy.compactMap { cases in
      Capture.smallest(mutant, clause: mutant.clause, cases: cases, seed: seed)
    }.first
    guard case .request(.run(let scenario)) = finding?.smallest.content else { return "none" }
    return Transcript(scenario, nil).text { _, _ in nil }
  }
}
