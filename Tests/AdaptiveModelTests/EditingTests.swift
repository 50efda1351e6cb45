import AdaptiveModel
import AdaptiveReference
import Testing

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

  func installed(_ id: String, _ editor: Editor) -> [String] {
    let document = editor.document
    let item = document.items.first { $0.id == id }?.installed
    let constraint = document.constraints.first { $0.id == id }?.installed
    return (item ?? constraint)?.classes().members.map(\.description) ?? []
  }

  @Test("ED-1 · editing starts at Any-Any")
  func start() throws {
    #expect(try edited().editing == .anyAny)
  }

  @Test("ED-2 · an added item or constraint is installed only in the class being edited")
  func adding() throws {
    let everywhere = try edited(.addItem(id: "new", kind: "label", inside: "root"))
    #expect(installed("new", everywhere).count == 9)
    let editor = try edited(
      .choose(Self.compactAny),
      .addItem(id: "new", kind: "label", inside: "view"),
      .addConstraint(id: "gap", items: ["new", "view"])
    )
    let expected = ["compact-any", "compact-compact", "compact-regular"]
    #expect(installed("new", editor) == expected)
    #expect(installed("gap", editor) == expected)
    #expect(editor.document.items.map(\.id) == ["root", "view", "new"])
  }

  @Test(
    "ED-3 · deleting from the canvas or the outline removes the item from the document",
    arguments: [DeletionPlace.canvas, .outline]
  )
  func removing(place: DeletionPlace) throws {
    let editor = try edited(
      .choose(Self.compactAny),
      .delete("view", from: place, command: false)
    )
    #expect(editor.document.items.map(\.id) == ["root"])
    #expect(editor.document.constraints.isEmpty && editor.document.outlets.isEmpty)
  }

  @Test("ED-4, ED-5 · deleting with Command or elsewhere uninstalls only from the edited class")
  func uninstalling() throws {
    let command = try edited(
      .choose(Self.compactAny),
      .delete("view", from: .canvas, command: true)
    )
    let elsewhere = try edited(
      .choose(Self.compactAny),
      .delete("view", from: .sizeInspector, command: false)
    )
    for editor in [command, elsewhere] {
      #expect(installed("view", editor).count == 6)
      #expect(!installed("view", editor).contains("compact-any"))
      #expect(editor.document.outlets.count == 2)
    }
  }

  @Test("ED-6 · deleting always removes if only Any-Any was ever edited")
  func removingAlways() throws {
    for place in DeletionPlace.allCases {
      for command in [false, true] {
        let editor = try edited(.delete("width", from: place, command: command))
        #expect(editor.document.constraints.isEmpty)
        #expect(editor.document.outlets == [Outlet("box", "view")])
      }
    }
  }

  @Test("ED-7 · each class has its own line; removing a line restores the more general value")
  func inspectors() throws {
    let alpha = LayoutProperty.attribute("alpha")
    let editor = try edited(
      .addLine(alpha, of: "view", Self.compactAny),
      .set(.attribute("alpha", "0.5"), of: "view", line: Self.compactAny),
      .set(.attribute("alpha", "0.9"), of: "view", line: .anyAny)
    )
    let values = LayoutClass.allCases.map { editor.document[1].attributes[0].value.value(in: $0) }
    #expect(values.map { $0 == "0.5" } == (0..<9).map { (3..<6).contains($0) })
    var fallen = editor
    try fallen.apply(.removeLine(alpha, of: "view", Self.compactAny))
    #expect(fallen.document[1].attributes[0].value == Varying("0.9"))
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

  @Test("ED-8 · the grid names the chosen class, marks its cells and lists affected devices")
  func grid() {
    let any = SizeClassGrid(choosing: .anyAny)
    #expect(any.name == "any-any" && any.marked.count == 9 && !any.isHighlighted)
    #expect(any.affected.count == Device.table.count * 2)
    let landscape = SizeClassGrid(choosing: LayoutClass(.regular, .compact))
    #expect(landscape.isHighlighted && landscape.marked == [LayoutClass(.regular, .compact)])
    #expect(landscape.affected.first == .init("iPhone 6 Plus", isPortrait: false))
    #expect(landscape.affected.allSatisfy { !$0.isPortrait })
  }
}
