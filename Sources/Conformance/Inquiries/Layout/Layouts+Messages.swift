public import AdaptiveModel
public import Messages

extension Layouts {
  package static var answerField: StaticString? { "layout" }
}

extension LayoutWalk: Message {
  public static var blank: Self { LayoutWalk(.blank, through: []) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ walk: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("document", &walk.document)
    visitor.next(.notEmpty)
    try visitor.field("classes", &walk.classes)
  }

  public func check() throws(MessageProblem) {
    if classes.isEmpty { throw MessageProblem("classes", "expected at least one class") }
  }
}

extension LayoutState: Message {
  public static var blank: Self { LayoutState(layoutClass: .anyAny) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ state: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("class", &state.layoutClass)
    try visitor.written("views", &state.views)
    try visitor.written("constraints", &state.constraints)
    try visitor.written("outlets", &state.outlets)
    try visitor.written("values", &state.values)
  }

  /// Rejects an attribute with two values, and an outlet with two objects.
  public func check() throws(MessageProblem) {
    if let index = contradiction(in: outlets.map { ($0.property, $0.held) }) {
      let property = outlets[index].property
      throw MessageProblem("outlets[\(index)]", "a second object in the outlet “\(property)”")
    }
    if let index = contradiction(in: values.map { ([$0.owner, $0.name], $0.value) }) {
      let (owner, name) = (values[index].owner, values[index].name)
      throw MessageProblem("values[\(index)]", "a second value of “\(name)” of “\(owner)”")
    }
  }
}

extension LayoutState.Object: Message {
  public static var blank: Self { LayoutState.Object("") }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ object: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("id", &object.id)
    try visitor.optional("parent", &object.parent)
    visitor.next(note: "identifies the object")
    try visitor.optional("token", &object.token)
  }
}

extension LayoutState.Connection: Message {
  public static var blank: Self { LayoutState.Connection("", nil) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ connection: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("property", &connection.property)
    try visitor.optional("held", &connection.held)
  }
}

extension LayoutState.Value: Message {
  public static var blank: Self { LayoutState.Value("", "", nil) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ value: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("owner", &value.owner)
    try visitor.field("name", &value.name)
    try visitor.written("value", &value.value)
  }
}

extension LayoutClassLists {
  package static var answerField: StaticString? { "layoutClasses" }
}

extension LayoutClassLists.Question: Message {
  public static var blank: Self { Self() }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ question: inout Self) {}
}

extension LayoutClassAnswer: Message {
  public static var blank: Self { LayoutClassAnswer(.anyAny, isFinal: false) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ answer: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("name", &answer.layoutClass)
    try visitor.field("final", &answer.isFinal)
  }
}
