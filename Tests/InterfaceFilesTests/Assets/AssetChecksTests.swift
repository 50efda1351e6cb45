import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Findings in asset catalogs") struct AssetChecksTests {
  static let one = #"{"idiom": "universal", "filename": "a.png", "scale": "1x"}"#
  static let two = #"{"idiom": "universal", "filename": "a2.png", "scale": "2x"}"#
  static let sizes = ["a.png": (10, 10), "a2.png": (20, 20)]

  @Test("a stack of images is shown by its name, and counted among other assets")
  func stacks() throws {
    let folder = try CatalogFolder()
    let layers = #"{"layers":[{"filename":"Front.imagestacklayer"}]}"#
    try folder.write("A.xcassets/S.imagestack/Contents.json", Array(layers.utf8))
    try folder.write("A.xcassets/S.imagestack/Front.imagestacklayer/Contents.json", [0x7B, 0x7D])
    let catalog = folder.catalog
    let xml = #"<a image="S"/><b image="T"/><resources>"# + #"<image name="S"/><image name="T"/>"#
    let uses = AssetNames(Array((xml + "</resources>").utf8))
    let unknown = uses.unknown("f", in: AssetNames.Known([catalog]), beside: [])
    #expect(unknown.map(\.finding.id) == ["T"])
    #expect(
      AssetReport.line(catalog, []).hasSuffix("0 sets, 1 other asset, 0 files: nothing found")
    )
  }

  @Test("the sizes of JPEG and PDF files are read, and compared")
  func sizes() throws {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC2, 0, 9, 8, 0, 2, 0, 3, 0, 0]
    #expect(ImageSize(jpeg)?.description == "3×2")
    let pdf = Array("%PDF-1.4 /Type /Page /MediaBox [0 0 12.4 10 ] >>".utf8)
    #expect(ImageSize(pdf)?.description == "12×10")
    #expect(ImageSize(Array("%PDF-1.4 /MediaBox [0 0 1e99 x]".utf8)) == nil)
    let folder = try CatalogFolder()
    let entries = [#"{"idiom":"universal","filename":"a.pdf"}"#, Self.two]
    try folder.set("a.imageset", entries, ["a2.png": (30, 20)])
    try folder.write("A.xcassets/a.imageset/a.pdf", pdf)
    #expect(folder.found == ["image-size note"])
  }

  @Test("a finding keeps its fingerprint if lines move or the catalog has another name")
  func moved() throws {
    let folder = try CatalogFolder()
    let same = #"{"scale": "1x", "filename": "b.png", "idiom": "universal"}"#
    let files = ["a.png": (10, 10), "b.png": (10, 10)]
    try folder.set("a.imageset", [Self.one, same], files)
    try folder.set("In/a.imageset", [Self.one, "", same].filter { !$0.isEmpty }, files)
    let found = folder.catalog.check()
    #expect(found.map(\.finding.rule.rawValue).sorted().last == "repeated-name")
    try folder.set("a.imageset", ["\n\n" + Self.one, same], files)
    let link = folder.path + "/L.xcassets"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "A.xcassets")
    #expect(AssetFiles.isFolder(link))
    let others = AssetCatalog(reading: link).check()
    #expect(found.map(\.finding.line) != others.map(\.finding.line))
    #expect(
      found.map { $0.finding.fingerprint(in: "f") }
        == others.map { $0.finding.fingerprint(in: "f") }
    )
  }

  @Test("repeated names and unknown names in documents are found, with namespaces")
  func names() throws {
    let folder = try CatalogFolder()
    let files = ["a.png": (10, 10), "a2.png": (20, 20)]
    try folder.set("a.imageset", [Self.one, Self.two], files)
    try folder.set("In/a.imageset", [Self.one, Self.two], files)
    let namespace = #"{"properties": {"provides-namespace": true}}"#
    try folder.write("A.xcassets/In/Contents.json", Array(namespace.utf8))
    #expect(folder.found == [])
    let xib = """
      <document><imageView image="a" highlightedImage="In/a"/><imageView image="gone &amp; lost"/>
      <button><state image="star" backgroundImage="loose.png" catalog="system"/></button>
      <imageView image="held"><color key="tintColor" name="ink"/></imageView><resources>
      <image name="a" width="1" height="1"/><image name="In/a"/>
      <image name="gone &amp; lost"/>
      <image name="star" catalog="system"/>
      <image name="loose.png"/>
      <image name="held"><data/></image>
      <namedColor name="ink"><color/></namedColor>
      </resources></document>
      """
    let path = try folder.write("M.xib", Array(xib.utf8))
    try folder.write("loose@2x.png", [])
    let walk = AssetWalk(folder.path)
    #expect(walk.documents == [path] && walk.catalogs.count == 1)
    let unknown = try #require(AssetNames(of: path))
      .unknown(path, in: AssetNames.Known([folder.catalog]), beside: walk.images)
    #expect(unknown.map(\.finding.id) == ["gone & lost", "ink"])
    #expect(unknown.map(\.finding.line) == [1, 3])
    for end in ["\r", "\r\n"] {
      let uses = AssetNames(Array(xib.replacing("\n", with: end).utf8)).uses
      #expect(uses.map(\.line) == [1, 1, 1, 2, 3], "\(uses)")
    }
  }

  @Test("only names that objects use count, and a file's name is doubtful where a set has its stem")
  func usedNames() throws {
    let folder = try CatalogFolder()
    try folder.set("used.imageset", [Self.one, Self.two], Self.sizes)
    let known = AssetNames.Known([folder.catalog])
    func unknown(_ objects: String, _ name: String = "x", kind: String = "image") -> [String] {
      let text = "<d>\(objects)<resources><\(kind) name=\"\(name)\"/></resources></d>"
      return AssetNames(Array(text.utf8)).unknown("f", in: known, beside: [])
        .map(\.finding.message)
    }
    let plain = ["no catalog has an image of this name"]
    for objects in [
      "", "<label text=\"x\" id=\"x\" userLabel=\"x\"/>", "<!-- <imageView image=\"x\"/> -->",
      "<imageView image=\"x\" catalog=\"system\"/>", "<color key=\"a\" name=\"x\"/>",
    ] {
      #expect(unknown(objects).isEmpty, "\(objects)")
    }
    for objects in [
      "<imageView image=\"x\"/>", "<tabBarItem selectedImage='x'/>",
      "<textField background=\"x\"/>", "<variation key=\"widthClass=compact\" image=\"x\"/>",
      "<state key=\"normal\" image=\"y\" backgroundImage=\"x\" catalog=\"system\"/>",
      "<userDefinedRuntimeAttribute type=\"image\" keyPath=\"k\" value=\"x\"/>",
    ] {
      #expect(unknown(objects) == plain, "\(objects)")
    }
    let color = "<color key=\"a\" name=\"x\"/>"
    #expect(unknown(color, kind: "namedColor") == ["no catalog has a color of this name"])
    #expect(unknown("<imageView image=\"x\"/>", kind: "namedColor").isEmpty)
    for name in ["used.png", "used@2x.png", "used~ipad.jpg"] {
      let found = unknown("<imageView image=\"\(name)\"/>", name)
      #expect(found.count == 1 && found[0].contains("one has “used”"), "\(found)")
      #expect(found.allSatisfy { $0.contains("doubtful") })
    }
    #expect(unknown("<imageView image=\"other.png\"/>", "other.png") == plain)
  }

  @Test("folders that are nested too deeply are reported, in catalogs and around them")
  func deep() throws {
    let folder = try CatalogFolder()
    let deep = (0..<80).map { "d\($0)" }.joined(separator: "/")
    try folder.write("A.xcassets/\(deep)/x.imageset/Contents.json", Array("{}".utf8))
    #expect(folder.found == ["unreadable-contents error"])
    #expect(folder.catalog.check()[0].finding.message == AssetFiles.tooDeep)
    #expect(AssetWalk(folder.path).unread.isEmpty)
    try folder.write("\(deep)/B.xcassets/Contents.json", Array("{}".utf8))
    #expect(AssetWalk(folder.path).unread.map(\.reason) == [AssetFiles.tooDeep])
  }

  @Test("resources on one line are all read, and those of one merge are named as such")
  func lines() throws {
    let row = """
      <o image="a"/><o image="b"/><o image="e"/><color name="c"/><color name="d"/><resources><image name="a"/><image name="b"><data/></image><namedColor name="c"/>\
      <namedColor name="d"><color/></namedColor></resources><image name="e"/>
      """
    #expect(AssetNames(Array(row.utf8)).uses.map(\.name) == ["a", "c", "d"])
    let folder = try CatalogFolder()
    try folder.write("A.xcassets/a.imageset/Contents.json", Array("{\n<<<<<<< HEAD\n}".utf8))
    let found = try #require(folder.catalog.check().first).finding
    #expect(found.line == 2 && found.message.hasPrefix("a merge conflict"), "\(found)")
  }

  @Test("a file that is too large to be read is not said to be broken")
  func large() throws {
    let text = "{\"images\": []" + String(repeating: " ", count: 17 << 20) + "}"
    let folder = try CatalogFolder()
    try folder.write("A.xcassets/a.imageset/Contents.json", Array(text.utf8))
    let found = folder.catalog.check().map(\.finding)
    #expect(found.map(\.message) == ["is larger than 16 MB, and so is not read"])
    #expect(found.map(\.severity) == [.error])
  }

  @Test("hostile files and folders are handled")
  func hostile() throws {
    let folder = try CatalogFolder()
    for text in ["", String(repeating: "[", count: 100_000)] {
      try folder.write("A.xcassets/a.imageset/Contents.json", Array(text.utf8))
      #expect(folder.found == ["unreadable-contents error"], "\(text.prefix(40))")
      #expect(folder.catalog.check().map(\.finding.line) == [1], "\(text.prefix(40))")
    }
    let marked: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("{\"images\": [1, null, {}]}".utf8)
    try folder.write("A.xcassets/a.imageset/Contents.json", marked)
    #expect(folder.catalog.sets[0].entries.count == 1)
    try folder.set("p.imageset", [#"{"idiom":"universal","filename":"pipe.png","scale":"2x"}"#])
    try #require(mkfifo(folder.path + "/A.xcassets/p.imageset/pipe.png", 0o600) == 0)
    try #require(symlink(folder.path, folder.path + "/A.xcassets/loop") == 0)
    try #require(symlink("nowhere", folder.path + "/A.xcassets/p.imageset/lost.png") == 0)
    let deep = (0..<200).map { "d\($0)" }.joined(separator: "/")
    try folder.write("A.xcassets/\(deep)/x.imageset/Contents.json", Array("{}".utf8))
    try folder.set("f.imageset", [#"{"idiom": "universal", "filename": "a.png"}"#])
    try folder.write("A.xcassets/f.imageset/a.png/x", [0])
    let missing = folder.catalog.check().map(\.finding).filter { $0.rule == .missingFile }
    #expect(missing.contains { $0.message == "“a.png” is a folder" })
    #expect(missing.count > 1)
    for bytes: [UInt8] in [[0x89], Array(CatalogFolder.png(0, 5)), [0xFF, 0xD8, 0xFF, 0xC0, 0, 0]] {
      #expect(ImageSize(bytes) == nil)
    }
  }
}
