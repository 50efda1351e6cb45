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

  /// Reads the members of an object to its end, or to the point where its table descends.
  @inlinable mutating func members<M: Message>(_ message: inout M) throws(ReadingStopped) {
    while true {
      if frame.isAtEnd { key = end } else { key = place }
      let before = place
      try pass(over: &message)
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

  /// Skips a member that no field accepted, and remembers it.
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

  /// Revisits the remembered members with the table, now that its tag is known.
  @inline(never) @usableFromInline mutating func again<M: Message>(
    _ message: inout M
  ) throws(ReadingStopped) {
    let behind = place
    try refuseTwins(among: left[frame.leftFrom...])
    frame.isAgain = true
    // One of them may be the tag that the others wait for.
    var names = frame.isChosen ? Array(left[frame.leftFrom...]) : []
    var count = 0
    while count != names.count {
      count = names.count
      var unread: [UnsafePointer<UInt8>] = []
      for name in names {
        let seen = frame.seen
        (place, key) = (name, name)
        try pass(over: &message)
        if frame.seen == seen { unread.append(name) }
      }
      names = unread
    }
    left.removeLast(left.count - frame.leftFrom)
    place = behind
  }

  /// The error for the first missing required field.
  @inline(never) @usableFromInline mutating func missing<M: Message>(
    _ message: inout M
  ) -> ReadingStopped {
    var names = NameList()
    M.fields(&names, &message)
    let lacks = frame.needed & ~frame.seen
    // The last bit represents the case of a union.
    if lacks >> 63 == 1 { return lacking("one of \(names.cases.joined(separator: ", "))") }
    return lacking("a field “\(names.names[lacks.trailingZeroBitCount])”")
  }

  /// The named field of the object at this position, if readable; the position does not change.
  ///
  /// The result is preliminary until the object is read: the rest can be invalid.
  public func lookAhead<F: MessageValue>(at name: StaticString, as type: F.Type = F.self) -> F? {
    var ahead = self
    return (try? ahead.member(name)) ?? nil
  }

  /// Reads one member of the object at this position, and skips the members before it.
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
