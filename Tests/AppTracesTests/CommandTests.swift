import AppTraces
import Foundation
import TestSupport
import TestThreads
import Testing

/// What a person or a program sees of the command.
@Suite("The command explain-trace", .waiting)
struct CommandTests {
  private static let log = "Tests/AppTracesTests/Traces/firefox-ios-1327.log"

  /// The output of a command and its exit code.
  private static func run(_ words: String...) throws -> (text: String, code: Int32) {
    let run = try TestSupport.run(Checkout.tool, words, in: Checkout.folder)
    return (run.text, run.status)
  }

  @Test("the page shows what the command prints")
  func page() throws {
    let page = try String(contentsOf: Checkout.file("Adapters/UIKit/TRACE.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "```\n")
    let shown = try #require(blocks.first { $0.hasPrefix("2 steps: ") })
    let (printed, code) = try Self.run("explain-trace", Self.log)
    #expect(printed.hasPrefix(shown), "\(printed)")
    #expect(code == 1)
  }

  @Test("text, JSON and exit code agree")
  func forms() throws {
    let (json, code) = try Self.run("explain-trace", "--json", Self.log)
    #expect(code == 1)
    #expect(json.contains(#""controller":"HomePanelViewController","clause":"PR-17""#))
    #expect(json.contains(#""missed":["TopSitesPanel"],"steps":[2]"#))
    #expect(json.split(separator: "\n").count == 1)
  }

  @Test("the page draws the step that the text explains, with its words, marks and legend")
  func drawing() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }
    let (text, _) = try Self.run("explain-trace", "--out", file.path, Self.log)
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.contains("<svg") && page.contains("class=\"lanes\""))
    for line in text.split(separator: "\n") where line.contains("✘") || line.contains("W =") {
      let words = line.split(separator: " ").prefix(3).joined(separator: " ")
      #expect(page.contains(words), "\(words)")
    }
  }

  @Test("the transcript of a step can be explained")
  func transcript() throws {
    let (transcript, code) = try Self.run("explain-trace", "--transcript", Self.log)
    #expect(code == 1)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try transcript.write(to: file, atomically: true, encoding: .utf8)
    let (text, end) = try Self.run("explain", file.path)
    #expect(end == 0, "\(text)")
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("HomePanelViewController does not forward it, PR-17"))
  }

  @Test(
    "what holds no trace is unreadable input, with the reason",
    arguments: [
      ("README.md", "no line has"), ("Tests", "it is a folder"), ("nowhere.log", "No such file"),
    ]
  )
  func unreadable(path: String, reason: String) throws {
    let (text, code) = try Self.run("explain-trace", path)
    #expect(code == 65 && text.contains(reason), "\(text)")
  }

  @Test("a list of devices is held against the table")
  func devices() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).csv")
    defer { try? FileManager.default.removeItem(at: file) }
    try """
    name,width,height,horizontal,vertical,scale
    iPhone 6,375,667,compact,regular,2
    iPhone 6,667,375,regular,compact,2
    iPhone 60,1,2,,,
    "iPad, half",507,768,compact,regular,2
    """.write(to: file, atomically: true, encoding: .utf8)
    let (text, code) = try Self.run("devices", "--check", file.path)
    #expect(code == 1)
    #expect(text.hasPrefix("4 rows, 2 wrong rows, "), "\(text)")
    #expect(text.contains("row 2, iPhone 6, 667×375: ") && text.contains("not listed: "))
    let table = try Self.run("devices").text
    try table.write(to: file, atomically: true, encoding: .utf8)
    let (own, end) = try Self.run("devices", "--check", file.path)
    #expect(end == 0 && own.contains(", 0 wrong rows, 0 sizes not listed"), "\(own)")
  }
}
