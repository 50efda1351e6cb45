import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

@Suite("Nearest mutant: a known mistake is recognised", .computing)
struct LikenessTests {
  /// `dev likeness` runs every mutant.
  static let names = ["overridden child still called", "first wins"]

  @Test("the nearest mutant of a mutant is the mutant itself", arguments: names)
  func itself(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let implementation = mutant.implementation(features: mutant.features)
    let likeness = NearestMutant(of: implementation, profile: .platform, scenarios: 64)
    #expect(likeness?.mutant.name == name)
    #expect(likeness?.isExact == true)
  }

  @Test("the reference has no nearest mutant")
  func none() {
    let likeness = NearestMutant(of: ReferenceImplementation(), profile: .platform, scenarios: 96)
    #expect(likeness == nil)
  }
}
