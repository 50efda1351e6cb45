import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

@Suite("Nearest mutant: a known mistake is recognised", .computing)
struct LikenessTests {
  /// `dev likeness` takes every mutant.
  static let names = ["overridden child still called", "first wins"]

  @Test("a mutant behaves like itself", arguments: names)
  func itself(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let implementation = mutant.implementation(features: mutant.features)
    let likeness = NearestMutant(of: implementation, profile: .platform, scenarios: 64)
    #expect(likeness?.mutant.name == name)
    #expect(likeness?.isExact == true)
  }

  @Test("the reference behaves like no mutant")
  func none() {
    let likeness = NearestMutant(of: ReferenceImplementation(), profile: .platform, scenarios: 96)
    #expect(likeness == nil)
  }
}
