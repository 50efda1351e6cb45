import Foundation
import Tool

extension Verb {
  /// Runs many commands in one process, for scripts that call the command ten thousand times.
  static let batch = Verb(
    name: "batch",
    summary: "run the commands that come line by line",
    help: """
      DeveloperTool batch

      Reads commands from standard input, one per line, their words between tabs, and \
      runs one after the other in this process. After each command's output comes \
      one more line: the character 0x1E and the exit code. A command that ends the \
      process has no such line.

      Exit codes: 0 at the end of the input, 64 usage.
      """
  ) { arguments in
    try arguments.end()
    while let line = readLine() {
      let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let code = Command.developerTool.perform(words)
      print("\u{1E}\(code.rawValue)")
      _ = StandardStreams.flush()
    }
    return .success
  }
}
