import Foundation
import Messages

/// A file that is read many times, a piece at a time, whatever becomes of its name.
final class OpenFile: Sendable {
  let name: String
  let descriptor: Int32

  /// Takes an open file with places, and closes it in the end.
  init(_ name: String, _ descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Reads at most so many bytes from a place; none at the end.
  func read(_ buffer: inout [UInt8], at offset: Int) throws(MessageError) -> Int {
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw MessageError("", "it cannot be read: \(String(cString: strerror(errno)))")
      }
    }
  }
}

/// Where lines come from: from memory, or from a file of which memory holds a piece at a time.
enum LineSource: Sendable {
  case memory([UInt8])
  case file(OpenFile)

  func read(_ buffer: inout [UInt8], at offset: Int) throws(MessageError) -> Int {
    switch self {
    case .memory(let bytes):
      let piece = bytes[min(offset, bytes.count)...].prefix(buffer.count)
      buffer.replaceSubrange(0..<piece.count, with: piece)
      return piece.count
    case .file(let file): return try file.read(&buffer, at: offset)
    }
  }
}

/// Goes through lines once; memory holds one of them, and a piece of what comes next.
struct LineReader {
  /// No line of a run is as long; what has no lines must not fill memory.
  static let longest = 64 << 20

  private let source: LineSource
  private var offset = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var held: [UInt8] = []
  private var start = 0
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  init(_ source: LineSource) { self.source = source }

  /// The next whole line without its line break; `nil` behind the last.
  mutating func next() throws(MessageError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = held[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        number += 1
        return held[start..<end]
      }
      guard held.count - start <= Self.longest else {
        throw MessageError("line \(number + 1)", "it is longer than \(Self.longest >> 20) MB")
      }
      held.removeFirst(start)
      start = 0
      searched = held.count
      let count = try source.read(&buffer, at: offset)
      guard count > 0 else { return nil }
      offset += count
      held += buffer[..<count]
    }
  }

  /// What stands behind the last line break; known at the end.
  var rest: ArraySlice<UInt8> { held[start...] }
}
