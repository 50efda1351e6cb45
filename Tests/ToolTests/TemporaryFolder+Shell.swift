import Foundation
import TestSupport

extension TemporaryFolder {
  /// The variables of lines of shell: the command and that of the developers, Python, the package,
  /// its driver, the driver that misbehaves, and folders of
  /// storyboards and of traces.
  static let variables = """
    AC=\(Checkout.tool); DEVELOPER=\(Checkout.developerTool); PYTHON='\(Zoo.shellInterpreter)'; \
    PACKAGE=\(Checkout.folder.path); DRIVER=$PACKAGE/scripts/drivers/adaptive.py; ZOO=\(Zoo.path); \
    S=$PACKAGE/Tests/InterfaceFilesTests/Storyboards; TRACES=$PACKAGE/Tests/AppTracesTests/Traces
    """

  /// Runs lines of shell in the folder; returns their exit code and what they print.
  func shell(
    _ lines: String,
    _ streams: Streams = .both
  ) throws -> (status: Int32, text: String) {
    try run("/bin/sh", ["-c", "cd \(path); \(Self.variables); \(lines)"], streams)
  }
}
