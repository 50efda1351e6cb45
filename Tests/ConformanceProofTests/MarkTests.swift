import AdaptiveModel
import ConformanceProof
import Foundation
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance

/// Compares the marks of explanations with the breaches that the clauses find.
///
/// `STRENGTH_CASES` is the number of scenarios for each implementation under each profile. The
/// default is one, with a different scenario under each profile.
@Suite("Why: an explanation marks the breaches that the clauses find", .computing)
struct MarkTests {
  private static let cases =
    ProcessInfo.processInfo.environment["STRENGTH_CASES"].flatMap(UInt64.init) ?? 1

  @Test("marks equal breaches for every mutant and every variant", arguments: Profile.allCases)
  func marks(profile: Profile) throws {
    let mutants = Mutant.all.filter { $0.features.contains(.willTransition) }
    let variants = Variant.fair(under: profile, mixtures: 8)
    var count = Count()
    for mutant in mutants {
      // All scenarios, including those of other chapters, unless the mutant has its own window.
      let others = mutant.features.contains(.ownWindow) ? [] : Set<Feature>.ofScenarios
      try compare(mutant.implementation(features: mutant.features.union(others)), profile, &count)
    }
    for variant in variants { try compare(variant, profile, &count) }
    #expect(count.traces > 0 && count.witnesses > 0 && count.marks > 10 * Int(Self.cases))
    #expect(
      Set(mutants.map(\.clause)).subtracting(count.clauses).allSatisfy { clause in
        clause.hasPrefix("PR-M") || AnyClause.named(clause)?.level == .platform || Self.cases < 200
      }
    )
  }

  @Test("marks equal breaches for mutants that claim few features", arguments: Profile.allCases)
  func littleClaimed(profile: Profile) throws {
    let little: [Set<Feature>] = [
      [.willTransition, .didChange, .states], [.didChange, .states, .sizing],
      [.viewWillTransition, .states, .sizing, .overrides], [.willTransition, .states, .overrides],
      [.willTransition, .viewWillTransition, .didChange],
    ]
    var counts = little.map { _ in Count() }
    let parts = Sampling.count(3, of: 1) * little.count
    for (place, features) in little.enumerated() {
      for mutant in Mutant.all.part(place, of: parts, by: \.name)
      where mutant.features.contains(.states) {
        try compare(mutant.implementation(features: features), profile, &counts[place])
      }
    }
    #expect(counts.reduce(0) { $0 + $1.marks } > 5 * Int(Self.cases))
  }

  /// The generators of scenarios for these features.
  private static func kinds(
    for features: Set<Feature>,
    _ profile: Profile
  ) -> [Generator<Request>] {
    let world = World(features: features, profile: profile)
    return inquiries.filter { kind in kind.asked.contains { $0 == Scenarios.self } }
      .compactMap { $0.supplied(to: world) }
  }

  private struct Count {
    /// The rules for an implementation, by its features.
    var rules: [Set<Feature>: Rules] = [:]
    var traces = 0, witnesses = 0, marks = 0
    var clauses: Set<String> = []
  }

  private func compare(
    _ implementation: any Implementation,
    _ profile: Profile,
    _ count: inout Count
  ) throws {
    let features = implementation.identity.features
    let world = implementation.identity.world
    let made = count.rules[features]
    let rules = made ?? Rules(profile: profile, features: features, world: world)
    count.rules[features] = rules
    let name = implementation.identity.name
    let seed = Seed(rawValue: name.unicodeScalars.reduce(17) { $0 &* 31 &+ UInt64($1.value) })
    let kinds = Self.kinds(for: features, profile)
    guard !kinds.isEmpty else { return }
    let first = profile == .platform ? 0 : Self.cases
    for number in first..<first + Self.cases {
      let origin = Case.Origin.seed(seed.derived(number))
      // The kinds take turns; the first one depends on the implementation.
      let kind = kinds[Int((seed.rawValue &+ number) % UInt64(kinds.count))]
      guard let scenario = origin.value(of: kind).scenario,
        let trace = try? implementation.answer(.run(scenario)).trace
      else { continue }
      let judgement = try rules.judgement(of: .trace(trace), to: .run(scenario))
      let derivation = try Derivation(
        scenario,
        trace,
        profile: profile,
        features: features,
        world: world
      )
      let marks = derivation.marks
      count.traces += 1
      count.marks += marks.count
      count.witnesses += derivation.moments.reduce(0) { $0 + $1.reasonings.count }
      count.clauses.formUnion(marks.map(\.clause))
      for (index, clause) in rules.clauses.enumerated() where !clause.id.hasPrefix("PR-M") {
        let found = judgement.survey.counts[index].broken
        let marked = marks.count { $0.clause == clause.id }
        #expect(found == marked, "\(name), \(clause.id), \(profile)\n\(derivation.text)")
      }
      for breach in judgement.breaches {
        let id = rules.clauses[breach.clause].id
        #expect(marks.contains(.init(step: breach.step, name: breach.name, clause: id)))
      }
      for moment in derivation.moments {
        let (calls, states) = derivation.rows(moment)
        let told = Set((calls + states).filter { !$0.name.isEmpty }.flatMap(\.broken))
        let broken = moment.reasonings.flatMap(\.broken).map(\.id) + (moment.fault?.broken ?? [])
        #expect(told == Set(broken), "\(derivation.text)")
      }
      let crosses = derivation.text.split(separator: "\n").count { $0.contains("✘") }
      #expect((crosses == 0) == marks.isEmpty, "\(derivation.text)")
    }
  }
}

extension Inquiry {
  /// The generator of its cases; `nil` if it has none.
  fileprivate static func supplied(to world: World) -> Generator<Request>? {
    if case .nothing = cases.supply(world) { return nil }
    return drawing(for: world.features)
  }
}
