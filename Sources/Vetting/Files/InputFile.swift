import Foundation

/// Reads files that somebody named.
package enum InputFile {
  /// A file that cannot be read, and why.
  package struct Problem: Error, Sendable, CustomStringConvertible {
    /// What the system says, such as that there is no such file.
    package let reason: String
    package let description: String

    init(_ name: String, _ code: Int32) {
      reason = code == EISDIR ? "it is a folder" : String(cString: strerror(code))
      description = "\(printable(name)) cannot be read: \(reason)"
    }
  }

  /// All of a file, or of whatever else can be read to its end.
  ///
  /// - Throws: ``Problem`` with the name and the reason.
  package static func bytes(of name: String) throws(Problem) -> [UInt8] {
    let descriptor = open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Problem(name, errno) }
    defer { close(descriptor) }
    var info = stat()
    let isFile = fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
    var bytes: [UInt8] = []
    bytes.reserveCapacity(isFile ? Int(info.st_size) : 0)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw Problem(name, errno)
      }
    }
  }
}
