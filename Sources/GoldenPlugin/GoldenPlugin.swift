import Foundation
import PackagePlugin

/// `swift package golden check`: runs `adaptive-conformance golden` without the path to it.
///
/// SwiftPM asks for the declared permission to write; if it cannot ask, allow it with
/// `swift package --allow-writing-to-package-directory golden check`.
@main
struct GoldenPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try tool()
    let process = Process()
    process.executableURL = tool
    process.arguments = ["golden"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error("golden ended with exit code \(process.terminationStatus)")
  }

  /// Builds the command, because SwiftPM finds only tools whose product is named like the target.
  private func tool() throws -> URL {
    let build = try packageManager.build(.product("adaptive-conformance"), parameters: .init())
    let command = build.builtArtifacts.first { $0.kind == .executable }
    guard build.succeeded, let command else { throw NotBuilt(log: build.logText) }
    return command.url
  }
}

/// The error for a command that could not be built.
struct NotBuilt: Error, CustomStringConvertible {
  var log: String

  var description: String { "adaptive-conformance was not built: \(log)" }
}
