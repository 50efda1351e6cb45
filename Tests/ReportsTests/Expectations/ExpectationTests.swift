import ConformanceProof
import Messages
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance
@testable import Driver
@testable import Reports

@Suite("Known failures", .computing) struct ExpectationTests {
  static let record = Records.completeSilent
  static let fingerprint = record.findings.first { $0.fault == .clause("PR-8") }?.fingerprint ?? ""
  /// All failures, each with its own fingerprint.
  static let whole = record.findings.map { "\($0.fault) bug \($0.fingerprint) because known" }
    .sorted { Expectations.precedes($0, $1) }

  private func deviations(_ lines: [String], today: String = "2026-06-01") throws -> [String] {
    let expectations = try Expectations(lines.joined(separator: "\n") + "\n")
    return Self.record.expectationCheck(against: expectations, today: Day(today)).deviations
      .map(\.description)
  }

  @Test("a run is as expected if every failure is known")
  func known() throws {
    #expect(try deviations(Self.whole) == [])
    let expectations = try Expectations(Self.whole.joined(separator: "\n"))
    let check = Self.record.expectationCheck(against: expectations, today: nil)
    #expect(Self.record.outcome == .broken)
    #expect(Self.record.outcome(check.known) != .broken)
    #expect(Self.record.outcome(KnownFailures()) == .broken)
  }

  @Test("an unexpected failure is reported with the line to add")
  func unexpected() throws {
    let lines = Self.whole.filter { !$0.hasPrefix("PR-8 ") }
    let found = try deviations(lines)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("unexpected failure: PR-8 fails in ") == true)
    #expect(found.first?.contains("; add: PR-8 bug \(Self.fingerprint) at ") == true)
    #expect(found.first?.hasSuffix(" because …") == true)
    let added = try #require(found.first?.split(separator: "; add: ").last)
    #expect(throws: Never.self) { try Expectations("\(added)\n") }
  }

  @Test("a different failure is reported with the corrected line")
  func different() throws {
    let lines = Self.whole.map { $0.replacing(Self.fingerprint, with: "PR-8/order/x/window") }
    let line = (lines.firstIndex { $0.hasPrefix("PR-8 ") } ?? 0) + 1
    #expect(
      try deviations(lines) == [
        "different failure: PR-8 fails as \(Self.fingerprint), not as PR-8/order/x/window; "
          + "write in line \(line): PR-8 bug \(Self.fingerprint) because known"
      ]
    )
  }

  @Test("“any” matches any failure")
  func any() throws {
    #expect(try deviations(Self.whole.map { $0.replacing(Self.fingerprint, with: "any") }) == [])
  }

  @Test("an entry that passes, is stale or has expired fails the run")
  func doubts() throws {
    #expect(
      try deviations(["AA-1 bug any because x"] + Self.whole).contains(
        "stale: there is no clause AA-1; remove line 1"
      )
    )
    let passing = (Self.whole + ["PR-1 bug any because x"]).sorted { Expectations.precedes($0, $1) }
    let line = (passing.firstIndex { $0.hasPrefix("PR-1 bug") } ?? 0) + 1
    #expect(try deviations(passing) == ["unexpected pass: PR-1 is kept; remove line \(line)"])
    let ending = Self.whole.map { $0.replacing(" because", with: " until 2026-05-31 because") }
    #expect(try deviations(ending, today: "2026-05-31") == [])
    #expect(try deviations(ending, today: "2026-06-01").count == ending.count)
    let versioned = Self.whole.map { $0.replacing(" because", with: " until 0.9.0 because") }
    #expect(try deviations(versioned).allSatisfy { $0.hasPrefix("expired: ") })
  }

  @Test("entries for cases excuse a failure only if they name all its cases")
  func cases() throws {
    var record = Self.record
    record.findings = [record.findings[0]]
    let ids = ["window/iPhone 6 Plus/portrait", "raw-values"].compactMap(Case.ID.init)
    record.findings[0].first = ids.enumerated().map { place, id in
      Case.Place(position: Case.Position(group: 0, place: place), id: id)
    }
    record.findings[0].cases = 2
    let lines =
      "\"window/iPhone 6 Plus/portrait\" host any because x\nraw-values host any because x"
    #expect(record.expectationCheck(against: try Expectations(lines), today: nil).deviations == [])
    record.findings[0].cases = 3
    let kinds = record.expectationCheck(against: try Expectations(lines), today: nil).deviations
      .map(
        \.kind
      )
    #expect(kinds == [.unexpectedFailure])
  }

  @Test("a failure that follows from a known one is known")
  func followers() throws {
    var record = Self.record
    record.findings = Array(record.findings.filter { $0.clause != nil }.prefix(2))
    try #require(record.findings.count == 2)
    let lines = record.findings.map { "\($0.fault) bug any because x" }
    for index in record.findings.indices { record.findings[index].cause = Cause() }
    func unexpected() throws -> Int {
      record.expectationCheck(against: try Expectations(lines[0]), today: nil).deviations.count
    }
    #expect(try unexpected() == 1)
    record.findings[1].cause = Cause(follows: ["\(record.findings[0].fault)"])
    #expect(try unexpected() == 0)
    #expect(record.differences(fromKnown: ["\(record.findings[0].fault)"]) == [])
    // Nor is it another failure if its clause was known to fail in another way.
    let second = lines[1].replacing("any", with: "\(record.findings[1].fault)/other/way")
    let both = [lines[0], second].sorted { Expectations.precedes($0, $1) }.joined(separator: "\n")
    #expect(
      record.expectationCheck(against: try Expectations(both), today: nil).deviations == []
    )
    // What explains a known failure is not known itself.
    #expect(record.differences(fromKnown: ["\(record.findings[1].fault)"]).count == 1)
  }

  @Test("a shard reports no unexpected pass and no stale entry")
  func partial() throws {
    let shard = Examination.complete.record(ReferenceImplementation(), shard: Shard(1, of: 2))
    let expectations = try Expectations("PR-1 bug any because x\nPR-4 bug any because x\n")
    #expect(shard.expectationCheck(against: expectations, today: nil).deviations == [])
    #expect(shard.partiality == "it is shard 1/2")
  }
}

@Suite("Files of known failures") struct ExpectationFileTests {
  static let text = """
    # What we know, and why.

    CO-1 bug CO-1/state/classes/window until 2027-01-31 see https://example.org/1 because of that
    # A comment between.
    PR-1 wont-fix any until 2.0.0 because “it” is — as ever — slow  # not a comment
    PR-9 disputed PR-9/extra/didChange/window because x
    crashed host any because the host is small

    """

  @Test("entries are written back as they were read")
  func roundTrip() throws {
    let expectations = try Expectations(Self.text)
    #expect(expectations.text == Self.text)
    for entry in expectations.entries {
      #expect(expectations.lines[entry.line - 1] == entry.description)
    }
    #expect(expectations.entries.last?.subject == .fault(.failure(.crashed)))
  }

  @Test(
    "an invalid entry is an error with its line and problem",
    arguments: try TextRow.all(in: "Tests/ReportsTests/Expectations/refused.txt")
  )
  func errors(row: TextRow) {
    let error = #expect(throws: MessageError.self) { try Expectations(row.text) }
    #expect(error?.description == row.testDescription)
  }

  @Test("lines end with CR and LF too, which edits keep")
  func carriages() throws {
    let text = Self.text.replacing("\n", with: "\r\n")
    let expectations = try Expectations(text)
    #expect(expectations.text == text)
    #expect(expectations.entries == (try Expectations(Self.text)).entries)
    let edits: [Edit] = [
      .remove(line: 3), .replace(line: 5, "PR-1 bug PR-1/state/x/start because y"),
      .replace(line: 6, "AL-1 bug any because first"), .add("PR-22 bug any because z"),
    ]
    let edited = try expectations.applying(edits).text
    let plain = try Expectations(Self.text).applying(edits).text
    #expect(edited == plain.replacing("\n", with: "\r\n"))
  }

  @Test("edits change only their lines")
  func edits() throws {
    let expectations = try Expectations(Self.text)
    let edited = try expectations.applying([
      .remove(line: 3), .replace(line: 5, "PR-1 bug PR-1/state/x/start because y"),
      .add("PR-22 bug any because z"), .add("AL-1 bug any because first"),
    ])
    #expect(
      edited.text == """
        # What we know, and why.

        # A comment between.
        AL-1 bug any because first
        PR-1 bug PR-1/state/x/start because y
        PR-22 bug any because z
        PR-9 disputed PR-9/extra/didChange/window because x
        crashed host any because the host is small

        """
    )
    #expect(try expectations.applying([]).text == Self.text)
  }
}

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
