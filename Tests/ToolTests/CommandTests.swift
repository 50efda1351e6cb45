import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Driver
@testable import Reports

@Suite("The command with bad input and in a bad environment", .waiting) struct CommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // Promise of Sources/Tool/Options/Arguments+Driver.swift: “three times as long until ready”
  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “unreadable input or unwritable output (where
  // that shows only at the end, the verdict is still printed)”
  // Promise of Sources/Tool/Runs/Partition.swift: “an empty file or a missing FILE.part starts a
  // new run”
  // Promise of Sources/Tool/Runs/Reporting.swift: “SOURCE_DATE_EPOCH stands for the clock”
  // Promise of Sources/Tool/Verbs/Verb+Merge.swift: “is refused, and nothing is written”
  // Promise of Sources/Tool/Verbs/Verb+Expect.swift: “Refused for a partial run: a shard, --only,
  // --case, or a run that ended early.” “vet asks it again before it says that the failure is gone”
  // Promise of Sources/Tool/Verbs/Verb+Merge.swift: “A digest finds what was changed by accident;
  // it is no signature.”
  @Test(
    "every command line has its exit code and its message",
    arguments: try CommandRow.all(in: "complaints")
  )
  func complaint(row: CommandRow) throws {
    let run = try folder.shell(row.lines)
    #expect(run.status == row.status && row.says.allSatisfy(run.errors.contains), "\(row): \(run)")
    #expect(!row.says.isEmpty || run.errors.isEmpty, "\(row): \(run)")
    #expect(folder.names.filter { $0.contains(".part") } == [])
  }

  @Test("an interrupted run says how to resume, and its answers are kept")
  func interrupted() throws {
    let begun = "$AC vet --cases 900000 --traces t & pid=$!"
    let waiting = "while ! test -s t.part; do kill -0 $pid || exit 1; sleep 0.1; done; sleep 0.2"
    let run = try folder.shell("\(begun); \(waiting); kill -TERM $pid; wait $pid")
    #expect(run.errors.contains("interrupted"), "\(run)")
    #expect(run.errors.contains("go on with --resume t.part"), "\(run)")
    let kept = try #require(try TraceFile.begun(folder.file("t.part")))
    #expect(kept.count > 0)
  }

  @Test("an interrupted exhaustive run writes its checkpoint and says how to go on")
  func interruptedScope() throws {
    let vet = "$AC exhaustive --checkpoint c --quiet"
    let begun = "\(vet) --actions 1 --oddities 1 >o & pid=$!"
    let waiting = "while ! test -s c; do kill -0 $pid || exit 1; sleep 0.1; done"
    let run = try folder.shell("\(begun); \(waiting); kill -INT $pid; wait $pid")
    #expect(run.status == 130, "\(run)")
    #expect(run.errors.contains("; go on with the same command: --checkpoint c"), "\(run)")
    #expect(try folder.text("c").contains("groups "))
    let other = try folder.shell("\(vet) --actions 0 --oddities 0")
    #expect(other.status == 65 && other.errors.contains("other options"), "\(other)")
  }

  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “130 interrupted: the results so far are written,
  // marked “interrupted””
  @Test("an interrupted run writes every requested report, marked as interrupted")
  func interruptedReports() throws {
    let begun =
      "$AC vet --cases 900000 --only PR-9 --traces t --out r.ndjson --out j.xml --out m.md >o & pid=$!"
    let waiting = "while ! test -s t.part; do kill -0 $pid || exit 1; sleep 0.1; done; sleep 0.3"
    let marked = "for file in m.md o r.ndjson j.xml; do grep -q interrupted $file || exit 9; done"
    let ended = "kill -INT $pid; wait $pid; s=$?; \(marked); exit $s"
    let run = try folder.shell("\(begun); \(waiting); \(ended)")
    #expect(run.status == 130, "\(run)")
    let record = try Record(ndjson: try InputFile.bytes(of: folder.file("r.ndjson")))
    #expect(record.remarks == [.interrupted])
    #expect(record.outcome == .inconclusive)
    #expect(record.partiality != nil)
  }

  // Promise of scripts/drivers/PROTOCOL.md: “requests come in another order, to other processes, or
  // twice”
  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “answers that differ are flaky, a verdict of its
  // own”
  @Test("a flaky driver is reported as flaky, not broken, in every format") func flaky() throws {
    let vet = "$AC vet --cases 9 --env ZOO_ALWAYS=1 --out r.ndjson --out j.xml"
    let run = try folder.shell("\(vet) -- $PYTHON $ZOO differs . >o")
    #expect(run.status == 1, "\(run)")
    let text = try String(contentsOfFile: folder.file("o"), encoding: .utf8)
    #expect(text.contains("is flaky: the same case fails only sometimes"), "\(text)")
    #expect(text.contains("a repeated request has a different reply:"), "\(text)")
    #expect(text.contains("have to be repeated until it fails"), "\(text)")
    let record = try Record(ndjson: try InputFile.bytes(of: folder.file("r.ndjson")))
    #expect(record.count(of: .flaky) > 0 && record.count(of: .broken) == 0)
    let junit = try String(contentsOfFile: folder.file("j.xml"), encoding: .utf8)
    #expect(junit.contains("is flaky"))
  }
}
