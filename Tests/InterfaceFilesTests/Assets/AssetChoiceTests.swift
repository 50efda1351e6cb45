import AdaptiveModel
import Foundation
import TestSupport
import Testing
import Text

@testable import InterfaceFiles

@Suite("The entry of a set that is shown") struct AssetChoiceTests {
  /// The set of a row, whose entries have their index as line.
  private static func set(_ row: TextRow) -> AssetSet {
    var set = AssetSet(kind: .image, name: "a", path: "a.imageset")
    set.entries = row.lines(without: ">", "=", "!").enumerated().map { index, line in
      let parts = line.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
      let axes = parts.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
      return AssetEntry(
        line: index,
        file: "\(index)",
        isFilled: true,
        axes: Dictionary(uniqueKeysWithValues: axes)
      )
    }
    return set
  }

  /// The traits of an iPhone in portrait, with those that words name.
  private static func traits(_ words: [Substring]) -> AssetTraits {
    var traits = AssetTraits(
      TraitCollection(
        horizontalSizeClass: .compact,
        verticalSizeClass: .regular,
        displayScale: 2,
        userInterfaceIdiom: .phone
      )
    )
    for word in words {
      let value = word.drop { $0 != "=" }.dropFirst()
      switch word.prefix(while: { $0 != "=" }) {
      case "dark": traits.isDark = true
      case "contrast": traits.isHighContrast = true
      case "right-to-left": traits.isRightToLeft = true
      case "wide-gamut": traits.isWideGamut = true
      case "locale": traits.locale = String(value)
      case "memory": traits.memory = Int(value)
      case "graphics": traits.graphics = String(value)
      case "scale": traits.base.displayScale = Double(value) ?? 0
      case "regular-width": traits.base.horizontalSizeClass = .regular
      case "compact-height": traits.base.verticalSizeClass = .compact
      default: Issue.record("unknown trait \(word)")
      }
    }
    return traits
  }

  /// Texts are as patterns in which `…` is any text say.
  private static func expect(_ texts: [String], _ patterns: [String]) {
    #expect(texts.count == patterns.count, "\(texts)")
    for (text, pattern) in zip(texts, patterns) {
      let escaped = NSRegularExpression.escapedPattern(for: pattern).replacing("…", with: ".*")
      #expect(
        text.range(of: "^\(escaped)$", options: .regularExpression) != nil,
        "\(pattern): \(text)"
      )
    }
  }

  @Test(
    "the entry that is shown for some traits, and all places of each",
    arguments: try TextRow.all(in: "Tests/InterfaceFilesTests/Assets/choices.txt")
  )
  func chosen(row: TextRow) throws {
    let set = Self.set(row)
    for claim in row.lines(">") {
      let parts = claim.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
      let choice = set.choice(for: Self.traits(parts[0].split(separator: " ")))
      Self.expect(["\(choice.entry.map(String.init) ?? "-") \(choice.reason)"], [String(parts[1])])
    }
    guard !row.lines("=").isEmpty else { return }
    let shown = set.shown.map { shown in
      let entry = shown.entry.map { "\($0.line)" } ?? "-"
      return "\(entry) \(shown.places.joined(separator: " + ")): \(shown.reason)"
    }
    Self.expect(shown, row.lines("="))
    let checks = set.reachChecks.map(\.finding)
    Self.expect(checks.map { "\($0.rule.rawValue) \($0.message)" }, row.lines("!"))
  }

  @Test("a page begins with its set, and says what is open")
  func page() {
    let page = Self.set(TextRow("a set", "idiom=iphone")).shownPage
    #expect(page.lines.first?.text == "a (imageset, a.imageset)")
    #expect(page.fitted().contains("\n  no entry fits; what is shown"))
  }

  @Test("reports contain a catalog's sets, and findings by file")
  func forms() throws {
    let folder = try CatalogFolder()
    try folder.set("a.imageset", [AssetChecksTests.one], [:])
    let reports = folder.catalog.reports(json: true)
    #expect(reports.count == 2)
    let line = folder.catalog.line(of: reports)
    #expect(line == "\(folder.path)/A.xcassets: 1 set, 0 files: 1 warning")
    let json = StoryboardReport.json(reports)
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let files = try #require(object?["files"] as? [[String: Any]])
    #expect((files[0]["sets"] as? [[String: Any]])?.count == 1)
    #expect((files[1]["findings"] as? [[String: Any]])?.first?["rule"] as? String == "missing-file")
    let sarif = StoryboardReport.sarif(reports)
    #expect(sarif.contains("\"ruleId\":\"missing-file\""))
  }
}
