/// What a message has to look like, as JSON Schema says it.
package indirect enum Schema: Sendable {
  case string(String = "", pattern: String? = nil)
  case word([String])
  case number(Bound? = nil)
  case integer(from: Int)
  case boolean
  case null
  case array(Schema, Extent = .any)
  /// Fields that are defined; a driver may send others too.
  case object([Field], note: String = "")
  /// Numbers by name.
  case numbers
  case either([Schema])
  case named(String)
  /// What a driver may say, and what this suite writes, which is less.
  case said(Schema, written: Schema)

  /// Schemas by the names that others call them by.
  package typealias Definitions = [(name: String, schema: Schema)]

  /// How small a number may be.
  package enum Bound: Sendable {
    case from(Int)
    case above(Int)
  }

  /// How many elements an array may have; of a set no two are alike.
  package enum Extent: Sendable {
    case any, some, pair, set
  }

  /// Whose messages are meant.
  package enum Speaker: Sendable {
    /// Whoever keeps the protocol.
    case anyone
    /// This suite, which leaves nothing out and adds nothing.
    case suite
  }

  /// A field of an object.
  package struct Field: Sendable {
    package var name: String
    package var schema: Schema
    package var presence: Presence

    /// Who has to send it.
    package enum Presence: Sendable {
      case required, written, optional
    }

    func isRequired(of speaker: Speaker) -> Bool {
      presence == .required || presence == .written && speaker == .suite
    }
  }

  static func field(_ name: String, _ schema: Schema) -> Field {
    Field(name: name, schema: schema, presence: .required)
  }

  /// A field that this suite always writes, and a driver may leave out.
  static func written(_ name: String, _ schema: Schema) -> Field {
    Field(name: name, schema: schema, presence: .written)
  }

  static func optional(_ name: String, _ schema: Schema) -> Field {
    Field(name: name, schema: schema, presence: .optional)
  }

  /// A message: an object whose type is a word.
  static func message(_ type: String, _ fields: [Field], note: String = "") -> Schema {
    .object([field("type", .word([type]))] + fields, note: note)
  }
}
