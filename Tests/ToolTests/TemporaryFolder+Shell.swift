import Foundation
import TestSupport

extension TemporaryFolder {
  /// Runs a line of shell in the folder, in which `$AC` is the command and `$DEVELOPER` that of the
  /// developers; returns its exit code and standard error.
  func shell(_ line: String) throws -> (status: Int32, errors: String) {
    let variables = "AC=\(Checkout.tool); DEVELOPER=\(Checkout.developerTool)"
    let done = try run("/bin/sh", ["-c", "cd \(path); \(variables); \(line)"], .errors)
    return (done.status, done.text)
  }
}
