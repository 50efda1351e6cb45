import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@Suite("The README", .waiting) struct ReadmeTests {
  private let text: String

  init() throws { text = try Checkout.text("README.md") }

  /// The output of the command.
  private func output(_ words: [String], by tool: String = Checkout.tool) throws -> String {
    try run(tool, words, in: Checkout.folder, .output).text
  }

  /// The words in backquotes.
  private static func quoted(in text: String) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test("the page of mutants has a row for each mutant of the table, and no other")
  func mutants() throws {
    let page = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: page) }
    _ = try output(["strength", "--html", page.path], by: Checkout.developerTool)
    let table = try Checkout.text("Golden/strength/detection-cost.txt")
    let count = try #require(table.firstMatch(of: /random: .* of ([0-9]+) mutants are caught/)).1
    let html = try String(contentsOf: page, encoding: .utf8)
    #expect(html.contains("the clause that it names; \(count) mutants."))
  }

  @Test("the README shows what its commands print", arguments: 0..<3)
  func shown(index: Int) throws {
    let prompt = "    $ adaptive-conformance "
    let blocks = text.components(separatedBy: prompt).dropFirst()
    try #require(blocks.count == 3)
    let lines = Array(blocks)[index].components(separatedBy: "\n")
    let block = lines.dropFirst().prefix { $0.isEmpty || $0.hasPrefix("    ") }
      .map { String($0.dropFirst(4)) }.joined(separator: "\n")
      .trimmingCharacters(in: ["\n", "…"])
    #expect(block.count > 100)
    let words = lines[0].split(separator: " ").flatMap { word in
      word == "python3" ? Zoo.interpreter : [String(word)]
    }
    let printed = try output(words)
    #expect(printed.contains(block), "\(printed)")
  }

  @Test("the page of commands has a row for each, with the summary that the help has")
  func commands() throws {
    let text = try Checkout.text("docs/commands.md")
    let overview = try output(["--help"]).split(separator: "\n").compactMap {
      $0.wholeMatch(of: /\ {2}([a-z-]+)\ +(.+)/)?.output
    }
    #expect(overview.count > 20)
    for (_, name, summary) in overview {
      #expect(text.contains("\n| `\(name)` | \(summary)"), "\(name)")
    }
  }

  @Test("no command in a document or in a file for CI is a wrong use of the command")
  func commandLines() throws {
    let find = """
      sed -n 's/^| `\\([a-z-]*\\)`.*/adaptive-conformance \\1 --help/p' docs/commands.md
      grep -rhoE --include='*.md' --include='*.yml' --include=Jenkinsfile \
        'adaptive-conformance [a-z][^`#|>&]*' *.md docs Golden/README.md scripts Adapters Sources
      """
    let lines = try output(["-c", find], by: "/bin/sh").split(separator: "\n").map {
      $0.dropFirst(21).replacing("$$", with: "$").replacing(" --watch", with: "")
        .replacing(/[ '"\]]+$/, with: "").replacing(" N ", with: " 1 ")
        .replacing("cases FILE", with: "cases --features combine FILE")
    }
    #expect(lines.count > 60)
    // In an empty folder each one fails for want of its files: neither as a wrong use nor by an
    // internal error or a crash. What it prints of those is the failure.
    let tries = Set(lines).enumerated().map { number, words in
      """
      (mkdir \(number) && cd \(number) || exit; $AC \(words) </dev/null >o 2>e; code=$?
      case $code in 0 | 1 | 2 | 65 | 69) ;; *) echo $code; cat e ;; esac >&2)
      """
    }
    let shards = ["export CI_NODE_INDEX=1 CI_NODE_TOTAL=2"]
    let script = (shards + tries).joined(separator: "\n")
    let errors = try TemporaryFolder().shell(script, .errors).text
    #expect(errors.isEmpty, "\(errors)")
  }

  @Test(
    "a page about the way of a value names types that exist",
    arguments: [
      "Conformance/Conformance.docc/WayOfAQuestion.md",
      "InterfaceFiles/InterfaceFiles.docc/WayOfAStoryboard.md",
      "InterfaceFiles/InterfaceFiles.docc/WayOfALog.md",
    ]
  )
  func ways(page: String) throws {
    let text = try Checkout.text("Sources/\(page)")
    let names = Set(text.matches(of: /`([A-Z][A-Za-z]+)`/).map { String($0.output.1) })
    let search = "ls Sources; grep -rhoE '(struct|enum|class|protocol) [A-Z][A-Za-z]+' Sources"
    let known = try output(["-c", search], by: "/bin/sh").split(whereSeparator: \.isWhitespace)
    let gone = names.subtracting(known.map(String.init)).sorted()
    #expect(gone == [], "\(page): rename or remove these")
  }

  @Test("the README names every verdict")
  func verdicts() {
    for verdict in Verdict.allCases {
      #expect(text.contains("*\(verdict.rawValue)*"), "\(verdict)")
    }
  }

  @Test("the README and its pages name existing files and every folder of sources")
  func files() throws {
    let pages = try ["adopting", "commands", "developing"].map { name in
      try Checkout.text("docs/\(name).md")
    }
    let text = ([self.text] + pages).joined(separator: "\n")
    let paths = Self.quoted(in: text).compactMap { $0.split(separator: " ").first.map(String.init) }
      .filter { path in
        ["scripts/", "Sources/", "Tests/", "Golden/", "Adapters/"].contains { path.hasPrefix($0) }
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
