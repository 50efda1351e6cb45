import Vetting

/// Reads all of a file.
///
/// - Throws: ``InputError`` with the name and the reason, such as a folder or a missing file.
func contents(of path: String) throws -> [UInt8] {
  do throws(InputFile.Problem) { return try InputFile.bytes(of: path) } catch {
    throw InputError("\(error)")
  }
}

/// Writes all of a file, or nothing.
func write(_ bytes: [UInt8], to path: String) throws {
  do throws(AtomicFile.Problem) { try AtomicFile.write(bytes, to: path) } catch {
    throw InputError("\(error)")
  }
}
