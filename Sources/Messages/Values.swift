extension Double: MessageValue {
  @inlinable public static var blank: Double { 0 }
  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    self = try reader.number()
  }
  @inlinable public func write(_ writer: inout MessageWriter) { writer.number(self) }
  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .number }
}

extension Int: MessageValue {
  @inlinable public static var blank: Int { 0 }
  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    let start = reader.place
    guard let whole = Int(exactly: try reader.number()) else {
      throw reader.expected("a whole number", at: start)
    }
    self = whole
  }
  @inlinable public func write(_ writer: inout MessageWriter) { writer.integer(self) }
  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .integer }
}

extension Bool: MessageValue {
  @inlinable public static var blank: Bool { false }
  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    self = try reader.boolean()
  }
  @inlinable public func write(_ writer: inout MessageWriter) {
    writer.literal(self ? "true" : "false")
  }
  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .boolean }
}

extension String: MessageValue {
  @inlinable public static var blank: String { "" }
  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    self = try reader.string()
  }
  @inlinable public func write(_ writer: inout MessageWriter) { writer.string(self) }
  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .string("") }
}

/// A value, or `null`.
extension Optional: MessageValue where Wrapped: MessageValue {
  @inlinable public static var blank: Wrapped? { nil }
  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    guard !reader.isNull else {
      self = nil
      return try reader.literal("null")
    }
    var value = Wrapped.blank
    try value.read(&reader)
    self = value
  }
  @inlinable public func write(_ writer: inout MessageWriter) {
    if let self { self.write(&writer) } else { writer.literal("null") }
  }
  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .either([Wrapped.schema(&printer), .null])
  }
}

extension Array: MessageValue where Element: MessageValue {
  @inlinable public static var blank: [Element] { [] }
  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.list(&self)
  }
  @inlinable public func write(_ writer: inout MessageWriter) { writer.list(self) }
  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .list(Element.schema(&printer))
  }
}

/// A value that has to be valid JSON and is skipped.
public struct IgnoredValue: MessageValue, Sendable {
  public static let blank = IgnoredValue()
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.skip()
  }
  public func write(_ writer: inout MessageWriter) { writer.literal("null") }
  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema { .anything }
}
