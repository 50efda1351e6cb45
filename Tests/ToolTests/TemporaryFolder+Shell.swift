import Foundation
import TestSupport

extension TemporaryFolder {
  /// Runs a line of shell in the folder, in which `$AC` is the command and `$DEVELOPER` that of the
  /// developers; returns its exit code and standard error.
  func shell(_ line: String) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", "cd \(path); AC=\(Checkout.tool); DEVELOPER=\(Checkout.developerTool); " + line,
    ]
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let bytes = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
  }
}
