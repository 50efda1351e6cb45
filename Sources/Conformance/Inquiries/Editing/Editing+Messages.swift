public import AdaptiveModel
public import Messages

extension EditingSession: Message {
  public static var blank: Self { EditingSession(.blank, []) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ session: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("document", &session.document)
    try visitor.written("operations", &session.operations)
  }
}

extension EditingState: Message {
  public static var blank: Self { EditingState(.blank, editing: .anyAny) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ state: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("editing", &state.editing)
    try visitor.field("document", &state.document)
    visitor.next(note: "whether the bar is highlighted, if reported (ED-8)")
    try visitor.optional("highlighted", &state.isHighlighted)
  }
}

extension EditingOperation: ShapedUnion {
  public static var blank: Self { .choose(.anyAny) }
  public static var schemaName: String { "Operation" }

  public static let kinds: [UnionCase<Self>] = .cases(
    .choose(.anyAny),
    AddedItem.blank.operation,
    AddedConstraint.blank.operation,
    Deletion.blank.operation,
    Setting.blank.operation,
    .addLine(.installed, of: "", .anyAny),
    .removeLine(.installed, of: "", .anyAny)
  )

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ operation: inout Self
  ) throws(ReadingStopped) {
    try visitor.either(&operation)
    switch operation {
    case .choose(var layoutClass):
      try visitor.part("choose", &layoutClass)
      operation = .choose(layoutClass)
    case .addItem(let id, let kind, let superview):
      var item = AddedItem(id: id, kind: kind, superview: superview)
      try visitor.part("addItem", &item)
      operation = item.operation
    case .addConstraint(let id, let items):
      var constraint = AddedConstraint(id: id, items: items)
      try visitor.part("addConstraint", &constraint)
      operation = constraint.operation
    case .delete(let id, let place, let command):
      var deletion = Deletion(id: id, place: place, command: command)
      try visitor.part("delete", &deletion)
      operation = deletion.operation
    case .set(let value, let id, let line):
      var setting = Setting(id: id, line: line, value: value)
      try visitor.part("set", &setting)
      operation = setting.operation
    case .addLine(let subject, let id, let line):
      var added = LineOfItem(id: id, line: line, subject: subject)
      try visitor.part("addLine", &added)
      operation = .addLine(added.subject, of: added.id, added.line)
    case .removeLine(let subject, let id, let line):
      var removed = LineOfItem(id: id, line: line, subject: subject)
      try visitor.part("removeLine", &removed)
      operation = .removeLine(removed.subject, of: removed.id, removed.line)
    }
  }
}

// MARK: - What operations carry

private struct AddedItem: Shaped {
  var id: String
  var kind: String
  var superview: String

  static var blank: Self { Self(id: "", kind: "view", superview: "") }
  var operation: EditingOperation { .addItem(id: id, kind: kind, inside: superview) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ item: inout Self
  ) throws(ReadingStopped) {
    try visitor.name("id", &item.id)
    try visitor.written("kind", &item.kind)
    try visitor.reference("inside", &item.superview)
  }
}

private struct AddedConstraint: Shaped {
  var id: String
  var items: [String]

  static var blank: Self { Self(id: "", items: []) }
  var operation: EditingOperation { .addConstraint(id: id, items: items) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ constraint: inout Self
  ) throws(ReadingStopped) {
    try visitor.name("id", &constraint.id)
    try visitor.written("items", &constraint.items)
    for place in constraint.items.indices where !V.isOfMessages {
      try visitor.reference("items", &constraint.items[place])
    }
  }
}

extension DeletionPlace: RawWord, Leaf {}

private struct Deletion: Shaped {
  var id: String
  var place: DeletionPlace
  var command: Bool

  static var blank: Self { Self(id: "", place: .blank, command: false) }
  var operation: EditingOperation { .delete(id, from: place, command: command) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ deletion: inout Self
  ) throws(ReadingStopped) {
    try visitor.reference("id", &deletion.id)
    try visitor.part("from", &deletion.place)
    try visitor.part("command", &deletion.command)
  }
}

private struct Setting: Shaped {
  var id: String
  var line: LayoutClass
  var value: InspectedValue

  static var blank: Self { Self(id: "", line: .anyAny, value: .installed(false)) }
  var operation: EditingOperation { .set(value, of: id, line: line) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ setting: inout Self
  ) throws(ReadingStopped) {
    try visitor.reference("id", &setting.id)
    try visitor.part("class", &setting.line)
    try visitor.either(&setting.value)
    switch setting.value {
    case .installed(var isInstalled):
      try visitor.field("installed", &isInstalled)
      setting.value = .installed(isInstalled)
    case .attribute(var name, var value):
      try visitor.field("attribute", &name)
      try visitor.written("value", &value)
      setting.value = .attribute(name, value)
    }
  }
}

extension InspectedValue: MessageUnion {
  public static func words<V: WordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("installed", .installed(false), &value) {
      if case .installed = $0 { true } else { false }
    }
    visitor.word("attribute", .attribute("", nil), &value) {
      if case .attribute = $0 { true } else { false }
    }
  }
}

/// A line of the inspector, for an item's attribute or for its “installed” box.
private struct LineOfItem: Shaped {
  var id: String
  var line: LayoutClass
  var subject: LayoutProperty

  static var blank: Self { Self(id: "", line: .anyAny, subject: .installed) }
  static var schemaName: String { "Line" }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ line: inout Self
  ) throws(ReadingStopped) {
    try visitor.reference("id", &line.id)
    try visitor.part("class", &line.line)
    var attribute: String? = if case .attribute(let name) = line.subject { name } else { nil }
    try visitor.optional("attribute", &attribute)
    line.subject = attribute.map(LayoutProperty.attribute) ?? .installed
  }
}
