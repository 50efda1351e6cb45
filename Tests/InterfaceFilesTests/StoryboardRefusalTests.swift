import AdaptiveModel
import Foundation
import InterfaceFiles
import TestThreads
import Testing

@Suite("Files that are not storyboards", .computing)
struct StoryboardRefusalTests {
  static let refused: [(file: String, line: Int?, words: String)] = [
    ("Empty.storyboard", nil, "the file is empty"),
    ("Plain.storyboard", 1, "does not begin with XML"),
    ("Broken.storyboard", 31, "a closing tag does not match the last opened one"),
    ("Merge.storyboard", 4, "a merge conflict was left in the file"),
    ("Laughs.storyboard", 3, "declares an entity"),
    ("External.storyboard", 3, "declares an entity"),
    ("Archive.xib", 2, "before Xcode 5"),
    ("Page.storyboard", 3, "its first element is <html>"),
  ]

  @Test("an invalid file is refused with its line and the reason", arguments: refused)
  func refusal(file: String, line: Int?, words: String) throws {
    let error = try #require(throws: InterfaceError.self) {
      try StoryboardTests.document(file)
    }
    #expect(error.file == file && error.line == line)
    #expect(error.reason.contains(words), "\(error)")
  }

  @Test("a second root element is named, with its line")
  func roots() throws {
    let text = String(decoding: Sketch.file("<view id=\"a\"/>"), as: UTF8.self)
    for rest in ["<document/>", "<document></document>", "<!-- a -->\n<document>"] {
      let error = try #require(throws: InterfaceError.self) {
        try InterfaceDocument(Data((text + "\n" + rest).utf8), file: "f")
      }
      #expect(error.reason.hasSuffix("it has a second root element"), "\(rest): \(error)")
      let line = (text + "\n" + rest).split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(error.line == line, "\(rest)")
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

  @Test("an entity is refused wherever it is declared")
  func hiddenEntities() {
    let prologs = [
      "<!-- <a> --><!DOCTYPE document [<!ENTITY e 'x'>]>",
      "<?pi <a> ?><!DOCTYPE document SYSTEM 'http://localhost:1/x.dtd' [<!ENTITY % e 'x'>]>",
      "<!DOCTYPE document [<!-- ' --><!ENTITY e SYSTEM '/etc/passwd'>]>",
      "<!DOCTYPE document [<!ATTLIST document x CDATA '<a'><!ENTITY e 'x'>]>",
    ]
    for prolog in prologs {
      #expect(throws: InterfaceError.self) {
        try InterfaceDocument(Sketch.file("", prolog: prolog), file: "f")
      }
    }
    let utf16 = "<?xml version='1.0' encoding='UTF-16'?><document/>".data(using: .utf16)
    #expect(throws: InterfaceError.self) { try InterfaceDocument(utf16 ?? Data(), file: "f") }
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
