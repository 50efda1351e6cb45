import Foundation
import Testing

@testable import InterfaceFiles

@Suite("Line numbers of files")
struct LineEndTests {
  static let ends = ["\n", "\r", "\r\n"]

  @Test("lines are counted with any line end", arguments: ends)
  func lines(_ end: String) throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useTraitCollections="YES">
      <!-- one

      two --><scenes><scene sceneID="s"><objects>
      <button id="b">
      <connections><action selector="tap:" destination="gone" id="x"/></connections></button>
      </objects></scene></scenes></document>
      """
    let data = Data(text.replacing("\n", with: end).utf8)
    #expect(try InterfaceDocument(data, file: "f").findings().map(\.line) == [6])
    let broken = Data(text.replacing("</button>", with: "").replacing("\n", with: end).utf8)
    let error = #expect(throws: InterfaceError.self) {
      try InterfaceDocument(broken, file: "f")
    }
    #expect(error?.line == 7)
    let merge = text.replacing("<button", with: "<<<<<<< ours\n<button")
    let conflict = #expect(throws: InterfaceError.self) {
      try InterfaceDocument(Data(merge.replacing("\n", with: end).utf8), file: "f")
    }
    #expect(conflict?.reason.contains("merge conflict") == true && conflict?.line == 5)
  }

  @Test("lines of catalogs are counted with any line end", arguments: ends)
  func catalogs(_ end: String) throws {
    let folder = try CatalogFolder()
    let text = "{\n\"images\": [\n{\"idiom\": \"universal\", \"filename\": \"no.png\"}\n]\n}\n"
      .replacing("\n", with: end)
    try folder.write("A.xcassets/a.imageset/Contents.json", Array(text.utf8))
    #expect(folder.catalog.check().map(\.finding.line) == [3])
  }

  @Test("lines are counted up to a character that is not UTF-8", arguments: ends)
  func invalid(_ end: String) {
    let data = Data("<document>\n\n".replacing("\n", with: end).utf8) + Data([0xFF])
    let error = #expect(throws: InterfaceError.self) { try InterfaceDocument(data, file: "f") }
    #expect(error?.line == 3)
  }
}
