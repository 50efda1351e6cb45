/// How a run ended, for scripts (as in sysexits, where that has a word for it).
enum ExitCode: Int32, Sendable {
  /// All as expected.
  case success = 0
  /// Something was not as expected.
  case unexpected = 1
  /// Nothing wrong was seen, but not enough was seen either: zero cases are never success.
  case inconclusive = 2
  /// The command line was wrong.
  case usage = 64
  /// An input file was wrong.
  case badInput = 65
  /// The implementation could not be started, or refused.
  case unavailable = 69
  /// A fault of our own.
  case internalError = 70
  /// The run was interrupted, and what there was is written: 128 and the number of the signal.
  case hungUp = 129
  case interrupted = 130
  case quit = 131
  case terminated = 143

  /// How a command ends that a signal interrupted.
  init(interruptedBy signal: Int32) { self = Self(rawValue: 128 + signal) ?? .interrupted }
}

/// A command line that cannot be followed: what is wrong with it, and what would do.
struct UsageError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// An input that cannot be used: which, where, and what was expected there.
struct InputError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// An implementation that could not be started or refused to be vetted.
struct UnavailableError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
