import AdaptiveModel
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("Independent mistakes are causes of their own", .computing)
struct IndependentCausesTests {
  @Test(
    "a mistake in the states and a callback that never comes are two causes",
    arguments: Sampling.of(
      ["one level only"],
      and: [
        "override never applied", "override survives removal", "override not handed down",
        "everybody fills",
      ]
    )
  )
  func statesAndCalls(name: String) {
    let states = mutant(name, .ofScenariosAlone)
    let wanted = [causes(states).first, Self.alone.first]
    let both = causes(silent(states))
    #expect(wanted.allSatisfy { $0.map(both.contains) ?? false }, "\(wanted): \(both)")
  }

  private static let alone = Self().causes(silent())

  @Test(
    "mistakes about different questions are the same causes together as alone",
    arguments: Sampling.of(
      [("height ignored for images", "never removes")],
      and: [
        ("threshold at 700", "scale left out"), ("first traits decide", "threshold at 700"),
        ("loads everything", "never partial"),
      ]
    )
  )
  func differentQuestions(one: String, other: String) throws {
    let mutants = try [one, other].map { try #require(Mutant.named($0)) }
    let chapters = mutants.compactMap { AnyClause.named($0.clause)?.chapter }
    let clauses = chapters.flatMap(\.clauses)
    let implementations = mutants.map { $0.implementation(features: .all) }
    let alone = implementations.map { causes($0, clauses) }
    #expect(alone.allSatisfy { !$0.isEmpty })
    let either = Differing { request in
      let right = try ReferenceImplementation().answer(request)
      return try implementations.lazy.map { try $0.answer(request) }.first { $0 != right }
    }
    #expect(Set(causes(either, clauses)) == Set(alone.joined()))
  }

  /// `DeveloperTool pairs` examines others.
  @Test(
    "two mutants that change different parts of answers are a cause each, with a picture each",
    arguments: Sampling.of(
      [("announces the old traits", "only the root is sent its size")],
      and: [
        ("leaves never called", "announces the turned size"),
        ("previous is current", "only the root announced to"),
        ("scale not handed down", "announces the container's size"),
      ]
    )
  )
  func differentParts(one: String, other: String) throws {
    let mutants = try [one, other].map { try #require(Mutant.named($0)) }
    let result = try #require(PairTrial(cases: 120).result(of: mutants[0], and: mutants[1]))
    #expect(result.isNamed && result.mixed.isEmpty, "\(result.line)")
  }

  /// The first clause of each cause.
  private func causes(
    _ subject: any Implementation,
    _ clauses: [AnyClause] = Sampling.isWhole ? AnyClause.catalogue : Chapter.changes.clauses
  ) -> [Fault] {
    Examination(120, 60, by: clauses).run(subject).faults
  }
}

/// An implementation without any `willTransition`.
private func silent(
  _ other: any Implementation = ReferenceImplementation()
) -> OneMistake<Scenarios> {
  OneMistake(Scenarios.self, .ofScenariosAlone, of: other) { trace, _ in
    trace.removeCalls { $0.kind.which == .willTransition }
  }
}
