import Driver
import Messages

/// The digest at the end of a file of lines: of all that stands before it in the file.
///
/// It is the last field of the last line, so that the line is whole but for it.
enum FileDigest {
  /// Writes the last line, whose digest is still empty.
  ///
  /// - Parameters:
  ///   - message: The line.
  ///   - digest: Of the lines before.
  /// - Returns: The line with the digest in it.
  static func line(_ message: some Message, after digest: SHA256) -> [UInt8] {
    let line = MessageWriter.bytes { $0.line(message) }.dropLast(ending("").count)
    var digest = digest
    digest.add(line)
    return line + ending(digest.hex)
  }

  /// Whether a file ends with the digest of all that is before.
  static func isSound(_ bytes: ArraySlice<UInt8>, _ digest: String) -> Bool {
    let ending = ending(digest)
    let before = bytes.dropLast(ending.count)
    return bytes[before.endIndex...].elementsEqual(ending) && SHA256.hex(of: before) == digest
  }

  /// Whether a last line has the digest of all that stands before it in the file.
  ///
  /// - Parameters:
  ///   - line: The line with its line break.
  ///   - digest: The one it says.
  ///   - sum: Of the lines before.
  /// - Returns: Whether it is so.
  static func isSound(_ line: ArraySlice<UInt8>, _ digest: String, after sum: SHA256) -> Bool {
    let ending = ending(digest)
    var sum = sum
    sum.add(line.dropLast(ending.count))
    return line.suffix(ending.count).elementsEqual(ending) && sum.hex == digest
  }

  private static func ending(_ digest: String) -> [UInt8] { Array("\"\(digest)\"}\n".utf8) }
}
