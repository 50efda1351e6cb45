import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("Files that only iPhones or only iPads load")
struct ResourceIdiomTests {
  /// A row that does not fit phones in portrait, in a file of this name next to other files.
  static func layout(
    _ file: String,
    beside others: Set<String> = [],
    idiom: UserInterfaceIdiom? = nil
  ) throws -> DocumentLayout {
    var document = try InterfaceDocument(Sketch.file(Sketch.row()), file: file)
    document.resourceIdiom = ResourceIdiom(file: file) { others.contains($0) }
    return DocumentLayout(document, idiom: idiom)
  }

  static func message(_ layout: DocumentLayout) -> String {
    layout.findings.map(\.message).joined()
  }

  @Test("a name that ends in ~ipad or ~iphone decides, and excluded devices are reported")
  func endings() throws {
    let pad = try Self.layout("a/Main~ipad.storyboard")
    #expect(!Self.message(pad).contains("iPhone"), "\(pad.findings)")
    #expect(Self.message(pad).contains("in shares of an iPad's screen 320 wide"), "\(pad.findings)")
    #expect(pad.summary.notJudged.contains { $0.reason == "iPhones: its name ends in “~ipad”" })
    let phone = try Self.layout("Main~iphone.storyboard")
    #expect(Self.message(phone).contains("4-inch iPhones"), "\(phone.findings)")
    #expect(!Self.message(phone).contains("shares"), "\(phone.findings)")
    let both = try Self.layout("Main.storyboard")
    for words in ["4-inch iPhones", "in shares of an iPad's screen 320 wide"] {
      #expect(Self.message(both).contains(words), "\(both.findings)")
    }
  }

  @Test("a file with a variant for iPads is for iPhones, and the other way round")
  func variants() throws {
    let phone = try Self.layout("a/Main.storyboard", beside: ["a/Main~ipad.storyboard"])
    #expect(!Self.message(phone).contains("shares"), "\(phone.findings)")
    let pad = try Self.layout("Main.storyboard", beside: ["Main~iphone.storyboard"])
    #expect(!Self.message(pad).contains("iPhone"), "\(pad.findings)")
    let other = try Self.layout("Main.storyboard", beside: ["Other~ipad.storyboard"])
    #expect(Self.message(other).contains("shares"))
  }

  @Test("a file that no device loads has no layout to judge and says so")
  func neither() throws {
    let variants: Set = ["Main~iphone.storyboard", "Main~ipad.storyboard"]
    let layout = try Self.layout("Main.storyboard", beside: variants)
    #expect(layout.findings.isEmpty && layout.summary.notJudged.count == 1)
    #expect(try Self.layout("Main~ipad.storyboard", idiom: .phone).findings.isEmpty)
  }

  @Test("a view only for devices that a name excludes is a note, because code loads any file")
  func neverInstalled() throws {
    let key = "heightClass=compact-widthClass=compact"
    let compact = Sketch.mask(key, "l", verb: "include", of: "subviews")
    func found(_ file: String, _ variation: String) throws -> [StoryboardFinding] {
      let data = Sketch.file(StoryboardFindingTests.out(variation))
      return try InterfaceDocument(data, file: file).findings()
        .filter { $0.rule == .neverInstalled }
    }
    #expect(try found("a.xib", compact).isEmpty)
    #expect(try found("a~ipad.xib", compact).map(\.severity) == [.note])
    #expect(try found("a~ipad.xib", "").map(\.severity) == [.warning])
  }
}
