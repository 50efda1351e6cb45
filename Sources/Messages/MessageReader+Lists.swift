extension MessageReader {
  @inlinable public mutating func list<Element: MessageValue>(
    _ list: inout [Element]
  ) throws(ReadingStopped) {
    list.removeAll()
    try elements { reader throws(ReadingStopped) in
      // Most lists are short: one allocation instead of one for each of the first elements.
      if list.isEmpty { list.reserveCapacity(4) }
      list.append(Element.blank)
      try list[list.count - 1].read(&reader)
    }
  }

  /// Reads an array by calling `read` for each element.
  @inlinable @inline(__always) public mutating func elements(
    _ read: (inout MessageReader) throws(ReadingStopped) -> Void
  ) throws(ReadingStopped) {
    try enter(UInt8(ascii: "["), "an array")
    var isFirst = true
    while place.pointee != UInt8(ascii: "]") {
      if !isFirst {
        try take(UInt8(ascii: ","), "a comma or the end of an array")
        skipSpace()
      }
      try read(&self)
      skipSpace()
      isFirst = false
    }
    place += 1
    room += 1
  }

  /// Reads an object whose names are values of one kind, not fields; `read` reads each value.
  @inlinable public mutating func members<Name: MessageValue>(
    named names: Name.Type,
    _ read: (inout MessageReader, Name) throws(ReadingStopped) -> Void
  ) throws(ReadingStopped) {
    try enter(UInt8(ascii: "{"), "an object")
    // They are kept beside the members left over, whose memory is there already.
    let seenFrom = left.count
    var isFirst = true
    while place.pointee != UInt8(ascii: "}") {
      if !isFirst {
        try take(UInt8(ascii: ","), "a comma or the end of an object")
        skipSpace()
      }
      let start = place
      guard start.pointee == UInt8(ascii: "\"") else {
        throw malformed("a name in quotation marks", at: start)
      }
      var name = Name.blank
      try name.read(&self)
      left.append(start + 1)
      try colon()
      try read(&self, name)
      skipSpace()
      isFirst = false
    }
    try refuseTwins(among: left[seenFrom...])
    left.removeLast(left.count - seenFrom)
    place += 1
    room += 1
  }

  /// Reads nested nodes in pre-order; with a loop, since the nesting can be deep.
  @inlinable public mutating func tree<Node: Message>(
    of type: Node.Type
  ) throws(ReadingStopped) -> [(node: Node, depth: Int)] {
    let outer = frame
    var nodes: [(node: Node, depth: Int)] = []
    var above: [(node: Int, frame: Frame)] = []
    while true {
      try open()
      var current = nodes.count
      nodes.append((Node.blank, above.count))
      while true {
        try members(&nodes[current].node)
        if frame.descends {
          if try descend() {
            above.append((current, frame))
            break
          }
        } else {
          guard let last = above.last else {
            frame = outer
            return nodes
          }
          skipSpace()
          if place.pointee == UInt8(ascii: ",") {
            place += 1
            skipSpace()
            break
          }
          try take(UInt8(ascii: "]"), "a comma or the end of an array")
          room += 1
          (current, frame) = last
          above.removeLast()
        }
        try next()
      }
    }
  }

  /// Enters a list of children; returns whether there are any.
  @usableFromInline mutating func descend() throws(ReadingStopped) -> Bool {
    frame.descends = false
    try enter(UInt8(ascii: "["), "an array")
    guard place.pointee == UInt8(ascii: "]") else { return true }
    place += 1
    room += 1
    return false
  }
}
