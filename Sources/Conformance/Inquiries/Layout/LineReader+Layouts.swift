import AdaptiveModel

extension LineReader {
  /// Reads `given document` and the document.
  private mutating func givenDocument() throws(SyntaxError) -> LayoutDocument {
    guard var head = nextLine() else { throw endsBefore("“given”") }
    try head.expect("given", "document")
    try head.expectEnd()
    return try document()
  }

  /// Reads a walk, and what was seen in its classes.
  ///
  /// - Throws: ``SyntaxError`` where some classes have what was seen, and others do not.
  mutating func layoutWalk() throws(SyntaxError) -> (LayoutWalk, [LayoutState]?) {
    var walk = LayoutWalk(try givenDocument(), through: [])
    var states: [LayoutState] = []
    while var head = nextHead() {
      try head.expect("shown", "in")
      let layoutClass = try head.layoutClass()
      try head.expectEnd()
      if let state = try state(layoutClass) { states.append(state) }
      walk.classes.append(layoutClass)
      guard states.isEmpty || states.count == walk.classes.count else {
        throw head.expected("what was seen, in every class or in none", found: "some of each")
      }
    }
    return (walk, states.isEmpty ? nil : states)
  }

  /// Reads a session, and the document after each operation.
  mutating func editingSession() throws(SyntaxError) -> (EditingSession, [EditingState]?) {
    let document = try givenDocument()
    var session = EditingSession(document, [])
    var states: [EditingState] = []
    if var head = next, head.take("start") {
      _ = nextLine()
      states.append(try state(&head, after: document))
    }
    while var head = nextHead() {
      try head.expect("when")
      session.operations.append(try head.operation())
      try head.expectEnd()
      guard let before = states.last else { continue }
      guard var first = nextRow() else { throw endsBefore("“editing” and a class") }
      states.append(try state(&first, after: before.document))
    }
    return (session, states.isEmpty ? nil : states)
  }

  private mutating func state(
    _ line: inout Line,
    after before: LayoutDocument
  ) throws(SyntaxError) -> EditingState {
    try line.expect("editing")
    let editing = try line.layoutClass()
    try line.expectEnd()
    if var row = nextRow(beginningWith: "unchanged") {
      try row.expect("unchanged")
      try row.expectEnd()
      return EditingState(before, editing: editing)
    }
    return EditingState(try document(), editing: editing)
  }
}

// MARK: - Documents

extension LineReader {
  /// Reads the items, constraints and outlets of a document.
  mutating func document() throws(SyntaxError) -> LayoutDocument {
    var drafting: LayoutDraft?
    var levels = Levels()
    while var line = nextRow() {
      if drafting == nil {
        drafting = LayoutDraft(try line.item(&levels).item)
      } else {
        try drafting?.read(&line, &levels)
      }
      try line.expectEnd()
    }
    guard let drafting else { throw endsBefore("a kind and a name, as in: view root") }
    return drafting.document
  }

  /// What was seen in a class; `nil` where that is not told.
  private mutating func state(
    _ layoutClass: LayoutClass
  ) throws(SyntaxError) -> LayoutState? {
    var state = LayoutState(layoutClass: layoutClass)
    var levels = Levels()
    var path: [String] = []
    var isTold = false
    while var line = nextRow() {
      isTold = true
      if line.take("constraint") {
        state.constraints.append(try line.made())
      } else if line.take("outlet") {
        let property = try line.name()
        try line.expect("holds")
        let held: LayoutState.Made? = try line.take("nothing") ? nil : line.made()
        state.outlets.append(LayoutState.Connection(property, held))
      } else if !line.take("nothing") {
        let depth = try levels.depth(of: &line)
        let name = line
        var made = try line.made()
        if line.take("of") {
          state.values.append(try line.value(of: made.id))
        } else {
          guard depth <= path.count else { throw name.expected("no gap in the hierarchy") }
          if depth > 0 { made.parent = path[depth - 1] }
          path.removeLast(path.count - depth)
          path.append(made.id)
          state.views.append(made)
        }
      }
      try line.expectEnd()
    }
    return isTold ? state : nil
  }
}

/// A document as far as it is read.
struct LayoutDraft {
  private(set) var document: LayoutDocument

  init(_ root: LayoutItem) { document = LayoutDocument(root) }

  /// Reads a row behind the first.
  mutating func read(_ line: inout Line, _ levels: inout Levels) throws(SyntaxError) {
    if line.take("with") {
      let attribute = try line.attribute()
      if let last = document.constraints.indices.last {
        document.constraints[last].attributes.append(attribute)
      } else {
        document[document.items.count - 1].attributes.append(attribute)
      }
    } else if line.take("constraint") {
      let id = try line.name()
      let items = try line.take("on") ? line.names() : []
      let installed = try line.installed()
      document.constraints.append(LayoutConstraint(id, items: items, installed: installed))
    } else if line.take("outlet") {
      let property = try line.name()
      try line.expect("to")
      document.outlets.append(Outlet(property, try line.name()))
    } else {
      let start = line
      let (item, depth) = try line.item(&levels)
      guard document.constraints.isEmpty, document.outlets.isEmpty else {
        throw start.expected("items before constraints and outlets")
      }
      guard depth >= 1, depth <= (document.depths.last ?? 0) + 1 else {
        throw start.expected("an item inside another one")
      }
      document.append(item, depth: depth)
    }
  }
}

/// How deep rows are, by what they are indented.
struct Levels {
  private var indents: [Int] = []

  /// The level of a row; one that says it by a number is believed.
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
