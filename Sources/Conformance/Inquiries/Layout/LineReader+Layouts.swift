import AdaptiveModel

extension LineReader {
  /// Reads `given document` and the document.
  mutating func givenDocument() throws(SyntaxError) -> LayoutDocument {
    guard var head = nextLine() else { throw endsBefore("“given”") }
    try head.expect("given", "document")
    try head.expectEnd()
    return try document()
  }

  /// Reads a walk, and the states in its classes.
  ///
  /// - Throws: ``SyntaxError`` if only some of the classes have a state.
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
        throw head.expected("a state, in every class or in none", found: "some of each")
      }
    }
    return (walk, states.isEmpty ? nil : states)
  }
}

// MARK: - What was seen

extension LineReader {
  /// Reads the state in a class; `nil` if there is none.
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
        let held: LayoutState.Object? = try line.take("nothing") ? nil : line.made()
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

extension Line {
  /// Reads an object: its id, its superview if given, and its token.
  mutating func made() throws(SyntaxError) -> LayoutState.Object {
    var made = LayoutState.Object(try name())
    if take("in") { made.parent = try name() }
    made.token = made.id
    if take("as") { made.token = take("nothing") ? nil : try quoted() }
    return made
  }

  /// Reads the owner of an attribute and its value.
  package mutating func value(of attribute: String) throws(SyntaxError) -> LayoutState.Value {
    let owner = try name()
    try expect(sign: ":")
    return LayoutState.Value(owner, attribute, try text())
  }
}
