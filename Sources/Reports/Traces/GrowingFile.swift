import Foundation
import Messages

/// A file that is written from its start over the contents of an earlier run.
///
/// While the bytes are equal, nothing is written. From the first difference on, a file next to it
/// grows, and replaces it as soon as it is as long: at no time is there less data than before.
final class GrowingFile {
  private let path: String
  private let place: OutputPlace
  private var file: OpenFile
  /// The file that replaces this one once it is as long.
  private var beside: OpenFile?
  /// The number of bytes of the earlier run.
  private var left: Int
  /// The number of bytes that this run has written or found unchanged.
  private var length = 0

  /// Begins a file with the whole lines of an earlier one.
  init(
    _ path: String,
    for place: OutputPlace,
    after earlier: TraceFile?
  ) throws(AtomicFile.Problem) {
    self.path = path
    self.place = place
    left = earlier?.length ?? 0
    let other = path + ".part"
    file = try OpenFile(new: other, for: place)
    do throws(AtomicFile.Problem) {
      if let earlier { try Self.copy(earlier.file, upTo: left, to: file, place.name) }
      try AtomicFile.rename(other, to: path)
    } catch {
      unlink(other)
      throw error
    }
  }

  deinit { if beside != nil { unlink(path + ".part") } }

  func append(_ bytes: [UInt8]) throws(AtomicFile.Problem) {
    if beside == nil, length < left {
      var there = [UInt8](repeating: 0, count: min(bytes.count, left - length))
      let count = try Self.read(file, into: &there, at: length, place.name)
      if there.prefix(count).elementsEqual(bytes.prefix(count)) {
        if count < bytes.count { try file.write(bytes, at: length) }
        return length += bytes.count
      }
      let other = try OpenFile(new: path + ".part", for: place)
      beside = other
      try Self.copy(file, upTo: length, to: other, place.name)
    }
    try (beside ?? file).write(bytes, at: length)
    length += bytes.count
    if length >= left { try exchange() }
  }

  /// Makes the written bytes the whole file.
  func settle() throws(AtomicFile.Problem) {
    if beside == nil { try file.truncate(to: length) }
    try exchange()
  }

  private func exchange() throws(AtomicFile.Problem) {
    guard let beside else { return }
    try AtomicFile.rename(path + ".part", to: path)
    file = beside
    self.beside = nil
    left = 0
  }

  /// Writes the whole file to a listener.
  func copy(to listener: OpenFile) throws(AtomicFile.Problem) {
    try Self.copy(file, upTo: length, to: listener, place.name, isPlaced: false)
  }

  /// The file, positioned at its first byte.
  func rewound() throws(AtomicFile.Problem) -> Int32 {
    lseek(file.descriptor, 0, SEEK_SET)
    return file.descriptor
  }

  private static func copy(
    _ source: OpenFile,
    upTo end: Int,
    to file: OpenFile,
    _ name: String,
    isPlaced: Bool = true
  ) throws(AtomicFile.Problem) {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var offset = 0
    while offset < end {
      let count = try read(source, into: &buffer, at: offset, name)
      guard count > 0 else {
        throw AtomicFile.Problem(name, "the file to continue from was cut off")
      }
      let piece = buffer[..<min(count, end - offset)]
      try file.write(Array(piece), at: isPlaced ? offset : nil)
      offset += piece.count
    }
  }

  private static func read(
    _ source: OpenFile,
    into buffer: inout [UInt8],
    at offset: Int,
    _ name: String
  ) throws(AtomicFile.Problem) -> Int {
    do throws(MessageError) { return try source.read(&buffer, at: offset) } catch {
      throw AtomicFile.Problem(name, error.problem)
    }
  }
}
