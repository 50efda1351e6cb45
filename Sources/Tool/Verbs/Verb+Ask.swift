import AdaptiveModel
import Conformance
import Driver

extension Verb {
  static let ask = Verb(
    name: "ask",
    summary: "ask what transcripts ask, and judge the answers",
    help: """
      adaptive-conformance ask [options] FILE… [-- DRIVER ARGUMENT…]

      Asks only what these transcripts ask. The id of a golden, such as \
      changes/rotation/iphone-6-figure-12-2, stands for its file; of a file of \
      goldens, each case is asked. The clauses judge; what differs from the transcript's own \
      answer is shown. Without a driver it asks the built-in reference.

        --profile NAME     documented, or platform (default)
        --package FOLDER   where Golden is, for ids (default: here)

      \(Watch.help)

      \(Arguments.driverHelp)

      Exit codes: 0 no clause is broken, 1 one is, 2 not answered or not judged, 64 usage, 65 \
      unreadable input, 69 the driver did not start or refused, 70 internal error.
      """
  ) { arguments in try askTranscripts(nil, &arguments) }

  /// Asks a driver, or the reference if there is none, the questions of transcripts; `former` are
  /// those that options of `vet` name.
  static func askTranscripts(_ former: [String]?, _ arguments: inout Arguments) throws -> ExitCode {
    var given = arguments
    _ = arguments.flag("--watch")
    let options = try arguments.driverOptions()
    let command = try arguments.driver()
    let package = try arguments.option("--package") ?? "."
    let profile: Profile = try arguments.choice("--profile") ?? .platform
    // Words after -- are the driver's, and no transcripts.
    let names = if let former { former } else { try arguments.positionals() }
    try arguments.note(inputs: names)
    guard !names.isEmpty else { throw UsageError("it takes transcripts, or ids of goldens") }
    if names.contains("") { throw UsageError("the scenario's name is empty") }
    if let watch = try Watch(&given, operands: TranscriptRun.files(names, in: package)) {
      return watch.run()
    }
    let run = try TranscriptRun(names, in: package, profile)
    try arguments.end()
    guard let command else {
      return run.run(ReferenceImplementation()) { .complete(for: $0, profile) }
    }
    let driver = try startDriver(command, options)
    defer { driver.close() }
    let rules = Rules(driver.identity, profile: profile)
    return run.run(driver) { _ in rules }
  }
}
