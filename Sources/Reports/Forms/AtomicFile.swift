import Foundation
import Messages
import Text

/// File writing with a temporary name and a final rename, so that a partial file is never seen.
package enum AtomicFile {
  /// - Throws: ``Problem``; in this case no file is changed, and no temporary file is left.
  package static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let place = try OutputPlace(path)
    if place.isStream { return try OpenFile(listener: place).write(bytes, at: nil) }
    do throws(Problem) {
      let file = try OpenFile(new: place.part, for: place)
      try file.write(bytes, at: 0)
      try rename(place.part, to: place.path)
    } catch {
      unlink(place.part)
      throw error
    }
  }

  package static func write(_ text: String, to path: String) throws(Problem) {
    try write(Array(text.utf8), to: path)
  }

  /// Renames a file or a folder; an existing file with the new name is replaced.
  package static func rename(_ path: String, to name: String) throws(Problem) {
    guard Foundation.rename(path, name) == 0 else { throw Problem(name, errno) }
  }

  /// A path that cannot be written, with the reason.
  package struct Problem: Error, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ name: String, _ reason: String) {
      description = "\(printable(name)) cannot be written: \(reason)"
    }

    /// - Parameters:
    ///   - name: The file, as given.
    ///   - code: The system's error, from `errno`.
    package init(_ name: String, _ code: Int32) {
      self.init(name, String(cString: strerror(code)))
    }
  }
}

/// A file that is open for reading or writing, even after its name changes; it is closed when it is
/// no longer used.
package final class OpenFile: Sendable {
  let name: String
  let descriptor: Int32

  /// Takes over an open seekable file.
  init(_ name: String, _ descriptor: Int32) {
    self.name = name
    self.descriptor = descriptor
  }

  /// Creates an unnamed file, which is gone when it is closed; `nil` if there can be none, with the
  /// reason in `errno`.
  convenience init?(unnamed name: String) {
    let path = Self.temporaryPath
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    unlink(path)
    self.init(name, descriptor)
  }

  /// A path for a temporary file, which there is none at yet.
  static var temporaryPath: String {
    FileManager.default.temporaryDirectory.appendingPathComponent("traces-\(UUID().uuidString)")
      .path
  }

  /// Creates a file; a leftover is removed, and the mode of a file to be replaced is kept.
  package init(new path: String, for place: OutputPlace) throws(AtomicFile.Problem) {
    name = place.name
    unlink(path)
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw AtomicFile.Problem(name, errno) }
    var info = stat()
    if stat(place.path, &info) == 0 { _ = fchmod(descriptor, info.st_mode & 0o777) }
  }

  /// Opens an existing output, such as a FIFO; waits some seconds for a reader.
  ///
  /// - Parameters:
  ///   - place: The output.
  ///   - patience: The number of attempts to open a FIFO without a reader, 10 ms apart.
  /// - Throws: ``AtomicFile/Problem``, also for a FIFO without a reader.
  package init(
    listener place: OutputPlace,
    patience: Int = 500
  ) throws(AtomicFile.Problem) {
    name = place.name
    // Non-blocking, because no signal would end a blocking call.
    let flags = O_WRONLY | O_APPEND | O_NOCTTY | O_CLOEXEC
    var (descriptor, patience) = (open(place.path, flags | O_NONBLOCK), patience)
    while descriptor < 0, errno == ENXIO, place.isPipe {
      guard patience > 0 else { throw AtomicFile.Problem(name, "it is a pipe that nothing reads") }
      usleep(10_000)
      patience -= 1
      descriptor = open(place.path, flags | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw AtomicFile.Problem(name, errno) }
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, flags)
  }

  deinit { close(descriptor) }

  /// Writes all bytes at an offset; `nil` for a stream, which has no offsets.
  package func write(
    _ bytes: [UInt8],
    at offset: Int?
  ) throws(AtomicFile.Problem) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { rest in
        offset.map { pwrite(descriptor, rest.baseAddress, rest.count, off_t($0 + written)) }
          ?? Foundation.write(descriptor, rest.baseAddress, rest.count)
      }
      if count > 0 {
        written += count
      } else if count == 0 || errno != EINTR {
        throw AtomicFile.Problem(name, count == 0 ? ENOSPC : errno)
      }
    }
  }

  /// Reads up to the buffer's size from an offset; returns 0 at the end.
  func read(_ buffer: inout [UInt8], at offset: Int) throws(MessageError) -> Int {
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else {
        throw MessageError("", "it cannot be read: \(String(cString: strerror(errno)))")
      }
    }
  }

  /// Removes everything after an offset.
  package func truncate(to count: Int) throws(AtomicFile.Problem) {
    guard ftruncate(descriptor, off_t(count)) == 0 else {
      throw AtomicFile.Problem(name, errno)
    }
  }
}
