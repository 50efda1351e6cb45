import AdaptiveModel

// The rows of a layout document.

extension Notation {
  /// A kind, a name, and the classes in which the item is installed.
  fileprivate static let item = Phrase<LayoutItem>(
    { LayoutItem($1, kind: $0, installed: $2) },
    "_ __",
    id,
    id,
    installed
  ) { ($0.kind, $0.id, $0.installed) }

  fileprivate static let constraint = Phrase<LayoutConstraint>(
    { LayoutConstraint($0, items: $1, installed: $2) },
    "constraint ___",
    id,
    onItems,
    installed
  ) { ($0.id, $0.items, $0.installed) }

  fileprivate static let outlet = Phrase<Outlet>(
    { Outlet($0, $1) },
    "outlet _ to _",
    id,
    id
  ) { ($0.property, $0.destination) }

  fileprivate static let attribute = Phrase<LayoutAttribute>(
    { LayoutAttribute($0, $1) },
    "with _ _",
    id,
    varying(text)
  ) { ($0.name, $0.value) }

  /// Items with commas between them, as in ` on title, root`; left out if there are none.
  static let onItems = Phrase(" on _", id.list()).unless([])

  /// The classes in which an item is installed; left out if it is in all.
  private static let installed = Phrase(": _", varying(isIn)).unless(Varying(true))

  /// The value in any-any, then the values in other classes, each once.
  private static func varying<Value>(_ part: Phrase<Value>) -> Phrase<Varying<Value>> {
    Phrase(
      write: { varying in
        ([part.text(varying.general)]
          + varying.variations.map { "\($0.layoutClass) " + part.text($0.value) })
          .joined(separator: ", ")
      },
      read: { line throws(SyntaxError) in
        var varying = Varying(try line.read(part))
        while line.take(sign: ",") {
          let start = line
          let layoutClass = try line.read(layoutClass)
          guard varying[layoutClass] == nil else {
            throw start.expected("a class that is not repeated")
          }
          varying.set(try line.read(part), in: layoutClass)
        }
        return varying
      }
    )
  }
}

// MARK: - The document

extension LayoutDocument {
  /// The items, constraints and outlets, one row for each.
  var rows: [String] {
    let items = zip(items, depths).flatMap { item, depth in
      Self.rows(PageWidth.place(depth) + Notation.item.text(item), item.attributes, below: depth)
    }
    let constraints = constraints.flatMap {
      Self.rows(Notation.constraint.text($0), $0.attributes, below: 0)
    }
    return items + constraints + outlets.map(Notation.outlet.text)
  }

  private static func rows(
    _ text: String,
    _ attributes: [LayoutAttribute],
    below depth: Int
  ) -> [String] {
    let margin = String(repeating: "  ", count: min(depth, PageWidth.levels) + 1)
    return [text] + attributes.map { margin + Notation.attribute.text($0) }
  }
}

extension Passage<LayoutDocument> {
  static let document = Passage(
    write: \.rows,
    read: { lines throws(SyntaxError) in
      var draft = LayoutDraft()
      while var line = lines.nextRow() {
        try draft.read(&line)
        try line.expectEnd()
      }
      guard let document = draft.document else { throw lines.endsBefore(Page.documentRow) }
      return document
    }
  )
}

extension Page {
  fileprivate static let documentRow = "a kind and a name, as in: view root"

  /// The rows for a document.
  mutating func document(
    _ document: inout LayoutDocument,
    _ passage: Passage<LayoutDocument> = .document
  ) throws(SyntaxError) {
    var rows: LayoutDocument? = document
    try self.rows(passage, &rows)
    guard let rows else { throw (reader ?? LineReader("")).endsBefore(Self.documentRow) }
    document = rows
  }

  /// `given document` and the document.
  mutating func given(_ document: inout LayoutDocument) throws(SyntaxError) {
    try head("given", "document")
    try self.document(&document)
  }
}

/// A document while its rows are read.
struct LayoutDraft {
  /// The document as far as it has been read; `nil` before its first row.
  private(set) var document: LayoutDocument?
  private var levels = Levels()

  /// Reads a row; the first is the root's.
  mutating func read(_ line: inout Line) throws(SyntaxError) {
    guard var document else {
      _ = try levels.depth(of: &line)
      self.document = LayoutDocument(try line.read(Notation.item))
      return
    }
    // It has one owner while it changes, so that no row copies it.
    self.document = nil
    if line.begins(Notation.attribute) {
      let attribute = try line.read(Notation.attribute)
      if let last = document.constraints.indices.last {
        document.constraints[last].attributes.append(attribute)
      } else {
        document[document.items.count - 1].attributes.append(attribute)
      }
    } else if line.begins(Notation.constraint) {
      document.constraints.append(try line.read(Notation.constraint))
    } else if line.begins(Notation.outlet) {
      document.outlets.append(try line.read(Notation.outlet))
    } else {
      let start = line
      let depth = try levels.depth(of: &line)
      let item = try line.read(Notation.item)
      guard document.constraints.isEmpty, document.outlets.isEmpty else {
        throw start.expected("items before constraints and outlets")
      }
      guard depth >= 1, depth <= (document.depths.last ?? 0) + 1 else {
        throw start.expected("an item inside another item")
      }
      document.append(item, depth: depth)
    }
    self.document = document
  }
}

/// The levels of rows, derived from their indentation.
struct Levels {
  private var indents: [Int] = []

  /// The level of a row; a level that is given by a number is accepted as it is.
  mutating func depth(of line: inout Line) throws(SyntaxError) -> Int {
    let indent = line.indent
    let expected = "a level of more than \(PageWidth.levels)"
    if let depth = try line.depth(expected, above: PageWidth.levels) { return depth }
    while let last = indents.last, last >= indent { indents.removeLast() }
    indents.append(indent)
    return indents.count - 1
  }
}

extension Line {
  /// Reads a depth that is a number, as in `[57]`.
  mutating func depth(_ expected: String, above limit: Int = .min) throws(SyntaxError) -> Int? {
    guard take(sign: "[") else { return nil }
    guard let depth = Int(word), depth > limit else { throw self.expected(expected) }
    skipWord()
    try expect(sign: "]")
    return depth
  }
}
