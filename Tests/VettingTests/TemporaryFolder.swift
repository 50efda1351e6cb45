import Foundation

/// A folder for one test; it goes when nobody holds it any more, also where the test failed.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vetting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    path = folder.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in it.
  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of everything in it, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: file(name), encoding: .utf8)
  }
}
