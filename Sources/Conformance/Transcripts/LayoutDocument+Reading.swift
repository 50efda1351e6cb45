import AdaptiveModel

// The rows of a document.

extension Line {
  mutating func layoutClass() throws(SyntaxError) -> LayoutClass {
    guard let layoutClass = LayoutClass(word) else {
      throw expected("a size class, as in compact-any")
    }
    skipWord()
    return layoutClass
  }

  /// Names with commas between them.
  mutating func names() throws(SyntaxError) -> [String] {
    var names = [try name()]
    while take(sign: ",") { names.append(try name()) }
    return names
  }

  /// Reads a kind, a name, and the classes in which the item is installed.
  mutating func item(_ levels: inout Levels) throws(SyntaxError) -> (item: LayoutItem, depth: Int) {
    let depth = try levels.depth(of: &self)
    let kind = try name()
    return (LayoutItem(try name(), kind: kind, installed: try installed()), depth)
  }

  /// The classes in which an item is installed: all, if none are given.
  package mutating func installed() throws(SyntaxError) -> Varying<Bool> {
    guard take(sign: ":") else { return Varying(true) }
    return try varying { line throws(SyntaxError) in try line.isIn() }
  }

  mutating func isIn() throws(SyntaxError) -> Bool {
    if take("in") { return true }
    guard take("out") else { throw expected("“in” or “out”") }
    return false
  }

  mutating func attribute() throws(SyntaxError) -> LayoutAttribute {
    LayoutAttribute(
      try name(),
      try varying { line throws(SyntaxError) in try line.text() }
    )
  }

  /// A text in quotes, or none.
  package mutating func text() throws(SyntaxError) -> String? {
    if take("none") { return nil }
    guard next == UInt8(ascii: "\"") else { throw expected("a text in quotes, or “none”") }
    return try quoted()
  }

  /// The value in any-any, then the values in other classes, each once.
  private mutating func varying<Value>(
    _ value: (inout Line) throws(SyntaxError) -> Value
  ) throws(SyntaxError) -> Varying<Value> {
    var varying = Varying(try value(&self))
    while take(sign: ",") {
      let start = self
      let layoutClass = try layoutClass()
      guard varying[layoutClass] == nil else {
        throw start.expected("a class that is not repeated")
      }
      varying.set(try value(&self), in: layoutClass)
    }
    return varying
  }
}

extension LineReader {
  /// Reads the items, constraints and outlets of a document.
  mutating func document() throws(SyntaxError) -> LayoutDocument {
    var draft = LayoutDraft()
    while var line = nextRow() {
      try draft.read(&line)
      try line.expectEnd()
    }
    guard let document = draft.document else {
      throw endsBefore("a kind and a name, as in: view root")
    }
    return document
  }
}

/// A document while its rows are read.
struct LayoutDraft {
  /// The document as far as it has been read; `nil` before its first row.
  private(set) var document: LayoutDocument?
  private var levels = Levels()

  /// Reads a row; the first is the root's.
  mutating func read(_ line: inout Line) throws(SyntaxError) {
    if document == nil {
      document = LayoutDocument(try line.item(&levels).item)
    } else {
      try document?.readRow(&line, &levels)
    }
  }
}

extension LayoutDocument {
  /// Reads a row after the root's.
  fileprivate mutating func readRow(
    _ line: inout Line,
    _ levels: inout Levels
  ) throws(SyntaxError) {
    if line.take("with") {
      let attribute = try line.attribute()
      if let last = constraints.indices.last {
        constraints[last].attributes.append(attribute)
      } else {
        self[items.count - 1].attributes.append(attribute)
      }
    } else if line.take("constraint") {
      let id = try line.name()
      let items = try line.take("on") ? line.names() : []
      let installed = try line.installed()
      constraints.append(LayoutConstraint(id, items: items, installed: installed))
    } else if line.take("outlet") {
      let property = try line.name()
      try line.expect("to")
      outlets.append(Outlet(property, try line.name()))
    } else {
      let start = line
      let (item, depth) = try line.item(&levels)
      guard constraints.isEmpty, outlets.isEmpty else {
        throw start.expected("items before constraints and outlets")
      }
      guard depth >= 1, depth <= (depths.last ?? 0) + 1 else {
        throw start.expected("an item inside another item")
      }
      append(item, depth: depth)
    }
  }
}

/// The levels of rows, derived from their indentation.
struct Levels {
  private var indents: [Int] = []

  /// The level of a row; a level that is given by a number is accepted as it is.
  mutating func depth(of line: inout Line) throws(SyntaxError) -> Int {
    let indent = line.indent
    if line.take(sign: "[") {
      guard let depth = Int(line.word), depth > PageWidth.levels else {
        throw line.expected("a level of more than \(PageWidth.levels)")
      }
      line.skipWord()
      try line.expect(sign: "]")
      return depth
    }
    while let last = indents.last, last >= indent { indents.removeLast() }
    indents.append(indent)
    return indents.count - 1
  }
}
