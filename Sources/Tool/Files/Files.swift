import Reports
import Text

/// How large a text can be that people write: transcripts, known failures; in bytes.
let textLimit = 16 << 20

/// Reads all of a file.
///
/// - Parameters:
///   - path: Where it is.
///   - limit: How many bytes it may have, where less makes sense than memory holds.
/// - Returns: Its bytes.
/// - Throws: ``InputError`` with the name and the reason, such as a folder or a missing file.
func contents(of path: String, upTo limit: Int = .max) throws -> [UInt8] {
  do throws(InputFile.Problem) { return try InputFile.bytes(of: path, upTo: limit) } catch {
    throw InputError("\(error)")
  }
}

/// Reads a text; a mark of byte order before it, as some editors write one, is no part of it.
///
/// - Parameter path: Where it is; `-` stands for standard input.
/// - Returns: The text, also of UTF-16 with its mark; what is neither stands there as such.
/// - Throws: ``InputError`` with the name and the reason.
func readText(of path: String) throws -> String {
  let bytes: [UInt8]
  if path == "-" {
    do throws(InputFile.Problem) { bytes = try InputFile.standardInput(upTo: textLimit) } catch {
      throw InputError("\(error)")
    }
  } else {
    bytes = try contents(of: path, upTo: textLimit)
  }
  return String(decoding: bytes.unmarked, as: UTF8.self)
}

/// Writes all of a file, or nothing.
func write(_ bytes: [UInt8], to path: String) throws {
  do throws(AtomicFile.Problem) { try AtomicFile.write(bytes, to: path) } catch {
    throw InputError("\(error)")
  }
}
