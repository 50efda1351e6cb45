extension MessageSchema {
  /// A schema as a document, with each definition on a separate line.
  ///
  /// - Parameters:
  ///   - title: The title of the schema.
  ///   - schema: The schema of the document itself.
  ///   - printer: The printer with the referenced definitions.
  /// - Returns: JSON Schema 2020-12.
  public static func document(
    _ title: String,
    _ schema: MessageSchema,
    with printer: SchemaPrinter
  ) -> [UInt8] {
    MessageWriter.bytes { writer in
      writer.literal("{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",")
      writer.member("title", title)
      writer.keywords(of: schema, printer.speaker)
      writer.literal("\"$defs\":{\n")
      for (index, definition) in printer.definitions.enumerated() {
        if index > 0 { writer.literal(",\n") }
        writer.string(definition.name)
        writer.literal(":")
        writer.schema(definition.schema, printer.speaker)
      }
      writer.literal("\n}}\n")
    }
  }
}

extension MessageWriter {
  fileprivate mutating func member(_ name: StaticString, _ value: some MessageValue) {
    var value = value
    field(name, &value)
  }

  /// Writes a schema in the notation of JSON Schema 2020-12.
  fileprivate mutating func schema(
    _ schema: MessageSchema,
    note: String = "",
    usual: String? = nil,
    _ speaker: MessageSchema.Speaker
  ) {
    open(UInt8(ascii: "{"))
    if !note.isEmpty { member("description", note) }
    if let usual { literal("\"default\":\(usual),") }
    keywords(of: schema, speaker)
    close(UInt8(ascii: "}"))
  }

  fileprivate mutating func keywords(
    of schema: MessageSchema,
    _ speaker: MessageSchema.Speaker
  ) {
    switch schema {
    case .anything: break
    case .string(let note, let pattern):
      member("type", "string")
      if !note.isEmpty { member("description", note) }
      if let pattern { member("pattern", pattern) }
    case .words(let words):
      if words.count == 1 { member("const", words[0]) } else { member("enum", words) }
    case .number(let bound): sized("number", bound)
    case .integer(let bound): sized("integer", bound)
    case .boolean: member("type", "boolean")
    case .null: member("type", "null")
    case .list(let element, let bound):
      member("type", "array")
      quoted("items", then: UInt8(ascii: ":"), 1)
      self.schema(element, speaker)
      literal(",")
      limit(bound)
    case .object(let fields, let note): object(fields, note, speaker)
    case .members(let value):
      member("type", "object")
      quoted("additionalProperties", then: UInt8(ascii: ":"), 1)
      self.schema(value, speaker)
      literal(",")
    case .either(let schemas): alternatives(schemas, speaker)
    case .named(let name): member("$ref", "#/$defs/\(name)")
    }
  }

  private mutating func alternatives(
    _ schemas: [MessageSchema],
    _ speaker: MessageSchema.Speaker
  ) {
    literal("\"anyOf\":[")
    for schema in schemas {
      self.schema(schema, speaker)
      literal(",")
    }
    close(UInt8(ascii: "]"))
    literal(",")
  }

  private mutating func sized(_ type: String, _ bound: MessageSchema.Bound?) {
    member("type", type)
    limit(bound)
  }

  private mutating func limit(_ bound: MessageSchema.Bound?) {
    switch bound {
    case .from(let least): member("minimum", least)
    case .above(let limit): member("exclusiveMinimum", limit)
    case .notEmpty: member("minItems", 1)
    case .pair:
      member("minItems", 2)
      member("maxItems", 2)
    case .unique: member("uniqueItems", true)
    case .pattern, nil: break
    }
  }

  private mutating func object(
    _ fields: [MessageSchema.Field],
    _ note: String,
    _ speaker: MessageSchema.Speaker
  ) {
    member("type", "object")
    if !note.isEmpty { member("description", note) }
    literal("\"properties\":{")
    for field in fields {
      string(field.name)
      literal(":")
      schema(field.schema, note: field.note, usual: field.usual, speaker)
      literal(",")
    }
    close(UInt8(ascii: "}"))
    literal(",")
    if speaker == .suite { member("additionalProperties", false) }
    let required = fields.filter { $0.isRequired(of: speaker) }.map(\.name)
    if !required.isEmpty { member("required", required) }
  }
}
