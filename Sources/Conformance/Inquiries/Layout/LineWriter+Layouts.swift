import AdaptiveModel
import Text

extension LineWriter {
  mutating func write(
    _ walk: LayoutWalk,
    _ states: [LayoutState]?,
    remarks: Transcript.Remarks
  ) {
    given(walk.document)
    for (step, layoutClass) in walk.classes.enumerated() {
      gap()
      head("shown", "in \(layoutClass)", remark: remarks(step, nil))
      if let states { rows(states[step].rows) }
    }
  }

  mutating func write(
    _ session: EditingSession,
    _ states: [EditingState]?,
    remarks: Transcript.Remarks
  ) {
    given(session.document)
    if let first = states?.first {
      gap()
      head("start", "editing \(first.editing)", remark: remarks(-1, nil))
      rows(first.document.rows(after: session.document))
    }
    for (step, operation) in session.operations.enumerated() {
      gap()
      head("when", operation.spelled, remark: remarks(step, nil))
      guard let states else { continue }
      row("editing \(states[step + 1].editing)")
      rows(states[step + 1].document.rows(after: states[step].document))
    }
  }

  private mutating func given(_ document: LayoutDocument) {
    head("given", "document")
    rows(of: document)
  }

  /// The items, constraints and outlets of a document.
  mutating func rows(of document: LayoutDocument) { rows(document.rows) }

  private mutating func rows(_ rows: [String]) {
    for text in rows { row(text) }
  }
}

extension String {
  /// Words that have a meaning of their own somewhere in the notation.
  private static let words: Set<String> = [
    "as", "constraint", "document", "editing", "holds", "in", "inside", "installed", "line",
    "none", "nothing", "of", "on", "out", "outlet", "to", "unchanged", "with",
  ]

  /// The name as the notation has it: a plain word as it is, anything else in quotes.
  fileprivate var spelled: String {
    Name.isPlain(utf8) && !Self.words.contains(self) ? self : quoted
  }
}

// MARK: - Documents

extension LayoutDocument {
  fileprivate func rows(after before: LayoutDocument) -> [String] {
    self == before ? ["unchanged"] : rows
  }

  /// The items, constraints and outlets, a row for each.
  var rows: [String] {
    itemRows + constraintRows
      + outlets.map { "outlet \($0.property.spelled) to \($0.destination.spelled)" }
  }

  private var itemRows: [String] {
    zip(items, depths).flatMap { item, depth -> [String] in
      let name = "\(item.kind.spelled) \(item.id.spelled)\(item.installed.spelled)"
      let margin = String(repeating: "  ", count: min(depth, PageWidth.levels) + 1)
      return [PageWidth.place(depth) + name] + item.attributes.map { margin + $0.spelled }
    }
  }

  private var constraintRows: [String] {
    constraints.flatMap { constraint -> [String] in
      let items = constraint.items.map(\.spelled).joined(separator: ", ")
      let name = constraint.id.spelled + (items.isEmpty ? "" : " on \(items)")
      return ["constraint \(name)\(constraint.installed.spelled)"]
        + constraint.attributes.map { "  \($0.spelled)" }
    }
  }
}

extension Varying {
  /// What any-any says, then what each class says.
  fileprivate func spelled(_ value: (Value) -> String) -> String {
    ([value(general)] + variations.map { "\($0.layoutClass) \(value($0.value))" })
      .joined(separator: ", ")
  }
}

extension Varying<Bool> {
  fileprivate var spelled: String {
    self == Varying(true) ? "" : ": " + spelled { $0 ? "in" : "out" }
  }
}

extension LayoutAttribute {
  fileprivate var spelled: String { "with \(name.spelled) " + value.spelled(\.spelled) }
}

extension String? {
  /// The value as the notation has it.
  var spelled: String { map(\.quoted) ?? "none" }
}

// MARK: - What was seen

extension LayoutState {
  fileprivate var rows: [String] {
    let all =
      viewRows + constraints.map { "constraint " + $0.spelled }
      + outlets.map { "outlet \($0.property.spelled) holds \($0.held?.spelled ?? "nothing")" }
      + values.map { "\($0.name.spelled) of \($0.owner.spelled): \($0.value.spelled)" }
    return all.isEmpty ? ["nothing"] : all
  }

  /// The views as a tree, as far as each stands below its superview.
  private var viewRows: [String] {
    var path: [String] = []
    return views.map { view in
      var view = view
      let above = view.parent.flatMap { path.lastIndex(of: $0) }
      path.removeLast(path.count - (above.map { $0 + 1 } ?? 0))
      if above != nil { view.parent = nil }
      defer { path.append(view.id) }
      return PageWidth.place(path.count) + view.spelled
    }
  }
}

extension LayoutState.Made {
  fileprivate var spelled: String {
    let parent = parent.map { " in \($0.spelled)" } ?? ""
    return id.spelled + parent + (token == id ? "" : " as \(token?.quoted ?? "nothing")")
  }
}

// MARK: - Operations

extension EditingOperation {
  /// What is done, on one line.
  var spelled: String {
    switch self {
    case .choose(let layoutClass): "choose \(layoutClass)"
    case .addItem(let id, let kind, let inside):
      "add \(kind.spelled) \(id.spelled) inside \(inside.spelled)"
    case .addConstraint(let id, let items):
      "add constraint \(id.spelled)"
        + (items.isEmpty ? "" : " on \(items.map(\.spelled).joined(separator: ", "))")
    case .delete(let id, let place, let command):
      "\(command ? "Command-delete" : "delete") \(id.spelled) from \(place.spelled)"
    case .set(.installed(let value), let id, let line):
      "set installed of \(id.spelled) to \(value ? "in" : "out") in line \(line)"
    case .set(.attribute(let name, let value), let id, let line):
      "set \(name.spelled) of \(id.spelled) to \(value.spelled) in line \(line)"
    case .addLine(let subject, let id, let line):
      "add line \(line) to \(subject.spelled) of \(id.spelled)"
    case .removeLine(let subject, let id, let line):
      "remove line \(line) from \(subject.spelled) of \(id.spelled)"
    }
  }
}

extension DeletionPlace {
  /// The place as it is called, in one word.
  var spelled: String { self == .sizeInspector ? "size-inspector" : rawValue }
}

extension InspectedSubject {
  fileprivate var spelled: String {
    switch self {
    case .installed: "installed"
    case .attribute(let name): name.spelled
    }
  }
}
