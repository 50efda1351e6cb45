package import Foundation

/// The package under test and the command that is built from it.
package enum Checkout {
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static let tool = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()
    .appendingPathComponent("adaptive-conformance").path

  package static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }
}
