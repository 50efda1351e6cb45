import AdaptiveModel
import AdaptiveReference
import Testing

/// Golden/layout has what installs, overrides and varies.
@Suite("Size-class-specific layout")
struct LayoutTests {
  @Test("SL-1 · four of the nine classes are Final")
  func nineClasses() {
    #expect(LayoutClass.allCases.map(\.description).joined(separator: " ") == Self.nine)
    let finals = ["compact-compact", "compact-regular", "regular-compact", "regular-regular"]
    #expect(LayoutClass.allCases.filter(\.isFinal).map(\.description) == finals)
    #expect(LayoutClass.allCases.map(\.index) == Array(0..<9))
    #expect(LayoutClass.allCases.allSatisfy { LayoutClass("\($0)") == $0 })
    #expect(LayoutClass("compact") == nil && LayoutClass("wide-any") == nil)
  }

  static let nine = """
    any-any any-compact any-regular compact-any compact-compact compact-regular \
    regular-any regular-compact regular-regular
    """

  @Test("SL-O1 · two incomparable variations that disagree are a conflict")
  func conflict() {
    var installed = Varying(true)
    installed.set(false, in: LayoutClass(.compact, .unspecified))
    installed.set(true, in: LayoutClass(.unspecified, .regular))
    let disputed = LayoutClass(.compact, .regular)
    #expect(installed.conflicts.members == [disputed])
    #expect(!installed.value(in: disputed, .width) && installed.value(in: disputed, .height))
    #expect(installed.resolution(in: disputed) == .conflict(width: false, height: true))
    installed.set(true, in: disputed)
    #expect(installed.conflicts.isEmpty)
  }

  @Test("a tree of depth 10 000 is handled without recursion")
  func depth() {
    var layout = LayoutDocument(LayoutItem("root"))
    for depth in 1...10_000 { layout.append(LayoutItem("\(depth)"), depth: depth) }
    layout[5_000].installed = Varying(false)
    let inside = layout.installation().items.filter { $0.contains(.anyAny) }
    #expect(inside.count == 5_000)
    #expect(LayoutInstance(loading: layout, in: .anyAny).state.views.count == 5_000)
    layout.remove(at: 1)
    #expect(layout.items.count == 1)
  }
}

/// Golden/editing has what valid operations do.
@Suite("Editing per size class")
struct EditingTests {
  static let compactAny = LayoutClass(.compact, .unspecified)

  /// An editor of a document with a root and one view, after the operations.
  func edited(_ operations: EditingOperation...) throws(EditingRefusal) -> Editor {
    var layout = LayoutDocument(LayoutItem("root"))
    layout.append(
      LayoutItem("view", attributes: [LayoutAttribute("alpha", Varying("1"))]),
      depth: 1
    )
    layout.constraints = [LayoutConstraint("width", items: ["view"])]
    layout.outlets = [Outlet("box", "view"), Outlet("widthConstraint", "width")]
    var editor = Editor(layout)
    for operation in operations { try editor.apply(operation) }
    return editor
  }

  @Test("an invalid operation is refused and changes nothing")
  func refusals() throws {
    let refused: [(EditingOperation, EditingRefusal)] = [
      (.delete("root", from: .canvas, command: false), .root("root")),
      (.delete("nobody", from: .canvas, command: false), .noSuchItem("nobody")),
      (.addItem(id: "view", kind: "view", inside: "root"), .idTaken("view")),
      (.addItem(id: "new", kind: "view", inside: "nobody"), .noSuchItem("nobody")),
      (.set(.installed(false), of: "root", line: .anyAny), .root("root")),
      (.set(.installed(false), of: "view", line: Self.compactAny), .noSuchLine(Self.compactAny)),
      (.addLine(.installed, of: "view", .anyAny), .lineExists(.anyAny)),
      (.removeLine(.installed, of: "view", .anyAny), .noSuchLine(.anyAny)),
    ]
    for (operation, reason) in refused {
      var editor = try edited()
      let before = editor
      #expect(throws: reason) { try editor.apply(operation) }
      #expect(editor == before)
    }
  }
}
