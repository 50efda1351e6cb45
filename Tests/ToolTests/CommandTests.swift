import Foundation
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
  // own” “130 interrupted: the results so far are written, marked “interrupted”” “a second signal,
  // half a second later or of another kind, ends the run at once”
  @Test(
    "every command line has its exit code and its message",
    arguments: try CommandRow.all(in: "complaints")
  )
  func complaint(row: CommandRow) throws {
    let run = try folder.shell(row.lines, .errors)
    // What the lines redirect says why they failed.
    let output = (try? folder.text("o"))?.split(separator: "\n").suffix(6).joined(separator: "\n")
    let isRight = run.status == row.status && row.says.allSatisfy(run.text.contains)
    #expect(isRight && (!row.says.isEmpty || run.text.isEmpty), "\(run)\n\(output ?? "")")
    #expect(folder.names.filter { $0.contains(".part") } == [])
  }
}

@Suite("The command for a new driver", .waiting) struct BeginningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // Promise of Sources/Tool/Runs/Replay.swift: “do not repeat or store failures (the default in
  // CI). Otherwise the smallest failing cases are stored in .adaptive-conformance; their results go
  // to standard error (not with --quiet).”
  @Test(
    "the commands for beginners print the expected help and exit codes",
    arguments: try CommandRow.all(in: "beginning")
  )
  func helps(row: CommandRow) throws {
    row.expect(try folder.shell("unset CI; \(row.lines)"))
  }

  @Test("output fits the terminal's width and has colours only where they are wanted")
  func terminal() throws {
    let vet = "$AC vet --only TC-4 --cases 1"
    let spawn = "python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])'"
    _ = try folder.shell(
      "unset NO_COLOR; COLUMNS=44 TERM=xterm \(spawn) \(vet) >a; NO_COLOR=1 \(spawn) \(vet) >b"
    )
    let (narrow, plain) = (try folder.text("a"), try folder.text("b"))
    #expect(narrow.contains("\u{1B}[32m✔") && !plain.contains("\u{1B}[3"), "\(narrow)\(plain)")
    let longest = narrow.split(whereSeparator: \.isNewline)
      .map {
        $0.filter(\.isASCII).replacing("\u{1B}[32m", with: "").replacing("\u{1B}[0m", with: "")
      }
      .map { $0.split(separator: "\r").last?.count ?? 0 }.max()
    #expect(longest.map { $0 <= 44 } == true)
    #expect(try folder.shell(vet).text.contains("\u{1B}") == false)
  }
}
