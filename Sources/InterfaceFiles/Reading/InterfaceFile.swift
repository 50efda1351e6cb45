public import Foundation

/// Storyboards and XIBs on disk.
public enum InterfaceFile {
  /// Reads a whole regular file; a file that has no end or waits for a writer is refused.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: Its bytes.
  /// - Throws: ``InterfaceError`` with the reason.
  public static func bytes(of path: String) throws(InterfaceError) -> Data {
    // Non-blocking: a pipe without a writer would block the command forever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw error(path, String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else {
      throw error(path, String(cString: strerror(errno)))
    }
    let kind = info.st_mode & S_IFMT
    guard kind == S_IFREG else {
      throw error(path, kind == S_IFDIR ? "it is a folder" : "it is not a regular file")
    }
    guard info.st_size <= SourceText.bytesMax else { throw tooLarge(path) }
    var data = Data(capacity: Int(info.st_size) + 1)
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return data }
      if count < 0 {
        if errno == EINTR { continue }
        throw error(path, String(cString: strerror(errno)))
      }
      data.append(contentsOf: chunk[..<count])
      guard data.count <= SourceText.bytesMax else { throw tooLarge(path) }
    }
  }

  private static func tooLarge(_ path: String) -> InterfaceError {
    InterfaceError(file: path, line: nil, reason: "larger than \(SourceText.bytesMax >> 20) MB")
  }

  private static func error(_ path: String, _ reason: String) -> InterfaceError {
    InterfaceError(file: path, line: nil, reason: "it cannot be read: \(reason)")
  }
}
