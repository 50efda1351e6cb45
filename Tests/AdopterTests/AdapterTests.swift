import AdaptiveModel
import Conformance
import Driver
import Foundation
import PropertyTesting
import Reports
import TestSupport
import Testing

@testable import UIKitAdapter

@Suite("An adopter's tests") @MainActor
struct AdapterTests {
  private static let reports = Profile.allCases.map {
    Examination(profile: $0, cases: 400).run(DocumentedImplementation())
  }

  @Test("the adapter, and the framework behind it, keep every clause", arguments: Profile.allCases)
  func conforms(profile: Profile) throws {
    let report = try #require(Self.reports.first { $0.header.profile == profile })
    #expect(report.outcome == .clean, "\(report.failureText)")
  }

  @Test("as a framework of system 17 it keeps every clause on own overrides and registrations")
  func ownOverrides() {
    let clauses = Chapter.traitOverrides.clauses
    let report = Examination(cases: Sampling.count(400, of: 20_000), clauses: clauses)
      .run(DocumentedImplementation(system: Systems.firstNamed))
    let kept = report.results.filter { $0.verdict == .kept }.map(\.id)
    #expect(kept == clauses.filter(\.isTestable).map(\.id), "\(report.failureText)")
  }

  /// So that each clause has its own line in the output of `swift test`.
  @Test("each clause by its id", arguments: AnyClause.catalogue.filter(\.isTestable).map(\.id))
  func keeps(clause: String) throws {
    let result = try #require(Self.reports.last?.result(of: clause))
    #expect(result.verdict == .kept || result.applied == 0)
  }
}

@Suite("Requests of a file, answered by the adapter") @MainActor
struct AnswerFileTests {
  @Test("the answers to a file are judged like an examination")
  func judged() throws {
    let folder = try TemporaryFolder()
    let implementation = UIKitImplementation(settling: 0)
    let plan = CaseFile.Plan(
      profile: .platform,
      seed: Seed(rawValue: 1),
      cases: 4,
      features: implementation.identity.features,
      world: implementation.identity.world
    )
    let cases = CaseFile(of: plan)
    let answers = folder.file("answers.ndjson")
    try Data(cases.bytes).write(to: URL(filePath: folder.file("requests.ndjson")))
    let input = open(folder.file("requests.ndjson"), O_RDONLY)
    let output = open(answers, O_WRONLY | O_CREAT, 0o644)
    try Service(implementation).run(input: input, output: output)
    #expect(close(input) == 0 && close(output) == 0)
    let answered = try AnswerFile(Array(Data(contentsOf: URL(filePath: answers))), to: cases)
    #expect(answered.identity.name == "UIKit")
    #expect(Examination(cases.plan).run(answered).outcome != .broken)
  }
}

/// A framework whose objects live on the main actor.
@MainActor private final class Screen {
  private let traits: [TraitCollection]
  init(_ traits: [TraitCollection]) { self.traits = traits }
  var combined: TraitCollection { traits.reduce(TraitCollection()) { $0.combined(with: $1) } }
}

@Suite("A framework on the main actor") struct MainActorTests {
  private let framework = MainActorImplementation(
    identity: Identity(name: "Screens", features: [.combine])
  ) { request in
    guard let question = request.question as? Combining.Question else {
      return .unsupported(feature: request.name)
    }
    return .traits(Screen(question.collections).combined)
  }

  @Test("is examined from a test that is not on the main actor")
  func conforms() async throws {
    let report = await Examination(profile: .documented, cases: 64).run(framework)
    #expect(report.outcome == .clean, "\(report.failureText)")
    var examination = Examination()
    examination.spread = { count, _ in Issue.record("\(count) pieces on other threads") }
    let again = try await examination.run(framework, case: "collections/0x1")
    #expect(again.outcome != .broken)
  }
}
