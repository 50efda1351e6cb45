import Conformance
import Foundation
import TestThreads
import Testing
import Text

@testable import Driver
@testable import Reports

@Suite("The line that closes a run", .computing) struct ConclusionTests {
  /// A run without failures and without untested clauses.
  static let sound: Record = {
    var record = Records.completeRight
    for index in record.results.indices where record.results[index].verdict == .notTested {
      record.results[index].verdict = .kept
    }
    return record
  }()
  static let silent = Records.completeSilent

  private static let clean = "conforms in every claimed feature"

  @Test("a shell in the folder finds the program that a printed command calls")
  func called() {
    #expect(Invocation.called("/here/tool", from: "/here") == "./tool")
    #expect(Invocation.called("/here/bin/tool", from: "/here") == "bin/tool")
    #expect(Invocation.called("/there/tool", from: "/here") == "/there/tool")
    #expect(Invocation.called("tool", from: "/here") == "tool")
  }

  @Test("the closing line agrees with the exit code")
  func honest() {
    var record = Self.sound
    #expect(record.outcome == .clean && record.conclusion.hasSuffix(": \(Self.clean)"))
    record.remark([.unexplained, .noise, .exitCode])
    #expect(record.outcome == .broken)
    let doubt = "the driver is unreliable (noise, unexplained)"
    #expect(record.outcomeInWords() == doubt)
    record.remark([.givenUp])
    #expect(record.outcome == .broken && record.outcomeInWords() == doubt)
    record = Self.sound
    record.remark([.givenUp])
    #expect(record.outcome == .inconclusive)
    #expect(record.outcomeInWords() == "inconclusive, because not every case was answered")
    record = Self.sound
    record.remark([.exitCode])
    #expect(record.outcome == .clean && record.outcomeInWords() == Self.clean)
    var broken = Self.silent
    #expect(broken.outcomeInWords() == "does not conform")
    broken.remark([.noise])
    let both = "does not conform, and the driver is unreliable (noise)"
    #expect(broken.outcomeInWords() == both)
  }

  @Test("one case of a kind is counted in the singular")
  func singular() {
    var record = Self.sound
    for index in record.cases.indices { record.cases[index].count = 1 }
    let words = record.caseSummary.components(separatedBy: ", ")
    #expect(words.count == record.cases.count)
    for word in ["1 scenario", "1 raw value", "1 controller with a document", "1 grid"] {
      #expect(words.contains(word), "\(record.caseSummary)")
    }
    #expect(words.contains("1 container that reacts") && words.contains("1 controller with views"))
  }

  /// Only scenarios and pairs, because around transitions all failures are in one group.
  private static let ofScenarios: Examination = {
    var examination = Examination.complete
    examination.clauses = [Chapter.traits, .changes, .metamorphic].flatMap(\.clauses)
    return examination
  }()
  private static let whole = ofScenarios.record(Faulty(isSilent: true))

  @Test("a run with a limit of findings ends early and says so", arguments: [1, 2])
  func stopped(limit: Int) {
    var examination = Self.ofScenarios
    let whole = Self.whole
    examination.findingsLimit = limit
    let record = examination.record(Faulty(isSilent: true))
    #expect(record.findings.count >= limit)
    #expect(record.examined < whole.examined)
    #expect(record.findings.first?.fault == whole.findings.first?.fault)
    #expect(record.remarks.contains(.stopped) && record.outcome == .broken)
  }

  // Promise of docs/adopting.md: “because a single case is not a full examination”
  @Test("of a single case only what it shows has rows, and the closing line says so")
  func single() throws {
    let record = try Examination().run(ReferenceImplementation(), case: "scenario/0x2a")
    #expect(record.count(of: .notTested) > 1 && record.outcome == .inconclusive)
    #expect(record.findings.isEmpty)
    let text = record.text { "\($0)" }
    #expect(text.hasSuffix("inconclusive, because one case does not show the other clauses"))
    #expect(text.contains(" clauses: the case does not show them"))
    #expect(!text.contains("never applied") && !text.contains("no answer to judge"))
  }

  @Test("the closing line takes known failures into account")
  func expected() throws {
    let lines = Self.silent.findings
      .map { "\($0.fault) bug \($0.fingerprint) because seen\n" }.sorted()
    let all = Self.silent.expectationCheck(against: try Expectations(lines.joined()), today: nil)
    #expect(all.deviations == [])
    let isWhole = Self.silent.count(of: .notTested) == 0
    let closing = "inconclusive, because some clauses never applied"
    #expect(Self.silent.outcomeInWords(all.known) == (isWhole ? "every failure is known" : closing))
    // All failures but those of one cause; what follows from a known failure is known.
    let left = Self.silent.causes[0]
    let others = lines.filter { line in
      !([left.first] + left.others).contains { line.hasPrefix("\($0.fault) ") }
    }
    let few = try Expectations(others.joined())
    let words = Self.silent.outcomeInWords(
      Self.silent.expectationCheck(against: few, today: nil).known
    )
    #expect(words == "does not conform, and differs from the known failures")
    let stale = Self.sound.expectationCheck(against: try Expectations(lines.joined()), today: nil)
    #expect(Self.sound.outcomeInWords(stale.known) == "differs from the known failures")
  }

  @Test("the closing line and fingerprints do not depend on words that vary between runs")
  func varyingWords() {
    let runs = [1, 2].map {
      Examination.complete.record(Faulty(raises: "12:00:0\($0) list index out of range"))
    }
    #expect(runs[0].findings.map(\.fingerprint) == runs[1].findings.map(\.fingerprint))
    #expect(runs[0].findings.map(\.message) != runs[1].findings.map(\.message))
    #expect(runs[0].findings.map(\.smallest) == runs[1].findings.map(\.smallest))
    #expect(runs[0].conclusion == runs[1].conclusion)
    #expect(RunComparison(runs[0], runs[1]).changes == [])
  }
}

@Suite("The driver in a report", .waiting) struct ReportedDriverTests {
  private func command(_ words: [String], namesPaths: Bool = false) throws -> String {
    var record = ConclusionTests.silent
    record.driver = Record.Driver(words, namesPaths: namesPaths, measures: nil)
    #expect(try Record(ndjson: record.ndjson).ndjson == record.ndjson)
    let id = try #require(record.findings.first).smallest.id
    let command = record.command(repeating: id)
    #expect(record.junit().contains(XMLWriter.escaped("again: \(command)")))
    #expect(record.markdown().contains("again: \(command)"))
    let start = "adaptive-conformance vet --profile platform --case \(id)"
    #expect(command.hasPrefix(start))
    return String(command.dropFirst(start.count))
  }

  @Test("the driver is named as it was given, quoted where a shell needs it")
  func named() throws {
    let python = ["python3", "scripts/drivers/adaptive.py"]
    #expect(try command(python) == " -- python3 scripts/drivers/adaptive.py")
    #expect(try command(["./it", "a b", "$(id)", "it's"]) == #" -- ./it 'a b' '$(id)' 'it'\''s'"#)
    #expect(try command(["/usr/bin/env", "x"], namesPaths: true) == " -- /usr/bin/env x")
  }

  @Test("the driver is not named if its words depend on a host or could control a terminal")
  func unnamed() throws {
    let paths = ["/usr/bin/x", "--file=/tmp/x", "~/x", "-I/a", "a:/b"]
    let words = paths + ["a\u{1B}[31m", "a\nb", "\u{202E}"]
    for word in words {
      #expect(try command(["./it", word]) == " -- DRIVER", "\(word)")
    }
    #expect(try command(["/x", "a\u{1B}[31m"], namesPaths: true) == " -- DRIVER")
  }

  @Test("an implementation in process has no driver in its command")
  func inProcess() throws {
    let record = ConclusionTests.silent
    let id = try #require(record.findings.first).smallest.id
    #expect(!record.command(repeating: id).contains("--  "))
    #expect(!record.command(repeating: id).contains("DRIVER"))
  }

  @Test("a report names the sandbox's measures, and merged shards name only the common ones")
  func sandbox() throws {
    let shards = try (1...2).map { index -> (name: String, record: Record) in
      var record = Examination.complete.record(Faulty(), shard: Shard(index, of: 2))
      let measures = ["a clean environment"] + (index == 1 ? ["no network"] : [])
      record.driver = Record.Driver(["./it"], namesPaths: false, measures: measures)
      return ("\(index)", try Record(ndjson: record.ndjson))
    }
    #expect(shards[0].record.driver?.measures == ["a clean environment", "no network"])
    let merged = try Record(merging: shards)
    #expect(merged.driver == Record.Driver(command: ["./it"], measures: ["a clean environment"]))
    #expect(merged.markdown().contains("; sandbox: a clean environment</sub>"))
    #expect(merged.junit().contains(#"<property name="sandbox" value="a clean environment"/>"#))
  }
}
