import TestSupport
import TestThreads
import Testing

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
  // Promise of scripts/drivers/PROTOCOL.md: “requests come in another order, to other processes, or
  // twice”
  // Promise of Sources/Tool/Verbs/Verb+Vet.swift: “answers that differ are flaky, a verdict of its
  // own” “130 interrupted: the results so far are written, marked “interrupted””
  @Test(
    "every command line has its exit code and its message",
    arguments: try CommandRow.all(in: "complaints")
  )
  func complaint(row: CommandRow) throws {
    let run = try folder.shell(row.lines, .errors)
    #expect(run.status == row.status && row.says.allSatisfy(run.text.contains), "\(row): \(run)")
    #expect(!row.says.isEmpty || run.text.isEmpty, "\(row): \(run)")
    #expect(folder.names.filter { $0.contains(".part") } == [])
  }
}
