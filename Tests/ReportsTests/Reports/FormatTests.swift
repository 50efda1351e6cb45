import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import PropertyTesting
import TestSupport
import TestThreads
import Testing
import Text
import VectorJudge

@testable import Driver
@testable import Reports

@Suite("Reports for people and for CI servers", .computing) struct FormatTests {
  static let record = Records.worst
  private static let clean = Records.completeRight
  static let known = try? Expectations("PR-8 bug any because of <this>\n")

  @Test("JUnit is XML of the common schema for any text of a guest")
  func schema() throws {
    let text = Self.record.junit(Self.record.expectationCheck(against: Self.known, today: nil))
    let outline = Outline(text)
    #expect(outline.problems == [])
    #expect(outline.count("testcase") > Self.record.results.count)
    guard let xmllint = which("xmllint") else { return }
    let schema = Checkout.file("Tests/ReportsTests/Reports/junit.xsd").path
    let folder = try TemporaryFolder()
    let file = folder.file("junit.xml")
    try AtomicFile.write(text, to: file)
    let words = ["--noout", "--nonet", "--schema", schema, file]
    let check = try run(xmllint, words, .errors)
    #expect(check.status == 0, "\(check.text)")
  }

  @Test("the broken clauses that decide a part of a kept one are in NDJSON, and in JUnit's notes")
  func exceptions() throws {
    var record = Self.clean
    let index = try #require(record.results.firstIndex { $0.id == "PR-9" })
    (record.results[index].verdict, record.results[index].broken) = (.broken, 1)
    let beside = try #require(record.results.firstIndex { $0.id == "PR-2" })
    record.results[beside].apart = ["PR-9"]
    record.noteExceptions()
    #expect(String(decoding: record.ndjson, as: UTF8.self).contains(#""apart":["PR-9"]"#))
    for id in ["PR-2", "PR-7"] {
      #expect(try Record(ndjson: record.ndjson).result(of: id)?.apart == ["PR-9"])
    }
    #expect(record.junit().contains("times, apart from the cases of PR-9"))
  }

  @Test("every clause is a test case; of an unjudged one JUnit says what the text says of it")
  func clauses() throws {
    var record = Self.record
    let unjudged: [Verdict] = [.inconclusive, .declared, .notTested, .notSupported, .notCovered]
    for (index, verdict) in unjudged.dropLast().enumerated() {
      record.results[index].verdict = verdict
    }
    record.results[1].reason = "no windows"
    let text = record.junit()
    for row in record.results {
      #expect(text.contains("<testcase name=\"\(row.id) "))
      guard unjudged.contains(row.verdict) else { continue }
      var writer = XMLWriter()
      writer.element("skipped", [("message", "\(row.verdict.rawValue): \(row.remark)")])
      let line = try #require(writer.text.lines.last { !$0.isEmpty })
      #expect(text.contains(line), "\(row.id)")
    }
    for words in ["not tested: never applied", "declared: no windows", "not covered: "] {
      #expect(text.contains("\"\(words)"))
    }
    #expect(text.contains("<system-out>documented; "))
    record.remark([.interrupted])
    #expect(record.junit().contains("\"not tested: the run was interrupted\""))
  }

  @Test("JUnit and annotations have a failure where only a remark makes the run one")
  func unreliable() {
    var record = Self.clean
    #expect(record.outcome == .clean, "\(record.conclusion)")
    #expect(!record.junit().contains("<failure"))
    record.remark([.exitCode, .stopped])
    #expect(!record.junit().contains("<failure"))
    record.remark([.unexplained])
    #expect(record.outcome == .broken && record.junit().contains("unreliable (unexplained)"))
    #expect(record.junit().contains("failures=\"1\""))
    #expect(record.annotations().contains { $0.hasPrefix("::error title=Driver::") })
  }

  @Test("a time is written in UTC, at any day", arguments: 0..<40)
  func times(index: Int) throws {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate, .withTime, .withColonSeparatorInTime]
    // The leap day of 2000, the last second of February 2100, and seconds without a pattern.
    let step = 6_311_433_599
    let some = [0, 951_782_400, 951_868_799, 4_107_542_399, 253_402_300_799]
    let seconds = index < some.count ? some[index] : (index - some.count) * step
    let right = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
    #expect(RunTime(since: Date(), epoch: seconds).start == right)
    let clock = RunTime(since: Date(timeIntervalSince1970: Double(seconds) + 0.9), epoch: nil)
    #expect(clock.start == right)
  }

  @Test(
    "SOURCE_DATE_EPOCH is a whole number of seconds, or an error",
    arguments: ["1e300", "nan", "-1", "1.5", "0x10", " 1", "253402300800", "x\u{1B}"]
  )
  func epochs(word: String) throws {
    #expect(throws: RunTime.InvalidEpoch.self) { try RunTime.epoch(["SOURCE_DATE_EPOCH": word]) }
    #expect(try RunTime.epoch(["SOURCE_DATE_EPOCH": ""]) == nil)
    #expect(try RunTime.epoch(["SOURCE_DATE_EPOCH": "253402300799"]) == 253_402_300_799)
  }

  @Test("a known failure is skipped, with its reason")
  func knownFailure() {
    let check = Self.record.expectationCheck(against: Self.known, today: nil)
    let text = Self.record.junit(check)
    #expect(text.contains("<skipped message=\"known failure (bug): of &lt;this&gt;\"/>"))
  }

  @Test("Markdown has a table of levels and fences that no text can close")
  func markdown() {
    let text = Self.record.markdown()
    #expect(text.hasPrefix("## ❌ "))
    #expect(text.contains("| level |"))
    let fences = text.split(separator: "\n").filter { $0.hasPrefix("```") }
    #expect(fences.count == 2 * Self.record.causes.count)
  }

  @Test("Markdown that has no room for findings keeps the verdict, and says how many are missing")
  func shortMarkdown() throws {
    let check = Self.record.expectationCheck(against: try Expectations(""), today: nil)
    for bytes in [0, 2_000, 1_000_000] {
      let text = Self.record.markdown(check, upTo: bytes)
      #expect(text.hasPrefix("## ❌ "))
      #expect(text.contains(Self.record.outcomeInWords(check.known)))
      #expect(text.contains("did not fit on this page.") == (bytes < 1_000_000))
    }
  }

  @Test("Markdown, JUnit and annotations say of a finding what the text says of it")
  func sameWords() throws {
    var record = Self.record
    for index in record.findings.indices {
      record.findings[index].irrelevance = "Irrelevant: the device."
      // The text alone has data that only the run knows; a report that is read does not.
      record.findings[index].kinds = []
      record.findings[index].end = nil
    }
    let cause = try #require(record.causes.first { $0.first.clause != nil })
    let text = cause.picture { record.command(repeating: $0) }
    #expect(text.contains("\nIrrelevant: the device.\n"))
    let (markdown, annotations) = (record.markdown(), record.annotations().joined())
    let junit = record.junit()
    for line in text.lines.dropFirst() where !line.isEmpty {
      #expect(markdown.contains("\n\(line)\n"))
      let command = WorkflowCommand.text("error", "", line)
      #expect(annotations.contains(command.dropFirst("::error title=::".count)))
    }
    #expect(junit.contains("Irrelevant: the device."))
    #expect(Self.record.markdown().contains("\nShrunk in "))
  }

  @Test("letters keep their marks; paths that programs read also joiners and spaces of any kind")
  func paths() {
    let path = "Cafe\u{301} หน้า\u{3000}क्\u{200D}ष\u{1B}\u{202E}a:\u{301},%.xib"
    let shown = "Cafe\u{301} หน้า\u{3000}क्\u{200D}ष\\u{1B}\\u{202E}a"
    let command = WorkflowCommand.text("error", "", "", at: (path, 1))
    #expect(command == "::error file=\(shown)%3A\u{301}%2C%25.xib,line=1,title=::")
    #expect(XMLWriter.escaped(path, inAttribute: true) == "\(shown):\u{301},%.xib")
    let title = "หน้าที่ हिन्दी Cafe\u{301}"
    #expect(printable(title).unicodeScalars.elementsEqual(title.unicodeScalars))
    let hidden = "a\u{336} \u{301}a\u{FE0F}\u{301}b\u{20DD}\u{3164}"
    #expect(printable(hidden) == "a\\u{336} \\u{301}a\\u{FE0F}\\u{301}b\\u{20DD}\\u{3164}")
  }

  @Test("an annotation is one line and cannot begin another command")
  func annotations() {
    let lines = Self.record.annotations()
    #expect(lines.count >= Self.record.causes.count)
    for line in lines {
      #expect(line.hasPrefix("::error title=") || line.hasPrefix("::warning title="))
      #expect(!line.contains("\n"))
    }
  }

  @Test("every format says that the run was interrupted")
  func interrupted() {
    var record = Self.record
    let properties = #"<property name="remarks""#
    #expect(!record.junit().contains(properties) && !record.badge().contains("interrupted"))
    record.remark([.interrupted])
    for text in [record.junit(), record.markdown(), record.badge(), record.page()] {
      #expect(text.contains("interrupted"))
    }
    #expect(record.junit().contains(properties + #" value="interrupted"/>"#))
  }

  @Test("a badge names the suite and the profile")
  func badge() throws {
    let badge = try JSON(Self.record.badge().utf8)
    let label = "adaptive-conformance \(Suite.version) platform"
    #expect(badge["label"] == .string(label))
    #expect(badge["color"] == .string("red"))
    #expect(badge["schemaVersion"] == .number(1))
    let clean = Self.clean
    #expect(clean.badge().contains(clean.outcome == .clean ? "brightgreen" : "lightgrey"))
  }

  @Test("a badge counts the clauses that were asked for and not tested")
  func untested() throws {
    var record = Self.clean
    let kept = record.results.indices.filter { record.results[$0].verdict == .kept }
    let asked = kept.count + record.count(of: .notTested)
    for index in kept.prefix(5) { record.results[index].verdict = .notTested }
    let score = "inconclusive, \(kept.count - 5) of \(asked) kept"
    #expect(record.badge().contains(score), "\(record.badge())")
  }
}
