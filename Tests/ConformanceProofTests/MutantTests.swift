import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

@Suite("Strength: what is wrong is caught by the clause that it breaks", .computing)
struct MutantTests {
  @Test("there are sixty mutants and more, each with a name of its own")
  func catalogue() {
    #expect(Mutant.all.count >= 60)
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
  }

  @Test("every clause that is judged has a mutant")
  func clauses() {
    let covered = Set(Mutant.all.map(\.clause))
    let chapters = [
      Chapter.traits, .devices, .changes, .orientation, .transitions, .metamorphic,
    ]
    let bare = chapters.flatMap(\.clauses).filter { $0.isTestable && !covered.contains($0.id) }
    #expect(bare.map(\.id) == [])
  }

  @Test("every mutant is caught by the clause that it names")
  func caught() {
    for mutant in Mutant.all {
      let kill = DetectionCost.firstKill(of: mutant, under: mutant.profile, from: Seed(rawValue: 1))
      if kill == nil { Issue.record("\(mutant.clause) lets pass: \(mutant.name)") }
    }
  }

  /// All of them take minutes without optimisation: scripts/strength looks at all.
  @Test(
    "what is reported first names the mistake, in a small counterexample",
    arguments: [
      "overridden child still called", "size before traits", "children announced first",
      "override never applied", "fixed view called", "previous is current", "threshold at 700",
      "called though not forwarded", "changes announced twice", "appearance means nothing",
    ]
  )
  func named(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let capture = KillResult(mutant, seed: Seed(rawValue: 1))
    #expect(capture.isNamed, "\(capture.row)")
    #expect(capture.isSmall, "\(capture.row)")
  }

  @Test("the kill matrix has every mutant under the clause that it names")
  func matrix() throws {
    let accepted = try AcceptedStrength.killers()
    for mutant in Mutant.all {
      #expect(accepted[mutant.name]?.contains(mutant.clause) == true, "\(mutant.name)")
    }
    #expect(accepted.count == Mutant.all.count)
  }

  /// All of them take most of a minute without optimisation: scripts/strength --check looks at all.
  @Test(
    "of every twentieth mutant the kill matrix is as accepted; scripts/strength --accept writes it anew",
    arguments: stride(from: 0, to: Mutant.all.count, by: 20).map { Mutant.all[$0].name }
  )
  func row(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let capture = KillResult(mutant, seed: Seed(rawValue: 1), shrinks: false)
    #expect(try AcceptedStrength.killers()[name] == Set(capture.broken))
  }

  @Test("what the documents say is caught where nothing but the documents counts")
  func documented() {
    let documented = Mutant.all.filter { AnyClause.named($0.clause)?.level == .documented }
    for mutant in documented where mutant.profile == .platform {
      let kill = DetectionCost.firstKill(of: mutant, under: .documented, from: Seed(rawValue: 1))
      if kill == nil { Issue.record("\(mutant.name) passes under the documents alone") }
    }
  }
}
