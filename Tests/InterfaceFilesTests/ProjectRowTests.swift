import AdaptiveModel
import Foundation
import TestSupport
import Testing

@testable import InterfaceFiles

@Suite("Projects, each with the windows that its app has") struct ProjectRowTests {
  /// What is done in a row in turn, each with its sign first, and the lines below it.
  private static func steps(_ row: TextRow) -> [(head: Substring, lines: [Substring])] {
    row.text.split(separator: "\n").reduce(into: []) { steps, line in
      if line.hasPrefix("// ") { return }
      if ["# ", "- ", "> ", "= "].contains(line.prefix(2)) {
        steps.append((line, []))
      } else {
        steps[steps.count - 1].lines.append(line)
      }
    }
  }

  /// The text of a file, of the lines of a row.
  private static func text(_ name: Substring, _ lines: [Substring]) -> String {
    let rows = lines.map { String($0).replacing("\\r", with: "\r") }
    if name.hasSuffix(".plist") { return plist(rows) }
    guard name.hasSuffix(".pbxproj") else { return rows.map { $0 + "\n" }.joined() }
    let targets = rows.filter { $0.hasPrefix("target ") }
    let objects = targets.enumerated().flatMap { target("T\($0)", $1) }
    let others = rows.filter { !$0.hasPrefix("target ") }.map { row in
      guard row.hasPrefix("project") else { return row }
      return """
        P = {isa = PBXProject; buildConfigurationList = PL; };
        PL = {isa = XCConfigurationList; buildConfigurations = (PC); };
        PC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(row.dropFirst(7))}; };
        """
    }
    return "// !$*UTF8*$!\n{ objects = { \((objects + others).joined(separator: "\n")) }; }"
  }

  private static func plist(_ rows: [String]) -> String {
    let entries = rows.map { row in
      guard row.hasPrefix("UI") else { return row }
      let words = row.split(separator: " ")
      let ways = words.dropFirst().map { "<string>UIInterfaceOrientation\($0)</string>" }
      return "<key>\(words[0])</key><array>\(ways.joined())</array>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(entries.joined())</dict></plist>
      """
  }

  /// The objects of a target that copies files.
  private static func target(_ id: String, _ row: String) -> [String] {
    let head = row.prefix { $0 != ":" }.split(separator: " ")
    let parts = row.dropFirst(row.prefix { $0 != ":" }.count + 1).split(separator: " | ")
    let copies = head.dropFirst(2).map { "\"\(id)B\($0)\"" }.joined(separator: ", ")
    return [
      "\(id) = {isa = PBXNativeTarget; productType = \"com.apple.product-type.\(head[1])\"; "
        + "buildConfigurationList = \(id)L; buildPhases = (\(id)R); \(parts.dropFirst().joined())};",
      "\(id)L = {isa = XCConfigurationList; buildConfigurations = (\(id)C); };",
      "\(id)C = {isa = XCBuildConfiguration; name = Debug; "
        + "buildSettings = {\(parts.first ?? "")}; };",
      "\(id)R = {isa = PBXResourcesBuildPhase; files = (\(copies)); };",
    ]
      + head.dropFirst(2).flatMap { file in
        [
          "\"\(id)B\(file)\" = {isa = PBXBuildFile; fileRef = \"\(id)V\(file)\"; };",
          "\"\(id)V\(file)\" = {isa = PBXVariantGroup; name = \"\(file)\"; "
            + "children = (\"\(id)F\(file)\"); };",
          "\"\(id)F\(file)\" = {isa = PBXFileReference; path = \"Base.lproj/\(file)\"; };",
        ]
      }
  }

  /// The windows that words name.
  private static func windows(_ words: [Substring]) throws -> AskedWindows {
    let devices: [Substring: [String]] = [
      "phone": ["portrait~iphone", "landscape~iphone"], "pad": ["portrait~ipad", "landscape~ipad"],
      "all": ["portrait", "landscape"],
    ]
    let ways = words.filter { Int($0) == nil && $0 != "whole" }
      .flatMap { devices[$0] ?? [String($0)] }
    return modified(AskedWindows(ways: try #require(AskedWindows.ways(ways)))) {
      $0.minimum = words.compactMap { Int($0) }.first
      $0.isWhole = words.contains("whole")
    }
  }

  @Test(
    "which windows there are",
    arguments: try TextRow.all(in: "Tests/InterfaceFilesTests/projects.txt")
  )
  func windows(row: TextRow) throws {
    let folder = try CatalogFolder()
    for (head, lines) in Self.steps(row) {
      let files = head.dropFirst(2).prefix { $0 != ":" }.split(separator: " ")
      let claim = head.drop { $0 != ":" }.dropFirst(2)
      switch head.prefix(1) {
      case "#": try folder.write(String(files[0]), Array(Self.text(files[0], lines).utf8))
      case "-": try FileManager.default.removeItem(atPath: "\(folder.path)/\(files[0])")
      default:
        let expected = try head.hasPrefix(">") ? Self.windows(claim.split(separator: " ")) : nil
        for file in files {
          let facts = ProjectReader().facts(of: "\(folder.path)/\(file)")
          if let expected {
            #expect(facts.windows == expected, "\(head)")
          } else {
            #expect(facts.said.words == claim, "\(head)")
          }
        }
      }
    }
  }
}
