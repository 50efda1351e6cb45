/// The schema of a value: keywords of JSON Schema 2020-12, in the order of writing.
public struct MessageSchema: Sendable {
  /// Each keyword with its value as JSON.
  private var keywords: [(name: String, value: String)] = []

  public static let anything = Self()
  public static let boolean = Self(type: "boolean")
  public static let null = Self(type: "null")
  public static let number = Self(type: "number")
  public static let integer = Self(type: "integer")

  public static func string(_ note: String = "") -> Self { Self(type: "string").noted(note) }

  public static func words(_ words: [String]) -> Self {
    words.count == 1 ? Self().with("const", words[0]) : Self().with("enum", words)
  }

  public static func list(_ element: Self) -> Self {
    Self(type: "array").with("items", json: element.text)
  }

  /// An object with defined fields; a driver can send others, too.
  public static func object(_ fields: [Field], note: String = "", of speaker: Speaker) -> Self {
    let properties = fields.map { "\(json($0.name)):\($0.schema.text)" }.joined(separator: ",")
    var schema = Self(type: "object").noted(note).with("properties", json: "{\(properties)}")
    if speaker == .suite { schema = schema.with("additionalProperties", false) }
    let required = fields.filter(\.isRequired).map(\.name)
    return required.isEmpty ? schema : schema.with("required", required)
  }

  /// An object with values by arbitrary names.
  public static func members(_ value: Self) -> Self {
    Self(type: "object").with("additionalProperties", json: value.text)
  }

  public static func either(_ schemas: [Self]) -> Self {
    Self().with("anyOf", json: "[\(schemas.map(\.text).joined(separator: ","))]")
  }

  /// A reference to a definition.
  public static func named(_ name: String) -> Self { Self().with("$ref", "#/$defs/\(name)") }

  /// The range of a number, the length of a list, or the pattern of a string.
  public enum Bound: Sendable, Hashable {
    case from(Int)
    case above(Int)
    /// At least one element.
    case notEmpty
    case pair
    /// No duplicate elements.
    case unique
    /// A string that matches this pattern.
    case pattern(String)
  }

  /// The same schema with a bound.
  public func bounded(by bound: Bound) -> Self {
    switch bound {
    case .from(let least): with("minimum", least)
    case .above(let limit): with("exclusiveMinimum", limit)
    case .notEmpty: with("minItems", 1)
    case .pair: with("minItems", 2).with("maxItems", 2)
    case .unique: with("uniqueItems", true)
    case .pattern(let pattern): with("pattern", pattern)
    }
  }

  /// The side whose messages are described.
  public enum Speaker: Sendable, Hashable {
    /// Everyone who follows the protocol.
    case anyone
    /// This suite, which omits and adds nothing.
    case suite
  }

  /// A field of an object.
  public struct Field: Sendable {
    var name: String
    var schema: MessageSchema
    /// Whether a message without the field is invalid.
    var isRequired: Bool

    public init(_ name: String, _ schema: MessageSchema, isRequired: Bool) {
      self.name = name
      self.schema = schema
      self.isRequired = isRequired
    }
  }
}

extension MessageSchema {
  private init(type: String) { self = Self().with("type", type) }

  private func with(_ name: String, _ value: some MessageValue) -> Self {
    with(name, json: Self.json(value))
  }

  private func with(_ name: String, json: String) -> Self {
    var schema = self
    schema.keywords.append((name, json))
    return schema
  }

  private func noted(_ note: String) -> Self { note.isEmpty ? self : with("description", note) }

  /// The same schema for a field, whose note replaces its own, with the value of an omitted field as
  /// JSON; `nil` if that is not a value.
  func described(_ note: String, usual: String?) -> Self {
    var schema = Self().noted(note)
    if let usual { schema = schema.with("default", json: usual) }
    schema.keywords += keywords.filter { note.isEmpty || $0.name != "description" }
    return schema
  }

  fileprivate static func json(_ value: some MessageValue) -> String {
    String(decoding: MessageWriter.bytes(of: value), as: UTF8.self)
  }

  private var members: String {
    keywords.map { "\"\($0.name)\":\($0.value)" }.joined(separator: ",")
  }

  fileprivate var text: String { "{\(members)}" }

  /// A schema as a document, with each definition on a separate line.
  ///
  /// - Parameters:
  ///   - title: The title of the schema.
  ///   - speaker: The side whose messages it describes.
  ///   - schema: Describes the document itself, and with the printer what it refers to.
  /// - Returns: JSON Schema 2020-12.
  public static func document(
    _ title: String,
    of speaker: Speaker = .anyone,
    _ schema: (inout SchemaPrinter) -> MessageSchema
  ) -> [UInt8] {
    var printer = SchemaPrinter(of: speaker)
    let root = schema(&printer)
    let head = Self().with("$schema", "https://json-schema.org/draft/2020-12/schema")
      .with("title", title)
    let definitions = printer.definitions.map { "\(json($0.name)):\($0.schema.text)" }
    let lines = ["\"$defs\":{", definitions.joined(separator: ",\n"), "}}\n"]
    return Array("{\(head.members),\(root.members),\(lines.joined(separator: "\n"))".utf8)
  }
}
