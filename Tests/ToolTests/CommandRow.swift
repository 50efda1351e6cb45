import Foundation
import TestSupport
import Testing

/// Lines of shell with their exit code and what they have to print, as a file in Commands lists them.
struct CommandRow: Sendable, CustomTestStringConvertible {
  var status: Int32
  var says: [String]
  var lines: String

  var testDescription: String { lines }

  /// The rows of a file; they are separated by empty lines.
  static func all(in name: String) throws -> [CommandRow] {
    let rows = try Checkout.text("Tests/ToolTests/Commands/\(name).txt")
      .components(separatedBy: "\n\n")
      .map { row in row.split(separator: "\n").filter { !$0.hasPrefix("#") } }
    return try rows.filter { !$0.isEmpty }.map(CommandRow.init)
  }

  /// Expects the exit code of a run, and each text in all that it printed.
  func expect(_ run: (status: Int32, text: String)) {
    #expect(run.status == status, "\(run.text)")
    for words in says {
      let rest = words.dropFirst()
      let isSaid =
        switch words.first {
        case "~": !run.text.contains(rest)
        case "^": run.text.hasPrefix(rest)
        default: run.text.contains(words)
        }
      #expect(isSaid, "\(words) in:\n\(run.text)")
    }
  }

  private init(_ row: [Substring]) throws {
    let head = row.prefix { !$0.hasPrefix("  ") }
    let first = try #require(head.first).split(separator: " ", maxSplits: 1)
    status = try #require(Int32(first[0]), "\(row)")
    says = (first.dropFirst() + head.dropFirst()).map {
      String($0).replacing("\\n", with: "\n")
    }
    lines = row[head.endIndex...].map { String($0.dropFirst(2)) }.joined(separator: "\n")
    try #require(!lines.isEmpty, "\(row)")
  }
}

extension TemporaryFolder {
  /// The variables of lines of shell: the command and that of the developers, Python, the package,
  /// its driver, the driver that misbehaves, and folders of
  /// storyboards and of traces.
  static let variables = """
    AC=\(Checkout.tool); DEVELOPER=\(Checkout.developerTool); PYTHON='\(Zoo.shellInterpreter)'; \
    PACKAGE=\(Checkout.folder.path); DRIVER=$PACKAGE/scripts/drivers/adaptive.py; ZOO=\(Zoo.path); \
    S=$PACKAGE/Tests/InterfaceFilesTests/Storyboards; TRACES=$PACKAGE/Tests/AppTracesTests/Traces
    """

  /// Runs lines of shell in the folder; returns their exit code and what they print.
  func shell(
    _ lines: String,
    _ streams: Streams = .both
  ) throws -> (status: Int32, text: String) {
    try run("/bin/sh", ["-c", "cd \(path); \(Self.variables); \(lines)"], streams)
  }
}
