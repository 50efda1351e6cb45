import AdaptiveModel
import Conformance
import Foundation
import Messages
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite("Recorded answers", .computing) struct TraceTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs an examination that records its answers, optionally resuming an earlier one.
  private func run(
    _ implementation: any Implementation,
    shard: Shard? = nil,
    resuming earlier: TraceFile? = nil,
    backwards: Bool = false,
    clauses: [AnyClause] = [Chapter.changes, .metamorphic].flatMap(\.clauses),
    suite: SuiteVersion = .current
  ) throws -> (record: Record, traces: [UInt8]) {
    let path = folder.file("\(UUID().uuidString).traces")
    var examination = Examination.small
    examination.cases = 40
    examination.clauses = clauses
    var header = RunHeader(examination, implementation.identity, shard: shard)
    header.suite = suite
    let log = try TraceLog(path, header, after: earlier)
    let rest = try Data(contentsOf: URL(fileURLWithPath: path + ".part"))
    #expect(rest.count >= earlier?.length ?? 0, "interrupted now, nothing is lost")
    examination.archive = Archive(keep: log.keep, keepFindings: log.keepFindings)
    if let earlier { examination.archive?.known = earlier.replies }
    if let shard { examination.includes = shard.contains }
    if backwards {
      examination.spread = { count, work in for index in (0..<count).reversed() { work(index) } }
    }
    var record = examination.run(implementation)
    try log.finish()
    record.header.shard = shard
    record.header.suite = suite
    return (record, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  /// What many tests read.
  private static let silent = Result { try Self().run(Faulty(isSilent: true)) }
  private static let plain = Result { try Self().run(Faulty()) }

  // Promise of Sources/Tool/Runs/Partition.swift: “keep every answer, so that it can be judged
  // again”
  // Promise of Sources/Tool/Verbs/Verb+VerifyReport.swift: “For a merged report give --traces once
  // for each shard.”
  @Test("a report is verified from recorded answers, whole or in shards")
  func verified() throws {
    let whole = try run(Faulty.worst, clauses: AnyClause.catalogue)
    #expect(Verification(of: whole.record, from: [try TraceFile(whole.traces)]).problems == [])
    let shards = try (1...3).map {
      try run(Faulty.worst, shard: Shard($0, of: 3))
    }
    let merged = try Record(merging: shards.enumerated().map { ("\($0)", $1.record) })
    let traces = try shards.map { try TraceFile($0.traces) }
    #expect(Verification(of: merged, from: traces).problems == [])
    #expect(Verification(of: merged, from: [traces[0], traces[2]]).problems.count == 1)
  }

  @Test("a report on a partial implementation is verified in its world")
  func verifiedInWorld() throws {
    let (record, traces) = try run(withoutScale, clauses: Chapter.changes.clauses)
    #expect(record.examined > 0 && record.findings.isEmpty)
    let file = try TraceFile(traces)
    for entry in Array(file.entries) { #expect(entry.replies.allSatisfy { $0.trace != nil }) }
    #expect(Verification(of: record, from: [file]).problems == [])
  }

  // Promise of Sources/Tool/Verbs/Verb+VerifyReport.swift: “checks that the report says exactly
  // that, and nothing else: every count, every verdict, every smallest case with its text”
  @Test("a report that differs from the recorded answers is not verified")
  func falsified() throws {
    let (record, traces) = try Self.silent.get()
    let file = try TraceFile(traces)
    var counted = record
    counted.results[0].applied += 1
    #expect(Verification(of: counted, from: [file]).problems.count == 1)
    var hidden = record
    hidden.findings.removeFirst()
    #expect(!Verification(of: hidden, from: [file]).problems.isEmpty)
    var invented = try Record(ndjson: record.ndjson)
    invented.findings[0].written?.body[0] += "!"
    #expect(
      Verification(of: invented, from: [file]).problems
        == ["\(record.findings[0].fault): the smallest case does not fail as the report says"]
    )
    #expect(
      !Verification(of: Records.sound, from: [file]).problems.isEmpty
    )
  }

  // Promise of Sources/Tool/Verbs/Verb+VerifyReport.swift: “exactly that, and nothing else”
  @Test("a report with additional content is not verified")
  func unknownLines() throws {
    let (record, traces) = try Self.silent.get()
    let file = try TraceFile(traces)
    func problems(_ change: (String) -> String) throws -> [String] {
      let lines = String(decoding: record.ndjson, as: UTF8.self)
      let whole = sealed(change(lines).utf8)
      return Verification(of: try Record(ndjson: whole), written: whole, from: [file]).problems
    }
    #expect(try problems { $0 } == [])
    let other = ["the file does not have the bytes that this suite writes for its contents"]
    let unknown = "\"approved\":true,\"silent\":"
    #expect(try problems { $0.replacing("\"silent\":", with: unknown) } == other)
    #expect(try problems { $0.replacing("\"spoke\":", with: "\"spoke\": ") } == other)
    var skipping = record
    skipping.skips = [Record.Count(kind: "nothing", count: 2)]
    #expect(Verification(of: skipping, from: [file]).problems == ["the skipped cases differ"])
  }

  // Promise of Sources/Tool/Verbs/Verb+VerifyReport.swift: “Such a report is never called true:
  // only that version knows its plan and its clauses.”
  @Test("a report of another suite is never verified, and the other suite is named")
  func anotherSuite() throws {
    let older = SuiteVersion(version: "0.9.0", digest: "abcdef0123456789")
    let (record, traces) = try run(Faulty(isSilent: true), suite: older)
    let file = try TraceFile(traces)
    let alike = Verification(of: record, from: [file])
    #expect(alike.outcome == .inconclusive)
    #expect(alike.lines.count == 2)
    #expect(alike.lines[0].hasPrefix("the suite changed: 0.9.0 (abcdef01)"))
    #expect(alike.lines.last?.contains("only suite 0.9.0 (abcdef01) can tell") == true)
    var otherwise = record
    let kept = try #require(record.results.firstIndex { $0.verdict == .kept })
    otherwise.results[kept].verdict = .notTested
    let judged = Verification(of: otherwise, from: [file])
    #expect(judged.outcome == .broken && judged.problems == [])
    #expect(judged.lines.last == "this suite judges the same answers differently")
    var shorter = record
    shorter.cases[0].count += 1
    #expect(Verification(of: shorter, from: [file]).outcome == .broken)
    let (own, ownTraces) = try Self.silent.get()
    let verification = Verification(of: own, from: [try TraceFile(ownTraces)])
    #expect(verification.outcome == .clean && verification.lines.count == 1)
  }

  @Test("an answer that an interrupted run lacks is inserted in order when the run is resumed")
  func filledIn() throws {
    let path = folder.file("filled")
    let (record, traces) = try Self.plain.get()
    let entries = Array(try TraceFile(traces).entries.prefix(6))
    var gaps = entries
    // Longer than any answers that come again.
    gaps[2].replies = gaps[2].replies.map { _ in
      .failed(Failure(.notAsked, String(repeating: "the run was given up; ", count: 5_000)))
    }
    let first = try TraceLog(path, record.header)
    first.keep(0, Array(gaps[..<3]))
    first.keep(1, Array(gaps[3...]))
    let cut = try Data(contentsOf: URL(fileURLWithPath: path + ".part")).dropLast(5)
    let earlier = try TraceFile(Array(cut), partly: true)
    let second = try TraceLog(path, record.header, after: earlier)
    second.keep(0, Array(entries[..<3]))
    let between = try Data(contentsOf: URL(fileURLWithPath: path + ".part"))
    #expect(Array(between) == Array(cut.prefix(earlier.length)), "more is in it than came again")
    second.keep(1, Array(entries[3...]))
    try second.finish()
    let file = try TraceFile(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(Array(file.entries) == entries && file.isComplete)
    #expect(!folder.names.contains { $0.hasSuffix(".part") })
  }

  // Promise of Sources/Tool/Runs/Partition.swift: “compressed where FILE ends in .gz or .zst and
  // gzip or zstd is there”
  @Test(
    "compressed traces are equal, and a report is verified from them",
    arguments: Compression.allCases.filter(\.isThere)
  )
  func compressed(packing: Compression) throws {
    let (record, traces) = try Self.plain.get()
    let path = folder.file("packed." + (packing == .gzip ? "gz" : "zst"))
    let log = try TraceLog(path, record.header)
    let file = try TraceFile(traces)
    log.keep(0, Array(file.entries))
    log.keepFindings(file.smallest)
    try log.finish()
    let packed = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(packed.count < traces.count / 4)
    let read = try TraceFile(file: path)
    #expect(read.isComplete && Array(read.entries) == Array(file.entries))
    #expect(read.length == traces.count)
    #expect(Verification(of: record, from: [read]).problems == [])
    #expect(
      folder.names.filter { $0.hasPrefix("packed") } == [
        URL(fileURLWithPath: path).lastPathComponent
      ]
    )
    try packed.dropLast(9).write(to: URL(fileURLWithPath: path))
    #expect(throws: MessageError.self) { try TraceFile(file: path) }
  }

  @Test("the bytes of traces do not depend on the order of the groups")
  func order() throws {
    let isSame = try run(Faulty.worst).traces == run(Faulty.worst, backwards: true).traces
    #expect(isSame)
  }

  // Promise of Sources/Tool/Runs/Partition.swift: “answers in this file are not asked for again”
  @Test("a run that was cut off anywhere resumes, asks only the rest and ends the same")
  func resumed() throws {
    let all = Guarded(0)
    let whole = try run(Self.counting(all))
    for part in Sampling.of([4], and: [9]) {
      let end = whole.traces.count * part / 10
      #expect(throws: MessageError.self) { try TraceFile(Array(whole.traces[..<end])) }
      let earlier = try TraceFile(Array(whole.traces[..<end]), partly: true)
      let rest = Guarded(0)
      let again = try run(Self.counting(rest), resuming: earlier)
      let isSame = again.traces == whole.traces && again.record.ndjson == whole.record.ndjson
      #expect(isSame)
      let known = earlier.entries.reduce(0) { sum, entry in
        sum + entry.requests.count { $0.scenario != nil }
      }
      #expect(rest.withLock(\.self) == all.withLock(\.self) - known)
    }
  }

  /// A silent implementation, with the number of scenarios that it is asked to run.
  private static func counting(_ scenarios: Guarded<Int>) -> Differing {
    Differing(from: Faulty(isSilent: true)) { request in
      if request.scenario != nil { scenarios.withLock { $0 += 1 } }
      return nil
    }
  }

  @Test("a recorded answer is used only for equal requests, and a wrong count is refused")
  func notAsked() throws {
    let (_, traces) = try Self.plain.get()
    let text = String(decoding: traces, as: UTF8.self)
    let file = try TraceFile(traces)
    let id = try #require(file.entries.first { _ in true }?.place.id)
    let entry = try #require(file.entries.first { _ in true })
    #expect(file.replies(to: id, entry.requests) == entry.replies)
    #expect(file.replies(to: id, entry.requests + [.rawValues]) == nil)
    #expect(text.hasSuffix("\"}\n"))
    let fewer = text.replacing(/"cases":[0-9]+,"digest"/, with: #""cases":1,"digest""#)
    #expect(fewer != text)
    #expect(throws: MessageError.self) { try TraceFile(Array(fewer.utf8)) }
  }
}
