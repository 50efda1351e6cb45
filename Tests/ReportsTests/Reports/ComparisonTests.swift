import Conformance
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite("Comparing runs", .computing) struct ComparisonTests {
  static let sound = Records.sound
  static let silent = Records.silent

  private func kinds(_ before: Record, _ after: Record) -> [RunComparison.Change.Kind] {
    RunComparison(before, after).changes.map(\.kind)
  }

  @Test("invisible characters of a report are shown as escapes")
  func invisible() {
    let change = RunComparison.Change(
      kind: .other,
      subject: "PR-1",
      before: "broken, \u{202E}",
      after: "kept"
    )
    #expect(change.description == "changed: PR-1  broken, \\u{202E} → kept")
  }

  @Test("a clause that breaks has regressed, and the reverse is fixed")
  func bothWays() {
    let there = RunComparison(Self.sound, Self.silent)
    #expect(there.hasRegressed)
    #expect(there.changes.contains { $0.kind == .regressed && $0.subject == "PR-8" })
    let back = RunComparison(Self.silent, Self.sound)
    #expect(!back.hasRegressed)
    #expect(back.changes.contains { $0.kind == .fixed && $0.subject == "PR-8" })
    #expect(RunComparison(Self.silent, Self.silent).changes == [])
    #expect(RunComparison(Self.silent, Self.silent).circumstances == [])
  }

  @Test("a run that ended early has regressed, though no verdict changed")
  func endedEarly() {
    var other = Self.sound
    other.remark([.interrupted])
    let change = RunComparison(Self.sound, other)
    #expect(change.hasRegressed && change.changes.map(\.subject) == ["the run"])
    #expect(kinds(other, Self.sound) == [.fixed] && kinds(other, other) == [])
  }

  @Test("a changed fingerprint is a changed failure")
  func changedFailure() throws {
    var other = try Record(ndjson: Self.silent.ndjson)
    other.findings[0].written?.fingerprint += "x"
    #expect(kinds(Self.silent, other) == [.changedFailure])
    #expect(RunComparison(Self.silent, other).hasRegressed)
  }

  @Test("added and removed clauses are listed, after the changes of suite and circumstances")
  func suites() {
    var other = Self.sound
    other.header.suite = SuiteVersion(version: "1.1.0", digest: "0")
    other.results[3].id = "ZZ-1"
    let comparison = RunComparison(Self.sound, other)
    #expect(comparison.changes.map(\.kind) == [.new, .gone])
    #expect(comparison.circumstances.count == 1)
    #expect(comparison.circumstances[0].hasPrefix("the suite changed: "))
    var shard = Self.sound
    shard.header.shard = Shard("2/3")
    #expect(
      RunComparison(Self.sound, shard).circumstances
        == ["the part changed: the whole to shard 2/3"]
    )
    var newer = Self.sound
    newer.header.implementation.version = "2"
    newer.header.implementation.features.remove(.combine)
    #expect(
      RunComparison(Self.sound, newer).circumstances
        == ["the implementation changed: faulty 1 to faulty 2", "it claims less: combine"]
    )
  }
}
