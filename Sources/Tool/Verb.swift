import Text

/// A subcommand: `adaptive-conformance vet`, `… storyboard`, and so on.
struct Verb: Sendable {
  /// The readers that a verb is intended for.
  enum Audience: Sendable {
    /// For people who vet an implementation or check files.
    case adopters
    /// The developers of the suite; these verbs follow the word `dev`.
    case developers
  }

  var name: String
  var audience = Audience.adopters
  /// One line for the list of verbs.
  var summary: String
  /// The full text of `--help`: usage, the meaning of each option, and the exit codes.
  var help: String
  var run: @Sendable (inout Arguments) throws -> ExitCode
}

extension Verb {
  /// The help, for any width.
  var page: PageText { PageText(help: help) }
}
