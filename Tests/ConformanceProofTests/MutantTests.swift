import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Strength: a wrong implementation is caught by the clause that it breaks", .computing)
struct MutantTests {
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

/// The accepted results: the kill matrix, the detection cost of each mutant, and the goldens.
enum AcceptedStrength {
  static func text(_ name: String) throws -> String {
    try Checkout.text("Golden/strength/\(name).txt")
  }

  /// The clauses that catch each mutant, by its name, according to the accepted matrix.
  static func killers() throws -> [String: Set<String>] {
    var killers: [String: Set<String>] = [:]
    var clause = ""
    for line in try text("kill-matrix").split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  ") {
        killers[String(line.drop { " *".contains($0) }), default: []].insert(clause)
      } else {
        clause = String(line)
      }
    }
    return killers
  }
}

@Suite("Detection cost: the number of cases until a wrong implementation is caught", .computing)
struct DetectionCostTests {
  let text: String
  let accepted: [DetectionCost]

  init() throws {
    text = try AcceptedStrength.text("detection-cost")
    accepted = [DetectionCost](text)
  }

  /// How many times the accepted cost of random cases, and one case more, is about as soon.
  ///
  /// Where seeds draw other cases it changes: `scripts/strength --check` compares each with its row.
  private static let slack = 8

  /// All, and those that take many random cases, take too long: scripts/strength checks them.
  @Test("a mutant of twenty has its accepted cost in goldens, and about that in random cases")
  func table() throws {
    let goldens = try OurGoldens.tree().goldens
    let accept = "scripts/strength --accept"
    expectSame(accepted.map(\.mutant), Mutant.all.map(\.name), accepting: accept)
    for accepted in accepted.part(of: 20, by: \.mutant) {
      guard let mutant = Mutant.named(accepted.mutant) else { continue }
      let isSoon = accepted.cases[.random].map { $0 <= 16 } ?? false
      let cost = DetectionCost(of: mutant, in: goldens, seeds: isSoon ? DetectionCost.seeds : [])
      let ofGoldens = [accepted, cost].map { $0.cases.filter { $0.key != .random } }
      #expect(ofGoldens[0] == ofGoldens[1], "\(accepted) became \(cost); \(accept)")
      guard isSoon, let before = accepted.cases[.random] else { continue }
      let isCaught = cost.cases[.random].map { $0 <= Self.slack * (before + 1) } ?? false
      #expect(isCaught, "\(accepted) became \(cost); \(accept)")
    }
  }

  @Test("no mutant takes more random cases than a run has")
  func random() {
    #expect(accepted.filter { $0.cases[.random] ?? .max > 2_048 }.map(\.mutant) == [])
  }

  @Test("the accepted costs are read back as they were written")
  func reading() {
    expectSame(accepted.text(seeds: 5), text, accepting: "scripts/strength --accept")
  }
}
