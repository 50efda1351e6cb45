/// What a message has to look like, as JSON Schema says it.
package indirect enum Schema: Sendable {
  case string(String = "")
  case word([String])
  case number
  case integer(from: Int)
  case boolean
  case null
  case array(Schema, count: Int? = nil)
  /// Fields that are defined; others may be there too.
  case object([Field], note: String = "")
  /// Numbers by name.
  case numbers
  case either([Schema])
  case named(String)

  /// A field of an object.
  package struct Field: Sendable {
    package var name: String
    package var schema: Schema
    package var isRequired: Bool
  }

  static func field(_ name: String, _ schema: Schema) -> Field {
    Field(name: name, schema: schema, isRequired: true)
  }

  static func optional(_ name: String, _ schema: Schema) -> Field {
    Field(name: name, schema: schema, isRequired: false)
  }

  /// A message: an object whose type is a word.
  static func message(_ type: String, _ fields: [Field], note: String = "") -> Schema {
    .object([field("type", .word([type]))] + fields, note: note)
  }
}

extension JSONWriter {
  /// Writes a schema as JSON Schema 2020-12 spells it.
  mutating func schema(_ schema: Schema) {
    beginObject()
    switch schema {
    case .string(let note):
      text("type", "string")
      if !note.isEmpty { text("description", note) }
    case .word(let words): choice(words)
    case .number: text("type", "number")
    case .integer(let least):
      text("type", "integer")
      member("minimum")
      integer(least)
    case .boolean: text("type", "boolean")
    case .null: text("type", "null")
    case .array(let element, let count): array(element, count)
    case .object(let fields, let note): object(fields, note)
    case .numbers:
      text("type", "object")
      field("additionalProperties")
      self.schema(.number)
    case .either(let schemas):
      field("anyOf")
      beginArray()
      for schema in schemas { self.schema(schema) }
      endArray()
    case .named(let name): text("$ref", "#/$defs/\(name)")
    }
    endObject()
  }

  private mutating func choice(_ words: [String]) {
    if words.count == 1 { return text("const", words[0]) }
    field("enum")
    beginArray()
    for word in words { string(word) }
    endArray()
  }

  private mutating func array(_ element: Schema, _ count: Int?) {
    text("type", "array")
    field("items")
    schema(element)
    guard let count else { return }
    field("minItems")
    integer(count)
    field("maxItems")
    integer(count)
  }

  private mutating func object(_ fields: [Schema.Field], _ note: String) {
    text("type", "object")
    if !note.isEmpty { text("description", note) }
    field("properties")
    beginObject()
    for field in fields {
      member(field.name)
      schema(field.schema)
    }
    endObject()
    let required = fields.filter(\.isRequired)
    guard !required.isEmpty else { return }
    field("required")
    beginArray()
    for field in required { string(field.name) }
    endArray()
  }
}
