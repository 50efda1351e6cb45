import AdaptiveModel
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
    let plan = Plan(features: features, profile: .platform, seed: Seed(rawValue: 1), scenarios: 256)
    let documents = plan.allPlaces.compactMap { place in
      Case(place.id, features: features).request.question(of: Layouts.self)?.document
    }
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
