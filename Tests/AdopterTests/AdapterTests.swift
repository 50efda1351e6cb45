import AdaptiveModel
import Conformance
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

  @Test("the framework's trace equals an example in the suite's notation")
  func example() throws {
    let transcript = try Transcript(
      """
      given   iPhone 6, portrait
              root                            375×667 compact-regular
                a  overridden to any-compact  375×667 compact-compact

      when    rotate to landscapeLeft
              root  t s · | d    667×375 compact-compact
                a   · · s | ·    667×375
      """
    )
    let scenario = try #require(transcript.scenario)
    let trace = ScenarioRun.perform(scenario, parts: .documented, settling: 0)
    #expect("\(Transcript(scenario, trace))" == transcript.description)
  }
}
