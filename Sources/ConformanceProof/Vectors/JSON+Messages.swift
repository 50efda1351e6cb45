public import Messages
public import VectorJudge

/// Any JSON as a message: `Codable` guesses the kind of each value, and a wrong guess is an error.
extension JSON: MessageValue {
  public static var blank: Self { .null }

  /// The value that a text in JSON states.
  package init(_ bytes: some Collection<UInt8>) throws(MessageError) {
    self = try MessageReader.read(from: bytes, nestingLimit: 1000)
  }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    switch reader.place.pointee {
    case UInt8(ascii: "n"):
      try reader.literal("null")
      self = .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool(try reader.boolean())
    case UInt8(ascii: "\""): self = .string(try reader.string())
    case UInt8(ascii: "["):
      var elements: [JSON] = []
      try reader.list(&elements)
      self = .array(elements)
    case UInt8(ascii: "{"):
      var members: [String: JSON] = [:]
      try reader.members(named: String.self) { (reader, name) throws(ReadingStopped) in
        var value = JSON.null
        try value.read(&reader)
        members[name] = value
      }
      self = .object(members)
    default: self = .number(try reader.number())
    }
  }

  public func write(_ writer: inout MessageWriter) {
    switch self {
    case .null: writer.literal("null")
    case .bool(let flag): writer.literal("\(flag)")
    case .number(let number): writer.number(number)
    case .string(let text): writer.string(text)
    case .array(let elements): writer.list(elements)
    case .object(let members):
      writer.members(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .anything }
}
