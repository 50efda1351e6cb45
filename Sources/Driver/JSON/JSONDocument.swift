/// A value of a document: what it is, and where it stands in the bytes.
package struct JSONNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case null, boolean, number, string, escapedString, array, object
  }

  package var kind: Kind
  /// Its bytes; those of a string without the quotation marks.
  package var start: Int32
  package var end: Int32
  /// The place behind it and all that is inside it.
  package var next: Int32
}

/// A line of JSON that is sound in itself, with every value in pre-order.
///
/// Reading does not recurse, so that nothing a guest sends can overflow the stack, and builds no
/// dictionaries, so that it costs little.
package struct JSONDocument: Sendable {
  package let bytes: [UInt8]
  package let nodes: [JSONNode]

  /// Reads a value and makes sure that nothing stands behind it.
  ///
  /// - Throws: ``WireError`` for what is not JSON in UTF-8: also for a name that an object has
  ///   twice, for a number that no double can hold, and for nesting beyond the limit.
  package init(_ bytes: [UInt8], nestingLimit: Int = 64) throws(WireError) {
    nodes = try bytes.withUnsafeBufferPointer { (buffer) throws(WireError) in
      var scanner = JSONScanner(nestingLimit: nestingLimit, capacity: bytes.count / 6)
      try scanner.scan(buffer)
      return scanner.nodes
    }
    self.bytes = bytes
  }

  /// The place of the document's outermost value.
  package var root: Int { 0 }
}

extension JSONDocument {
  /// The place of the value of a field; `nil` where it is left out or `null`.
  package func field(_ name: StaticString, of object: Int) -> Int? {
    guard nodes[object].kind == .object else { return nil }
    var place = object + 1
    let end = Int(nodes[object].next)
    while place < end {
      if matches(place, name) { return nodes[place + 1].kind == .null ? nil : place + 1 }
      place = Int(nodes[place + 1].next)
    }
    return nil
  }

  /// The place of the value of a field that has to be there.
  package func required(_ name: StaticString, of object: Int) throws(WireError) -> Int {
    guard nodes[object].kind == .object else { throw unexpected(object, "an object") }
    guard let place = field(name, of: object) else {
      throw WireError(path(to: object), "expected a field “\(name)”")
    }
    return place
  }

  /// The places of the elements of an array, in order.
  package func elements(of array: Int) throws(WireError) -> JSONPlaces {
    guard nodes[array].kind == .array else { throw unexpected(array, "an array") }
    return JSONPlaces(nodes: nodes, place: array + 1, end: Int(nodes[array].next), gap: 0)
  }

  /// The places of the values of an object; the name of each stands right before it.
  package func members(of object: Int) throws(WireError) -> JSONPlaces {
    guard nodes[object].kind == .object else { throw unexpected(object, "an object") }
    return JSONPlaces(nodes: nodes, place: object + 2, end: Int(nodes[object].next), gap: 1)
  }
}

/// The places of values that stand beside one another.
package struct JSONPlaces: Sequence, IteratorProtocol, Sendable {
  package let nodes: [JSONNode]
  var place: Int
  let end: Int
  /// How many nodes stand between two values: none, or a name.
  let gap: Int

  package var first: Int? { place < end ? place : nil }
  /// How many there are; they are counted one by one.
  package var count: Int { reduce(0) { count, _ in count + 1 } }

  package mutating func next() -> Int? {
    guard place < end else { return nil }
    defer { place = Int(nodes[place].next) + gap }
    return place
  }
}

extension JSONDocument {
  package func string(at place: Int) throws(WireError) -> String {
    guard let string = text(at: place) else { throw unexpected(place, "a string") }
    return string
  }

  /// The string at a place, or `nil` if none is there.
  package func text(at place: Int) -> String? {
    let node = nodes[place]
    let range = Int(node.start)..<Int(node.end)
    switch node.kind {
    case .string: return String(decoding: bytes[range], as: UTF8.self)
    case .escapedString: return unescaped(bytes[range])
    default: return nil
    }
  }

  package func boolean(at place: Int) throws(WireError) -> Bool {
    guard nodes[place].kind == .boolean else { throw unexpected(place, "true or false") }
    return bytes[Int(nodes[place].start)] == UInt8(ascii: "t")
  }

  package func number(at place: Int) throws(WireError) -> Double {
    let node = nodes[place]
    guard node.kind == .number else { throw unexpected(place, "a number") }
    return exactNumber(bytes[Int(node.start)..<Int(node.end)])
  }

  package func integer(at place: Int) throws(WireError) -> Int {
    guard let integer = Int(exactly: try number(at: place)) else {
      throw unexpected(place, "a whole number")
    }
    return integer
  }

  /// Whether the string at a place, or the name, is this one.
  package func matches(_ place: Int, _ name: StaticString) -> Bool {
    let node = nodes[place]
    guard node.kind == .string else {
      return node.kind == .escapedString && text(at: place) == "\(name)"
    }
    let start = Int(node.start)
    let count = name.utf8CodeUnitCount
    guard Int(node.end) - start == count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      let text = name.utf8Start
      for offset in 0..<count where bytes[start + offset] != text[offset] { return false }
      return true
    }
  }
}
