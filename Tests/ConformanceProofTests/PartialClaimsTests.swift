import AdaptiveModel
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance

/// The requests to, and the findings of, implementations that claim few features.
@Suite("Claims of a part lead to requests for that part", .computing)
struct PartialClaimsTests {
  static let parts: [Set<Feature>] = [
    [.layoutViews], [.layoutViews, .layoutIdentity], [.layoutConstraints], [.layoutAttributes],
  ]

  @Test("each outlet of a generated document leads to an object of the document", arguments: parts)
  func outlets(features: Set<Feature>) {
    let documents = features.requests(scenarios: 256)
      .compactMap { $0.question(of: Layouts.self)?.document }
    #expect(!documents.isEmpty)
    for document in documents {
      let ids = Set(document.items.map(\.id) + document.constraints.map(\.id))
      #expect(ids.isSuperset(of: document.outlets.map(\.destination)))
    }
  }

  @Test("each part alone can conform", arguments: parts)
  func conforms(features: Set<Feature>) {
    var reference = ReferenceImplementation()
    reference.identity.features = features
    let record = Examination(cases: 600).run(reference)
    #expect(record.outcome == .clean, "\(record.conclusion)")
    #expect(record.results.allSatisfy { $0.verdict != .notTested })
  }

  @Test("wrong layouts after several sizes break AL-1 or AL-M2, depending on the profile")
  func lastSize() {
    let ids = { (profile: Profile) in
      Examination(60, 0, by: .named("AL-1", "AL-M2"), profile).run(
        Mistaken.staleAtLast
      ).results
        .filter { $0.verdict == .broken }.map(\.id)
    }
    #expect(ids(.documented) == ["AL-1"])
    #expect(ids(.platform) == ["AL-M2"])
  }
}

extension Mistaken {
  /// Lays out the last size like the first one.
  fileprivate static let staleAtLast = OneMistake(Constraints.self, Set(Constraints.features)) {
    layouts,
    _ in
    guard let first = layouts.first,
      layouts.allSatisfy({ $0.broken.isEmpty && $0.ambiguous.isEmpty })
    else { return }
    layouts[layouts.count - 1] = first
  }
}

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
