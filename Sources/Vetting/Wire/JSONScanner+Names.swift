extension JSONScanner {
  /// Refuses an object that has a name twice: two readers would read two things.
  func refuseTwins(
    in object: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(WireError) {
    var names: [JSONNode] = []
    var place = object + 1
    while place < nodes.count {
      names.append(nodes[place])
      place = Int(nodes[place + 1].next)
    }
    let isFew = names.count <= 16 && !names.contains { $0.kind == .escapedString }
    guard let twin = isFew ? twinAmongFew(names, bytes) : twinAmongMany(names, bytes) else {
      return
    }
    let name = excerpt(bytes[Int(twin.start)..<Int(twin.end)], limit: 40)
    throw WireError("byte \(twin.start + 1)", "a second field “\(name)”")
  }

  private func twinAmongFew(
    _ names: [JSONNode],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONNode? {
    for (index, name) in names.enumerated() {
      let length = name.end - name.start
      for other in names[..<index] where other.end - other.start == length {
        let text = bytes[Int(name.start)..<Int(name.end)]
        if text.elementsEqual(bytes[Int(other.start)..<Int(other.end)]) { return name }
      }
    }
    return nil
  }

  private func twinAmongMany(
    _ names: [JSONNode],
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONNode? {
    var seen: Set<[UInt8]> = []
    return names.first { name in
      let text = bytes[Int(name.start)..<Int(name.end)]
      let spelled = name.kind == .escapedString ? Array(unescaped(text).utf8) : Array(text)
      return !seen.insert(spelled).inserted
    }
  }
}
