import Foundation

/// The package that is tested, and the command that is built from it.
enum Checkout {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let tool = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("adaptive-conformance").path

  static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }
}
