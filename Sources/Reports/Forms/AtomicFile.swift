import Foundation
import Text

/// Writes a file beside its place and renames it, so that half of it is never seen.
package enum AtomicFile {
  /// - Throws: ``Problem``; then no file is changed, and none is left beside it.
  package static func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let place = try OutputPlace(path)
    if place.isStream { return try PartFile(listener: place).write(bytes, at: nil) }
    do throws(Problem) {
      let file = try PartFile(new: place.part, for: place)
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

  /// Gives a file or a folder another name; a file that has it is replaced.
  package static func rename(_ path: String, to name: String) throws(Problem) {
    guard Foundation.rename(path, name) == 0 else { throw Problem(name, errno) }
  }

  /// A place where nothing can be written, and why.
  package struct Problem: Error, Sendable, CustomStringConvertible {
    package let description: String

    package init(_ name: String, _ reason: String) {
      description = "\(printable(name)) cannot be written: \(reason)"
    }

    /// - Parameters:
    ///   - name: The file, as it was given.
    ///   - code: What the system says, as `errno` has it.
    package init(_ name: String, _ code: Int32) {
      self.init(name, String(cString: strerror(code)))
    }
  }
}

/// A file that is open for writing; it is closed when it is no longer used.
package final class PartFile: Sendable {
  private let name: String
  let descriptor: Int32

  /// Begins a file; one that was left there is taken away, one that will be replaced lends its mode.
  package init(new path: String, for place: OutputPlace) throws(AtomicFile.Problem) {
    name = place.name
    unlink(path)
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw AtomicFile.Problem(name, errno) }
    var info = stat()
    if stat(place.path, &info) == 0 { _ = fchmod(descriptor, info.st_mode & 0o777) }
  }

  /// Opens what is there already, such as a FIFO; waits some seconds for a reader.
  ///
  /// - Parameters:
  ///   - place: Where that is.
  ///   - patience: How often a FIFO may be without a reader, 10 ms apart.
  /// - Throws: ``AtomicFile/Problem``, also for a FIFO that nothing reads.
  package init(
    listener place: OutputPlace,
    patience: Int = 500
  ) throws(AtomicFile.Problem) {
    name = place.name
    // Without waiting in the system, where no signal would end it.
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

  /// Writes all of it.
  ///
  /// - Parameters:
  ///   - bytes: What is written.
  ///   - offset: Where in the file; `nil` where it has no places, only an order.
  /// - Throws: ``AtomicFile/Problem`` with the reason, such as a full disk.
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

  /// Reads so many bytes from a place, or all that there are.
  func read(_ count: Int, at offset: Int) throws(AtomicFile.Problem) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let got = pread(descriptor, &bytes, count, off_t(offset))
    guard got >= 0 else { throw AtomicFile.Problem(name, errno) }
    return Array(bytes.prefix(got))
  }

  /// The same file, for a reader that closes it on its own.
  func forReading() throws(AtomicFile.Problem) -> Int32 {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw AtomicFile.Problem(name, errno) }
    return copy
  }

  /// Takes away what stands behind a place.
  package func truncate(to count: Int) throws(AtomicFile.Problem) {
    guard ftruncate(descriptor, off_t(count)) == 0 else {
      throw AtomicFile.Problem(name, errno)
    }
  }
}
