import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("The windows that a project's app has") struct ProjectTests {
  private static func windows(_ folder: CatalogFolder, _ file: String) -> AskedWindows {
    ProjectReader().facts(of: folder.path + "/" + file).windows
  }

  @Test("a binary Info.plist is read, and one that shares its parts endlessly is not")
  func binary() throws {
    let folder = try CatalogFolder()
    let list: [String: Any] = [
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "A": Array(repeating: "a", count: 40),
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list,
      format: .binary,
      options: 0
    )
    try folder.write("Info.plist", [UInt8](data))
    #expect(Self.windows(folder, "a.xib").ways[.phone] == [.portrait])
    var bytes = Array("bplist00".utf8)
    var places: [UInt8] = []
    for number in 0..<40 as Range<UInt8> {
      places.append(UInt8(bytes.count))
      bytes += [0xA2, number + 1, number + 1]
    }
    places.append(UInt8(bytes.count))
    let table = UInt8(bytes.count + 1)
    let zeros = [UInt8](repeating: 0, count: 7)
    bytes += [8] + places + [0, 0, 0, 0, 0, 0, 1, 1] + zeros + [41] + zeros + [0] + zeros + [table]
    try folder.write("Info.plist", bytes)
    #expect(Self.windows(folder, "a.xib") == .all)
    bytes[8] = 0xA1
    bytes[9] = 0
    #expect(!BinaryPropertyList(bytes).isBounded)
    for count in 0..<bytes.count { _ = BinaryPropertyList(Array(bytes.prefix(count))).isBounded }
  }

  @Test("broken and hostile projects restrict nothing, and end soon", .timeLimit(.minutes(1)))
  func hostile() throws {
    let folder = try CatalogFolder()
    let nested = String(repeating: "(", count: 100_000)
    let groups = "G = {isa = PBXGroup; children = (H); }; H = {isa = PBXGroup; children = (G); };"
    let circle =
      groups
      + "C = {isa = XCBuildConfiguration; baseConfigurationReference = G; buildSettings = {A = (((1)));};};"
    let texts = [
      "", "{", nested, "{ objects = \(nested)", "{ objects = (); }", "{ objects = { A = B; }; }",
      "{ objects = { \(circle) }; }", "{ objects = { P = {isa = PBXProject;}; }; }",
      String(repeating: "{a=", count: 100_000), "\u{0}",
    ]
    for text in texts {
      try folder.write("App.xcodeproj/project.pbxproj", Array(text.utf8))
      try folder.write("Info.plist", Array(text.utf8))
      #expect(Self.windows(folder, "a.xib") == .all, "\(text.prefix(40))")
    }
    let xml = "<plist>" + String(repeating: "<array>", count: 100_000)
    try folder.write("Info.plist", Array(xml.utf8))
    #expect(Self.windows(folder, "a.xib") == .all)
    try FileManager.default.removeItem(atPath: folder.path + "/Info.plist")
    try #require(mkfifo(folder.path + "/Info.plist", 0o600) == 0)
    try #require(mkfifo(folder.path + "/A.xcconfig", 0o600) == 0)
    #expect(Self.windows(folder, "a.xib") == .all)
    #expect(Self.windows(folder, String(repeating: "x/", count: 200) + "a.xib") == .all)
  }

  @Test("findings are about the app's windows only, and devices that it runs on")
  func findings() throws {
    let turned = try Self.document(constant: 5000, in: "heightClass=compact")
    func conflicts(_ document: InterfaceDocument, _ asked: AskedWindows) -> [String] {
      DocumentLayout(document, asked: asked).conflicts.map(\.message)
    }
    let upright = AskedWindows(ways: [.phone: [.portrait], .pad: Set(AskedWindows.Way.allCases)])
    #expect(conflicts(turned, .all).count == 1 && conflicts(turned, upright).isEmpty)
    let late = AskedWindows(ways: AskedWindows.all.ways, minimum: 16)
    let devices = Platform(runtime: "").windows(late, since: nil).flatMap(\.devices)
    #expect(!devices.contains("iPhone 5s") && !devices.contains("iPhone 7"))
    #expect(devices.contains("iPhone 8") && devices.contains("iPhone SE (2nd generation)"))
    let values = """
      <view id="v"><subviews><label id="l"><variation key="widthClass=compact" alpha="1"/>\
      <variation key="heightClass=compact" alpha="0"/></label></subviews></view>
      """
    let undecided = try StoryboardFindingTests.document(values)
    for (asked, count) in [(AskedWindows.all, 1), (upright, 0)] {
      let rules = StoryboardFinding.Rule.usual
      let found = undecided.findings(idiom: nil, rules: rules, layout: nil, asked: asked)
      #expect(found.count { $0.rule == .conflict } == count)
    }
    let part = Sketch.mask("widthClass=compact", "l", of: "subviews")
    let views = "<view id=\"v\"><subviews><label id=\"l\"/></subviews>\(part)</view>"
    let gone = try StoryboardFindingTests.document(views)
    let whole = modified(AskedWindows.all) { $0.isWhole = true }
    for (asked, count) in [(AskedWindows.all, 1), (whole, 0)] {
      #expect(DocumentLayout(gone, asked: asked).findings(of: .goneInShare).count == count)
    }
    // Facts that leave no window are those of another app.
    #expect(conflicts(turned, AskedWindows(ways: [:])).count == 1)
  }

  /// A scene whose view has a width of 10, and another one in a class, between the window's edges.
  private static func document(constant: Int, in layoutClass: String) throws -> InterfaceDocument {
    let width = """
      <constraint firstItem="a" firstAttribute="width" constant="10" id="w">\
      <variation key="\(layoutClass)" constant="\(constant)"/></constraint>
      """
    let scene = Sketch.scene(
      Sketch.label("a"),
      width + #"""
        <constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" \#
        secondItem="root" secondAttribute="leading" id="l"/>
        <constraint firstItem="root" firstAttribute="trailing" relation="greaterThanOrEqual" \#
        secondItem="a" secondAttribute="trailing" id="t"/>
        """#
    )
    return try InterfaceDocument(Sketch.file(scene), file: "f")
  }
}
