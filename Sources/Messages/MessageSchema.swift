/// The schema of a value, as in JSON Schema.
public indirect enum MessageSchema: Sendable {
  case anything
  case string(String, pattern: String? = nil)
  case words([String])
  case number(Bound?)
  case integer(Bound?)
  case boolean
  case null
  case list(MessageSchema, Bound?)
  /// Defined fields; a driver can send others, too.
  case object([Field], note: String)
  /// Values by arbitrary names.
  case members(MessageSchema)
  case either([MessageSchema])
  case named(String)

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

  /// The side whose messages are described.
  public enum Speaker: Sendable, Hashable {
    /// Everyone who follows the protocol.
    case anyone
    /// This suite, which omits and adds nothing.
    case suite
  }

  /// A field of an object.
  public struct Field: Sendable {
    public var name: String
    public var schema: MessageSchema
    public var presence: Presence
    public var note: String
    /// The value of an omitted field, as JSON; `nil` if that is not a value.
    public var usual: String?

    /// Whether a message without the field is valid.
    public enum Presence: Sendable {
      case required
      /// A field that this suite always writes and others can omit.
      case written
      case optional
    }

    public init(
      _ name: String,
      _ schema: MessageSchema,
      _ presence: Presence,
      note: String = "",
      usual: String? = nil
    ) {
      self.name = name
      self.schema = schema
      self.presence = presence
      self.note = note
      self.usual = usual
    }

    /// Whether the messages of this side have to contain it.
    public func isRequired(of speaker: Speaker) -> Bool {
      presence == .required || presence == .written && speaker == .suite
    }
  }

  /// The same schema without its note, because the field adds its own.
  var withoutNote: MessageSchema {
    switch self {
    case .string(_, let pattern): .string("", pattern: pattern)
    case .object(let fields, _): .object(fields, note: "")
    default: self
    }
  }

  /// The same schema with a bound, if the type allows one.
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
