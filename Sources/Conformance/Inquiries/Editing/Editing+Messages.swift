public import AdaptiveModel
public import Messages

extension EditingSession: Shaped {
  public static var blank: Self { EditingSession(.blank, []) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ session: inout Self) {
    visitor.part("document", &session.document)
    visitor.written("operations", &session.operations)
    visitor.unwritten("operations", &session.operations, Row(inPairs: true))
  }
}

extension EditingState: Message {
  public static var blank: Self { EditingState(.blank, editing: .anyAny) }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ state: inout Self) {
    visitor.field("editing", &state.editing)
    visitor.field("document", &state.document)
    visitor.next(note: "whether the bar is highlighted, if reported (\(Grids.clauses[0].id))")
    visitor.optional("highlighted", &state.isHighlighted)
  }
}

extension EditingOperation: ShapedUnion {
  public static var blank: Self { .choose(.anyAny) }
  public static var schemaName: String { "Operation" }

  public static let kinds: [UnionCase<Self>] = .cases(
    .choose(.anyAny),
    .addItem(id: "", kind: "view", inside: ""),
    .addConstraint(id: "", items: []),
    .delete("", from: .blank, command: false),
    .set(.installed(false), of: "", line: .anyAny),
    .addLine(.installed, of: "", .anyAny),
    .removeLine(.installed, of: "", .anyAny)
  )

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ operation: inout Self) {
    visitor.either(&operation)
    switch operation {
    case .choose(var layoutClass):
      visitor.part("choose", &layoutClass)
      operation = .choose(layoutClass)
    case .addItem(let id, let kind, let superview):
      var item = AddedItem(id: id, kind: kind, superview: superview)
      visitor.part("addItem", &item)
      operation = .addItem(id: item.id, kind: item.kind, inside: item.superview)
    case .addConstraint(let id, let items):
      var constraint = AddedConstraint(id: id, items: items)
      visitor.part("addConstraint", &constraint)
      operation = .addConstraint(id: constraint.id, items: constraint.items)
    case .delete(let id, let place, let command):
      var deletion = Deletion(id: id, place: place, command: command)
      visitor.part("delete", &deletion)
      operation = .delete(deletion.id, from: deletion.place, command: deletion.command)
    case .set(let value, let id, let line):
      var setting = Setting(id: id, line: line, value: value)
      visitor.part("set", &setting)
      operation = .set(setting.value, of: setting.id, line: setting.line)
    case .addLine(let subject, let id, let line):
      var added = InspectorLine(subject: subject, id: id, line: line)
      visitor.part("addLine", &added)
      operation = .addLine(added.subject, of: added.id, added.line)
    case .removeLine(let subject, let id, let line):
      var removed = InspectorLine(subject: subject, id: id, line: line)
      visitor.part("removeLine", &removed)
      operation = .removeLine(removed.subject, of: removed.id, removed.line)
    }
  }

  /// An item in place of a constraint.
  public var simplerForms: [Self] {
    guard case .addConstraint(let id, _) = self else { return [] }
    return [.addItem(id: id, kind: "view", inside: "root")]
  }
}

// MARK: - What operations carry

private struct AddedItem: Shaped {
  var id: String
  var kind: String
  var superview: String

  static var blank: Self { Self(id: "", kind: "view", superview: "") }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ item: inout Self) {
    visitor.name("id", &item.id)
    visitor.written("kind", &item.kind)
    visitor.unwritten("kind", &item.kind, Row(among: ["view"]))
    visitor.reference("inside", &item.superview)
  }
}

private struct AddedConstraint: Shaped {
  var id: String
  var items: [String]

  static var blank: Self { Self(id: "", items: []) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ constraint: inout Self) {
    visitor.name("id", &constraint.id)
    visitor.mentioned(&constraint.items)
  }
}

extension DeletionPlace: RawWord, Leaf {}

private struct Deletion: Shaped {
  var id: String
  var place: DeletionPlace
  var command: Bool

  static var blank: Self { Self(id: "", place: .blank, command: false) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ deletion: inout Self) {
    visitor.reference("id", &deletion.id)
    visitor.part("from", &deletion.place)
    visitor.part("command", &deletion.command)
  }
}

private struct Setting: Shaped {
  var id: String
  var line: LayoutClass
  var value: InspectedValue

  static var blank: Self { Self(id: "", line: .anyAny, value: .installed(false)) }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ setting: inout Self) {
    visitor.reference("id", &setting.id)
    visitor.part("class", &setting.line)
    visitor.unwritten("value", &setting.value)
    visitor.either(&setting.value)
    switch setting.value {
    case .installed(var isInstalled):
      visitor.field("installed", &isInstalled)
      setting.value = .installed(isInstalled)
    case .attribute(var name, var value):
      visitor.field("attribute", &name)
      visitor.written("value", &value)
      setting.value = .attribute(name, value)
    }
  }
}

extension InspectedValue: MessageUnion {
  public static func words<V: WordVisitor>(_ visitor: inout V, _ value: inout Self) {
    visitor.word("installed", .installed(false), &value)
    visitor.word("attribute", .attribute("", nil), &value)
  }
}

extension InspectorLine: Shaped {
  static var blank: Self { Self(subject: .installed, id: "", line: .anyAny) }
  static var schemaName: String { "Line" }

  static func fields<V: FieldVisitor>(_ visitor: inout V, _ line: inout Self) {
    visitor.reference("id", &line.id)
    visitor.part("class", &line.line)
    var attribute: String? = if case .attribute(let name) = line.subject { name } else { nil }
    visitor.optionalPart("attribute", &attribute)
    line.subject = attribute.map(LayoutProperty.attribute) ?? .installed
  }
}
