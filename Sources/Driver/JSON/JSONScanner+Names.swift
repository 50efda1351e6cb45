import Text

extension JSONScanner {
  /// Refuses an object that has a name twice: two readers would read two things.
  func refuseTwins(
    in object: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(WireError) {
    guard let twin = twinAmongFew(object, bytes) ?? twinAmongMany(object, bytes) else { return }
    guard twin >= 0 else { return }
    let node = nodes[twin]
    let name = excerpt(bytes[Int(node.start)..<Int(node.end)], limit: 40)
    throw WireError("byte \(node.start + 1)", "a second field “\(name)”")
  }

  /// The place of a name that was there before, -1 if there is none, and `nil` where comparing each
  /// with each would not do: for many names, or names with escapes.
  private func twinAmongFew(_ object: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = object + 1
    var count = 0
    while place < nodes.count {
      guard count < 16, nodes[place].kind == .string else { return nil }
      var other = object + 1
      while other < place {
        if isSame(nodes[place], nodes[other], bytes) { return place }
        other = Int(nodes[other + 1].next)
      }
      place = Int(nodes[place + 1].next)
      count += 1
    }
    return -1
  }

  @inline(__always) private func isSame(
    _ one: JSONNode,
    _ other: JSONNode,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard one.end - one.start == other.end - other.start else { return false }
    for offset in 0..<Int(one.end - one.start)
    where bytes[Int(one.start) + offset] != bytes[Int(other.start) + offset] {
      return false
    }
    return true
  }

  private func twinAmongMany(_ object: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var seen: Set<[UInt8]> = []
    var place = object + 1
    while place < nodes.count {
      let text = bytes[Int(nodes[place].start)..<Int(nodes[place].end)]
      let isEscaped = nodes[place].kind == .escapedString
      guard seen.insert(isEscaped ? Array(unescaped(text).utf8) : Array(text)).inserted else {
        return place
      }
      place = Int(nodes[place + 1].next)
    }
    return nil
  }
}
