import AdaptiveModel
import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Findings in asset catalogs") struct AssetChecksTests {
  static let one = #"{"idiom": "universal", "filename": "a.png", "scale": "1x"}"#
  static let two = #"{"idiom": "universal", "filename": "a2.png", "scale": "2x"}"#

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
