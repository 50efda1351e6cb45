extension Schema {
  /// A schema as a document: what it says, then its definitions, each in a line of its own.
  ///
  /// - Parameters:
  ///   - title: What it is a schema of.
  ///   - schema: What it says.
  ///   - definitions: What that refers to.
  ///   - speaker: Whose messages are meant.
  /// - Returns: JSON Schema 2020-12.
  static func document(
    _ title: String,
    _ schema: Schema,
    with definitions: Definitions,
    of speaker: Speaker
  ) -> [UInt8] {
    let head = JSONWriter.bytes { head in
      head.beginObject()
      head.text("$schema", "https://json-schema.org/draft/2020-12/schema")
      head.text("title", title)
      head.keywords(of: schema, speaker)
      head.field("$defs")
      head.beginObject()
    }
    let rows = definitions.map { name, schema in
      JSONWriter.bytes { row in
        row.member(name)
        row.schema(schema, speaker)
      }
    }
    return head + "\n".utf8 + rows.joined(separator: ",\n".utf8) + "\n}}\n".utf8
  }
}

extension JSONWriter {
  /// Writes a schema as JSON Schema 2020-12 spells it.
  fileprivate mutating func schema(_ schema: Schema, _ speaker: Schema.Speaker) {
    beginObject()
    keywords(of: schema, speaker)
    endObject()
  }

  fileprivate mutating func keywords(of schema: Schema, _ speaker: Schema.Speaker) {
    switch schema {
    case .string(let note, let pattern):
      text("type", "string")
      if !note.isEmpty { text("description", note) }
      if let pattern { text("pattern", pattern) }
    case .word(let words): choice(words)
    case .number(let bound): number(bound)
    case .integer(let least):
      text("type", "integer")
      integer("minimum", least)
    case .boolean: text("type", "boolean")
    case .null: text("type", "null")
    case .array(let element, let extent):
      text("type", "array")
      field("items")
      self.schema(element, speaker)
      self.extent(extent)
    case .object(let fields, let note): object(fields, note, speaker)
    case .numbers:
      text("type", "object")
      field("additionalProperties")
      self.schema(.number(), speaker)
    case .either(let schemas):
      field("anyOf")
      array(schemas) { $0.schema($1, speaker) }
    case .named(let name): text("$ref", "#/$defs/\(name)")
    case .said(let said, let written): keywords(of: speaker == .suite ? written : said, speaker)
    }
  }

  private mutating func choice(_ words: [String]) {
    if words.count == 1 { return text("const", words[0]) }
    strings("enum", words)
  }

  private mutating func number(_ bound: Schema.Bound?) {
    text("type", "number")
    switch bound {
    case .from(let least):
      integer("minimum", least)
    case .above(let limit):
      integer("exclusiveMinimum", limit)
    case nil: break
    }
  }

  private mutating func extent(_ extent: Schema.Extent) {
    switch extent {
    case .any: break
    case .some:
      integer("minItems", 1)
    case .pair:
      integer("minItems", 2)
      integer("maxItems", 2)
    case .set:
      field("uniqueItems")
      boolean(true)
    }
  }

  private mutating func object(
    _ fields: [Schema.Field],
    _ note: String,
    _ speaker: Schema.Speaker
  ) {
    text("type", "object")
    if !note.isEmpty { text("description", note) }
    field("properties")
    beginObject()
    for field in fields {
      member(field.name)
      schema(field.schema, speaker)
    }
    endObject()
    if speaker == .suite {
      field("additionalProperties")
      boolean(false)
    }
    let required = fields.filter { $0.isRequired(of: speaker) }.map(\.name)
    if !required.isEmpty { strings("required", required) }
  }
}
