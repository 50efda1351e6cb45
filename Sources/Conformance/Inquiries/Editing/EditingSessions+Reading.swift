import AdaptiveModel

extension LineReader {
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
    let isHighlighted = try line.bar()
    try line.expectEnd()
    if var row = nextRow(beginningWith: "unchanged") {
      try row.expect("unchanged")
      try row.expectEnd()
      return EditingState(before, editing: editing, isHighlighted: isHighlighted)
    }
    return EditingState(try document(), editing: editing, isHighlighted: isHighlighted)
  }
}

// MARK: - Operations

extension Line {
  /// Reads whether the bar is highlighted; `nil` if the line does not say so.
  fileprivate mutating func bar() throws(SyntaxError) -> Bool? {
    guard take(sign: ",") else { return nil }
    if take("highlighted") { return true }
    guard take("plain") else { throw expected("“highlighted” or “plain”") }
    return false
  }

  mutating func operation() throws(SyntaxError) -> EditingOperation {
    if take("choose") { return .choose(try layoutClass()) }
    if take("add") { return try addition() }
    if take("delete") { return try deletion(command: false) }
    if take("Command-delete") { return try deletion(command: true) }
    if take("set") { return try setting() }
    guard take("remove") else { throw expected("an operation, as in: choose compact-any") }
    try expect("line")
    let line = try layoutClass()
    try expect("from")
    let (subject, id) = try subject()
    return .removeLine(subject, of: id, line)
  }

  private mutating func addition() throws(SyntaxError) -> EditingOperation {
    if take("line") {
      let line = try layoutClass()
      try expect("to")
      let (subject, id) = try subject()
      return .addLine(subject, of: id, line)
    }
    if take("constraint") {
      let id = try name()
      return .addConstraint(id: id, items: try take("on") ? names() : [])
    }
    let kind = try name()
    let id = try name()
    try expect("inside")
    return .addItem(id: id, kind: kind, inside: try name())
  }

  private mutating func deletion(command: Bool) throws(SyntaxError) -> EditingOperation {
    let id = try name()
    try expect("from")
    guard let place = DeletionPlace.allCases.first(where: { $0.spelled == word }) else {
      throw expected("“canvas”, “outline” or “size-inspector”")
    }
    skipWord()
    return .delete(id, from: place, command: command)
  }

  private mutating func setting() throws(SyntaxError) -> EditingOperation {
    let (subject, id) = try subject()
    try expect("to")
    let value: InspectedValue
    switch subject {
    case .installed: value = .installed(try isIn())
    case .attribute(let name): value = .attribute(name, try text())
    }
    try expect("in", "line")
    return .set(value, of: id, line: try layoutClass())
  }

  /// Reads the subject of an inspector, and the id of its item.
  private mutating func subject() throws(SyntaxError) -> (LayoutProperty, String) {
    let subject: LayoutProperty = take("installed") ? .installed : .attribute(try name())
    try expect("of")
    return (subject, try name())
  }
}
