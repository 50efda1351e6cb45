import Text

/// Finds every value in a text and refuses what is not JSON; it keeps a list of what is open.
struct JSONScanner {
  private(set) var nodes: [JSONNode] = []
  private var open: [Int] = []
  private let nestingLimit: Int
  /// How many bytes were read.
  var position = 0

  init(nestingLimit: Int, capacity: Int) {
    self.nestingLimit = nestingLimit
    nodes.reserveCapacity(min(capacity, 1 << 16))
  }

  /// Reads one value, and nothing behind it.
  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(WireError) {
    guard bytes.count < Int32.max else { throw WireError("", "longer than 2 GiB") }
    skipSpace(bytes)
    try value(bytes)
    while let container = open.last { try member(of: container, bytes) }
    skipSpace(bytes)
    guard position == bytes.count else {
      throw wrong("expected nothing behind the value", bytes)
    }
  }

  @inline(never) func wrong(_ problem: String, _ bytes: UnsafeBufferPointer<UInt8>) -> WireError {
    let rest = bytes[min(position, bytes.count)...]
    let found = rest.isEmpty ? "the end" : "“\(excerpt(rest, limit: 20))”"
    return WireError("byte \(position + 1)", "\(problem), found \(found)")
  }

  @inline(__always) func skipSpace(from start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return place
      }
    }
    return place
  }

  @inline(__always) private mutating func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>) {
    position = skipSpace(from: position, bytes)
  }
}

extension JSONScanner {
  /// Reads the next member of what is open, or its end.
  @inline(__always) private mutating func member(
    of container: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(WireError) {
    skipSpace(bytes)
    let isObject = nodes[container].kind == .object
    let closing = UInt8(ascii: isObject ? "}" : "]")
    if position < bytes.count, bytes[position] == closing {
      return try close(container, bytes)
    }
    if nodes.count > container + 1 {
      try take(UInt8(ascii: ","), "a comma or the end of what is open", bytes)
      skipSpace(bytes)
    }
    if isObject {
      try take(UInt8(ascii: "\""), "a name in quotation marks", bytes)
      try string(bytes)
      skipSpace(bytes)
      try take(UInt8(ascii: ":"), "a colon", bytes)
      skipSpace(bytes)
    }
    try value(bytes)
  }

  @inline(__always) private mutating func take(
    _ byte: UInt8,
    _ expectation: StaticString,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(WireError) {
    guard position < bytes.count, bytes[position] == byte else {
      throw wrong("expected \(expectation)", bytes)
    }
    position += 1
  }

  @inline(__always) private mutating func value(_ bytes: UnsafeBufferPointer<UInt8>)
    throws(WireError)
  {
    guard position < bytes.count else { throw wrong("expected a value", bytes) }
    switch bytes[position] {
    case UInt8(ascii: "\""):
      position += 1
      try string(bytes)
    case UInt8(ascii: "{"): try begin(.object, bytes)
    case UInt8(ascii: "["): try begin(.array, bytes)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(bytes)
    case UInt8(ascii: "t"): try literal("true", .boolean, bytes)
    case UInt8(ascii: "f"): try literal("false", .boolean, bytes)
    case UInt8(ascii: "n"): try literal("null", .null, bytes)
    default: throw wrong("expected a value", bytes)
    }
  }

  /// Writes down a value that has nothing inside.
  @inline(__always) mutating func append(_ kind: JSONNode.Kind, from start: Int, to end: Int) {
    nodes.append(
      JSONNode(kind: kind, start: Int32(start), end: Int32(end), next: Int32(nodes.count + 1))
    )
  }

  @inline(__always) private mutating func begin(
    _ kind: JSONNode.Kind,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(WireError) {
    guard open.count < nestingLimit else {
      throw wrong("nested deeper than \(nestingLimit) levels", bytes)
    }
    open.append(nodes.count)
    append(kind, from: position, to: position + 1)
    position += 1
  }

  @inline(never) private mutating func close(
    _ container: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(WireError) {
    position += 1
    nodes[container].end = Int32(position)
    nodes[container].next = Int32(nodes.count)
    open.removeLast()
    if nodes[container].kind == .object { try refuseTwins(in: container, bytes) }
  }

  @inline(__always) private mutating func literal(
    _ word: StaticString,
    _ kind: JSONNode.Kind,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(WireError) {
    let end = position + word.utf8CodeUnitCount
    let isThere =
      end <= bytes.count
      && word.withUTF8Buffer { bytes[position..<end].elementsEqual($0) }
    guard isThere else { throw wrong("expected \(word)", bytes) }
    append(kind, from: position, to: end)
    position = end
  }
}
