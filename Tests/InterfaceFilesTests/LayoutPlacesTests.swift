import AdaptiveModel
import Foundation
import InterfaceFiles
import Testing

@Suite("The classes and windows of a conflict") struct LayoutPlacesTests {
  /// A view of two heights, and a distance that varies in one class.
  private static func heights(_ variation: String, other: String = "") -> String {
    let height = "<constraints><constraint firstAttribute=\"height\" constant=\"100\" id=\"h\">"
    return Sketch.scene(
      Sketch.label("a", height + other + "</constraint></constraints>"),
      Sketch.rule("k", "a.height = 120") + """
        <constraint firstItem="a" firstAttribute="leading" secondItem="safe" \
        secondAttribute="leading" constant="8" id="l">\
        <variation key="\(variation)" constant="9"/></constraint>
        """
    )
  }

  private static func messages(_ objects: String) throws -> [String] {
    try Sketch.layout(objects).conflicts.map(\.message)
  }

  @Test("all classes are named, although something else varies in one of them")
  func classes() throws {
    let all = "in every window: 120 > 100"
    let compact = try Self.messages(Self.heights("heightClass=compact-widthClass=compact"))
    #expect(compact.count == 1 && compact[0].contains(all), "\(compact)")
    // So a baseline continues to match if another class varies.
    #expect(try Self.messages(Self.heights("heightClass=regular-widthClass=regular")) == compact)
  }

  @Test("classes with other values of the constraints are named apart from those of the sum")
  func otherValues() throws {
    let other = "<variation key=\"widthClass=regular\" constant=\"90\"/>"
    let found = try Self.messages(Self.heights("widthClass=regular", other: other))
    try #require(found.count == 1)
    #expect(found[0].contains("in compact-compact, compact-regular: 120 > 100"))
    let end = "with other values, they cannot hold in regular-compact, regular-regular either"
    #expect(found[0].hasSuffix(end), "\(found)")
  }

  @Test("the windows of all classes are named")
  func windows() throws {
    func row(_ variation: String) -> String {
      Sketch.scene(
        Sketch.label("a", Sketch.width("w", 600)),
        """
        \(Sketch.rule("l", "a.leading = safe.leading + 20"))\
        \(Sketch.rule("r", "safe.trailing >= a.trailing + 20"))\
        <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" \
        constant="8" id="t">\(variation)</constraint>
        """
      )
    }
    let varied = row("<variation key=\"heightClass=compact-widthClass=compact\" constant=\"9\"/>")
    let found = try Self.messages(varied)
    #expect(found == (try Self.messages(row(""))))
    #expect(found.count == 1 && found[0].contains("in landscape"), "\(found)")
  }
}
