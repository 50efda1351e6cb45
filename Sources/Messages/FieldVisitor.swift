/// Goes through the table of a message: reads, writes or describes its fields.
public protocol FieldVisitor {
  /// A field that has to be there.
  mutating func field<F: MessageValue>(_ name: StaticString, _ value: inout F)
    throws(ReadingStopped)

  /// A field that this suite always writes, and others may leave out.
  mutating func written<F: MessageValue>(_ name: StaticString, _ value: inout F)
    throws(ReadingStopped)

  /// A field that is left out where it has its usual value.
  mutating func field<F: MessageValue & Equatable>(
    _ name: StaticString,
    _ value: inout F,
    unless usual: F
  ) throws(ReadingStopped)

  /// A field that is left out where there is no value.
  mutating func optional<F: MessageValue>(_ name: StaticString, _ value: inout F?)
    throws(ReadingStopped)

  /// A field that always says the same, such as a message's type.
  mutating func constant(_ name: StaticString, _ word: String) throws(ReadingStopped)

  /// A string that decides which fields follow; a `switch` over the value stands behind it.
  mutating func tag<U: MessageUnion>(_ name: StaticString, _ value: inout U)
    throws(ReadingStopped)

  /// The fields of exactly one case, recognised by a field named as the case.
  mutating func either<U: MessageUnion>(_ value: inout U) throws(ReadingStopped)

  /// The nodes below this one in a tree; the last line of a table.
  mutating func children(_ name: StaticString) throws(ReadingStopped)

  /// A sentence about the message, for the schema.
  mutating func note(_ text: @autoclosure () -> String)

  /// What the schema says about the next field, beside its type.
  ///
  /// - Parameters:
  ///   - bound: The range of its value.
  ///   - speaker: Whose messages keep the bound: everyone's, or only this suite's.
  ///   - note: A few words about the field.
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
