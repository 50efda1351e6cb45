/// A value with a JSON form: a number, a string, a list, a word, a message.
public protocol MessageValue {
  /// A value to read into; for a field, the value that applies if the field is omitted.
  static var blank: Self { get }
  mutating func read(_ reader: inout MessageReader) throws(ReadingStopped)
  func write(_ writer: inout MessageWriter)
  static func schema(_ printer: inout SchemaPrinter) -> MessageSchema
}

/// An object of the protocol, with one table of its fields.
///
/// The table is a function that visits each field once, in the order of writing. Readers, writers
/// and schema printers all use it, so each field is named in only one place.
public protocol Message: MessageValue {
  static func fields<V: FieldVisitor>(_ visitor: inout V, _ message: inout Self)

  /// Rejects a message whose fields are valid separately but not together.
  ///
  /// - Throws: ``MessageProblem`` with the path from this message to the problem.
  func check() throws(MessageProblem)

  /// Which fields this suite may also write although they have their default values.
  var statedDefaults: StatedDefaults { get }

  /// The name of the message in the schema.
  static var schemaName: String { get }
}

/// Fields of a message that may be written although they have their default values.
///
/// A field may belong to a feature: who does not claim it is sent no trace of it.
public enum StatedDefaults: Sendable {
  /// None: they say what is left out.
  case none
  /// Those that have other values elsewhere in what is sent, so that who gets it knows them.
  case known
  /// All: who gets the message knows its fields.
  case all
}

/// An error that stops reading; the reader itself records the problem and its position.
public struct ReadingStopped: Error {
  @inlinable public init() {}
}

/// A problem inside a message that is valid JSON.
public struct MessageProblem: Error, Hashable, Sendable {
  /// The path to it from the message, as in `actions[1]`; empty for the message itself.
  public var path: String
  public var text: String

  public init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }

  public init(_ text: String) { self.init("", text) }
}

extension Message {
  @inlinable @inline(__always) public func check() throws(MessageProblem) {}

  @inlinable @inline(__always) public var statedDefaults: StatedDefaults { .known }

  public static var schemaName: String { "\(Self.self)" }

  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    try reader.object(&self)
  }

  @inlinable public func write(_ writer: inout MessageWriter) { writer.object(self) }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    printer.named(Self.self)
  }
}

/// A value that another value, its form, represents in messages.
public protocol Represented: MessageValue {
  associatedtype Form: MessageValue
  var form: Form { get }

  /// Creates the value from its form.
  ///
  /// - Throws: ``MessageProblem`` with the path from the form to the problem.
  init(_ form: Form) throws(MessageProblem)
}

extension Represented {
  @inlinable public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    let start = reader.place
    var form = Form.blank
    try form.read(&reader)
    do throws(MessageProblem) { self = try Self(form) } catch {
      throw reader.refused(error, at: start)
    }
  }

  @inlinable public func write(_ writer: inout MessageWriter) { form.write(&writer) }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    Form.schema(&printer)
  }
}

/// A value that its description represents in messages.
public protocol TextValue: MessageValue, LosslessStringConvertible {
  /// A description of valid texts, as in “a seed such as 0x2a”.
  static var expectation: String { get }
}

extension TextValue {
  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    let start = reader.place
    guard let value = Self(try reader.string()) else {
      throw reader.expected(Self.expectation, at: start)
    }
    self = value
  }

  public func write(_ writer: inout MessageWriter) { writer.string(description) }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .string(Self.expectation)
  }
}
