import Foundation

/// A folder for one test; it is removed when it is no longer used, even if the test failed.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of an entry in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The sorted names of all entries.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }
}
