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
