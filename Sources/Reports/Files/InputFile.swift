import Foundation
import Text

/// Reads files that were named as input.
package enum InputFile {
  /// A file that cannot be read, and why.
  package struct Problem: Error, Sendable, CustomStringConvertible {
    /// What the system says, such as that there is no such file.
    package let reason: String
    package let description: String

    package init(_ name: String, _ code: Int32) {
      self.init(name, code == EISDIR ? "it is a folder" : String(cString: strerror(code)))
    }

    init(_ name: String, _ reason: String) {
      self.reason = reason
      description = "\(printable(name)) cannot be read: \(reason)"
    }
  }

  /// What is no file may have no end, such as `/dev/zero`: no more is taken from it, in bytes.
  private static let stream = 1 << 30
  /// A file that leaves no memory to work with its contents is not read at all, in bytes.
  private static let file = Int(clamping: ProcessInfo.processInfo.physicalMemory / 2)

  /// All of a file, or of whatever else can be read to its end.
  ///
  /// - Parameters:
  ///   - name: The path of the file.
  ///   - limit: How many bytes it may have, where less makes sense than memory holds.
  /// - Returns: Its bytes.
  /// - Throws: ``Problem`` with the name and the reason.
  package static func bytes(of name: String, upTo limit: Int = .max) throws(Problem) -> [UInt8] {
    let descriptor = open(name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Problem(name, errno) }
    defer { close(descriptor) }
    return try bytes(from: descriptor, name, upTo: limit)
  }

  /// All that comes through standard input.
  ///
  /// - Parameter limit: How many bytes that may be.
  /// - Returns: Its bytes.
  /// - Throws: ``Problem`` with the reason.
  package static func standardInput(upTo limit: Int) throws(Problem) -> [UInt8] {
    try bytes(from: 0, "standard input", upTo: limit)
  }

  private static func bytes(
    from descriptor: Int32,
    _ name: String,
    upTo limit: Int
  ) throws(Problem) -> [UInt8] {
    var info = stat()
    let isFile = fstat(descriptor, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
    let limit = min(limit, isFile ? file : min(file, stream))
    let large = Problem(name, "it has more than \(limit >> 20) MB")
    var bytes: [UInt8] = []
    if isFile {
      guard info.st_size <= limit else { throw large }
      bytes.reserveCapacity(Int(info.st_size))
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        guard bytes.count + count <= limit else { throw large }
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw Problem(name, errno)
      }
    }
  }
}
