import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

@Suite("Nearest mutant: a known mistake is recognised", .computing)
struct LikenessTests {
  /// `DeveloperTool likeness` runs every mutant.
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

  private func trial(_ names: [String]) -> LikenessTrial {
    let mutants = names.compactMap { Mutant.named($0) }
    return LikenessTrial(of: mutants, profile: .platform, scenarios: 64)
  }

  @Test("mistakes in the same callbacks are told apart by what is wrong with these")
  func unlike() {
    let trial = trial(["preference not reported", "preference reported twice"])
    #expect(trial.guesses.allSatisfy { !$0.isRight || $0.agreement < 0.6 })
    #expect(trial.stated.isEmpty)
  }

  @Test("mistakes with the same symptoms resemble each other")
  func alike() {
    let trial = trial(["previous is current", "previous has classes only"])
    #expect(trial.stated.map(\.mutant) == ["previous has classes only", "previous is current"])
    #expect(trial.precision == 1)
  }
}
