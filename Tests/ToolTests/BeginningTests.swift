import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("The command for a new driver", .waiting) struct BeginningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs lines of shell outside of CI; returns their exit code and output.
  private func shell(_ lines: String) throws -> (status: Int32, text: String) {
    let variables = TemporaryFolder.variables
    return try run("/bin/sh", ["-c", "cd \(folder.path); unset CI; \(variables); \(lines)"])
  }

  @Test(
    "the commands for beginners print the expected help and exit codes",
    arguments: try CommandRow.all(in: "beginning")
  )
  func helps(row: CommandRow) throws {
    row.expect(try shell(row.lines))
  }

  // Promise of Sources/Tool/Runs/Replay.swift: “do not repeat or store failures (the default in
  // CI). Otherwise the smallest failing cases are stored in .adaptive-conformance; their results go
  // to standard error.”
  @Test("a run first repeats the last failures, and its results do not change")
  func replay() throws {
    let vet = "$AC vet --only TC-4 --cases 1 --out r.ndjson -- $PYTHON $DRIVER"
    let fault = "--features combine --fault merge-first-wins"
    _ = try shell("\(vet) \(fault) >o 2>e; mv r.ndjson s; \(vet) \(fault) >p 2>f")
    #expect(try folder.text("e").isEmpty)
    #expect(try folder.text("f").contains("what failed the last time, 1 case:\n✘ TC-4 fails again"))
    #expect(try folder.text("o") == folder.text("p"))
    #expect(try folder.text("r.ndjson") == folder.text("s"))
    #expect(try shell("CI=1 \(vet) \(fault) >q").text.isEmpty)
    #expect(try shell("\(vet) --no-replay \(fault) >q").status != 0)
    #expect(try shell("cat .adaptive-conformance/.gitignore").text == "*\n")
  }

  @Test(
    "an invalid or foreign replay database is ignored",
    arguments: [
      "printf 'nonsense' >$F", "mkfifo $F", "mkdir $F", "ln -s /dev/zero $F",
      "printf 'adaptive-conformance replay 1\\nTC-4 x\\n\\0 \\n%09999d' 1 >$F",
    ]
  )
  func hostileReplay(hostile: String) throws {
    let vet = "$AC vet --only TC-4 --cases 1 --quiet -- $PYTHON $DRIVER"
    let line = "\(vet) --features combine --fault merge-first-wins >o 2>e"
    let run = try shell(
      "\(line); F=$(ls .adaptive-conformance/*.txt); rm $F; \(hostile); \(line); cat e o"
    )
    #expect(run.text == (try folder.text("o")))
  }

  @Test("a watched run repeats when the driver's files change")
  func watch() throws {
    let run = try shell(
      """
      $AC init python d >/dev/null; cd d
      : >../o; $AC vet --watch --quiet --cases 1 -- $PYTHON driver.py >../o 2>&1 & pid=$!
      trap 'kill $pid 2>/dev/null' EXIT
      wait_for() { for i in $(seq 1200); do grep -q "$1" ../o && return; sleep 0.1; done; exit 9; }
      wait_for inconclusive
      sed 's/^FEATURES = .*/FEATURES = ["combine"]/' $PACKAGE/scripts/beginning/model.py >m; mv m model.py
      wait_for 'again: model.py'; wait_for 'conforms in'
      kill $pid; wait $pid
      """
    )
    #expect(run.status == 143, "\(run.text)")
  }

  @Test("watching stops for a file that the driver writes in each run")
  func watchWritten() throws {
    let run = try shell(
      """
      $AC init python d >/dev/null; cd d
      printf 'exec $PYTHON driver.py\\n' >run.sh; sed -i '1i date +%%N >trace.txt' run.sh
      : >../o; $AC vet --watch --quiet --cases 1 -- sh run.sh >../o 2>&1 & pid=$!
      trap 'kill $pid 2>/dev/null' EXIT
      wait_for() { for i in $(seq 1200); do grep -q "$1" ../o && return; sleep 0.1; done; exit 9; }
      wait_for 'not watched any more, since each run changes it: trace.txt'
      touch model.py; wait_for 'again: model.py'
      kill $pid; wait $pid
      grep -c 'again: trace.txt' ../o
      """
    )
    #expect(run.text == "2\n", "\(run.text)")
  }

  @Test("output fits the terminal's width and has colours only where they are wanted")
  func terminal() throws {
    let vet = "$AC vet --only TC-4 --cases 1"
    let spawn = "python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])'"
    _ = try shell(
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
    #expect(try shell("\(vet)").text.contains("\u{1B}") == false)
  }
}
