import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

@Suite("Nearest mutant: a known mistake is recognised", .computing)
struct LikenessTests {
  static let names = ["overridden child still called", "first wins", "window never turns"]

  @Test("a mutant behaves like itself", arguments: names)
  func itself(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let implementation = mutant.implementation(features: mutant.features)
    let likeness = NearestMutant(of: implementation, profile: .platform, scenarios: 64)
    #expect(likeness?.mutant.name == name)
    #expect(likeness?.isExact == true)
  }

  @Test("what is said of the half of the mutants that was not seen is right four times in five")
  func unseen() {
    let some = Mutant.all.enumerated().filter { $0.offset % 7 < 2 }.map(\.element)
      .filter { !$0.clause.hasPrefix("AL") }
    let trial = LikenessTrial(of: some, profile: .platform, scenarios: 32)
    #expect(!trial.spoken.isEmpty && trial.spoken.count < trial.guesses.count)
    #expect(trial.precision >= 0.8)
  }

  @Test("the reference behaves like no mutant")
  func none() {
    let likeness = NearestMutant(of: ReferenceImplementation(), profile: .platform, scenarios: 96)
    #expect(likeness == nil)
  }
}
