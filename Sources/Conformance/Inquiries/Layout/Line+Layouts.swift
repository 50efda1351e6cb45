import AdaptiveModel

// The parts of a row of a layout transcript.

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

  /// A kind, a name, and where it is installed.
  mutating func item(_ levels: inout Levels) throws(SyntaxError) -> (item: LayoutItem, depth: Int) {
    let depth = try levels.depth(of: &self)
    let kind = try name()
    return (LayoutItem(try name(), kind: kind, installed: try installed()), depth)
  }

  /// Where something is installed: everywhere, if nothing is said.
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

  /// What any-any says, then what classes say, each once.
  private mutating func varying<Value>(
    _ value: (inout Line) throws(SyntaxError) -> Value
  ) throws(SyntaxError) -> Varying<Value> {
    var varying = Varying(try value(&self))
    while take(sign: ",") {
      let start = self
      let layoutClass = try layoutClass()
      guard varying[layoutClass] == nil else {
        throw start.expected("a class of which nothing was said")
      }
      varying.set(try value(&self), in: layoutClass)
    }
    return varying
  }

  /// An object: its id, its superview if that is told, and its token.
  mutating func made() throws(SyntaxError) -> LayoutState.Made {
    var made = LayoutState.Made(try name())
    if take("in") { made.parent = try name() }
    made.token = made.id
    if take("as") { made.token = take("nothing") ? nil : try quoted() }
    return made
  }

  /// The owner of an attribute and its value.
  package mutating func value(of attribute: String) throws(SyntaxError) -> LayoutState.Value {
    let owner = try name()
    try expect(sign: ":")
    return LayoutState.Value(owner, attribute, try text())
  }
}

// MARK: - Operations

extension Line {
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

  /// What an inspector shows, and of whom.
  private mutating func subject() throws(SyntaxError) -> (InspectedSubject, String) {
    let subject: InspectedSubject = take("installed") ? .installed : .attribute(try name())
    try expect("of")
    return (subject, try name())
  }
}
