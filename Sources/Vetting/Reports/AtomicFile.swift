import Foundation

/// Writes a file beside its place and renames it, so that nobody ever sees half of it.
package enum AtomicFile {
  /// - Throws: ``Problem``; then nothing is changed.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    let beside = path + ".part"
    guard FileManager.default.createFile(atPath: beside, contents: Data(bytes)) else {
      throw Problem(description: "\(printable(path)) cannot be written; look at its folder")
    }
    try rename(beside, to: path)
  }

  package static func write(_ text: String, to path: String) throws {
    try write(Array(text.utf8), to: path)
  }

  /// Gives a file or a folder another name; a file that has it is replaced.
  package static func rename(_ path: String, to name: String) throws {
    guard Foundation.rename(path, name) == 0 else {
      let reason = String(cString: strerror(errno))
      throw Problem(description: "\(printable(name)) cannot be written: \(reason)")
    }
  }

  /// A place where nothing can be written.
  package struct Problem: Error, Sendable, CustomStringConvertible {
    package var description: String
  }
}
