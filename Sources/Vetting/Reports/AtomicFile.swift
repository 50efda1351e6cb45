import Foundation

/// Writes a file beside its place and renames it, so that nobody ever sees half of it.
package enum AtomicFile {
  /// - Throws: Whatever the file system says; then nothing is changed.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  package static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }
}
