package import Foundation

/// The package under test and the command that is built from it.
package enum Checkout {
  package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  package static let tool = product("adaptive-conformance")
  package static let developerTool = product("DeveloperTool")

  private static func product(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  package static func file(_ path: String) -> URL { folder.appendingPathComponent(path) }

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: file(path), encoding: .utf8)
  }
}
