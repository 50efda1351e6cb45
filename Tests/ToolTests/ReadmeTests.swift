import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("The README", .waiting) struct ReadmeTests {
  private let text: String

  init() throws { text = try String(contentsOf: Checkout.file("README.md"), encoding: .utf8) }

  /// The output of the command.
  private func output(_ words: [String], by tool: String = Checkout.tool) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = words
    process.currentDirectoryURL = Checkout.folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The words in backquotes.
  private var quoted: [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test("the page of mutants has a row for each mutant of the table, and no other")
  func mutants() throws {
    let page = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: page) }
    _ = try output(["strength", "--html", page.path], by: Checkout.developerTool)
    let table = try String(
      contentsOf: Checkout.file("Golden/strength/power.txt"),
      encoding: .utf8
    )
    let count = try #require(table.firstMatch(of: /random: .* of ([0-9]+) mutants are caught/)).1
    let html = try String(contentsOf: page, encoding: .utf8)
    #expect(html.contains("the clause that it names; \(count) mutants."))
  }

  @Test("the README shows a counterexample that the command prints")
  func counterexample() throws {
    let block = text.components(separatedBy: "\n\n").drop { !$0.contains("PR-9 is broken") }
      .prefix { $0.hasPrefix("    ") }
      .joined(separator: "\n\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(block.contains("when    rotate to landscapeLeft"))
    let printed = try output(
      ["vet", "--cases", "64", "--only", "PR-9", "--"] + Zoo.interpreter
        + ["scripts/drivers/adaptive.py", "--fault", "overridden-child-told"]
    )
    #expect(printed.contains(block), "\(printed)")
  }

  @Test("the README has a row for each command, with the summary that the help has")
  func commands() throws {
    let overview = try output(["--help"]).split(separator: "\n").compactMap {
      $0.wholeMatch(of: /\ {2}([a-z-]+)\ +(.+)/)?.output
    }
    #expect(overview.count > 20)
    for (_, name, summary) in overview {
      #expect(text.contains("\n| `\(name)` | \(summary)"), "\(name)")
    }
  }

  @Test("the README names existing commands")
  func names() throws {
    let overview = try output(["--help"])
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count >= 8)
    for row in rows {
      for word in row.split(separator: "`") where word.allSatisfy({ $0.isLetter || $0 == "-" }) {
        guard !word.hasPrefix("--") else { continue }
        #expect(overview.contains("\n  \(word) "), "\(word)")
      }
    }
  }

  @Test("the README names every verdict")
  func verdicts() {
    for verdict in Verdict.allCases {
      #expect(text.contains("*\(verdict.rawValue)*"), "\(verdict)")
    }
  }

  @Test("the README names existing files and every folder of sources")
  func files() {
    let paths = quoted.compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { path in
        ["scripts/", "Sources/", "Tests/", "Golden/"].contains { path.hasPrefix($0) }
      }
    #expect(paths.count > 12)
    for path in paths {
      #expect(FileManager.default.fileExists(atPath: Checkout.file(path).path), "\(path)")
    }
    let rooms = text.split(separator: "\n").filter { $0.hasPrefix("    Sources/") }
      .flatMap { line in
        line.dropFirst(12).prefix(22).split { $0 == "," || $0 == " " }.map(String.init)
      }
    let folders = try? FileManager.default.contentsOfDirectory(
      atPath: Checkout.file("Sources").path
    )
    #expect(Set(rooms).union(["GoldenPlugin"]) == Set(folders ?? []), "every room is listed")
  }
}
