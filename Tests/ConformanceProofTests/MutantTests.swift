import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Strength: a wrong implementation is caught by the clause that it breaks", .computing)
struct MutantTests {
  @Test("the mutants have distinct names")
  func catalogue() {
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
  }

  @Test(
    "each documented clause has three mutants: one shows that it fails, three where its edge is"
  )
  func three() {
    let counts = Dictionary(grouping: Mutant.all, by: \.clause).mapValues(\.count)
    let documented = AnyClause.catalogue.filter { $0.isTestable && $0.level == .documented }
    #expect(documented.map(\.id).filter { counts[$0, default: 0] < 3 } == [])
  }

  /// Documented clauses have tests of their own, in Invariants.
  @Test(
    "a mutant of every other clause is caught by it, and the finding states what was expected",
    arguments: AnyClause.catalogue.filter { $0.isTestable && $0.level != .documented }.map(\.id)
  )
  func caught(clause: String) throws { try Proof(id: clause, part: .mutants).expect() }

  /// All mutants take minutes without optimisation; scripts/strength checks all of them.
  @Test(
    "the first reported clause is the mutant's own, with a small counterexample",
    arguments: Sampling.of(
      ["overridden child still called", "previous is current", "threshold at 700"],
      and: ["size before traits", "override never applied", "changes announced twice"]
    )
  )
  func named(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let capture = KillResult(mutant, seed: Seed(rawValue: 1))
    #expect(capture.isNamed, "\(capture.row)")
    #expect(capture.isSmall, "\(capture.row)")
  }

  @Test("the kill matrix has every mutant under its own clause")
  func matrix() throws {
    let accepted = try AcceptedStrength.killers()
    expectSame(accepted.keys.sorted(), Mutant.all.map(\.name).sorted(), accepting: Self.remedy)
    for mutant in Mutant.all {
      #expect(accepted[mutant.name]?.contains(mutant.clause) != false, "\(mutant.name)")
    }
  }

  /// All mutants take most of a minute without optimisation; scripts/strength --check checks all.
  @Test(
    "a mutant of eighty has its accepted row; scripts/strength --accept updates the matrix",
    arguments: Mutant.all.map(\.name).part(of: 80) { $0 }
  )
  func row(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let capture = KillResult(mutant, seed: Seed(rawValue: 1), shrinks: false)
    guard let accepted = try AcceptedStrength.killers()[name] else { return }
    expectSame(Set(capture.broken).sorted(), accepted.sorted(), accepting: Self.remedy)
  }

  private static let remedy = "scripts/strength --accept"
}
