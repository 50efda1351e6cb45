import Conformance
import Driver
import Foundation
import Text

/// The command: finds the verb, runs it, and turns an error into one line and an exit code.
@main
struct AdaptiveConformance {
  static func main() {
    if CommandLine.arguments.dropFirst().first == Keeper.word {
      Keeper.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    // Exceeding the limit on file sizes becomes an error of that file, not the end of the run.
    signal(SIGXFSZ, SIG_IGN)
    guard StandardStreams.hold() else {
      complain("standard output is closed; redirect it to /dev/null if it is not needed")
      exit(ExitCode.badInput.rawValue)
    }
    guard StandardStreams.haveRoom else {
      complain("too few files may be open in this process; raise ulimit -n")
      exit(ExitCode.badInput.rawValue)
    }
    guard StandardStreams.haveMemory else {
      complain("too little memory for this process; raise ulimit -v and ulimit -d")
      exit(ExitCode.badInput.rawValue)
    }
    if let number = notText {
      complain("argument \(number) is not UTF-8; the suite would give its name another form")
      exit(ExitCode.usage.rawValue)
    }
    let code = perform(Array(CommandLine.arguments.dropFirst()))
    guard let problem = StandardStreams.flush() else { exit(code.rawValue) }
    complain("standard output cannot be written: \(problem)")
    exit((code == .success ? .badInput : code).rawValue)
  }

  /// The number of the first argument that is not UTF-8; decoded, it would name another file.
  private static var notText: Int? {
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return words.firstIndex { $0.map { String(validatingCString: $0) } == .some(nil) }
  }

  /// Finds the verb named by the first word, and runs it.
  static func perform(_ words: [String]) -> ExitCode {
    switch words.first {
    case nil:
      Terminal.current.show(PageText(help: overview))
      return .usage
    case "--version":
      print("\(Suite.name) \(Suite.version)")
      return .success
    case "--help", "-h": return help([])
    case "help": return help(Array(words.dropFirst()))
    case "dev": return performDeveloperVerb(Array(words.dropFirst()))
    case let name?: return perform(named: name, Array(words.dropFirst()), among: verbs)
    }
  }

  /// Runs a verb of `dev`; without a name, lists the verbs.
  private static func performDeveloperVerb(_ words: [String]) -> ExitCode {
    guard let name = words.first else {
      Terminal.current.show(PageText(help: developerOverview))
      return .usage
    }
    if name == "--help" || name == "-h" { return help(["dev"]) }
    let verbs = verbs.filter { $0.audience == .developers }
    return perform(named: name, Array(words.dropFirst()), among: verbs)
  }

  /// Runs the verb with this name, or suggests similar names.
  private static func perform(
    named name: String,
    _ words: [String],
    among verbs: [Verb]
  ) -> ExitCode {
    guard let verb = verbs.first(where: { $0.name == name }) else {
      let near = (verbs.map(\.name) + ["dev", "help", "--help", "--version"]).suggestion(for: name)
      let remedy = near.isEmpty ? "; adaptive-conformance --help lists them" : near
      complain("no such command “\(printable(name))”\(remedy)")
      return .usage
    }
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Terminal.current.show(verb.page)
      return .success
    }
    return perform(verb, words)
  }

  /// Prints the help of a verb, of `dev`, or of the command.
  private static func help(_ words: [String]) -> ExitCode {
    let words = words.first == "dev" && words.count > 1 ? Array(words.dropFirst()) : words
    switch words.first {
    case nil: Terminal.current.show(PageText(help: overview))
    case "dev": Terminal.current.show(PageText(help: developerOverview))
    case let name?: return perform(named: name, ["--help"], among: verbs)
    }
    return .success
  }

  /// Runs a verb; an error becomes one line on standard error.
  static func perform(_ verb: Verb, _ words: [String]) -> ExitCode {
    var arguments = Arguments(words)
    do {
      return try verb.run(&arguments)
    } catch let error as UsageError {
      let command = verb.audience == .developers ? "dev \(verb.name)" : verb.name
      complain("\(verb.name): \(error); see adaptive-conformance \(command) --help")
      return .usage
    } catch let error as InputError {
      complain("\(verb.name): \(error)")
      return .badInput
    } catch let error as UnavailableError {
      complain("\(verb.name): \(error)")
      return .unavailable
    } catch {
      complain("\(verb.name): \(error)")
      return .internalError
    }
  }

  static var overview: String {
    """
    adaptive-conformance: checks an implementation against iOS's adaptive model

    adaptive-conformance COMMAND [options]

    \(rows(.adopters))
      dev            commands for the suite's own developers; dev --help lists them

    adaptive-conformance COMMAND --help says more; --version prints the version.
    """
  }

  static var developerOverview: String {
    """
    adaptive-conformance dev: commands for the suite's own developers

    adaptive-conformance dev COMMAND [options]

    \(rows(.developers))
    """
  }

  /// One line per verb for an audience.
  private static func rows(_ audience: Verb.Audience) -> String {
    verbs.filter { $0.audience == audience }
      .map { "  " + $0.name.padding(toLength: 15, withPad: " ", startingAt: 0) + $0.summary }
      .joined(separator: "\n")
  }

  /// Writes one line to standard error, within the width of a terminal; line breaks in quotes are
  /// escaped, and nothing is cut off.
  static func complain(_ message: String) {
    let line = "adaptive-conformance: \(excerpt(message.utf8, limit: .max))"
    let width = Terminal(of: 2, ProcessInfo.processInfo.environment).width
    StandardError.write((width.map(PageText([.row(line)]).broken) ?? line) + "\n")
  }
}
