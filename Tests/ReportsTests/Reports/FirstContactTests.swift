import AdaptiveModel
import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Reports

/// What a beginner sees of a first run.
@Suite("The text of a first run", .computing) struct FirstContactTests {
  /// What a beginner claims.
  private static let claimed: Set<Feature> = [.states, .willTransition]
  private static let record = Examination(cases: 10).run(Differing(claimed) { _ in nil })

  private static func rows(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.hasPrefix("– ") }
  }

  @Test("what is not supported is one line a chapter, with the features that it lacks")
  func omissions() {
    let record = Self.record
    let rows = Self.rows(record.text)
    let unsupported = rows.filter { $0.contains("  not supported  ") }
    let chapters = Set(
      record.results.filter { $0.verdict == .notSupported }.compactMap(\.clause?.chapter)
    )
    #expect(unsupported.count == chapters.count)
    #expect(unsupported.contains { $0.hasPrefix("– PR") && $0.contains("not claimed: ") })
    #expect(unsupported.contains { $0.hasPrefix("– AL") && $0.contains("constraints, priorities") })
    #expect(unsupported.allSatisfy { !$0.contains("willTransition,") })
    // Each clause is still counted, and has a row of its own where all is asked for.
    let count = record.count(of: .notSupported)
    #expect(record.conclusion.contains("\(count) not supported"))
    let all = record.text(findings: .max) { "\($0)" }
    #expect(Self.rows(all).count { $0.contains("  not supported  ") } == count)
    for result in record.results { #expect(all.contains(" \(result.id) ")) }
  }

  @Test("what is judged has a row for each clause in any case")
  func judged() {
    let record = Self.record
    for result in record.results where result.verdict == .kept || result.verdict == .notTested {
      #expect(record.text.contains("\(result.verdict.mark) \(result.id) "), "\(result.id)")
    }
  }

  @Test("the reason of a crash is printed once for each finding") func crash() {
    let examination = Examination(20, 20, by: AnyClause.catalogue)
    let beginner = Differing(Self.claimed.union([.combine])) { request in
      request.scenario?.actions.isEmpty == true
        ? nil : .failed(Conformance.Failure(.crashed, "Fatal error: oh"))
    }
    let record = examination.run(beginner)
    let text = record.text
    #expect(record.findings.count == record.findings.count { $0.fault == .failure(.crashed) })
    #expect(text.contains("The implementation crashed: Fatal error: oh"))
    #expect(text.contains("answered  crashed\n"))
    #expect(text.components(separatedBy: "Fatal error").count == 1 + record.findings.count)
  }
}
