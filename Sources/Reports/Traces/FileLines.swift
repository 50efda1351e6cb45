import Messages

/// A reader that passes over lines once; memory holds one line, and one further piece.
struct FileLines {
  /// A limit above the length of any run's line, so that a file without lines cannot fill memory.
  static let longest = 64 << 20

  private let file: OpenFile
  private var offset = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var held: [UInt8] = []
  private var start = 0
  /// The number of the line that was read last, from 1.
  private(set) var number = 0

  init(_ file: OpenFile) { self.file = file }

  /// The next whole line without its line break; `nil` after the last.
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
      let count = try file.read(&buffer, at: offset)
      guard count > 0 else { return nil }
      offset += count
      held += buffer[..<count]
    }
  }

  /// The bytes after the last line break; valid at the end.
  var rest: ArraySlice<UInt8> { held[start...] }
}
