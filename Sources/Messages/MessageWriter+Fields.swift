// The visits of a writer to the fields of a table.
extension MessageWriter: FieldVisitor {
  @inlinable public mutating func object<M: Message>(_ message: M) {
    open(UInt8(ascii: "{"))
    let outer = defaults == .leftOut ? object : begin(message.statedDefaults, M.self)
    var copy = message
    M.fields(&self, &copy)
    object = outer
    close(UInt8(ascii: "}"))
  }

  @inlinable @inline(__always) public mutating func field<F: MessageValue>(
    _ name: StaticString,
    _ value: inout F
  ) {
    quoted(name, then: UInt8(ascii: ":"), 1)
    value.write(&self)
    put(UInt8(ascii: ","))
  }

  @inlinable @inline(__always) public mutating func field<F: MessageValue & Equatable>(
    _ name: StaticString,
    _ value: inout F,
    unless usual: F
  ) {
    if value != usual {
      if isNoting { note(name) }
    } else if !states(name) {
      return
    }
    field(name, &value)
  }

  @inlinable @inline(__always) public mutating func optional<F: MessageValue>(
    _ name: StaticString,
    _ value: inout F?
  ) { if var value { field(name, &value) } }

  @inlinable @inline(__always) public mutating func tag<U: MessageUnion>(
    _ name: StaticString,
    _ value: inout U
  ) {
    quoted(name, then: UInt8(ascii: ":"), 1)
    U.words(&self, &value)
    put(UInt8(ascii: ","))
  }

  @inlinable @inline(__always) public mutating func either<U: MessageUnion>(_ value: inout U) {}
  @inlinable @inline(__always) public mutating func children(_ name: StaticString) {}
}

extension MessageWriter: WordVisitor {
  public mutating func names<W: Equatable>(of values: [W], _ value: inout W) {
    if values.contains(value) { string("\(value)") }
  }

  @inlinable @inline(__always) public mutating func word<T>(
    _ word: StaticString,
    _ blank: @autoclosure () -> T,
    _ value: inout T,
    if isCase: (T) -> Bool
  ) { if isCase(value) { quoted(word, then: 0, 0) } }
}

// MARK: - Lists, names, trees

extension MessageWriter {
  @inlinable public mutating func list<Element: MessageValue>(_ list: some Sequence<Element>) {
    open(UInt8(ascii: "["))
    for element in list {
      element.write(&self)
      put(UInt8(ascii: ","))
    }
    close(UInt8(ascii: "]"))
  }

  /// Writes an object whose names are values of one kind, not fields.
  @inlinable public mutating func members<Name: MessageValue, Value: MessageValue>(
    _ members: some Sequence<(Name, Value)>
  ) { self.members { writer in for (name, value) in members { writer.member(name, value) } } }

  /// Writes an object by separate calls of ``member(_:_:)``.
  @inlinable public mutating func members(_ write: (inout MessageWriter) -> Void) {
    open(UInt8(ascii: "{"))
    write(&self)
    close(UInt8(ascii: "}"))
  }

  @inlinable public mutating func member(_ name: some MessageValue, _ value: some MessageValue) {
    name.write(&self)
    put(UInt8(ascii: ":"))
    value.write(&self)
    put(UInt8(ascii: ","))
  }

  /// Writes nested nodes in a loop, since the nesting can be deep.
  ///
  /// - Parameters:
  ///   - nodes: The nodes in pre-order.
  ///   - depths: The depth of each node; the first one's is 0.
  ///   - name: The field for the children of a node.
  @inlinable public mutating func tree<Node: Message>(
    _ nodes: [Node],
    _ depths: [Int],
    below name: StaticString
  ) {
    for index in nodes.indices {
      let start = length + 1
      nodes[index].write(&self)
      let depth = depths[index]
      let next = index + 1 < depths.count ? depths[index + 1] : 0
      if next <= depth, defaults != .leftOut, !isNoting { stateNone(name, start) }
      if next > depth {
        // Reopen the object; it ends with a member, or it is empty.
        if base[length - 2] == UInt8(ascii: "{") {
          length -= 1
        } else {
          base[length - 1] = UInt8(ascii: ",")
        }
        quoted(name, then: UInt8(ascii: ":"), 1)
        put(UInt8(ascii: "["))
      } else if index + 1 < nodes.count || depth > 0 {
        for _ in next..<depth {
          put(UInt8(ascii: "]"))
          put(UInt8(ascii: "}"))
        }
        if index + 1 < nodes.count { put(UInt8(ascii: ",")) }
      }
    }
  }
}

// MARK: - Values

extension MessageWriter {
  /// Writes a number, as an integer if it is whole; a non-finite number becomes `null`.
  @inlinable public mutating func number(_ number: Double) {
    if let whole = Int(exactly: number) {
      integer(whole)
    } else {
      number.isFinite ? literal(number.description) : notFinite()
    }
  }

  @inline(never) @usableFromInline mutating func notFinite() {
    lacksNumbers = true
    literal("null")
  }

  @inlinable @inline(__always) public mutating func integer(_ number: Int) {
    guard 0..<10_000 ~= number else { return literal(number.description) }
    if capacity &- length < 4 { grow(by: 4) }
    var divisor = number < 10 ? 1 : number < 100 ? 10 : number < 1000 ? 100 : 1000
    while divisor > 0 {
      base[length] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / divisor % 10)
      length &+= 1
      divisor /= 10
    }
  }

  /// Writes JSON unchanged.
  @inlinable public mutating func literal(_ text: String) {
    var text = text
    text.withUTF8 { if let start = $0.baseAddress { put(start, $0.count) } }
  }

  @inlinable public mutating func string(_ string: String) {
    var string = string
    string.withUTF8 { text in
      if capacity &- length < 6 &* text.count &+ 2 { grow(by: 6 * text.count + 2) }
      put(UInt8(ascii: "\""))
      // This is usually the entire string; the pointer is read once, not for each byte.
      let start = base + length
      var count = 0
      while count < text.count, Self.isPlain(text[count]) {
        start[count] = text[count]
        count &+= 1
      }
      length &+= count
      if count < text.count { return writeVisibly(text[count...]) }
      put(UInt8(ascii: "\""))
    }
  }

  /// Whether a byte needs no escape in a string.
  @inlinable @inline(__always) static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Writes the rest of a string with escapes or non-ASCII characters; control, format and separator
  /// characters are escaped, so that the bytes show all of the content.
  @inline(never) @usableFromInline mutating func writeVisibly(
    _ text: Slice<UnsafeBufferPointer<UInt8>>
  ) {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if let byte = UInt8(exactly: scalar.value), Self.isPlain(byte) {
        put(byte)
        continue
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: number(of: scalar)
      default:
        if scalar == "\"" || scalar == "\\" { put(UInt8(ascii: "\\")) }
        for byte in UTF8.encode(scalar) ?? .init() { put(byte) }
      }
    }
    put(UInt8(ascii: "\""))
  }

  private mutating func number(of scalar: Unicode.Scalar) {
    for unit in String(scalar).utf16 {
      let digits = String(unit, radix: 16)
      literal("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
  }
}
