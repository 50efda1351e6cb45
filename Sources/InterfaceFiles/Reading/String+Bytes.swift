import Foundation

extension String {
  /// Whether the text contains some bytes; fast, because many texts are searched and few match.
  func holds(_ words: StaticString) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { text -> Bool in
      guard var place = text.baseAddress else { return false }
      let (end, count) = (place + text.count, words.utf8CodeUnitCount)
      // `memchr` finds the first byte at memory speed.
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

  /// Whether it has none of some bytes, which a zero ends, and no zero; C is as fast in debug.
  func hasNone(of bytes: [CChar]) -> Bool { withCString { strcspn($0, bytes) } == utf8.count }
}
