import Foundation

/// Where a command is found, as a shell would look for it; `nil` if it is nowhere.
package func which(_ command: String) -> String? {
  let files = FileManager.default
  if command.contains("/") { return files.isExecutableFile(atPath: command) ? command : nil }
  let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
  return path.split(separator: ":").lazy.map { "\($0)/\(command)" }
    .first { files.isExecutableFile(atPath: $0) }
}
