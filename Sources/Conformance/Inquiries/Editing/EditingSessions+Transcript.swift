import AdaptiveModel

extension EditingSessions: TranscribedInquiry {
  static func begins(_ lines: LineReader) -> Bool {
    lines.begins("given", "document") && !lines.hasHead("shown")
  }

  static func fits(_ states: [EditingState], _ session: EditingSession) -> Bool {
    states.count == session.operations.count + 1
  }

  static func lines(
    _ page: inout Page,
    _ session: inout EditingSession,
    _ states: inout [EditingState]?
  ) throws(SyntaxError) {
    try page.given(&session.document)
    var last: EditingState?
    if page.hasHead("start", states != nil) {
      var first = states?.first ?? EditingState(session.document, editing: .anyAny)
      try page.head("start", Notation.edited, &first, step: -1)
      try page.document(&first.document, .document(after: session.document))
      last = first
    }
    let first = last
    var rest = (states?.dropFirst()).map(Array.init)
    try page.steps(&session.operations, &rest, from: .choose(.anyAny), "a document after each") {
      page,
      operation,
      state,
      step throws(SyntaxError) in
      try page.head("when", Notation.operation, &operation, step: step)
      guard let before = last else { return }
      var after = state ?? before
      try page.row(Notation.edited, &after, "“editing” and a class")
      try page.document(&after.document, .document(after: before.document))
      (state, last) = (after, after)
    }
    states = first.map { [$0] + (rest ?? []) }
  }
}

extension Passage<LayoutDocument> {
  /// A document, or `unchanged`.
  fileprivate static func document(after before: LayoutDocument) -> Passage {
    Passage(
      write: { $0 == before ? ["unchanged"] : $0.rows },
      read: { lines throws(SyntaxError) in
        guard var row = lines.nextRow(beginningWith: "unchanged") else {
          return try Passage.document.read(&lines)
        }
        row.skipWord()
        try row.expectEnd()
        return before
      }
    )
  }
}

// MARK: - Operations

extension Notation {
  /// The edited class, and the bar where it is not as ED-8 says; a right bar goes without saying.
  fileprivate static let edited = Phrase<EditingState>(
    { EditingState(.blank, editing: $0, isHighlighted: $1) },
    "editing __",
    layoutClass,
    Phrase(", _", isHighlighted).optional
  ) { ($0.editing, $0.isBarRight == false ? $0.isHighlighted : nil) }

  private static let isHighlighted = Phrase.oneOf(["highlighted": true, "plain": false])

  fileprivate static let operation = Phrase<EditingOperation>.oneOf(
    "an operation, as in: choose compact-any",
    [
      Phrase(EditingOperation.choose, "choose _", layoutClass) {
        if case .choose(let layoutClass) = $0 { layoutClass } else { nil }
      },
      Phrase({ .addLine($1, of: $2, $0) }, "add line _ to _ of _", layoutClass, property, id) {
        if case .addLine(let subject, let id, let line) = $0 { (line, subject, id) } else { nil }
      },
      Phrase(EditingOperation.addConstraint, "add constraint __", id, onItems) {
        if case .addConstraint(let id, let items) = $0 { (id, items) } else { nil }
      },
      Phrase({ .addItem(id: $1, kind: $0, inside: $2) }, "add _ _ inside _", id, id, id) {
        if case .addItem(let id, let kind, let inside) = $0 { (kind, id, inside) } else { nil }
      },
      Phrase({ .delete($0, from: $1, command: false) }, "delete _ from _", id, place) {
        if case .delete(let id, let place, false) = $0 { (id, place) } else { nil }
      },
      Phrase({ .delete($0, from: $1, command: true) }, "Command-delete _ from _", id, place) {
        if case .delete(let id, let place, true) = $0 { (id, place) } else { nil }
      },
      Phrase(
        { .set(.installed($1), of: $0, line: $2) },
        "set installed of _ to _ in line _",
        id,
        isIn,
        layoutClass
      ) {
        if case .set(.installed(let it), let id, let line) = $0 { (id, it, line) } else { nil }
      },
      Phrase(
        { .set(.attribute($0, $2), of: $1, line: $3) },
        "set _ of _ to _ in line _",
        id,
        id,
        text,
        layoutClass
      ) {
        guard case .set(.attribute(let name, let value), let id, let line) = $0 else { return nil }
        return (name, id, value, line)
      },
      Phrase(
        { .removeLine($1, of: $2, $0) },
        "remove line _ from _ of _",
        layoutClass,
        property,
        id
      ) {
        if case .removeLine(let subject, let id, let line) = $0 { (line, subject, id) } else { nil }
      },
    ]
  )

  private static let place = Phrase<DeletionPlace>.oneOf([
    "canvas": .canvas, "outline": .outline, "size-inspector": .sizeInspector,
  ])

  private static let property = Phrase<LayoutProperty>.oneOf(
    "“installed” or the name of an attribute",
    [
      Phrase("installed", for: .installed),
      Phrase(LayoutProperty.attribute, "_", id) {
        if case .attribute(let name) = $0 { name } else { nil }
      },
    ]
  )
}
