package import Messages

/// Any JSON value, for tests that inspect output from outside.
package indirect enum JSON: MessageValue, Equatable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  package static var blank: Self { .null }

  package init(_ bytes: some Collection<UInt8>) throws(MessageError) {
    self = try MessageReader.read(from: bytes, nestingLimit: 1000)
  }

  package subscript(name: String) -> JSON? {
    if case .object(let fields) = self { fields[name] } else { nil }
  }

  package mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    switch reader.place.pointee {
    case UInt8(ascii: "n"):
      try reader.literal("null")
      self = .null
    case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .boolean(try reader.boolean())
    case UInt8(ascii: "\""): self = .string(try reader.string())
    case UInt8(ascii: "["):
      var elements: [JSON] = []
      try reader.list(&elements)
      self = .array(elements)
    case UInt8(ascii: "{"):
      var fields: [String: JSON] = [:]
      try reader.members(named: String.self) { (reader, name) throws(ReadingStopped) in
        var value = JSON.null
        try value.read(&reader)
        fields[name] = value
      }
      self = .object(fields)
    default: self = .number(try reader.number())
    }
  }

  package func write(_ writer: inout MessageWriter) { writer.literal("null") }

  package static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .anything }
}
