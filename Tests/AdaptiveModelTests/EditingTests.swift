import AdaptiveModel
import AdaptiveReference
import Testing

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
