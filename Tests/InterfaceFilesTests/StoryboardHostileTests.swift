import AdaptiveModel
import Foundation
import TestThreads
import Testing

@testable import InterfaceFiles

@Suite("Hostile storyboards, and files that are none", .computing)
struct StoryboardHostileTests {
  static func read(_ objects: String, prolog: String = "") throws(InterfaceError)
    -> InterfaceDocument
  {
    try InterfaceDocument(Sketch.file(objects, prolog: prolog), file: "f")
  }

  @Test("instructions without data, comments and sections are skipped")
  func instructions() throws {
    let document = try Self.read(
      "<?a?><view id=\"v\"><?b ?><!-- <view> --><label id=\"l\" text=\"x\"/><![CDATA[<&]]></view>",
      prolog: "<?only?>\n<!DOCTYPE document>"
    )
    #expect(document.scenes[0].layout.items.map(\.id) == ["s", "v", "l"])
  }

  @Test("text that is not UTF-8 is refused with its line, at any position")
  func invalidCharacters() {
    for place in ["<v\u{1}/>", "<!--\u{1}-->", "<view id=\"\u{1}\"/>", "\u{1}", "<?a \u{1}?>"] {
      let good = Sketch.file("\n\n" + place)
      let bad = Data(good.map { $0 == 1 ? 0xFF : $0 })
      let error = #expect(throws: InterfaceError.self) { try InterfaceDocument(bad, file: "f") }
      #expect(error?.line == 4 && error?.reason.contains("not UTF-8") == true)
    }
  }

  @Test("too many attributes and too deeply nested elements are refused")
  func bounds() {
    let many = (0..<1_001).map { " a\($0)=\"\"" }.joined()
    #expect(throws: InterfaceError.self) { try Self.read("<view\(many)/>") }
    let deep = String(repeating: "<a>", count: 10_001)
    #expect(throws: InterfaceError.self) { try Self.read(deep) }
  }

  @Test("thousands of nested values and of variations are read")
  func crowds() throws {
    let nested = String(repeating: "<v key=\"k\" a=\"bcdefgh\">", count: 4_000)
    let closed = String(repeating: "</v>", count: 4_000)
    let variations = (0..<4_000).map { "<variation key=\"widthClass=compact\" a\($0)=\"1\"/>" }
    let document = try Self.read("<view id=\"a\">\(nested)\(closed)\(variations.joined())</view>")
    #expect(document.scenes[0].layout.items[1].attributes.count == 4_000)
  }

  @Test("UTF-16 is read, with and without a byte order mark")
  func utf16() throws {
    let text = String(decoding: try StoryboardTests.data("Cell.xib"), as: UTF8.self)
      .replacing("UTF-8", with: "UTF-16")
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let plain = try StoryboardTests.document("Cell.xib")
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let document = try InterfaceDocument(Data(bytes), file: "Cell.xib")
      #expect(document.scenes.map(\.layout) == plain.scenes.map(\.layout))
    }
    #expect(throws: InterfaceError.self) {
      try InterfaceDocument(Data([0xFF, 0xFE] + little + [0]), file: "odd")
    }
    let latin = Data(text.replacing("UTF-16", with: "ISO-8859-1").utf8)
    #expect(try InterfaceDocument(latin, file: "f").scenes.count == 1)
    let unknown = Data(text.replacing("UTF-16", with: "KOI8-R").utf8)
    #expect(throws: InterfaceError.self) { try InterfaceDocument(unknown, file: "f") }
    let plainXML = "<?xml version='1.0' encoding='UTF-16'?><document/>".data(using: .utf16)
    #expect(throws: InterfaceError.self) { try InterfaceDocument(plainXML ?? Data(), file: "f") }
  }

  @Test("ISO-8859-15 has the euro sign and seven letters of its own")
  func latin9() throws {
    let head = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-15\"?>".utf8)
    let data = Data(head + [0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBD, 0xBE, 0xE9])
    let text = String(decoding: try SourceText.utf8(data), as: UTF8.self)
    #expect(text.hasSuffix("€ŠšŽžŒœŸé"))
  }

  @Test("pipes, devices and folders are refused")
  func special() throws {
    let pipe = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(mkfifo(pipe, 0o600) == 0)
    defer { unlink(pipe) }
    for path in [pipe, "/dev/zero", "/"] {
      #expect(throws: InterfaceError.self) { try InterfaceFile.bytes(of: path) }
    }
  }

  @Test("a file cut off at any position is refused and does not crash")
  func truncation() throws {
    let whole = try StoryboardTests.data("Newer.storyboard")
    let end = whole.lastIndex(of: UInt8(ascii: ">")) ?? 0
    for length in stride(from: 0, to: end, by: 37) {
      let error = #expect(throws: InterfaceError.self) {
        try InterfaceDocument(whole.prefix(length), file: "cut")
      }
      #expect(error?.reason.contains("error ") == false, "a code explains nothing")
    }
  }

  @Test("thousands of nested views and ten million bytes are read")
  func extremes() throws {
    let count = 2_000
    let nested = (0..<count).map { "<view id=\"v\($0)\"><subviews>" }.joined()
    let closed = String(repeating: "</subviews></view>", count: count)
    let deep = try InterfaceDocument(Sketch.file(nested + closed), file: "deep")
    #expect(deep.scenes[0].layout.items.count == count + 1)
    let filler = "<string key=\"text\">\(String(repeating: "x", count: 999))</string>"
    let large = String(repeating: filler, count: 10_000)
    let data = Sketch.file("<view id=\"a\">\(large)</view>")
    #expect(data.count > 10_000_000)
    #expect(try InterfaceDocument(data, file: "large").scenes.count == 1)
  }
}
