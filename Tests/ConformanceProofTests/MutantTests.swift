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

  @Test("every testable clause has a mutant")
  func clauses() {
    let covered = Set(Mutant.all.map(\.clause))
    let chapters = [
      Chapter.traits, .devices, .changes, .orientation, .transitions, .metamorphic,
    ]
    let bare = chapters.flatMap(\.clauses).filter { $0.isTestable && !covered.contains($0.id) }
    #expect(bare.map(\.id) == [])
  }

  /// The prefixes of clause ids, one test each, so that two of them run at a time.
  private static let prefixes = Set(Mutant.all.map { $0.clause.prefix(2) }).sorted()

  /// One mutant of each clause and a third of the others; scripts/strength --check checks all.
  @Test(
    "a mutant of every clause is caught by it, and the finding states what was expected",
    arguments: prefixes
  )
  func caught(prefix: Substring) {
    var seen: Set<String> = []
    let third = Set(Mutant.all.part(of: 3, by: \.name).map(\.name))
    for mutant in Mutant.all where mutant.clause.hasPrefix(prefix) {
      guard !seen.contains(mutant.clause) || third.contains(mutant.name) else { continue }
      let kill = DetectionCost.firstKill(of: mutant, under: mutant.profile, from: Seed(rawValue: 1))
      guard let kill else {
        Issue.record("\(mutant.clause) lets pass: \(mutant.name)")
        continue
      }
      // One mutant of each clause is enough.
      if seen.insert(mutant.clause).inserted { expectWords(about: mutant, asked: kill.request) }
      expectKill(ofDocumented: mutant, asked: kill.request)
    }
  }

  /// The record of the one case that killed a mutant, judged by that clause alone.
  private func record(_ mutant: Mutant, _ profile: Profile, asked request: Request) -> Record {
    var examination = Examination(profile: profile, cases: 0)
    examination.clauses = AnyClause.catalogue.filter { $0.id == mutant.clause }
    examination.budget = 0
    let implementation = mutant.implementation(features: mutant.features)
    return examination.run(implementation, on: Case(asking: request).id)
  }

  private func expectWords(about mutant: Mutant, asked request: Request) {
    let findings = record(mutant, mutant.profile, asked: request).findings
    #expect(!findings.isEmpty, "\(mutant.name)")
    for finding in findings where finding.clause != nil {
      let picture = finding.picture { "\($0)" }
      #expect(["xpected", "missing"].contains(where: picture.contains), "\(picture)")
      // Several clauses apply to one view; a sentence about negative sizes belongs to AL-2.
      let isOfSizes = finding.summary?.contains("negative size") == true
      #expect(!isOfSizes || finding.fault == .clause("AL-2"), "\(finding.fault)")
    }
  }

  /// Expects that a mutant of a documented clause is caught under the documented profile,
  /// preferably by the same case.
  private func expectKill(ofDocumented mutant: Mutant, asked request: Request) {
    guard AnyClause.named(mutant.clause)?.level == .documented, mutant.profile == .platform,
      record(mutant, .documented, asked: request).result(of: mutant.clause)?.verdict != .broken
    else { return }
    let kill = DetectionCost.firstKill(of: mutant, under: .documented, from: Seed(rawValue: 1))
    if kill == nil { Issue.record("\(mutant.name) passes under the documents alone") }
  }

  /// All mutants take minutes without optimisation; scripts/strength checks all of them.
  @Test(
    "the first reported clause is the mutant's own, with a small counterexample",
    arguments: [
      "overridden child still called", "size before traits", "override never applied",
      "previous is current", "threshold at 700", "changes announced twice",
    ]
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
    for mutant in Mutant.all {
      #expect(accepted[mutant.name]?.contains(mutant.clause) == true, "\(mutant.name)")
    }
    #expect(accepted.count == Mutant.all.count)
  }

  /// All mutants take most of a minute without optimisation; scripts/strength --check checks all.
  @Test(
    "a mutant of forty has its accepted row; scripts/strength --accept updates the matrix",
    arguments: Mutant.all.map(\.name).part(of: 40) { $0 }
  )
  func row(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let capture = KillResult(mutant, seed: Seed(rawValue: 1), shrinks: false)
    #expect(try AcceptedStrength.killers()[name] == Set(capture.broken))
  }
}
