import AdaptiveModel
import Conformance
import Foundation
import PropertyTesting
import Synchronization
import Testing

@testable import Vetting

@Suite("Answers that are kept") struct TraceTests {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("traces-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  /// Runs an examination that keeps its answers, perhaps going on with an earlier one.
  private func run(
    _ implementation: any Implementation,
    shard: Shard? = nil,
    resuming earlier: TraceFile? = nil,
    backwards: Bool = false
  ) throws -> (record: Record, traces: [UInt8]) {
    let path = folder.appendingPathComponent("\(UUID().uuidString).traces").path
    var examination = Examination.small
    examination.cases = 40
    let opening = Record.Opening(examination, implementation.identity, nil, shard)
    let log = try TraceLog(path, opening)
    examination.archive = Archive(keep: log.keep, keepFindings: log.keepFindings)
    if let earlier { examination.archive?.known = earlier.replies }
    if let shard { examination.includes = shard.contains }
    if backwards {
      examination.spread = { count, work in for index in (0..<count).reversed() { work(index) } }
    }
    let report = examination.run(implementation)
    try log.finish()
    let record = Record(report, of: examination, shard: shard)
    return (record, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  @Test("a report is verified from them, whole or in shards")
  func verified() throws {
    let whole = try run(Faulty.worst)
    #expect(Verification(of: whole.record, from: [try TraceFile(whole.traces)]).problems == [])
    let shards = try (1...3).map { try run(Faulty.worst, shard: Shard($0, of: 3)) }
    let merged = try Record(merging: shards.enumerated().map { ("\($0)", $1.record) })
    let traces = try shards.map { try TraceFile($0.traces) }
    #expect(Verification(of: merged, from: traces).problems == [])
    #expect(Verification(of: merged, from: [traces[0], traces[2]]).problems.count == 1)
  }

  @Test("a report that says something else than the answers is not")
  func falsified() throws {
    let (record, traces) = try run(Faulty(isSilent: true))
    let file = try TraceFile(traces)
    var counted = record
    counted.clauses[0].spoke += 1
    #expect(Verification(of: counted, from: [file]).problems.count == 1)
    var hidden = record
    hidden.findings.removeFirst()
    #expect(!Verification(of: hidden, from: [file]).problems.isEmpty)
    var invented = record
    invented.findings[0].body[0] += "!"
    #expect(
      Verification(of: invented, from: [file]).problems
        == ["\(record.findings[0].fault): the smallest case does not fail as the report says"]
    )
    #expect(
      !Verification(of: Examination.small.record(Faulty(isSilent: false)), from: [file]).problems
        .isEmpty
    )
  }

  @Test("their bytes do not depend on the order in which groups are done")
  func order() throws {
    let isSame = try run(Faulty.worst).traces == run(Faulty.worst, backwards: true).traces
    #expect(isSame)
  }

  @Test("a run that was cut off anywhere goes on, asks only what is left, and ends the same")
  func resumed() throws {
    let all = Counting(Faulty(isSilent: true))
    let whole = try run(all)
    for part in [4, 9] {
      let end = whole.traces.count * part / 10
      #expect(throws: WireError.self) { try TraceFile(Array(whole.traces[..<end])) }
      let earlier = try TraceFile(Array(whole.traces[..<end]), partly: true)
      let counter = Counting(Faulty(isSilent: true))
      let again = try run(counter, resuming: earlier)
      let isSame = again.traces == whole.traces && again.record == whole.record
      #expect(isSame)
      let known = earlier.entries.reduce(0) { sum, entry in
        sum + entry.requests.count { if case .run = $0 { true } else { false } }
      }
      #expect(counter.scenarios == all.scenarios - known)
    }
  }

  @Test("what was never answered is asked again")
  func notAsked() throws {
    let (_, traces) = try run(Faulty())
    let text = String(decoding: traces, as: UTF8.self)
    let file = try TraceFile(traces)
    let id = try #require(file.entries.first { _ in true }?.place.id)
    let entry = try #require(file.entries.first { _ in true })
    #expect(file.replies(to: id, entry.requests) == entry.replies)
    #expect(file.replies(to: id, entry.requests + [.rawValues]) == nil)
    #expect(text.hasSuffix("\"}\n"))
  }
}

/// Counts the scenarios that an implementation is asked for.
private final class Counting: Implementation {
  private let implementation: Faulty
  private let count = Mutex(0)

  init(_ implementation: Faulty) { self.implementation = implementation }

  var identity: Identity { implementation.identity }
  var scenarios: Int { count.withLock { $0 } }

  func answer(_ request: Request) throws -> Reply {
    if case .run = request { count.withLock { $0 += 1 } }
    return try implementation.answer(request)
  }
}
