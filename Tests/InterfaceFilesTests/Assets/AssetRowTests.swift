import Foundation
import TestSupport
import Testing

@testable import InterfaceFiles

@Suite("Asset catalogs of a file, each with its findings") struct AssetRowTests {
  static let rows = Result {
    try TextRow.all(in: "Tests/InterfaceFilesTests/Assets/catalogs.txt")
  }

  /// An entry as JSON: `idiom=universal luminosity=dark`, or JSON itself.
  static func entry(_ line: String) -> String? {
    if line.hasPrefix("{") { return line }
    guard line.contains("="), !line.hasPrefix("|") else { return nil }
    let members = line.split(separator: " ").map { word -> String in
      let (key, value) = (word.prefix { $0 != "=" }, word.drop { $0 != "=" }.dropFirst())
      let looks = ["luminosity", "luminosty", "contrast"]
      return looks.contains(String(key))
        ? "\"appearances\":[{\"appearance\":\"\(key)\",\"value\":\"\(value)\"}]"
        : "\"\(key)\":\"\(value)\""
    }
    return "{\(members.joined(separator: ","))}"
  }

  // Promise of Sources/Tool/Verbs/Verb+Assets.swift: “Of stickers, brand assets, stacks, textures
  // and references it looks at the files alone.”
  @Test("what is found", arguments: try rows.get())
  func found(row: TextRow) throws {
    let folder = try CatalogFolder()
    var sets: [(name: String, lines: [String])] = []
    for line in row.lines(without: ">", "=", "~") {
      if line.hasPrefix("  ") {
        sets[sets.count - 1].lines.append(line.trimmed)
      } else {
        sets.append((line, []))
      }
    }
    for (name, lines) in sets {
      let entries = lines.compactMap(Self.entry)
      if !entries.isEmpty { try folder.set(name, entries) }
      let written = lines.filter { $0.hasPrefix("|") }.map { String($0.dropFirst(2)) }
      if !written.isEmpty {
        let isBeside = [".xib", ".png"].contains { name.hasSuffix($0) }
        let path = isBeside ? name : "A.xcassets/\(name)/Contents.json"
        try folder.write(path, Array(written.joined(separator: "\n").utf8))
      }
      for line in lines where Self.entry(line) == nil && !line.hasPrefix("|") {
        let words = line.split(separator: " ")
        let size = words.dropFirst().compactMap { Int($0) }
        let png = CatalogFolder.png(size[0], size[1])
        try folder.write("A.xcassets/\(name)/\(words[0])", png)
      }
    }
    let rules: Set<StoryboardFinding.Rule> =
      row.testDescription.hasPrefix("missing-scale: ")
      ? [.missingScale] : StoryboardFinding.Rule.usual
    let catalog = folder.catalog
    var found = catalog.check(rules).map(\.finding)
    let walk = AssetWalk(folder.path)
    for path in walk.documents {
      let names = try #require(AssetNames(of: path))
      let unknown = names.unknown(path, in: AssetNames.Known([catalog]), beside: walk.images)
      found += unknown.map(\.finding)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      for end in ["\r", "\r\n"] {
        let uses = AssetNames(Array(text.replacing("\n", with: end).utf8)).uses
        #expect(uses.map(\.line) == names.uses.map(\.line))
      }
    }
    let names = catalog.sets.filter { !$0.isPart }.map(\.name).joined(separator: " ")
    #expect(row.lines("=").allSatisfy { $0 == names }, "\(names)")
    let line = catalog.line(of: [])
    #expect(row.lines("~").allSatisfy { line.hasSuffix(": \($0)") }, "\(line)")
    let findings = row.lines(">").map { $0.split(separator: " ", maxSplits: 3).map(String.init) }
    let words = found.map {
      [$0.rule.rawValue, "\($0.severity)", "\($0.line)", "\($0.id): \($0.message)"]
    }
    #expect(found.count == findings.count, "\(words)")
    for (own, expected) in zip(words, findings) {
      #expect(Array(own.prefix(min(3, expected.count))) == Array(expected.prefix(3)))
      #expect(expected.count < 4 || "\(own[3])¶".contains(expected[3]), "\(own)")
    }
  }
}
