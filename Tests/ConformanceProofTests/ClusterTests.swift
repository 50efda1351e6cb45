import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@Suite("Many failures, grouped by clause and kind of difference", .computing)
struct ClusterTests {
  private static let report: Record? = Mutant.named("override waits for rotation").map { mutant in
    Examination(256, 20, by: AnyClause.catalogue)
      .run(mutant.implementation(features: mutant.features))
  }

  @Test("findings that are not shown are still named, one line for each cause")
  func hidden() throws {
    let report = try #require(Self.report)
    try #require(report.findings.count > 1)
    let text = report.text(findings: 1) { "\($0)" }
    let hidden = report.causes.count - 1
    #expect(text.contains("and \(hidden) more:") == (hidden > 0))
    for finding in report.findings {
      let lines = text.split(separator: "\n").filter { $0.contains("\(finding.fault)") }
      #expect(lines.contains { $0.contains(" is broken") }, "\(finding.fault)")
    }
  }

  @Test("every failing case has a kind, and the most frequent kind comes first")
  func kinds() throws {
    let findings = try #require(Self.report).findings.filter { $0.pair == nil }
    try #require(!findings.isEmpty)
    for finding in findings {
      let counts = finding.kinds.map(\.count)
      #expect(counts.reduce(0, +) == finding.cases, "\(finding.fault)")
      #expect(counts == counts.sorted(by: >), "\(finding.fault)")
    }
    #expect(findings.contains { $0.kinds.count > 1 })
  }
}
