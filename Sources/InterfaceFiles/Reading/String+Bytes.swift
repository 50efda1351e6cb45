import Foundation

extension String {
  /// Whether some bytes stand in it; much is looked at, and little has what is looked for.
  func holds(_ words: StaticString) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text -> Bool in
      guard var place = text.baseAddress else { return false }
      let (end, count) = (place + text.count, words.utf8CodeUnitCount)
      // The first byte is looked for at the speed of memory.
      while end - place >= count,
        let next = memchr(place, Int32(words.utf8Start.pointee), end - place - count + 1)
      {
        if memcmp(next, words.utf8Start, count) == 0 { return true }
        place = UnsafePointer(next.assumingMemoryBound(to: UInt8.self)) + 1
      }
      return false
    }
    return found ?? contains(words.description)
  }
}
