/// A visitor that describes tables as schemas, once for each case of a union.
public struct SchemaPrinter: FieldVisitor, Sendable {
  public let speaker: MessageSchema.Speaker
  /// The messages described so far, in the order of their completion.
  public private(set) var definitions: [(name: String, schema: MessageSchema)] = []
  private var known: Set<String> = []
  private var object = Object()

  /// The state of the message that is being described.
  private struct Object: Sendable {
    var name = ""
    var note = ""
    var fields: [MessageSchema.Field] = []
    /// For each union of the table, the index of the current case and the number of cases.
    var cases: [(pick: Int, count: Int)] = []
    var union = 0
    var bound: MessageSchema.Bound?
    var fieldNote = ""
  }

  public init(of speaker: MessageSchema.Speaker = .anyone) { self.speaker = speaker }

  /// Describes a message under its name, once, and returns a reference to it.
  public mutating func named<M: Message>(
    _ type: M.Type,
    _ name: String = M.schemaName
  ) -> MessageSchema {
    guard known.insert(name).inserted else { return .named(name) }
    let outer = object
    object = Object()
    object.name = name
    var forms: [MessageSchema] = []
    repeat {
      object.fields = []
      object.union = 0
      var message = M.blank
      M.fields(&self, &message)
      forms.append(.object(object.fields, note: object.note, of: speaker))
    } while pickNextCase()
    object = outer
    definitions.append((name, forms.count == 1 ? forms[0] : .either(forms)))
    return .named(name)
  }

  /// Adds a named schema to the definitions.
  public mutating func named(_ name: String, _ schema: MessageSchema) -> MessageSchema {
    if known.insert(name).inserted { definitions.append((name, schema)) }
    return .named(name)
  }

  /// Advances to the next combination of cases; returns `false` after the last one.
  private mutating func pickNextCase() -> Bool {
    for index in object.cases.indices.reversed() {
      object.cases[index].pick += 1
      if object.cases[index].pick < object.cases[index].count { return true }
      object.cases.removeLast()
    }
    return false
  }

  public mutating func field<F: MessageValue>(_ name: StaticString, _ value: inout F) {
    add(name, F.schema(&self), isRequired: true)
  }

  public mutating func written<F: MessageValue>(_ name: StaticString, _ value: inout F) {
    add(name, F.schema(&self), isRequired: speaker == .suite)
  }

  public mutating func field<F: MessageValue & Equatable>(
    _ name: StaticString,
    _ value: inout F,
    unless usual: F
  ) {
    let text = String(decoding: MessageWriter.bytes(of: usual), as: UTF8.self)
    add(name, F.schema(&self), isRequired: false, usual: text.contains("null") ? nil : text)
  }

  public mutating func optional<F: MessageValue>(_ name: StaticString, _ value: inout F?) {
    add(name, F.schema(&self), isRequired: false)
  }

  public mutating func constant(_ name: StaticString, _ word: String) {
    add(name, .words([word]), isRequired: true)
  }

  public mutating func tag<U: MessageUnion>(_ name: StaticString, _ value: inout U) {
    add(name, .words([choose(&value)]), isRequired: true)
  }

  public mutating func either<U: MessageUnion>(_ value: inout U) { _ = choose(&value) }

  public mutating func children(_ name: StaticString) {
    add(name, .list(.named(object.name)), isRequired: false, usual: "[]")
  }

  public mutating func note(_ text: @autoclosure () -> String) { object.note = text() }

  public mutating func next(
    _ bound: MessageSchema.Bound?,
    of speaker: MessageSchema.Speaker,
    _ note: @autoclosure () -> String
  ) {
    if speaker == .anyone || speaker == self.speaker { object.bound = bound }
    object.fieldNote = note()
  }

  private mutating func add(
    _ name: StaticString,
    _ schema: MessageSchema,
    isRequired: Bool,
    usual: String? = nil
  ) {
    let schema = (object.bound.map(schema.bounded) ?? schema)
      .described(object.fieldNote, usual: usual)
    object.fields.append(MessageSchema.Field("\(name)", schema, isRequired: isRequired))
    object.bound = nil
    object.fieldNote = ""
  }

  /// Sets a value to the current case, and returns the word of that case.
  private mutating func choose<U: MessageUnion>(_ value: inout U) -> String {
    if object.union == object.cases.count { object.cases.append((0, 0)) }
    let pick = object.cases[object.union].pick
    var list = WordList(pick: pick, speaker: speaker)
    U.words(&list, &value)
    object.cases[object.union].count = list.words.count
    object.union += 1
    return list.words[pick]
  }
}
