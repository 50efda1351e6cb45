/// One thing the command does: `adaptive-conformance vet`, `… storyboard`, and so on.
struct Verb: Sendable {
  /// Whom a verb is for.
  enum Audience: Sendable {
    /// Whoever vets an implementation or checks files.
    case adopters
    /// The developers of the suite: such verbs follow the word `dev`.
    case developers
  }

  var name: String
  var audience = Audience.adopters
  /// One line for the list of verbs.
  var summary: String
  /// All of `--help`: how it is called, what each option means, what the exit codes are.
  var help: String
  var run: @Sendable (inout Arguments) throws -> ExitCode
}

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
