/// A writer of JSON into one buffer; each value ends with a comma, which a closing bracket
/// overwrites.
///
/// A copy of a writer shares its memory, so a writer is passed as `inout`.
@frozen public struct MessageWriter {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var length = 0
  @usableFromInline var capacity: Int
  @usableFromInline let memory: Memory
  /// The fields with default values that are written.
  public var defaults = Defaults.leftOut
  /// Whether a number was not finite: JSON has none of these.
  public internal(set) var lacksNumbers = false
  /// The object that is being written, unless all defaults are left out.
  @usableFromInline var object = CurrentObject()
  /// The fields that have other values than their defaults in what is written.
  @usableFromInline var known: [UInt64] = []
  @usableFromInline var isNoting = false

  /// The owner of the bytes, which frees them together with the writer.
  @usableFromInline final class Memory {
    var base: UnsafeMutablePointer<UInt8>
    init(_ base: UnsafeMutablePointer<UInt8>) { self.base = base }
    deinit { base.deallocate() }
  }

  public init(capacity: Int = 8192) {
    base = .allocate(capacity: capacity)
    self.capacity = capacity
    memory = Memory(base)
  }

  /// The number of written bytes.
  public var count: Int { length }

  public var bytes: [UInt8] { Array(UnsafeBufferPointer(start: base, count: length)) }

  /// Calls a closure with the written bytes, which are valid until the next write.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    try withExtendedLifetime(memory) {
      try body(UnsafeBufferPointer(start: base, count: length))
    }
  }

  public mutating func removeAll() { length = 0 }

  /// Returns the bytes that a closure writes to a new writer.
  public static func bytes(_ write: (inout MessageWriter) -> Void) -> [UInt8] {
    var writer = MessageWriter()
    write(&writer)
    return writer.bytes
  }

  /// Returns a value as JSON.
  public static func bytes(of value: some MessageValue) -> [UInt8] { bytes { value.write(&$0) } }

  /// Writes a message and ends the line.
  @inlinable public mutating func line(_ message: some MessageValue) {
    message.write(&self)
    put(0x0A)
  }

  /// Ends a line.
  public mutating func endLine() { put(0x0A) }
}

// MARK: - Bytes

extension MessageWriter {
  @inline(never) @usableFromInline mutating func grow(by more: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity + more)
    larger.update(from: base, count: length)
    base.deallocate()
    base = larger
    memory.base = larger
    capacity = 2 * capacity + more
  }

  @inlinable @inline(__always) mutating func put(_ byte: UInt8) {
    if length == capacity { grow(by: 1) }
    base[length] = byte
    length &+= 1
  }

  @inlinable @inline(__always) mutating func put(_ text: UnsafePointer<UInt8>, _ count: Int) {
    if capacity &- length < count { grow(by: count) }
    (base + length).update(from: text, count: count)
    length &+= count
  }

  /// Writes a word in quotation marks, and `extra` bytes after it.
  @inlinable @inline(__always) mutating func quoted(
    _ text: StaticString,
    then last: UInt8,
    _ extra: Int
  ) {
    let count = text.utf8CodeUnitCount
    if capacity &- length < count &+ 3 { grow(by: count + 3) }
    base[length] = UInt8(ascii: "\"")
    (base + length + 1).update(from: text.utf8Start, count: count)
    base[length &+ count &+ 1] = UInt8(ascii: "\"")
    base[length &+ count &+ 2] = last
    length &+= count &+ 2 &+ extra
  }

  @inlinable @inline(__always) mutating func open(_ bracket: UInt8) { put(bracket) }

  /// Writes a closing bracket in place of the last comma.
  @inlinable @inline(__always) mutating func close(_ bracket: UInt8) {
    if base[length &- 1] == UInt8(ascii: ",") { base[length &- 1] = bracket } else { put(bracket) }
  }
}
