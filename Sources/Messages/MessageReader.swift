/// A single-pass reader of JSON that reads directly into values.
///
/// It reads the fields of an object by visiting its table, and each visit reads the field if its
/// name is next. If the names are in the table's order, one pass is enough; if not, there are
/// further passes. A member that no field accepts is skipped, and its place is kept. It is unknown,
/// or it precedes the tag that determines its meaning.
@frozen public struct MessageReader: FieldVisitor {
  /// The state of the object that is being read.
  @frozen public struct Frame {
    public var seen: UInt64 = 0
    public var needed: UInt64 = 0
    public var bit: UInt64 = 1
    /// The start of its share of ``MessageReader/left``.
    public var leftFrom: Int
    public var isChosen = false
    public var isStuck = false
    public var isAgain = false
    public var descends = false
    /// Whether the last member has been read; a name can start with the byte that ends an object.
    public var isAtEnd = false
    public var opening: UnsafePointer<UInt8>
    @inlinable public init(_ opening: UnsafePointer<UInt8>, _ leftFrom: Int) {
      self.opening = opening
      self.leftFrom = leftFrom
    }
  }

  public let start: UnsafePointer<UInt8>
  public let end: UnsafePointer<UInt8>
  public var place: UnsafePointer<UInt8>
  /// The first byte of the next name; the end of the text if no field can be read.
  public var key: UnsafePointer<UInt8>
  public var frame: Frame
  /// The remaining levels of nesting.
  public var room: Int
  public let limit: Int
  /// The number of recursively read values that contain the current one.
  public var recursion = 0
  /// The members that no field accepted, by the positions of their names.
  public var left: [UnsafePointer<UInt8>] = []
  @usableFromInline var failure: Failure?

  @inlinable init(_ start: UnsafePointer<UInt8>, _ count: Int, nestingLimit: Int) {
    self.start = start
    end = start + count
    place = start
    key = start
    frame = Frame(start, 0)
    room = nestingLimit
    limit = nestingLimit
  }

  /// The zeros after the end of the text; they replace a check for the end at each byte, so every
  /// field name has to be shorter.
  @inlinable static var padding: Int { 64 }

  /// Reads one message with nothing after it.
  ///
  /// - Parameters:
  ///   - type: The type of the message.
  ///   - bytes: JSON in UTF-8.
  ///   - nestingLimit: The maximum depth of nesting.
  /// - Returns: The message.
  /// - Throws: ``MessageError`` for invalid JSON, including an object with duplicate names, and for
  ///   JSON that is not a valid message of this type.
  @inlinable public static func read<M: MessageValue>(
    _ type: M.Type = M.self,
    from bytes: some Collection<UInt8>,
    nestingLimit: Int = 64
  ) throws(MessageError) -> M {
    var value = M.blank
    try read(into: &value, from: bytes, nestingLimit: nestingLimit)
    return value
  }

  /// Reads one message with nothing after it into an existing value.
  ///
  /// - Throws: ``MessageError``.
  @inlinable public static func read<M: MessageValue>(
    into value: inout M,
    from bytes: some Collection<UInt8>,
    nestingLimit: Int = 64
  ) throws(MessageError) {
    try reading(bytes, nestingLimit: nestingLimit) { reader throws(ReadingStopped) in
      reader.skipSpace()
      try value.read(&reader)
      reader.skipSpace()
      guard reader.place == reader.end else {
        throw reader.malformed("the end of the message", at: reader.place)
      }
    }
  }

  /// Reads a field of the outermost object and ignores everything after it.
  ///
  /// The result is preliminary until the whole message is read: the field can occur twice.
  @inlinable public static func peek<F: MessageValue>(
    _ name: StaticString,
    as type: F.Type = F.self,
    in bytes: some Collection<UInt8>,
    nestingLimit: Int = 64
  ) -> F? {
    var found: F?
    try? reading(bytes, nestingLimit: nestingLimit) { reader throws(ReadingStopped) in
      found = try reader.member(name)
    }
    return found
  }

  /// Calls a closure with a reader for a copy of the bytes.
  @inlinable @inline(__always) static func reading(
    _ bytes: some Collection<UInt8>,
    nestingLimit: Int,
    _ body: (inout MessageReader) throws(ReadingStopped) -> Void
  ) throws(MessageError) {
    let count = bytes.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + padding)
    defer { copy.deallocate() }
    _ = UnsafeMutableBufferPointer(start: copy, count: count).initialize(fromContentsOf: bytes)
    (copy + count).update(repeating: 0, count: padding)
    var reader = MessageReader(UnsafePointer(copy), count, nestingLimit: nestingLimit)
    do throws(ReadingStopped) { try body(&reader) } catch { throw reader.error() }
  }
}
