import Conformance
import Foundation
import Messages
import Text

/// The goldens of a commit, as the base of a review.
struct GoldenBase: Sendable {
  /// The goldens by id, without notes.
  private(set) var goldens: [String: Golden] = [:]
  /// The manifest's line for each case, by id.
  let cases: [String: String]

  /// Reads the replies and the manifest of a commit.
  ///
  /// - Throws: ``GoldenError/refused(_:)`` outside a repository, or if the commit does not exist.
  init(of folder: GoldenFolder, at commit: String) throws(GoldenError) {
    let list = try Self.git(folder, "ls-tree", "-r", "--name-only", commit, "--", "Golden")
    let paths = Set(String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init))
    let manifest = "Golden/\(GoldenFolder.manifestPath)"
    cases =
      paths.contains(manifest)
      ? GoldenManifest.cases(in: try Self.git(folder, "show", "\(commit):./\(manifest)")) : [:]
    for path in paths.sorted()
    where path.hasPrefix("Golden/\(GoldenReplies.folder)/") && path.hasSuffix(".ndjson") {
      let bytes = try Self.git(folder, "show", "\(commit):./\(path)")
      do throws(MessageError) {
        for golden in try GoldenReplies.goldens(in: bytes) { goldens[golden.id] = golden }
      } catch {
        throw .refused("\(path) at \(commit): \(error)")
      }
    }
  }

  private static func git(
    _ folder: GoldenFolder,
    _ arguments: String...
  ) throws(GoldenError) -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.package.path] + arguments
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do { try process.run() } catch { throw .refused("git cannot be started: \(error)") }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = excerpt(Array(complaint.prefix { $0 != 0x0A }), limit: 200)
      throw .refused("the goldens are compared with a commit, and git says: \(reason)")
    }
    return Array(bytes)
  }
}
