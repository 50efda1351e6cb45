import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Reports

@Suite("Known failures with another seed", .computing) struct KnownSeedsTests {
  static let mutants = Mutant.all.filter {
    $0.clause.hasPrefix("PR-") || $0.clause.hasPrefix("CO-")
  }
  .part(of: 80, by: \.name)

  private static func record(_ mutant: Mutant, _ seed: UInt64) -> Record {
    var examination = Examination(
      profile: mutant.profile,
      cases: 60,
      seed: Seed(rawValue: seed),
      clauses: AnyClause.catalogue.filter { $0.chapter?.id == "changes" }
    )
    examination.budget = 40
    return examination.run(mutant.implementation(features: .ofScenarios))
  }

  @Test("a known cause is known with any seed", arguments: mutants)
  func known(mutant: Mutant) throws {
    let first = Self.record(mutant, 1)
    let lines = first.causes.map { "\($0.first.fault) bug any because known" }
    let expectations = try Expectations(
      lines.sorted { Expectations.precedes($0, $1) }.joined(separator: "\n")
    )
    let names = Set(first.causes.map { "\($0.first.fault)" })
    for seed in 2...UInt64(Sampling.count(2, of: 3)) {
      let record = Self.record(mutant, seed)
      // Another cause that the first seed did not show is news, as it should be.
      guard Set(record.causes.map { "\($0.first.fault)" }).isSubset(of: names) else { continue }
      let check = record.expectationCheck(against: expectations, today: nil)
      let news = check.deviations.filter { $0.kind != .unexpectedPass }
      #expect(news.map(\.description) == [], "\(mutant.name), seed \(seed)")
      let others = record.differences(fromKnown: names).filter { $0.hasPrefix("unexpected") }
      #expect(others == [], "\(mutant.name), seed \(seed)")
    }
  }
}
