package import Messages
import Reports
import Text

/// The maximum size of a text written by people (transcripts, known failures), in bytes.
let textLimit = 16 << 20

/// The bytes of a whole file, up to a limit if that is less than the memory.
package func contents(of path: String, upTo limit: Int = .max) throws -> [UInt8] {
  try InputFile.bytes(of: path, upTo: limit)
}

/// Reads a text, from standard input for `-`; a byte order mark, which some editors write, is not
/// part of it.
///
/// It may be UTF-16 with such a mark; invalid bytes become replacement characters.
package func readText(of path: String) throws -> String {
  let bytes =
    try path == "-"
    ? InputFile.standardInput(upTo: textLimit) : InputFile.bytes(of: path, upTo: textLimit)
  return String(decoding: bytes.unmarked, as: UTF8.self)
}

extension InputError {
  /// An error in a file's contents, with the file's name.
  package init(_ error: MessageError, in path: String) { self.init("\(path), \(error)") }
}

/// Reads the contents of a file; an error in them gets the file's name.
package func reading<Value>(
  _ path: String,
  _ read: () throws(MessageError) -> Value
) throws(InputError) -> Value {
  do throws(MessageError) { return try read() } catch { throw InputError(error, in: path) }
}

/// Writes a whole file, or nothing.
package func write(_ bytes: [UInt8], to path: String) throws {
  try AtomicFile.write(bytes, to: path)
}
