/// The form of a value, as JSON Schema states it.
public indirect enum MessageSchema: Sendable {
  case anything
  case string(String, pattern: String? = nil)
  case words([String])
  case number(Bound?)
  case integer(Bound?)
  case boolean
  case null
  case list(MessageSchema, Bound?)
  /// Fields that are defined; a driver may send others too.
  case object([Field], note: String)
  /// Values by names that are free.
  case members(MessageSchema)
  case either([MessageSchema])
  case named(String)

  /// The range of a number, or of the length of a list.
  public enum Bound: Sendable, Hashable {
    case from(Int)
    case above(Int)
    /// At least one element.
    case notEmpty
    case pair
    /// No element twice.
    case unique
    /// A string of this form.
    case pattern(String)
  }

  /// The side whose messages are described.
  public enum Speaker: Sendable, Hashable {
    /// All that keep the protocol.
    case anyone
    /// This suite, which leaves nothing out and adds nothing.
    case suite
  }

  /// A field of an object.
  public struct Field: Sendable {
    public var name: String
    public var schema: MessageSchema
    public var presence: Presence
    public var note: String

    /// Whether a message without the field is sound.
    public enum Presence: Sendable {
      case required
      /// This suite always writes it, others may leave it out.
      case written
      case optional
    }

    public init(
      _ name: String,
      _ schema: MessageSchema,
      _ presence: Presence,
      note: String = ""
    ) {
      self.name = name
      self.schema = schema
      self.presence = presence
      self.note = note
    }

    /// Whether a message of the speaker has to have it.
    public func isRequired(of speaker: Speaker) -> Bool {
      presence == .required || presence == .written && speaker == .suite
    }
  }

  /// The same schema, to which a field adds a note of its own.
  var withoutNote: MessageSchema {
    switch self {
    case .string(_, let pattern): .string("", pattern: pattern)
    case .object(let fields, _): .object(fields, note: "")
    default: self
    }
  }

  /// The same schema with a bound, where the type has any.
  func bounded(by bound: Bound) -> MessageSchema {
    switch (self, bound) {
    case (.number, _): .number(bound)
    case (.integer, _): .integer(bound)
    case (.list(let element, _), _): .list(element, bound)
    case (.string(let note, _), .pattern(let pattern)): .string(note, pattern: pattern)
    default: self
    }
  }
}
