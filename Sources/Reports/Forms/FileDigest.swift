import Messages

/// The digest at the end of a file of lines, which covers everything before it in the file.
///
/// It is the last field of the last line, so that it can cover all other fields of that line.
enum FileDigest {
  /// The last line with the digest of the preceding lines.
  static func line(_ message: some Message, after digest: SHA256) -> [UInt8] {
    let line = MessageWriter.bytes { $0.line(message) }.dropLast(ending("").count)
    var digest = digest
    digest.add(line)
    return line + ending(digest.hex)
  }

  /// Whether a file ends with the digest of everything before it.
  static func isSound(_ bytes: ArraySlice<UInt8>, _ digest: String) -> Bool {
    let ending = ending(digest)
    let before = bytes.dropLast(ending.count)
    return bytes[before.endIndex...].elementsEqual(ending) && SHA256.hex(of: before) == digest
  }

  /// Whether a last line contains the digest of everything before it in the file.
  static func isSound(_ line: ArraySlice<UInt8>, _ digest: String, after sum: SHA256) -> Bool {
    let ending = ending(digest)
    var sum = sum
    sum.add(line.dropLast(ending.count))
    return line.suffix(ending.count).elementsEqual(ending) && sum.hex == digest
  }

  private static func ending(_ digest: String) -> [UInt8] { Array("\"\(digest)\"}\n".utf8) }
}
