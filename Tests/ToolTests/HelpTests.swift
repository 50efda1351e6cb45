import Conformance
import Driver
import Foundation
import Reports
import TestSupport
import TestThreads
import Testing

@Suite("The help of the command", .waiting) struct HelpTests {
  /// The output of a command and its exit code.
  private static func run(
    _ words: [String],
    by tool: String = Checkout.tool
  ) throws -> (status: Int32, text: String) { try TestSupport.run(tool, words) }

  /// The names that an overview lists: the first word of each indented line.
  private static func names(_ overview: String) -> [String] {
    overview.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
  }

  @Test(
    "every verb's help fits 80 columns and names the exit codes",
    arguments: [
      ("adaptive-conformance", Checkout.tool), ("DeveloperTool", Checkout.developerTool),
    ]
  )
  func columns(name: String, tool: String) throws {
    let verbs = Self.names(try Self.run(["--help"], by: tool).text)
    #expect(verbs.count > 4)
    for verb in verbs {
      let help = try Self.run([verb, "--help"], by: tool)
      #expect(help.status == 0 && help.text.hasPrefix("\(name) \(verb)"))
      #expect(help.text.contains("Exit codes: "), "\(verb)")
      let long = help.text.split(separator: "\n").filter { $0.count > 80 }
      #expect(long == [], "\(verb)")
      #expect(try Self.run(["help", verb], by: tool).text == help.text)
    }
  }

  @Test("the manual page fits 80 columns beside man's margin of seven")
  func manual() throws {
    let text = try Self.run(["man"]).text
    let parts = text.components(separatedBy: "\n.nf\n").dropFirst()
    #expect(parts.count > 20)
    for part in parts {
      let lines = part.components(separatedBy: "\n.fi")[0].split(separator: "\n")
      let shown = lines.map { line in
        line.replacing(/\\\(aq|\\\[u[0-9A-F]+\]|\\e/, with: "x").replacing("\\", with: "")
      }
      #expect(shown.filter { $0.count > 73 } == [])
    }
  }

  @Test("the page of rules is what the command writes")
  func rules() throws {
    let page = try Checkout.text("scripts/storyboards/RULES.md")
    let written = try Self.run(["explain", "rules"]).text
    expectSame(
      page,
      written,
      accepting: "adaptive-conformance explain rules >scripts/storyboards/RULES.md"
    )
  }

  @Test("the help names every variable that a shard can come from, in aligned rows")
  func shards() throws {
    let merge = try Self.run(["merge", "--help"]).text
    let vet = try Self.run(["vet", "--help"]).text
    var columns: Set<Int> = []
    for convention in Shard.conventions {
      let row = try #require(
        merge.split(separator: "\n").first { $0.hasPrefix("  \(convention.systems)  ") }
      )
      let names = "\(convention.index), \(convention.count), from \(convention.first)"
      let place = try #require(row.firstRange(of: names)).lowerBound
      columns.insert(row.distance(from: row.startIndex, to: place))
      #expect(vet.contains(convention.index))
    }
    #expect(columns.count == 1)
  }

  @Test("the help names the values that a run has without options")
  func defaults() throws {
    let help = try Self.run(["vet", "--help"]).text
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let (examination, driver) = (Examination(), DriverOptions())
    #expect(help.contains("number of random scenarios (default \(examination.cases))"))
    #expect(help.contains("one failing case (default \(examination.budget))"))
    #expect(help.contains("N times more (default \(examination.repeats))"))
    #expect(help.contains("up to \(Conformance.Finding.Start.limit) cases are shrunk"))
    #expect(help.contains("an answer (default \(Int(driver.timeout)))"))
    #expect(help.contains("may be restarted (default \(driver.restarts))"))
  }
}
