public import Foundation

/// Storyboards and XIBs on disk.
public enum InterfaceFile {
  /// Whether a path is that of one, by its name; some disks do not tell capitals apart.
  package static func isDocument(_ path: String) -> Bool {
    ["storyboard", "xib"].contains(path.folderExtension?.lowercased())
  }

  /// Reads a whole regular file; a file that has no end or waits for a writer is refused.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Its bytes.
  /// - Throws: ``InterfaceError`` with the reason.
  public static func bytes(of path: String) throws(InterfaceError) -> Data {
    let bytes = try first(SourceText.bytesMax + 1, of: path)
    guard bytes.count <= SourceText.bytesMax else {
      let reason = "larger than \(SourceText.bytesMax >> 20) MB"
      throw InterfaceError(file: path, line: nil, reason: reason)
    }
    return Data(bytes)
  }

  /// Reads the first bytes of a regular file.
  static func first(_ limit: Int, of path: String) throws(InterfaceError) -> [UInt8] {
    // Non-blocking: a pipe without a writer would block the command forever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw error(path) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw error(path) }
    let kind = info.st_mode & S_IFMT
    guard kind == S_IFREG else {
      throw error(path, kind == S_IFDIR ? "it is a folder" : "it is not a regular file")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(limit, Int(info.st_size)))
    var chunk = [UInt8](repeating: 0, count: min(limit, 1 << 18))
    while bytes.count < limit {
      let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
      if count == 0 { break }
      if count > 0 {
        bytes += chunk[..<count]
      } else if errno != EINTR {
        throw error(path)
      }
    }
    return bytes
  }

  /// The refusal of a file, by default for the system's last reason.
  private static func error(_ path: String, _ reason: String? = nil) -> InterfaceError {
    let reason = reason ?? String(cString: strerror(errno))
    return InterfaceError(file: path, line: nil, reason: "it cannot be read: \(reason)")
  }
}
