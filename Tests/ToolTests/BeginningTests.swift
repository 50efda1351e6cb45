import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("The command for a new driver", .waiting) struct BeginningTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  // Promise of Sources/Tool/Runs/Replay.swift: “do not repeat or store failures (the default in
  // CI). Otherwise the smallest failing cases are stored in .adaptive-conformance; their results go
  // to standard error.”
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
