import AdaptiveModel

extension Layouts: TranscribedInquiry {
  static func begins(_ lines: LineReader) -> Bool {
    lines.begins("given", "document") && lines.hasHead("shown")
  }

  static func fits(_ states: [LayoutState], _ walk: LayoutWalk) -> Bool {
    states.map(\.layoutClass) == walk.classes
  }

  static func lines(
    _ page: inout Page,
    _ walk: inout LayoutWalk,
    _ states: inout [LayoutState]?
  ) throws(SyntaxError) {
    try page.given(&walk.document)
    try page.steps(
      &walk.classes,
      &states,
      from: .anyAny,
      "a state, in every class or in none"
    ) { page, layoutClass, state, step throws(SyntaxError) in
      try page.head("shown", Phrase("in _", Notation.layoutClass), &layoutClass, step: step)
      try page.rows(.layoutState(in: layoutClass), &state)
    }
  }
}

// MARK: - States

extension Passage<LayoutState> {
  /// The views as a tree, then constraints, outlets and values; `nothing` if there are none.
  fileprivate static func layoutState(in layoutClass: LayoutClass) -> Passage {
    Passage(
      write: \.rows,
      read: { lines throws(SyntaxError) in
        var state = LayoutState(layoutClass: layoutClass)
        var (levels, path) = (Levels(), [String]())
        while var line = lines.nextRow() {
          try state.readRow(&line, &levels, &path)
          try line.expectEnd()
        }
        return state
      }
    )
  }
}

extension LayoutState {
  fileprivate var rows: [String] {
    let all =
      viewRows + constraints.map { Notation.madeConstraint.text($0) }
      + outlets.map(Notation.connection.text) + values.map(Notation.valueOfAttribute.text)
    return all.isEmpty ? ["nothing"] : all
  }

  /// The views as a tree, each below its superview if that stands above it.
  private var viewRows: [String] {
    var path: [String] = []
    return views.map { view in
      var view = view
      let above = view.parent.flatMap { path.lastIndex(of: $0) }
      path.removeLast(path.count - (above.map { $0 + 1 } ?? 0))
      if above != nil { view.parent = nil }
      defer { path.append(view.id) }
      return PageWidth.place(path.count) + Notation.made.text(view)
    }
  }

  fileprivate mutating func readRow(
    _ line: inout Line,
    _ levels: inout Levels,
    _ path: inout [String]
  ) throws(SyntaxError) {
    if line.begins(Notation.madeConstraint) {
      constraints.append(try line.read(Notation.madeConstraint))
    } else if line.begins(Notation.connection) {
      outlets.append(try line.read(Notation.connection))
    } else if !line.take("nothing") {
      let depth = try levels.depth(of: &line)
      guard !line.isValueOfAttribute else {
        values.append(try line.read(Notation.valueOfAttribute))
        return
      }
      guard depth <= path.count else { throw line.expected("no gap in the hierarchy") }
      var view = try line.read(Notation.made)
      if depth > 0 { view.parent = path[depth - 1] }
      path.removeLast(path.count - depth)
      path.append(view.id)
      views.append(view)
    }
  }
}

extension Line {
  /// Whether `of` follows a name.
  fileprivate var isValueOfAttribute: Bool {
    var line = self
    return (try? line.name()) != nil && line.take("of")
  }
}

extension Notation {
  /// An object: its id, its superview if given, and its token if that is not the id.
  fileprivate static let made = Phrase<LayoutState.Object>(
    { LayoutState.Object($0, parent: $1, token: $2 ?? $0) },
    "___",
    id,
    Phrase(" in _", id).optional,
    Phrase(" as _", quoted(or: "nothing")).optional
  ) { ($0.id, $0.parent, $0.token == $0.id ? nil : .some($0.token)) }

  fileprivate static let madeConstraint = Phrase("constraint _", made)

  fileprivate static let connection = Phrase<LayoutState.Connection>(
    { .init($0, $1) },
    "outlet _ holds _",
    id,
    made.or("nothing")
  ) { ($0.property, $0.held) }

  fileprivate static let valueOfAttribute = Phrase<LayoutState.Value>(
    { .init($1, $0, $2) },
    "_ of _: _",
    id,
    id,
    text
  ) { ($0.name, $0.owner, $0.value) }
}
