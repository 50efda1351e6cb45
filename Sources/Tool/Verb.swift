import Text

/// A subcommand: `adaptive-conformance vet`, `… storyboard`, and so on.
package struct Verb: Sendable {
  package var name: String
  /// One line for the list of verbs.
  package var summary: String
  /// The full text of `--help`: usage, the meaning of each option, and the exit codes.
  package var help: String
  package var run: @Sendable (inout Arguments) throws -> ExitCode

  package init(
    name: String,
    summary: String,
    help: String,
    run: @escaping @Sendable (inout Arguments) throws -> ExitCode
  ) {
    self.name = name
    self.summary = summary
    self.help = help
    self.run = run
  }

  /// The help, for any width.
  var page: PageText { PageText(help: help) }
}
