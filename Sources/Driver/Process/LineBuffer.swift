import Foundation

/// Splits the bytes from a pipe into lines, none longer than a limit.
struct LineBuffer {
  /// The bytes after the last line break.
  private(set) var rest: [UInt8] = []
  let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether the incomplete line is already too long.
  var isTooLong: Bool { rest.count > limit }

  /// Appends bytes and passes on every line that they complete.
  mutating func append(_ bytes: ArraySlice<UInt8>, _ line: (ArraySlice<UInt8>) -> Void) {
    var start = bytes.startIndex
    while let end = Self.lineBreak(in: bytes, from: start) {
      if rest.isEmpty {
        line(bytes[start..<end])
      } else {
        rest += bytes[start..<end]
        line(rest[...])
        rest = []
      }
      start = end + 1
    }
    rest += bytes[start...]
  }

  private static func lineBreak(in bytes: ArraySlice<UInt8>, from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, start < bytes.endIndex else { return nil }
      let offset = start - bytes.startIndex
      guard let found = memchr(base + offset, 0x0A, buffer.count - offset) else { return nil }
      return bytes.startIndex + (UnsafeRawPointer(found) - base)
    }
  }
}
