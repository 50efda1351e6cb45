package import AdaptiveModel
import AdaptiveReference
public import PropertyTesting

extension Generator where Value == LayoutWalk {
  /// A document, and some classes in which it is shown.
  ///
  /// Simplest: one view, shown in Any-Any.
  public static var layoutWalk: Generator {
    Generator { draw in
      var drafting = LayoutDrafting()
      let document = drafting.document(&draw)
      var classes = draw.array(1...6) { $0.element(of: LayoutClass.allCases) }
      // Few objects leave and return twice by themselves.
      if draw.chance(1, in: 4) { classes += classes + classes }
      return LayoutWalk(document, through: classes)
    }
  }

  /// The walks, some of them with third attributes: drawn last, so that goldens stay.
  static var longerWalk: Generator {
    Generator { draw in
      var walk = draw(.layoutWalk)
      if draw.chance(1, in: 6) { LayoutDrafting().addAttributes(to: &walk.document, &draw) }
      return walk
    }
  }
}

extension Generator where Value == EditingSession {
  /// A document, and operations that can be applied to it one after the other.
  ///
  /// Half of the documents have no variations yet.
  ///
  /// Simplest: one view, and no operation.
  public static var editingSession: Generator {
    Generator { draw in
      var drafting = LayoutDrafting()
      drafting.isPlain = draw.bool()
      let document = drafting.document(&draw)
      var editor = Editor(document)
      var operations: [EditingOperation] = []
      while operations.count < 8, draw.more(5) {
        let operation = draw.span("operation") { drafting.operation(on: editor, &$0) }
        guard (try? editor.apply(operation)) != nil else { continue }
        operations.append(operation)
      }
      return EditingSession(document, operations)
    }
  }
}

/// A document under construction.
struct LayoutDrafting {
  /// Whether nothing varies.
  package var isPlain = false
  private var count = 0

  /// Simplest: one view.
  mutating func document(_ draw: inout Draw) -> LayoutDocument {
    var document = LayoutDocument(LayoutItem("root", attributes: attributes(&draw)))
    var depth = 0
    while document.items.count < 9, draw.more(5) {
      draw.span("item") { draw in
        depth = min(depth, draw.int(in: 0...3)) + 1
        let item = LayoutItem(
          nextID(),
          kind: draw.element(of: ["view", "label"]),
          installed: installed(&draw),
          attributes: attributes(&draw)
        )
        document.append(item, depth: depth)
      }
    }
    document.constraints = draw.array(0...4) { constraint(in: document, &$0) }
    document.outlets = outlets(of: document, &draw)
    return document
  }

  /// Gives each object with attributes one more.
  func addAttributes(to document: inout LayoutDocument, _ draw: inout Draw) {
    for place in document.objects.indices where !document.objects[place].attributes.isEmpty {
      document.objects[place].attributes.append(LayoutAttribute("tag", value(&draw)))
    }
  }

  /// An id that is not in use.
  private mutating func nextID() -> String {
    count += 1
    return "item\(count)"
  }

  /// Simplest: installed everywhere.
  private func installed(_ draw: inout Draw) -> Varying<Bool> {
    varied(!draw.chance(1, in: 3), &draw) { $0.bool() }
  }

  /// Simplest: none.
  private func attributes(_ draw: inout Draw) -> [LayoutAttribute] {
    var attributes: [LayoutAttribute] = []
    draw.times(0...2) { draw in
      attributes.append(LayoutAttribute(attributes.isEmpty ? "alpha" : "font", value(&draw)))
    }
    return attributes
  }

  /// The values of attributes; an attribute may also be unset, in any class, and an empty one is set.
  static let values: [String?] = ["1", "2", "", nil]

  private func value(_ draw: inout Draw) -> Varying<String?> {
    varied(draw.element(of: Self.values), &draw) { $0.element(of: Self.values) }
  }

  /// Simplest: the general value everywhere.
  private func varied<Value>(
    _ general: Value,
    _ draw: inout Draw,
    _ value: (inout Draw) -> Value
  ) -> Varying<Value> {
    var varying = Varying(general)
    guard !isPlain else { return varying }
    draw.times(0...4) { draw in
      varying.set(value(&draw), in: draw.element(of: LayoutClass.allCases.dropFirst()))
    }
    return varying
  }

  private mutating func constraint(
    in document: LayoutDocument,
    _ draw: inout Draw
  ) -> LayoutConstraint {
    let items = draw.array(1...2) { $0.element(of: document.items).id }
    return LayoutConstraint(
      nextID(),
      items: items,
      installed: installed(&draw),
      attributes: attributes(&draw)
    )
  }

  /// Simplest: none.
  private func outlets(of document: LayoutDocument, _ draw: inout Draw) -> [Outlet] {
    let ids = document.ids
    return draw.array(0...4) { $0.element(of: ids) }.enumerated().map { place, id in
      Outlet("outlet\(place)", id)
    }
  }

  // MARK: Operations

  /// An operation on a document; the editor may refuse it.
  ///
  /// Simplest: choosing Any-Any.
  mutating func operation(on editor: Editor, _ draw: inout Draw) -> EditingOperation {
    let document = editor.document
    let ids = document.ids
    switch draw.branch([3, 3, 2, 6, 3, 4, 3]) {
    case 1:
      return .addItem(id: nextID(), kind: "view", inside: draw.element(of: document.items).id)
    case 2:
      let items = draw.array(1...2) { $0.element(of: document.items).id }
      return .addConstraint(id: nextID(), items: items)
    case 3:
      let place = draw.element(of: DeletionPlace.self)
      return .delete(draw.element(of: ids.reversed()), from: place, command: draw.bool())
    case 4:
      let (id, subject) = (draw.element(of: ids), subject(&draw))
      let line = draw.element(of: [.anyAny] + document.lines(subject, of: id))
      let value: InspectedValue =
        subject == .installed
        ? .installed(draw.bool()) : .attribute("alpha", draw.element(of: Self.values))
      return .set(value, of: id, line: line)
    case 5:
      let line = draw.element(of: LayoutClass.allCases.dropFirst())
      return .addLine(subject(&draw), of: draw.element(of: ids), line)
    case 6:
      let (id, subject) = (draw.element(of: ids), subject(&draw))
      let line = draw.element(of: document.lines(subject, of: id).reversed() + [.anyAny])
      return .removeLine(subject, of: id, line)
    default:
      return .choose(draw.element(of: LayoutClass.allCases))
    }
  }

  private func subject(_ draw: inout Draw) -> LayoutProperty {
    draw.bool() ? .attribute("alpha") : .installed
  }
}

extension LayoutDocument {
  /// The ids of all its objects: first the items, then the constraints.
  package var ids: [String] { objects.map(\.id) }

  /// The classes for which an inspector shows lines, except for Any-Any.
  package func lines(_ subject: LayoutProperty, of id: String) -> [LayoutClass] {
    inspected(subject, of: id)?.variations.map(\.layoutClass) ?? []
  }
}

// MARK: - The simplest

extension Layouts {
  /// Documents in which one object varies, shown in its class and in the general one, in turn.
  static let canonical: [LayoutWalk] = simplification.inOrder(
    [true, false].flatMap { general in
      LayoutDocument.varied(by: Varying(general, [(compact, !general)])).flatMap { document in
        [[.anyAny, compact], [compact, .anyAny], [.anyAny, compact, .anyAny]].map {
          LayoutWalk(document, through: $0)
        }
      }
    }
  )

  static let compact = LayoutClass(.unspecified, .compact)
}

extension Varying {
  /// A value with others for some classes.
  init(_ general: Value, _ others: [(LayoutClass, Value)]) {
    self.init(general)
    for (layoutClass, value) in others { set(value, in: layoutClass) }
  }
}

extension LayoutDocument {
  /// Documents in which nothing varies.
  static let plain: [LayoutDocument] = [
    document([]), document([(LayoutItem("item1"), 1)]),
    document([(LayoutItem("item1"), 1), (LayoutItem("item2"), 2)]),
    document([(LayoutItem("item1"), 1), (LayoutItem("item2"), 1)]),
    document([(LayoutItem("item1"), 1)], LayoutConstraint("item2", items: ["item1"])),
    document([], LayoutConstraint("item1", items: ["root"])),
    document([(LayoutItem("item1"), 1)], outlet: "item1"),
    document([], outlet: "root"),
  ]

  /// Documents in each of which one object or attribute varies.
  static func varied(by installed: Varying<Bool>) -> [LayoutDocument] {
    let attributes = [LayoutAttribute("alpha", installed.mapped { $0 ? "1" : "2" })]
    let item = LayoutItem("item1", installed: installed)
    var root = document([])
    root[0].attributes = attributes
    return [
      root, document([(item, 1)]), document([(LayoutItem("item1", attributes: attributes), 1)]),
      document([(item, 1), (LayoutItem("item2"), 2)]),
      document([(LayoutItem("item1"), 1), (LayoutItem("item2", installed: installed), 2)]),
      document([(item, 1)], LayoutConstraint("item2", items: ["item1"])),
      document([], LayoutConstraint("item1", items: ["root"], installed: installed)),
      document([], LayoutConstraint("item1", items: ["root"], attributes: attributes)),
      document([(item, 1)], outlet: "item1"),
    ]
  }

  private static func document(
    _ items: [(LayoutItem, depth: Int)],
    _ constraint: LayoutConstraint? = nil,
    outlet: String? = nil
  ) -> LayoutDocument {
    var document = LayoutDocument(LayoutItem("root"))
    for (item, depth) in items { document.append(item, depth: depth) }
    document.constraints = constraint.map { [$0] } ?? []
    document.outlets = outlet.map { [Outlet("outlet0", $0)] } ?? []
    return document
  }
}
