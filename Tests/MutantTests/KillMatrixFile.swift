import Foundation

/// The kill matrix as it was accepted.
enum KillMatrixFile {
  static var text: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let file = root.appending(path: "Golden/strength/kill-matrix.txt")
      return try String(contentsOf: file, encoding: .utf8)
    }
  }
}
