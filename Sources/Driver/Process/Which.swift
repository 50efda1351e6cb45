import Foundation

/// The path of a command, found as a shell would find it; `nil` if there is none.
package func which(_ command: String) -> String? {
  let files = FileManager.default
  if command.contains("/") { return files.isExecutableFile(atPath: command) ? command : nil }
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  return path.split(separator: ":").lazy.map { "\($0)/\(command)" }
    .first { files.isExecutableFile(atPath: $0) }
}
