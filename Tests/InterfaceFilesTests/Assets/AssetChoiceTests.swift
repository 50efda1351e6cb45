import AdaptiveModel
import Foundation
import Testing
import Text

@testable import InterfaceFiles

@Suite("The entry of a set that is shown") struct AssetChoiceTests {
  private static func set(_ axes: [[String: String]]) -> AssetSet {
    var set = AssetSet(kind: .image, name: "a", path: "a.imageset")
    set.entries = axes.enumerated().map { index, axes in
      AssetEntry(line: index, file: "\(index)", isFilled: true, axes: axes)
    }
    return set
  }

  private static let phone = AssetTraits(
    TraitCollection(
      horizontalSizeClass: .compact,
      verticalSizeClass: .regular,
      displayScale: 2,
      userInterfaceIdiom: .phone
    )
  )

  @Test("classes, scale and idiom choose an entry as in the model of images")
  func base() {
    let set = Self.set([
      [:], ["width-class": "compact"], ["height-class": "compact"], ["idiom": "ipad"],
    ])
    #expect(set.choice(for: Self.phone).entry == 1)
    #expect(set.choice(for: Self.phone).reason == "the one for compact width, the most specific")
    let scaled = Self.set([["idiom": "universal", "scale": "1x"], ["scale": "3x"]])
    #expect(scaled.choice(for: Self.phone).reason.contains("scaled, since @2x is missing"))
    #expect(Self.set([["idiom": "ipad"]]).choice(for: Self.phone).entry == nil)
  }

  @Test("dark, contrast, direction, gamut and locale entries are shown only in such environments")
  func appearances() {
    let set = Self.set([
      [:], ["luminosity": "dark"], ["luminosity": "dark", "contrast": "high"],
      ["language-direction": "right-to-left"], ["display-gamut": "display-P3"], ["locale": "fr"],
    ])
    var traits = Self.phone
    #expect(set.choice(for: traits).entry == 0)
    traits.isDark = true
    #expect(set.choice(for: traits).entry == 1)
    traits.isHighContrast = true
    #expect(set.choice(for: traits).entry == 2)
    traits = Self.phone
    traits.isRightToLeft = true
    #expect(set.choice(for: traits).entry == 3)
    traits = Self.phone
    traits.isWideGamut = true
    #expect(set.choice(for: traits).entry == 4)
    traits = Self.phone
    traits.locale = "fr"
    #expect(set.choice(for: traits).entry == 5)
  }

  @Test("IA-6 · memory precedes graphics, and tiers above the device are never chosen")
  func tiers() {
    let set = Self.set([
      [:], ["memory": "3GB", "graphics-feature-set": "metal3v1"],
      ["memory": "2GB", "graphics-feature-set": "metal4v1"],
      ["memory": "6GB", "graphics-feature-set": "metal1v2"],
    ])
    var traits = Self.phone
    (traits.memory, traits.graphics) = (4, "metal4v1")
    #expect(set.choice(for: traits).entry == 1)
    (traits.memory, traits.graphics) = (2, "metal4v1")
    #expect(set.choice(for: traits).entry == 2)
    (traits.memory, traits.graphics) = (1, "apple4")
    #expect(set.choice(for: traits).entry == 0)
  }

  @Test(
    "an open order is named, and the places of each entry are summarized"
  )
  func shown() {
    let open = Self.set([["width-class": "compact"], ["height-class": "compact"]])
    var traits = Self.phone
    traits.base.verticalSizeClass = .compact
    #expect(open.choice(for: traits).reason.contains("the order is open (IA-O1)"))
    let set = Self.set([[:], ["idiom": "ipad"], ["idiom": "ipad", "luminosity": "dark"]])
    #expect(
      set.shown.map(\.places) == [["every iPad, light"], ["every iPad, dark"], ["every iPhone"]]
    )
    let narrow = Self.set([[:], ["width-class": "compact"]])
    let parts = narrow.shown.flatMap(\.places)
    #expect(parts.contains { $0.hasSuffix(", portrait (compact-regular)") }, "\(parts)")
    #expect(parts.contains("every iPad, in a part of the screen (compact-regular)"), "\(parts)")
    let strong = Self.set([[:], ["luminosity": "dark", "contrast": "high"]])
    #expect(strong.shown.map(\.places).contains(["every iPhone, every iPad, dark, high contrast"]))
    #expect(set.shownPage.lines.first?.text == "a (imageset, a.imageset)")
  }

  @Test("an entry for a screen subtype is for that screen only, and one for Mac apps for no iPad")
  func subtypes() {
    let set = Self.set([
      ["idiom": "iphone"], ["idiom": "iphone", "subtype": "retina4"], ["idiom": "ipad"],
      ["idiom": "ipad", "subtype": "mac-catalyst"],
    ])
    let small = set.shown.filter { $0.entry?.line == 1 }
    #expect(small.map(\.reason) == ["the one for iphone, subtype retina4, the most specific"])
    #expect(small.first?.places.joined().contains("iPhone 5s") == true)
    let pads = set.shown.filter { $0.places == ["every iPad"] }
    #expect(pads.map(\.reason) == ["the one for ipad, the only one that fits"])
  }

  @Test("reasons name scaling and the traits that were left out")
  func reasons() {
    var traits = Self.phone
    traits.isDark = true
    let scaled = Self.set([["scale": "2x"], ["scale": "1x", "luminosity": "dark"]])
    #expect(scaled.choice(for: traits).reason.contains("scaled, since the entry at @2x is less"))
    let tiers = Self.set([[:], ["memory": "4GB"], ["locale": "fr"]])
    let reason = tiers.choice(for: traits).reason
    #expect(
      reason.hasSuffix("(entries for some languages and memory are not considered)"),
      "\(reason)"
    )
    let gamut = Self.set([["display-gamut": "sRGB"], ["display-gamut": "display-P3"]])
    let every = "every iPhone, every iPad"
    #expect(gamut.shown.map(\.places) == [[every + ", sRGB"], [every + ", wide gamut"]])
    #expect(gamut.shown.allSatisfy { !$0.reason.contains("open") })
  }

  @Test("a scaled entry has the mark of the open order, too")
  func openOrder() {
    let axes = [["height-class": "compact"], ["width-class": "regular"], [:]]
    let set = Self.set(axes.map { $0.merging(["scale": "2x"]) { $1 } })
    var traits = Self.phone
    traits.base.displayScale = 3
    let general = "the one for @2x, scaled, since @3x is missing"
    #expect(set.choice(for: traits).reason == general)
    traits.base.horizontalSizeClass = .regular
    traits.base.verticalSizeClass = .compact
    #expect(set.choice(for: traits).reason.hasSuffix("@3x is missing; the order is open (IA-O1)"))
    traits.base.horizontalSizeClass = .compact
    #expect(!set.choice(for: traits).reason.contains("IA-O1"))
  }

  @Test("what is shown where no entry fits is said to be open")
  func openFallback() {
    let set = Self.set([["idiom": "iphone"]])
    let open = "no entry fits; what is shown there is not documented (IA-O3)"
    #expect(set.shown.filter { $0.entry == nil }.map(\.reason) == [open])
    #expect(set.shownPage.fitted().contains("\n  no entry fits; what is shown"))
    let others = Self.set(["tv", "tv-marketing", "glasses"].map { ["idiom": $0] })
    #expect(others.shown.allSatisfy { $0.entry == nil })
    #expect(set.reachChecks.map(\.finding.rule) == [.noFallback])
    #expect(set.reachChecks.allSatisfy { $0.finding.message.hasSuffix("(IA-O3)") })
    let old = Self.set([[:], ["idiom": "ipad", "scale": "1x"]])
    #expect(old.reachChecks.map(\.finding.message) == ["no iPad of the table has a scale of 1x"])
  }

  @Test("reports contain a catalog's sets, and findings by file")
  func forms() throws {
    let folder = try CatalogFolder()
    try folder.set("a.imageset", [AssetChecksTests.one], [:])
    let reports = AssetReport.reports(folder.catalog, json: true)
    #expect(reports.count == 2)
    let line = AssetReport.line(folder.catalog, reports)
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
