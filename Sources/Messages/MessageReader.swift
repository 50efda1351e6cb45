/// Reads JSON forwards, straight into values.
///
/// The fields of an object are read by going through its table: the field whose name comes next is
/// read. If the names come in the table's order, once is enough; else the table is gone through
/// again. Members that no field took are passed and remembered: they are unknown, or stand ahead of
/// the tag that makes them known.
@frozen public struct MessageReader: FieldVisitor {
  /// What is known of the object that is being read.
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
    /// Whether the last member has been read; a name may begin as an object ends.
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
  /// The first byte of the name that comes next; the end of the text if no field may be read.
  public var key: UnsafePointer<UInt8>
  public var frame: Frame
  /// How many levels of nesting are left.
  public var room: Int
  public let limit: Int
  /// How many values that are read by recursion contain the one at hand.
  public var recursion = 0
  /// The members that no field took, by the places of their names.
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

  /// The zeros behind the end of the text; they stand for a check of the end at each byte, so no name
  /// of a field is longer.
  @inlinable static var padding: Int { 64 }
}

extension MessageReader {
  /// Reads one message and nothing behind it.
  ///
  /// - Parameters:
  ///   - type: The message.
  ///   - bytes: JSON in UTF-8.
  ///   - nestingLimit: How many levels it may be nested.
  /// - Returns: The message.
  /// - Throws: ``MessageError`` for what is not JSON, also for a name that an object has twice, and for
  ///   what is not this message.
  @inlinable public static func read<M: MessageValue>(
    _ type: M.Type = M.self,
    from bytes: some Collection<UInt8>,
    nestingLimit: Int = 64
  ) throws(MessageError) -> M {
    var value = M.blank
    try read(into: &value, from: bytes, nestingLimit: nestingLimit)
    return value
  }

  /// Reads one message and nothing behind it into a value that is there.
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

  /// Reads a field of the outermost object and looks at nothing behind it.
  ///
  /// What is read in this way is a guess until the whole message is read: it may stand there twice.
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

  /// Gives a reader of a copy of the bytes.
  @inlinable @inline(__always) static func reading(
    _ bytes: some Collection<UInt8>,
    nestingLimit: Int,
    _ body: (inout MessageReader) throws(ReadingStopped) -> Void
  ) throws(MessageError) {
    let count = bytes.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + padding)
    defer { copy.deallocate() }
    let isCopied: Void? = bytes.withContiguousStorageIfAvailable { source in
      if let from = source.baseAddress { copy.update(from: from, count: count) }
    }
    if isCopied == nil {
      for (offset, byte) in bytes.enumerated() { copy[offset] = byte }
    }
    (copy + count).update(repeating: 0, count: padding)
    var reader = MessageReader(UnsafePointer(copy), count, nestingLimit: nestingLimit)
    do throws(ReadingStopped) { try body(&reader) } catch { throw reader.error() }
  }
}
