import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import Testing

@Suite("Strength: what is wrong is caught by the clause that it breaks")
struct MutantTests {
  /// What becomes of every mutant, worked out once.
  static let captures = Task { await captures(of: Mutant.all, seed: 1) }

  private static func captures(of mutants: [Mutant], seed: UInt64) async -> [KillResult] {
    await withTaskGroup(of: (Int, KillResult).self) { group in
      for (index, mutant) in mutants.enumerated() {
        group.addTask { (index, KillResult(mutant, seed: Seed(rawValue: seed), shrinks: false)) }
      }
      var captures: [Int: KillResult] = [:]
      for await (index, capture) in group { captures[index] = capture }
      return mutants.indices.compactMap { captures[$0] }
    }
  }

  @Test("there are sixty mutants and more, each with a name of its own")
  func catalogue() {
    #expect(Mutant.all.count >= 60)
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
  }

  @Test("every clause that is judged has a mutant")
  func clauses() {
    let covered = Set(Mutant.all.map(\.clause))
    let chapters = [Chapter.traits, .devices, .changes, .orientation, .metamorphic]
    let bare = chapters.flatMap(\.clauses).filter { $0.isTestable && !covered.contains($0.id) }
    #expect(bare.map(\.id) == [])
  }

  @Test("every mutant is caught by the clause that it names")
  func caught() async {
    for capture in await Self.captures.value where !capture.isCaught {
      Issue.record("\(capture.mutant.clause) lets pass: \(capture.row)")
    }
  }

  /// All of them take minutes without optimisation: scripts/strength looks at all.
  @Test(
    "what is reported first names the mistake, in a small counterexample",
    arguments: [
      "overridden child still told", "size before traits", "children announced first",
      "override never applied", "fixed view told", "previous is current", "threshold at 700",
      "told though not forwarded", "changes told twice", "appearance means nothing",
    ]
  )
  func named(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let capture = KillResult(mutant, seed: Seed(rawValue: 1))
    #expect(capture.isNamed, "\(capture.row)")
    #expect(capture.isSmall, "\(capture.row)")
  }

  @Test("who catches whom is as accepted; scripts/strength --accept writes it anew")
  func matrix() async throws {
    let matrix = KillMatrix.text(of: await Self.captures.value)
    let golden = try AcceptedStrength.text("kill-matrix")
    if golden != matrix { Issue.record("Golden/strength/kill-matrix.txt is not current") }
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
