extension MessageReader {
  @inlinable @inline(__always) mutating func enter(
    _ bracket: UInt8,
    _ what: StaticString
  ) throws(ReadingStopped) {
    guard place.pointee == bracket else { throw expected("\(what)", at: place) }
    guard room > 0 else { throw tooDeep() }
    room -= 1
    place += 1
    skipSpace()
  }

  @inlinable mutating func open() throws(ReadingStopped) {
    frame = Frame(place, left.count)
    try enter(UInt8(ascii: "{"), "an object")
    if place.pointee == UInt8(ascii: "\"") {
      place += 1
      key = place
    } else if place.pointee == UInt8(ascii: "}") {
      frame.isAtEnd = true
      key = end
    } else {
      throw malformed("a name in quotation marks", at: place)
    }
  }

  @inlinable public mutating func object<M: Message>(_ message: inout M) throws(ReadingStopped) {
    let outer = frame
    try open()
    try members(&message)
    frame = outer
  }

  /// Reads the members of an object to its end, or to where its table descends.
  @inlinable mutating func members<M: Message>(_ message: inout M) throws(ReadingStopped) {
    while true {
      if frame.isAtEnd { key = end } else { key = place }
      let before = place
      frame.bit = 1
      frame.needed = 0
      try M.fields(&self, &message)
      if frame.descends { return }
      if frame.isAtEnd { break }
      if place == before {
        if frame.isStuck { try leave() } else { frame.isStuck = true }
      } else {
        frame.isStuck = false
      }
    }
    place += 1
    room += 1
    if left.count > frame.leftFrom { try again(&message) }
    if frame.needed & ~frame.seen != 0 { throw missing(&message) }
    do throws(MessageProblem) { try message.check() } catch {
      throw refused(error, at: frame.opening)
    }
  }

  /// Passes a member that no field took, and remembers it.
  @inline(never) @usableFromInline mutating func leave() throws(ReadingStopped) {
    if writePlainly(from: place) {
      frame.isStuck = false
      return
    }
    let name = place
    try skipString()
    left.append(name)
    try colon()
    try skip()
    try next()
    frame.isStuck = false
  }

  /// Offers the members that were left to the table once more, now that its tag is known.
  @inline(never) @usableFromInline mutating func again<M: Message>(
    _ message: inout M
  ) throws(ReadingStopped) {
    let behind = place
    try refuseTwins(among: left[frame.leftFrom...])
    frame.isAgain = true
    if frame.isChosen {
      for index in frame.leftFrom..<left.count {
        place = left[index]
        key = place
        frame.bit = 1
        frame.needed = 0
        try M.fields(&self, &message)
      }
    }
    left.removeLast(left.count - frame.leftFrom)
    place = behind
  }

  /// The error for the first field that has to be there and is not.
  @inline(never) @usableFromInline mutating func missing<M: Message>(
    _ message: inout M
  ) -> ReadingStopped {
    var names = NameList()
    try? M.fields(&names, &message)
    let lacks = frame.needed & ~frame.seen
    // The last bit stands for the case of a union.
    if lacks >> 63 == 1 { return lacking("one of \(names.cases.joined(separator: ", "))") }
    return lacking("a field “\(names.names[lacks.trailingZeroBitCount])”")
  }

  /// The field of this name of the object that stands here, if it can be read; nothing is passed.
  ///
  /// It is a guess until the object is read: the rest may be unsound.
  public func lookAhead<F: MessageValue>(at name: StaticString, as type: F.Type = F.self) -> F? {
    var ahead = self
    return (try? ahead.member(name)) ?? nil
  }

  /// Reads one member of the object that stands here; the others before it are passed.
  @usableFromInline mutating func member<F: MessageValue>(
    _ name: StaticString
  ) throws(ReadingStopped) -> F? {
    skipSpace()
    try open()
    while !frame.isAtEnd {
      if !isNext(name) { _ = writePlainly(from: place) }
      let isFound = isNext(name)
      try skipString()
      try colon()
      if isFound {
        var value = F.blank
        try value.read(&self)
        return value
      }
      try skip()
      try next()
    }
    return nil
  }
}

// MARK: - Lists, names, trees

extension MessageReader {
  @inlinable public mutating func list<Element: MessageValue>(
    _ list: inout [Element]
  ) throws(ReadingStopped) {
    try enter(UInt8(ascii: "["), "an array")
    list.removeAll()
    if place.pointee == UInt8(ascii: "]") {
      place += 1
      room += 1
      return
    }
    while true {
      list.append(Element.blank)
      try list[list.count - 1].read(&self)
      skipSpace()
      if place.pointee != UInt8(ascii: ",") { break }
      place += 1
      skipSpace()
    }
    try take(UInt8(ascii: "]"), "a comma or the end of an array")
    room += 1
  }

  /// Reads an object whose names are not fields but values of one kind; `read` reads their values.
  @inlinable public mutating func members<Name: MessageValue>(
    named names: Name.Type,
    _ read: (inout MessageReader, Name) throws(ReadingStopped) -> Void
  ) throws(ReadingStopped) {
    try enter(UInt8(ascii: "{"), "an object")
    var seen: [UnsafePointer<UInt8>] = []
    while place.pointee != UInt8(ascii: "}") {
      let start = place
      guard start.pointee == UInt8(ascii: "\"") else {
        throw malformed("a name in quotation marks", at: start)
      }
      var name = Name.blank
      try name.read(&self)
      seen.append(start + 1)
      try colon()
      try read(&self, name)
      skipSpace()
      if place.pointee == UInt8(ascii: "}") { break }
      try take(UInt8(ascii: ","), "a comma or the end of an object")
      skipSpace()
      guard place.pointee != UInt8(ascii: "}") else {
        throw malformed("a name in quotation marks", at: place)
      }
    }
    try refuseTwins(among: seen[...])
    place += 1
    room += 1
  }

  /// Reads nodes inside one another, in pre-order; in a loop, since they may be nested deeply.
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

  /// Enters a list of children; whether there are any.
  @usableFromInline mutating func descend() throws(ReadingStopped) -> Bool {
    frame.descends = false
    try enter(UInt8(ascii: "["), "an array")
    guard place.pointee == UInt8(ascii: "]") else { return true }
    place += 1
    room += 1
    return false
  }
}
