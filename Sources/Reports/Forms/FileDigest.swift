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

  /// Whether a file, or what follows a part with a sum, ends with the digest of everything before it.
  static func isSound(
    _ bytes: ArraySlice<UInt8>,
    _ digest: String,
    after sum: SHA256 = SHA256()
  ) -> Bool {
    let ending = ending(digest)
    var sum = sum
    sum.add(bytes.dropLast(ending.count))
    return bytes.suffix(ending.count).elementsEqual(ending) && sum.hex == digest
  }

  private static func ending(_ digest: String) -> [UInt8] { Array("\"\(digest)\"}\n".utf8) }
}
