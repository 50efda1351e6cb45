import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("The same smallest picture from any failing case", .computing)
struct MinimalityTests {
  /// Every mutant takes minutes without optimisation; scripts/minimality checks all of them.
  @Test(
    "different cases of a mutant shrink to the same one, which is irreducible",
    arguments: Sampling.of(
      ["override never applied", "overridden child still called", "removed override stays"],
      and: [
        "layout follows the device", "first wins", "always uninstalls", "only the root appears",
        "reacts to the other class", "limit included", "layout given up", "remembers in the end",
        "sets every attribute", "children announced first", "one level only",
      ]
    )
  )
  func ends(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let minimality = Minimality(of: mutant, starts: 2, seed: Seed(rawValue: 11))
    #expect(minimality.ends.count == 2)
    #expect(minimality.pictures.count == 1, "\(minimality.pictureText)")
    #expect(minimality.reducible == 0, "\(minimality.pictureText)")
    for end in minimality.ends {
      #expect(end.reason == "no single reduction of it still fails")
      #expect(Case(end.smallest.id, features: mutant.features, world: mutant.world) == end.smallest)
    }
  }

  @Test("a table counts the ends whose text can still be cut")
  func table() throws {
    let mutant = try #require(Mutant.named("override never applied"))
    var minimality = Minimality(of: mutant, starts: 1, seed: Seed(rawValue: 11))
    let smallest = try #require(minimality.ends.first?.smallest.request)
    #expect(!smallest.cuts.isEmpty)
    minimality.ends[0].reducible = smallest.cuts[0]
    let text = [minimality].text(starts: 1, seed: Seed(rawValue: 11))
    #expect(text.contains("1 of 1 mutants have one end"))
    #expect(text.contains("0 of 1 ends are irreducible"))
  }
}

@Suite("The story of a shrink", .computing)
struct ShrinkingStoryTests {
  @Test("each pass has a line with its calls, the calls add up, and each shrink has its end")
  func story() throws {
    let report = Examination(cases: 24, clauses: .named("PR-9"))
      .run(mutant("overridden child still called"))
    let finding = try #require(report.findings.first)
    let told = report.text(explainsShrinking: true) { "\($0)" }
    let silent = report.text { "\($0)" }
    let lines = told.split(separator: "\n").filter { !silent.contains($0) }.map(String.init)
    let heads = lines.filter { $0.hasPrefix("Shrinking ") }
    #expect(heads.count == finding.attempts.count)
    #expect(heads.contains { $0.hasSuffix("\(finding.smallest.id), shown above:") })
    let calls = lines.compactMap { line -> Int? in
      let words = line.split(separator: " ")
      return words.count > 2 && words[2].hasPrefix("run") ? Int(words[1]) : nil
    }
    // Each smallest case is run once more, for the picture.
    #expect(calls.reduce(0, +) + finding.attempts.count == finding.calls)
    let ends = lines.filter { $0.hasSuffix("no single reduction of it still fails") }
    #expect(ends.count == finding.attempts.count)
  }
}

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
