/// A visitor of the table of a value: it reads, writes or describes the fields of a message, or does
/// something else with its parts.
///
/// A row by `field`, `written`, `optional`, `constant` or `tag` is of messages only; by `unwritten`,
/// only of the structure. All others are of both: they say more about the part in a ``Row``, which
/// messages ignore, and ``PartVisitor``s see them.
public protocol FieldVisitor {
  /// Whether it reads, writes or describes messages; a few parts have another form there.
  static var isOfMessages: Bool { get }

  /// Visits a required field.
  mutating func field<F: MessageValue>(_ name: StaticString, _ value: inout F)

  /// Visits a field that this suite always writes, and that others can omit.
  mutating func written<F: MessageValue>(_ name: StaticString, _ value: inout F)

  /// Visits a field that is omitted if it has its default value.
  mutating func field<F: MessageValue & Equatable>(
    _ name: StaticString,
    _ value: inout F,
    unless usual: F
  )

  /// Visits a field that is omitted if there is no value.
  mutating func optional<F: MessageValue>(_ name: StaticString, _ value: inout F?)

  /// Visits a field with a constant value, such as a message's type.
  mutating func constant(_ name: StaticString, _ word: String)

  /// Visits a string that determines which fields follow; a `switch` over the value comes after it.
  mutating func tag<U: MessageUnion>(_ name: StaticString, _ value: inout U)

  /// Visits the fields of exactly one case, recognised by a field with the name of the case.
  mutating func either<U: MessageUnion>(_ value: inout U)

  /// Visits a part that messages give in another form, by fields.
  mutating func unwritten<P: PartValue>(
    _ name: StaticString,
    _ value: inout P,
    unless usual: P?,
    row: Make<P>
  )

  /// Visits the name by which other parts refer to the value.
  mutating func name(_ name: StaticString, _ value: inout String)

  /// Visits the name of another thing.
  mutating func reference(_ name: StaticString, _ value: inout String, row: Make<String>)

  /// Visits a part whose rows stand among those of the whole.
  mutating func inline<S: Shaped>(_ value: inout S)

  /// Visits the child nodes in a tree; the last line of a table.
  mutating func children(_ name: StaticString)

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
    _ bound: MessageSchema.Bound? = nil,
    of speaker: MessageSchema.Speaker = .anyone,
    note: @autoclosure () -> String = ""
  ) { next(bound, of: speaker, note()) }
}

// MARK: - The parts of messages

extension FieldVisitor {
  @inlinable @inline(__always) public static var isOfMessages: Bool { true }

  @inlinable @inline(__always) public mutating func written<F: MessageValue>(
    _ name: StaticString,
    _ value: inout F
  ) { field(name, &value) }

  @inlinable @inline(__always) public mutating func constant(
    _ name: StaticString,
    _ word: String
  ) {
    var word = word
    field(name, &word)
  }

  @inlinable @inline(__always) public mutating func unwritten<P: PartValue>(
    _ name: StaticString,
    _ value: inout P,
    unless usual: P?,
    row: Make<P>
  ) {}

  @inlinable @inline(__always) public mutating func name(
    _ name: StaticString,
    _ value: inout String
  ) { field(name, &value) }

  @inlinable @inline(__always) public mutating func reference(
    _ name: StaticString,
    _ value: inout String,
    row: Make<String>
  ) { field(name, &value) }

  @inlinable @inline(__always) public mutating func inline<S: Shaped>(
    _ value: inout S
  ) { S.fields(&self, &value) }
}

// MARK: - Parts, as tables give them

// A requirement takes a closure and a short form an autoclosure, so the one has a label.
extension FieldVisitor {
  /// Visits a required field that is a part of the value.
  @inlinable @inline(__always) public mutating func part<P: PartValue & MessageValue>(
    _ name: StaticString,
    _ value: inout P,
    _ row: @autoclosure () -> Row<P> = Row()
  ) {
    if Self.isOfMessages {
      field(name, &value)
    } else {
      unwritten(name, &value, unless: nil, row: row)
    }
  }

  /// Visits a part that is omitted if it has its usual value, which is also its simplest.
  // No optional `usual`: `.blank` would be its `nil`.
  @inlinable @inline(__always) public mutating func part<P: PartValue & MessageValue>(
    _ name: StaticString,
    _ value: inout P,
    unless usual: P,
    _ row: @autoclosure () -> Row<P> = Row()
  ) {
    if Self.isOfMessages {
      field(name, &value, unless: usual)
    } else {
      unwritten(name, &value, unless: usual, row: row)
    }
  }

  /// Visits a part that is omitted if there is no value.
  @inlinable @inline(__always) public mutating func optionalPart<P: SinglePart & MessageValue>(
    _ name: StaticString,
    _ value: inout P?,
    _ row: @autoclosure () -> Row<P?> = Row()
  ) {
    if Self.isOfMessages {
      optional(name, &value)
    } else {
      unwritten(name, &value, unless: .some(nil), row: row)
    }
  }

  @inlinable @inline(__always) public mutating func unwritten<P: PartValue>(
    _ name: StaticString,
    _ value: inout P,
    _ row: @autoclosure () -> Row<P> = Row()
  ) { unwritten(name, &value, unless: nil, row: row) }

  @inlinable @inline(__always) public mutating func unwritten<P: PartValue>(
    _ name: StaticString,
    _ value: inout P,
    unless usual: P,
    _ row: @autoclosure () -> Row<P> = Row()
  ) { unwritten(name, &value, unless: usual, row: row) }

  @inlinable @inline(__always) public mutating func reference(
    _ name: StaticString,
    _ value: inout String,
    _ row: @autoclosure () -> Row<String> = Row()
  ) { reference(name, &value, row: row) }
}
