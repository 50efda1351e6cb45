import Testing

@testable import InterfaceFiles

@Suite("Values of the wrong type in asset catalogs") struct AssetShapeTests {
  /// The findings in a set with this `Contents.json`: line, severity and sentence.
  static func found(_ json: String, in set: String = "a.imageset") throws -> [String] {
    let folder = try CatalogFolder()
    try folder.write("A.xcassets/\(set)/Contents.json", Array(json.utf8))
    return folder.catalog.check().map(\.finding).filter { $0.rule == .unreadableContents }
      .map { "\($0.line) \($0.severity): \($0.message)" }
  }

  @Test("a file that is not an object is an error, in sets and in groups")
  func whole() throws {
    for folder in ["a.imageset", "Group", "b.brandassets"] {
      #expect(
        try Self.found("[]", in: folder)
          == ["1 error: Contents.json is a list; expected an object"]
      )
      #expect(
        try Self.found("\"hi\"", in: folder)
          == ["1 error: Contents.json is a string; expected an object"]
      )
    }
    #expect(
      try Self.found("{\n\"images\": {}}")
        == ["2 error: “images” is an object; expected a list of images"]
    )
  }

  @Test("a file that is too large to be read is not said to be broken")
  func large() throws {
    let text = "{\"images\": []" + String(repeating: " ", count: 17 << 20) + "}"
    let found = try Self.found(text)
    #expect(
      found.count == 1 && found[0].hasSuffix("error: is larger than 16 MB, and so is not read")
    )
  }

  @Test("a value that can be skipped is a warning that says what was not read")
  func parts() throws {
    #expect(
      try Self.found("{\n\"info\": 3,\n\"properties\": []}") == [
        "2 warning: “info” is a number; expected an object. It was not read",
        "3 warning: “properties” is a list; expected an object. It was not read",
      ]
    )
    #expect(
      try Self.found("{\"images\": [\n1,\n{\"filename\": 4,\n\"scale\": [\"1x\"]}]}") == [
        "2 warning: an entry of “images” is a number; expected an object. It was not read",
        "3 warning: “filename” is a number; expected a string. It was not read",
        "4 warning: “scale” is a list; expected a string. It was not read",
      ]
    )
  }

  @Test(
    "a repeated key is only a warning, because Xcode builds it; invalid JSON is an error"
  )
  func twice() throws {
    #expect(
      try Self.found("{\"images\": [\n{\"scale\": \"1x\", \"scale\": \"1x\", \"idiom\": 4}]}") == [
        "2 warning: duplicate field “scale”; the file is ignored"
      ]
    )
    #expect(
      try Self.found("{\"images\": [\n{\"scale\": \"1x\",}]}").first?.contains("error") == true
    )
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

  @Test("unknown keys may have any value, and any key may be null")
  func unknown() throws {
    let entry = #"{"idiom":"universal","scale":null,"levels":[1],"new":{"a":1},"screen-width":3}"#
    let json = #"{"images":[\#(entry)],"info":null,"new":[],"properties":{"new":[1]}}"#
    #expect(try Self.found(json) == [])
    for json in ["{}", "{\"images\": null}"] { #expect(try Self.found(json) == []) }
  }
}
