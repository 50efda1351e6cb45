/// A visitor of a message's field table: it reads, writes or describes the fields.
public protocol FieldVisitor {
  /// Visits a required field.
  mutating func field<F: MessageValue>(_ name: StaticString, _ value: inout F)
    throws(ReadingStopped)

  /// Visits a field that this suite always writes, and that others can omit.
  mutating func written<F: MessageValue>(_ name: StaticString, _ value: inout F)
    throws(ReadingStopped)

  /// Visits a field that is omitted if it has its default value.
  mutating func field<F: MessageValue & Equatable>(
    _ name: StaticString,
    _ value: inout F,
    unless usual: F
  ) throws(ReadingStopped)

  /// Visits a field that is omitted if there is no value.
  mutating func optional<F: MessageValue>(_ name: StaticString, _ value: inout F?)
    throws(ReadingStopped)

  /// Visits a field with a constant value, such as a message's type.
  mutating func constant(_ name: StaticString, _ word: String) throws(ReadingStopped)

  /// Visits a string that determines which fields follow; a `switch` over the value comes after it.
  mutating func tag<U: MessageUnion>(_ name: StaticString, _ value: inout U)
    throws(ReadingStopped)

  /// Visits the fields of exactly one case, recognised by a field with the name of the case.
  mutating func either<U: MessageUnion>(_ value: inout U) throws(ReadingStopped)

  /// Visits the child nodes in a tree; the last line of a table.
  mutating func children(_ name: StaticString) throws(ReadingStopped)

  /// Adds a sentence about the message to the schema.
  mutating func note(_ text: @autoclosure () -> String)

  /// Adds schema information about the next field, in addition to its type.
  ///
  /// - Parameters:
  ///   - bound: The range of its value.
  ///   - speaker: The side whose messages satisfy the bound: all messages, or only this suite's.
  ///   - note: A short description of the field.
  mutating func next(
    _ bound: MessageSchema.Bound?,
    of speaker: MessageSchema.Speaker,
    _ note: @autoclosure () -> String
  )
}

extension FieldVisitor {
  @inlinable @inline(__always) public mutating func note(_ text: @autoclosure () -> String) {}

  @inlinable @inline(__always) public mutating func next(
    _ bound: MessageSchema.Bound?,
    of speaker: MessageSchema.Speaker,
    _ note: @autoclosure () -> String
  ) {}

  @inlinable @inline(__always) public mutating func next(
    _ bound: MessageSchema.Bound,
    of speaker: MessageSchema.Speaker = .anyone
  ) { next(bound, of: speaker, "") }

  @inlinable @inline(__always) public mutating func next(
    note: @autoclosure () -> String
  ) { next(nil, of: .anyone, note()) }
}
