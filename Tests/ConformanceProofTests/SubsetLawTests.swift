import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Fewer claims are judged less, but never wrongly", .computing)
struct SubsetLawTests {
  /// All single features, pairs and triples take long; `scripts/strength --subsets` runs them all.
  @Test("a mutant with a few features is broken, or answers like the reference or a variant")
  func law() {
    let sets = SubsetLaw.subsets(of: 1) + SubsetLaw.subsets(of: 2)
    var random = Random(Seed(rawValue: 0x5b5e7))
    for mutant in Mutant.all.part(of: 4, by: \.name) {
      let features = sets[Int(random.next() % UInt64(sets.count))]
      let outcome = SubsetLaw.outcome(
        of: mutant,
        claiming: features,
        under: .platform,
        questions: 12
      )
      if case .exception(let question) = outcome {
        let names = features.inOrder.map(\.rawValue).joined(separator: ", ")
        Issue.record("\(mutant.name) with \(names): \(question)")
      }
    }
  }

  static let lonely: [(String, Set<Feature>)] = [
    ("resized child sent its traits", [.willTransition, .states, .sizing]),
    ("a size is announced as traits", [.didChange, .states]),
    ("traits announced as a size", [.viewWillTransition, .states, .overrides]),
    ("an override is announced as a size", [.viewWillTransition, .states, .overrides]),
    ("presentation override ignored", [.didChange, .presentation]),
    ("preference bubbles up", [.preferredSize]),
    ("preference not reported", [.preferredSize]),
  ]

  @Test("a mistake in one callback is found if only that one is claimed", arguments: lonely)
  func alone(name: String, features: Set<Feature>) throws {
    let mutant = try #require(Mutant.named(name))
    let outcome = SubsetLaw.outcome(
      of: mutant,
      claiming: features,
      under: .platform,
      questions: 64
    )
    #expect(outcome == .broken)
  }
}
