import Conformance
import ConformanceProof
import Reports

/// The result of a run, for scripts (from sysexits where a code fits).
package enum ExitCode: Int32, Sendable {
  /// Everything is as expected.
  case success = 0
  /// Something is not as expected.
  case unexpected = 1
  /// Nothing wrong was found, but too little was checked: zero cases are never a success.
  case inconclusive = 2
  /// The command line was wrong.
  case usage = 64
  /// An input file was wrong.
  case badInput = 65
  /// The implementation could not be started, or refused.
  case unavailable = 69
  /// An internal error of the suite.
  case internalError = 70
  /// The run was interrupted and its output is written: 128 plus the number of the signal.
  case hungUp = 129
  case interrupted = 130
  case quit = 131
  case terminated = 143

  /// The exit code of a command that a signal interrupted.
  init(interruptedBy signal: Int32) { self = Self(rawValue: 128 + signal) ?? .interrupted }
}

/// An invalid command line: the problem, and what is accepted.
package struct UsageError: Error, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}

/// An error of a file, which its description names, with the reason.
protocol FileError: Error, CustomStringConvertible {}

extension AtomicFile.Problem: FileError {}
extension InputFile.Problem: FileError {}
extension Record.MergeError: FileError {}
extension GoldenError: FileError {}

/// An unusable input: the file, the place, and what was expected there.
package struct InputError: FileError {
  package var description: String
  package init(_ description: String) { self.description = description }
}

/// An implementation that could not be started, or that refused to be vetted.
package struct UnavailableError: Error, CustomStringConvertible {
  package var description: String
  package init(_ description: String) { self.description = description }
}
