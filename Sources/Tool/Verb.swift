import Text

/// One thing the command does: `adaptive-conformance vet`, `… storyboard`, and so on.
struct Verb: Sendable {
  /// The readers that a verb is for.
  enum Audience: Sendable {
    /// For people who vet an implementation or check files.
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

extension Verb {
  /// Its help, for any width.
  var page: PageText { PageText(help: help) }
}
