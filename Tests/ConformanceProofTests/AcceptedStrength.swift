import Conformance
import ConformanceProof
import Foundation

/// What was accepted: the kill matrix, how soon each mutant is caught, and the goldens.
enum AcceptedStrength {
  static func text(_ name: String) throws -> String {
    try String(contentsOf: package.appending(path: "Golden/strength/\(name).txt"), encoding: .utf8)
  }

  static func goldens() throws -> [Golden] {
    try GoldenFolder(package: package).tree().goldens
  }

  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}
