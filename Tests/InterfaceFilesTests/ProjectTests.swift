import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("The windows that a project's app has") struct ProjectTests {
  private typealias Way = AskedWindows.Way

  private static let both = Set(Way.allCases)

  private static func plist(_ lists: [String: [String]], _ rest: String = "") -> [UInt8] {
    let rows = lists.sorted { $0.key < $1.key }.map { ending, names in
      "<key>UISupportedInterfaceOrientations\(ending)</key><array>"
        + names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined() + "</array>"
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(rows.joined())\(rest)</dict></plist>
      """.utf8
    )
  }

  /// A target of a project: its settings, its kind and the files that it copies.
  private struct Target {
    var settings: String
    var type = "application"
    var files: [String] = []
    var rest = ""
  }

  private static func project(_ targets: [Target], _ settings: String = "", _ rest: String = "")
    -> [UInt8]
  {
    var rows = [
      "P = {isa = PBXProject; buildConfigurationList = PL; };",
      "PL = {isa = XCConfigurationList; buildConfigurations = (PC); };",
      "PC = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };",
    ]
    for (number, target) in targets.enumerated() {
      let id = "T\(number)"
      rows += [
        "\(id) = {isa = PBXNativeTarget; productType = \"com.apple.product-type.\(target.type)\"; "
          + "buildConfigurationList = \(id)L; buildPhases = (\(id)R); \(target.rest)};",
        "\(id)L = {isa = XCConfigurationList; buildConfigurations = (\(id)C); };",
        "\(id)C = {isa = XCBuildConfiguration; name = Debug; "
          + "buildSettings = {\(target.settings)}; };",
        "\(id)R = {isa = PBXResourcesBuildPhase; files = ("
          + target.files.map { "\"\(id)B\($0)\"" }.joined(separator: ", ") + "); };",
      ]
      for file in target.files {
        rows += [
          "\"\(id)B\(file)\" = {isa = PBXBuildFile; fileRef = \"\(id)V\(file)\"; };",
          "\"\(id)V\(file)\" = {isa = PBXVariantGroup; name = \"\(file)\"; "
            + "children = (\"\(id)F\(file)\"); };",
          "\"\(id)F\(file)\" = {isa = PBXFileReference; path = \"Base.lproj/\(file)\"; };",
        ]
      }
    }
    return Array("// !$*UTF8*$!\n{ objects = { \(rows.joined(separator: "\n"))\n\(rest) }; }".utf8)
  }

  private static func windows(_ folder: CatalogFolder, _ file: String) -> AskedWindows {
    ProjectReader().facts(of: folder.path + "/" + file).windows
  }

  @Test("an Info.plist beside a file restricts its orientations, for each kind of device")
  func plists() throws {
    let folder = try CatalogFolder()
    try folder.write("App/Info.plist", Self.plist(["": ["Portrait", "PortraitUpsideDown"]]))
    let portrait: [UserInterfaceIdiom: Set<Way>] = [.phone: [.portrait], .pad: [.portrait]]
    #expect(Self.windows(folder, "App/Main.storyboard").ways == portrait)
    #expect(Self.windows(folder, "App/Base.lproj/Main.storyboard").ways == portrait)
    // Nothing says that the folder above belongs to the same app.
    #expect(Self.windows(folder, "App/Views/Main.storyboard") == .all)
    try folder.write("App/.git", [])
    #expect(Self.windows(folder, "App/Views/Main.storyboard").ways == portrait)
    let lists = ["": ["Portrait"], "~ipad": ["LandscapeLeft"]]
    try folder.write("App/Info.plist", Self.plist(lists))
    #expect(Self.windows(folder, "App/a.xib").ways == [.phone: [.portrait], .pad: [.landscape]])
    try folder.write("App/Info.plist", Self.plist(["~iphone": ["Portrait"]]))
    #expect(Self.windows(folder, "App/a.xib").ways == [.phone: [.portrait], .pad: Self.both])
    // Several lists: the union. An extension is held as its host is.
    try folder.write("App/Other-Info.plist", Self.plist(["": ["LandscapeRight"]]))
    #expect(Self.windows(folder, "App/a.xib").ways[.phone] == Self.both)
    try folder.write("App/Other-Info.plist", Self.plist([:], "<key>NSExtension</key><dict/>"))
    #expect(Self.windows(folder, "App/a.xib") == .all)
    let family = "<key>UIDeviceFamily</key><array><integer>2</integer></array>"
    try folder.write("App/Other-Info.plist", Self.plist(["": ["Portrait"]], family))
    try folder.write("App/Info.plist", Self.plist([:]))
    #expect(Self.windows(folder, "App/a.xib").ways == [.pad: [.portrait]])
    try folder.write("App/Other-Info.plist", Self.plist(["": ["$(WAYS)"]]))
    #expect(Self.windows(folder, "App/a.xib") == .all)
    // A document that begins on one kind of device is not shown on the other.
    let key = "<key>UIMainStoryboardFile"
    let main = "\(key)</key><string>Main</string>\(key)~ipad</key><string>Pad</string>"
    try folder.write("App/Other-Info.plist", Self.plist(["": ["Portrait"]], main))
    #expect(Self.windows(folder, "App/Base.lproj/Main.storyboard").ways == [.phone: [.portrait]])
    #expect(Self.windows(folder, "App/Pad.storyboard").ways == [.pad: [.portrait]])
    #expect(Self.windows(folder, "App/More.storyboard").ways == portrait)
    let whole = "<key>UIRequiresFullScreen</key><true/>"
    try folder.write("App/Other-Info.plist", Self.plist(["": ["Portrait"]], whole))
    let said = ProjectReader().facts(of: folder.path + "/App/a.xib").said.windows
    #expect(said == "iPhones in portrait and iPads in portrait, full screen only")
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

  @Test("a project tells kinds of devices, orientations and the first system of the file's target")
  func targets() throws {
    let folder = try CatalogFolder()
    let portrait = "\"UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown\""
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let app = Target(
      settings: "TARGETED_DEVICE_FAMILY = 1; \(key) = \(portrait);",
      files: ["Main.storyboard"]
    )
    let pad = Target(
      settings: "TARGETED_DEVICE_FAMILY = \"1,2\"; IPHONEOS_DEPLOYMENT_TARGET = 17.2;"
    )
    let share = Target(settings: "\(key) = \(portrait);", type: "app-extension", files: ["S.xib"])
    let mac = Target(settings: "SDKROOT = macosx;", files: ["Main.storyboard"])
    let tests = Target(settings: "", type: "bundle.unit-test", files: ["Main.storyboard"])
    let settings = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 16.0;"
    let path = "App.xcodeproj/project.pbxproj"
    try folder.write(path, Self.project([app, pad, share, mac, tests], settings))
    let own = Self.windows(folder, "App/Base.lproj/Main.storyboard")
    #expect(own == AskedWindows(ways: [.phone: [.portrait]], minimum: 16))
    let facts = ProjectReader().facts(of: folder.path + "/App/Main.storyboard")
    #expect(facts.said.words == "iPhones in portrait, iOS 16 or later (App.xcodeproj)")
    let extended = Self.windows(folder, "App/S.xib")
    #expect(extended == AskedWindows(ways: [.phone: Self.both, .pad: Self.both], minimum: 16))
    // A file of no app may be shown by any of them.
    let unknown = Self.windows(folder, "Kit/K.xib")
    #expect(unknown == AskedWindows(ways: [.phone: Self.both, .pad: Self.both], minimum: 16))
    // Two apps may have files of one name: the path tells them apart where the project knows it.
    let both = Target(settings: "TARGETED_DEVICE_FAMILY = 2;", files: ["Main.storyboard"])
    let places = """
      G0 = {isa = PBXGroup; path = App; children = ("T0VMain.storyboard"); };
      G1 = {isa = PBXGroup; path = Pad; children = ("T1VMain.storyboard"); };
      """
    try folder.write(path, Self.project([app, both], settings, places))
    let idioms = ["App", "Pad", "Old"].map { place in
      Set(Self.windows(folder, "\(place)/Base.lproj/Main.storyboard").ways.keys)
    }
    #expect(idioms == [[.phone], [.pad], [.phone, .pad]])
    let whole = Target(settings: app.settings, rest: "fileSystemSynchronizedGroups = (G); ")
    let group = "G = {isa = PBXFileSystemSynchronizedRootGroup; path = Phone; };"
    try folder.write(path, Self.project([whole, pad], settings, group))
    #expect(Self.windows(folder, "Phone/Views/P.xib").ways == [.phone: [.portrait]])
    #expect(Self.windows(folder, "Pad/P.xib").ways == [.phone: Self.both, .pad: Self.both])
    #expect(Self.windows(folder, "Pad/Phone/P.xib").ways == [.phone: Self.both, .pad: Self.both])
  }

  @Test("a reference in two groups has the same place in every run")
  func twoGroups() throws {
    let folder = try CatalogFolder()
    let files = (0..<20).map { "\($0).xib" }
    let phone = Target(settings: "TARGETED_DEVICE_FAMILY = 1;", files: files)
    let pad = Target(settings: "TARGETED_DEVICE_FAMILY = 2;", files: files)
    let groups = [("A", 0), ("B", 0), ("C", 1)].map { place, target in
      let children = files.map { "\"T\(target)V\($0)\"" }.joined(separator: ", ")
      return "G\(place) = {isa = PBXGroup; path = \(place); children = (\(children)); };"
    }
    let project = Self.project([phone, pad], "", groups.joined())
    try folder.write("App.xcodeproj/project.pbxproj", project)
    for file in files {
      #expect(Set(Self.windows(folder, "B/Base.lproj/\(file)").ways.keys) == [.phone])
    }
  }

  @Test("a target takes its folders without their exceptions, and some files of other folders")
  func exceptions() throws {
    let folder = try CatalogFolder()
    let phone = Target(
      settings: "TARGETED_DEVICE_FAMILY = 1;",
      rest: "fileSystemSynchronizedGroups = (G, H); "
    )
    let pad = Target(
      settings: "TARGETED_DEVICE_FAMILY = 2;",
      rest: "fileSystemSynchronizedGroups = (H); "
    )
    let isa = "isa = PBXFileSystemSynchronized"
    let set = "\(isa)BuildFileExceptionSet; membershipExceptions = "
    let rest = """
      A = {isa = PBXGroup; path = Apps; children = (G, H); };
      G = {\(isa)RootGroup; path = Main; exceptions = (GA, GB); };
      H = {\(isa)RootGroup; path = Both; explicitFolders = (Pads, "In/Pads"); exceptions = (HA); };
      GA = {\(set)(Views/Moved.xib, "/Localized: Views/M.storyboard"); target = T0; };
      GB = {\(set)(Views/Moved.xib, Added.xib); target = T1; };
      HA = {\(set)("/Localized/M.storyboard", "Base.lproj/P.storyboard", "In/Pads", Old); \
      target = T0; };
      """
    try folder.write("App.xcodeproj/project.pbxproj", Self.project([phone, pad], "", rest))
    let idioms: [(file: String, idioms: Set<UserInterfaceIdiom>)] = [
      ("Main/A.xib", [.phone]), ("Main/Views/Moved.xib", [.pad]),
      ("Main/Added.xib", [.phone, .pad]), ("Main/Moved.xib", [.phone]),
      ("Both/A.xib", [.phone, .pad]), ("Both/Base.lproj/M.storyboard", [.pad]),
      // Xcode ignores an exception with the folder of a language.
      ("Both/Base.lproj/P.storyboard", [.phone, .pad]),
      ("Both/In/Pads/Base.lproj/M.storyboard", [.pad]), ("Both/In/Pads2/A.xib", [.phone, .pad]),
      ("Both/Pads/A.xib", [.phone, .pad]), ("Both/Old/A.xib", [.phone, .pad]),
      // No app has it, so that any of them may show it.
      ("Main/Views/de.lproj/M.storyboard", [.phone, .pad]),
    ]
    for (file, idioms) in idioms {
      #expect(Set(Self.windows(folder, "Apps/\(file)").ways.keys) == idioms, "\(file)")
    }
  }

  @Test("settings come from xcconfig files, with includes, conditions and variables")
  func configurations() throws {
    let folder = try CatalogFolder()
    let rest = """
      C = {isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; \
      buildSettings = {INFOPLIST_FILE = "$(SRCROOT)/$(NAME)/Info.plist";}; };
      X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
      G = {isa = PBXGroup; path = Config; children = (X); sourceTree = "<group>"; };
      """
    let path = "App.xcodeproj/project.pbxproj"
    try folder.write(path, Array("{ objects = {\(rest)}; }".utf8))
    let config = """
      #include "More.xcconfig"
      #include? "App.xcconfig"
      NAME = App // the folder
      TARGETED_DEVICE_FAMILY = $(FAMILY)
      """
    try folder.write("Config/App.xcconfig", Array(config.utf8))
    let more = "FAMILY = 1\r\nFAMILY[sdk=iphoneos*] = 2\r\nIPHONEOS_DEPLOYMENT_TARGET = 15.6;\r\n"
    try folder.write("Config/More.xcconfig", Array(more.utf8))
    try folder.write("App/Info.plist", Self.plist(["~ipad": ["LandscapeLeft"]]))
    let found = Self.windows(folder, "Views/a.xib")
    let ways: [UserInterfaceIdiom: Set<Way>] = [.phone: Self.both, .pad: [.landscape]]
    #expect(found == AskedWindows(ways: ways, minimum: 15))
    // What is unclear restricts nothing.
    try folder.write("Config/More.xcconfig", Array("FAMILY = $(LOOP)\nLOOP = $(FAMILY)".utf8))
    #expect(Self.windows(folder, "Views/a.xib") == AskedWindows(ways: ways))
    try folder.write("Config/App.xcconfig", Array("NAME = Other".utf8))
    #expect(Self.windows(folder, "Views/a.xib") == .all)
    try folder.write("Views/Base.xcconfig", Array("TARGETED_DEVICE_FAMILY = 1".utf8))
    try FileManager.default.removeItem(atPath: folder.path + "/App.xcodeproj")
    #expect(Self.windows(folder, "Views/a.xib").ways == [.phone: Self.both])
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
    let upright = AskedWindows(ways: [.phone: [.portrait], .pad: Self.both])
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
