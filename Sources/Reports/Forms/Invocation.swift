package import AdaptiveModel
package import Conformance
package import Driver
import Foundation
import Text

/// The call of this process, for commands that repeat a case from the same folder.
package struct Invocation: Sendable {
  private let profile: Profile
  private let options: DriverOptions
  private let driver: [String]?
  private let tool: String

  /// - Parameters:
  ///   - profile: The profile of the run.
  ///   - options: The options for starting the driver.
  ///   - driver: The driver's command line; `nil` for the reference.
  ///   - tool: The program; `nil` for this one.
  package init(
    _ profile: Profile,
    _ options: DriverOptions,
    driver: [String]?,
    tool: String? = nil
  ) {
    (self.profile, self.options, self.driver) = (profile, options, driver)
    self.tool = tool ?? Self.own
  }

  /// The command that repeats a case, or asks every case, for a shell in the folder of this process.
  package func command(repeating id: Case.ID?) -> String {
    let words =
      [tool, "vet", "--profile", profile.rawValue]
      + (id.map { ["--case", $0.description] } ?? [])
      + (options.system.map { ["--system", "\($0)"] } ?? [])
      + (driver.map { options.words + ["--"] + $0 } ?? [])
    return words.map(shellQuoted).joined(separator: " ")
  }

  /// The same command as a script that can be started anywhere.
  func script(repeating id: Case.ID) -> String {
    let folder = FileManager.default.currentDirectoryPath
    return "#!/bin/sh\ncd \(shellQuoted(folder)) && exec \(command(repeating: id))\n"
  }

  /// This program: its path as called, or its name if a shell finds it by name.
  private static var own: String {
    let path = CommandLine.arguments.first ?? "adaptive-conformance"
    return called(path, from: FileManager.default.currentDirectoryPath)
  }

  /// A program's path, shorter in a folder; there, a shell finds no program by its name alone.
  static func called(_ path: String, from folder: String) -> String {
    let rest = path.hasPrefix(folder + "/") ? path.dropFirst(folder.count + 1) : path[...]
    return rest.contains("/") || rest == path ? String(rest) : "./" + rest
  }
}

extension DriverOptions {
  /// The options of the command that differ from the defaults.
  fileprivate var words: [String] {
    let usual = DriverOptions()
    var words: [String] = []
    if timeout != usual.timeout { words += ["--timeout", "\(timeout)"] }
    for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
      words += ["--env", "\(name)=\(value)"]
    }
    return words + (sandbox ? ["--sandbox"] : [])
  }
}
