import Tool

extension Command {
  /// The command of the suite's developers.
  ///
  /// Every verb of the other command works too: `batch` runs them in this process.
  static let developerTool: Command = .init(
    "DeveloperTool",
    "commands for the suite's own developers",
    verbs: [
      .benchmark, .throughput, .strength, .minimality, .fairness, .likeness, .pairs, .batch,
    ],
    inherited: Command.adaptiveConformance.verbs
  )
}
