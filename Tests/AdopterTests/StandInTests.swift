import Foundation
import Testing

@Suite("The stand-in for UIKit")
struct StandInTests {
  @Test("each public declaration has its source above it")
  func sources() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Adapters/UIKit/StandIn")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var declarations = 0
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let lines = text.components(separatedBy: "\n")
      for (index, line) in lines.enumerated() where Self.isDeclaration(line, at: index, in: lines) {
        declarations += 1
        let above = lines[..<index].last { !$0.hasPrefix("@") }
        let source = above?.trimmingCharacters(in: .whitespaces) ?? ""
        #expect(Self.isSource(source), "\(name):\(index + 1): \(line)")
      }
    }
    #expect(declarations > 80)
  }

  /// Whether a line begins a declaration that an adapter can see: a public one, or a requirement
  /// of a protocol.
  private static func isDeclaration(_ line: String, at index: Int, in lines: [String]) -> Bool {
    let words = line.split(separator: " ").prefix { !$0.contains("(") }
    if words.first?.hasPrefix("//") != false { return false }
    if words.contains("public") || words.contains("open") { return !words.contains("import") }
    let isMember = line.hasPrefix("  ") && !line.hasPrefix("   ")
    guard isMember, words.contains("func") || words.contains("var") else { return false }
    let owner = lines[..<index].last { !$0.hasPrefix(" ") && $0.contains("{") }
    return owner?.contains("protocol") == true
  }

  /// Whether a comment names a page of the documentation, or a public header.
  private static func isSource(_ comment: String) -> Bool {
    comment.hasPrefix("// uikit/") || comment.hasPrefix("// objectivec/")
      || comment.hasPrefix("// swift/")
      || comment.firstMatch(of: /^\/\/ \w+\.h: \S/) != nil
  }
}
