extension MessageReader {
  /// Skips a value that is not needed, without recursion; it still has to be valid.
  @usableFromInline mutating func skip() throws(ReadingStopped) {
    var names: [UnsafePointer<UInt8>] = []
    var open: [(bracket: UInt8, names: Int)] = []
    repeat {
      if place.pointee == UInt8(ascii: "{") || place.pointee == UInt8(ascii: "[") {
        guard open.count < room else { throw tooDeep() }
        open.append((place.pointee + 2, names.count))
        place += 1
        skipSpace()
        let last = open[open.count - 1]
        if place.pointee != last.bracket {
          if last.bracket == UInt8(ascii: "}") { try skipName(&names) }
          continue
        }
      } else {
        try skipSimple()
        skipSpace()
      }
      while let last = open.last, place.pointee == last.bracket {
        try refuseTwins(among: names[last.names...])
        names.removeLast(names.count - last.names)
        open.removeLast()
        place += 1
        skipSpace()
      }
      guard let last = open.last else { return }
      try take(UInt8(ascii: ","), "a comma or a closing bracket")
      skipSpace()
      if last.bracket == UInt8(ascii: "}") { try skipName(&names) }
    } while true
  }

  /// Skips a value without children.
  private mutating func skipSimple() throws(ReadingStopped) {
    switch place.pointee {
    case UInt8(ascii: "\""):
      place += 1
      try skipString()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try number()
    default: throw malformed("a value", at: place)
    }
  }

  private mutating func skipName(
    _ names: inout [UnsafePointer<UInt8>]
  ) throws(ReadingStopped) {
    try take(UInt8(ascii: "\""), "a name in quotation marks")
    names.append(place)
    try skipString()
    try colon()
  }

  /// Rejects duplicate names in one object: different readers would read different values.
  @usableFromInline mutating func refuseTwins(
    among names: ArraySlice<UnsafePointer<UInt8>>
  ) throws(ReadingStopped) {
    guard names.count > 1 else { return }
    let twin = names.count > 16 ? twinAmongMany(names) : twinAmongFew(names)
    if let twin { throw self.twin(at: twin) }
  }

  private func twinAmongFew(
    _ names: ArraySlice<UnsafePointer<UInt8>>
  ) -> UnsafePointer<UInt8>? {
    for (index, name) in names.enumerated() {
      for other in names.prefix(index) {
        var offset = 0
        while name[offset] == other[offset], name[offset] != UInt8(ascii: "\""),
          name[offset] != UInt8(ascii: "\\")
        {
          offset += 1
        }
        if name[offset] == UInt8(ascii: "\\") || other[offset] == UInt8(ascii: "\\") {
          return twinAmongMany(names)
        }
        if name[offset] == other[offset] { return name }
      }
    }
    return nil
  }

  private func twinAmongMany(
    _ names: ArraySlice<UnsafePointer<UInt8>>
  ) -> UnsafePointer<UInt8>? {
    var seen: Set<[UInt8]> = []
    var ahead = self
    return names.first { name in
      ahead.place = name
      // The string was skipped before, so it is valid. Names are compared by their bytes.
      return !seen.insert(Array(((try? ahead.slowString()) ?? "").utf8)).inserted
    }
  }
}
