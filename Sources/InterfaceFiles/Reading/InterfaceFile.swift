public import Foundation

/// Storyboards and XIBs on disk.
public enum InterfaceFile {
  /// All of a regular file; what has no end, or waits for a writer, is refused.
  ///
  /// - Parameter path: Where it is.
  /// - Returns: Its bytes.
  /// - Throws: ``InterfaceError`` with the reason.
  public static func bytes(of path: String) throws(InterfaceError) -> Data {
    // Without waiting: a pipe that nothing writes to would hold the command for ever.
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
