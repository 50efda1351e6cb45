import Conformance
import Driver
import Foundation
import Text

/// An executable: finds the verb, runs it, and turns an error into one line and an exit code.
package struct Command: Sendable {
  private let name: String
  private let summary: String
  /// Every verb, in the order of the help.
  package let verbs: [Verb]
  /// Verbs of another command that work here too, and are not listed.
  private let inherited: [Verb]

  package init(_ name: String, _ summary: String, verbs: [Verb], inherited: [Verb] = []) {
    self.name = name
    self.summary = summary
    self.verbs = verbs
    self.inherited = inherited
  }

  package func main() -> Never {
    if CommandLine.arguments.dropFirst().first == Supervisor.word {
      Supervisor.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    // Exceeding the limit on file sizes becomes an error of that file, not the end of the run.
    signal(SIGXFSZ, SIG_IGN)
    guard StandardStreams.hold() else {
      stop("standard output is closed; redirect it to /dev/null if it is not needed", .badInput)
    }
    guard StandardStreams.haveRoom else {
      stop("too few files may be open in this process; raise ulimit -n", .badInput)
    }
    guard StandardStreams.haveMemory else {
      stop("too little memory for this process; raise ulimit -v and ulimit -d", .badInput)
    }
    if let number = Self.notText {
      stop("argument \(number) is not UTF-8; the suite would give its name another form", .usage)
    }
    let code = perform(Array(CommandLine.arguments.dropFirst()))
    guard let problem = StandardStreams.flush() else { exit(code.rawValue) }
    stop("standard output cannot be written: \(problem)", code == .success ? .badInput : code)
  }

  private func stop(_ reason: String, _ code: ExitCode) -> Never {
    complain(reason, from: name)
    exit(code.rawValue)
  }

  /// The number of the first argument that is not UTF-8; decoded, it would name another file.
  private static var notText: Int? {
    let words = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return words.firstIndex { $0.map { String(validatingCString: $0) } == .some(nil) }
  }

  /// Finds the verb named by the first word, and runs it.
  package func perform(_ words: [String]) -> ExitCode {
    switch words.first {
    case nil:
      Terminal.current.show(PageText(help: overview))
      return .usage
    case "--version":
      guard words.count == 1 else {
        complain("unexpected “\(printable(words[1]))”; --version stands alone", from: name)
        return .usage
      }
      print("\(Suite.name) \(Suite.version)\(Commit.known.map { " (\($0))" } ?? "")")
      return .success
    case "help", "--help", "-h": return help(Array(words.dropFirst()))
    case "dev": return perform(former: Array(words.dropFirst()))
    case let verb?: return perform(named: verb, Array(words.dropFirst()))
    }
  }

  /// Runs a verb under its former name, which began with the word `dev`.
  private func perform(former words: [String]) -> ExitCode {
    guard let verb = words.first(where: { !$0.hasPrefix("-") }), words.first == verb else {
      complain("dev has become DeveloperTool: swift run -c release DeveloperTool", from: name)
      return .usage
    }
    if verbs.contains(where: { $0.name == verb }) {
      superseded("dev \(verb)", by: verb)
    }
    return perform(named: verb, Array(words.dropFirst()))
  }

  /// Runs the verb with this name, or suggests similar names.
  private func perform(named verb: String, _ words: [String]) -> ExitCode {
    guard let found = (verbs + inherited).first(where: { $0.name == verb }) else {
      complain("no such command “\(printable(verb))”\(remedy(for: verb))", from: name)
      return .usage
    }
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Terminal.current.show(found.page)
      return .success
    }
    return perform(found, words)
  }

  private func remedy(for verb: String) -> String {
    if Self.developers.contains(verb) {
      return "; it is for the suite's developers: swift run -c release DeveloperTool \(verb)"
    }
    let near = (verbs.map(\.name) + ["help", "--help", "--version"]).suggestion(for: verb)
    return near.isEmpty ? "; \(name) --help lists them" : near
  }

  /// The verbs that this command had before they got an executable of their own.
  private static let developers: Set = [
    "benchmark", "throughput", "strength", "minimality", "fairness", "likeness", "batch",
  ]

  /// Prints the help of a verb, or of the command.
  private func help(_ words: [String]) -> ExitCode {
    if let verb = words.first { return perform(named: verb, ["--help"]) }
    Terminal.current.show(PageText(help: overview))
    return .success
  }

  /// Runs a verb; an error becomes one line on standard error.
  private func perform(_ verb: Verb, _ words: [String]) -> ExitCode {
    var arguments = Arguments(words)
    do {
      return try verb.run(&arguments)
    } catch let error as UsageError {
      complain("\(verb.name): \(error); see \(name) \(verb.name) --help", from: name)
      return .usage
    } catch {
      complain("\(verb.name): \(error)", from: name)
      switch error {
      case is any FileError: return .badInput
      case is UnavailableError: return .unavailable
      default: return .internalError
      }
    }
  }

  private var overview: String {
    let rows = verbs.map { verb in
      "  " + verb.name.padding(toLength: 15, withPad: " ", startingAt: 0) + verb.summary
    }
    return """
      \(name): \(summary)

      \(name) COMMAND [options]

      \(rows.joined(separator: "\n"))

      \(inherited.isEmpty ? "" : "Those of adaptive-conformance work, too. ")\
      \(name) COMMAND --help says more; --version prints the version.
      """
  }
}

/// Writes one line to standard error, within the width of a terminal; line breaks in quotes are
/// escaped, and nothing is cut off.
package func complain(_ message: String, from name: String = "adaptive-conformance") {
  let line = "\(name): \(excerpt(message.utf8, limit: .max))"
  let width = Terminal(of: 2, ProcessInfo.processInfo.environment).width
  StandardError.write((width.map(PageText([.row(line)]).broken) ?? line) + "\n")
}
