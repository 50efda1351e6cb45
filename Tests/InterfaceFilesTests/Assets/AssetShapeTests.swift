import Testing

@testable import InterfaceFiles

@Suite("Values of the wrong type in asset catalogs") struct AssetShapeTests {
  @Test("a file that is too large to be read is not said to be broken")
  func large() throws {
    let text = "{\"images\": []" + String(repeating: " ", count: 17 << 20) + "}"
    let folder = try CatalogFolder()
    try folder.write("A.xcassets/a.imageset/Contents.json", Array(text.utf8))
    let found = folder.catalog.check().map(\.finding)
    #expect(found.map(\.message) == ["is larger than 16 MB, and so is not read"])
    #expect(found.map(\.severity) == [.error])
  }

  @Test("images of two atlases may share a name, but those of two groups may not")
  func atlases() throws {
    let folder = try CatalogFolder()
    for atlas in ["a.spriteatlas", "b.spriteatlas", "one", "two"] {
      try folder.write("A.xcassets/\(atlas)/idle.imageset/Contents.json", Array("{}".utf8))
    }
    let found = folder.catalog.check().filter { $0.finding.rule == .repeatedName }
    #expect(found.map(\.file).count { $0.contains("atlas") } == 0)
    #expect(found.count == 1)
  }
}
