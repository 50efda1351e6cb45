import Conformance
import Driver
import Foundation
import Text

/// The command: finds the verb, runs it, and turns what went wrong into one line and an exit code.
@main
struct AdaptiveConformance {
  static func main() {
    guard StandardStreams.hold() else {
      complain("standard output is closed; send it to /dev/null where nobody reads it")
      exit(ExitCode.badInput.rawValue)
    }
    let code = perform(Array(CommandLine.arguments.dropFirst()))
    guard let problem = StandardStreams.flush() else { exit(code.rawValue) }
    complain("standard output cannot be written: \(problem)")
    exit((code == .success ? .badInput : code).rawValue)
  }

  /// Finds the verb that the first word names, and runs it.
  private static func perform(_ words: [String]) -> ExitCode {
    guard let name = words.first, name != "--help", name != "-h", name != "help" else {
      print(overview)
      return words.isEmpty ? .usage : .success
    }
    if name == "--version" {
      print("\(Suite.name) \(Suite.version)")
      return .success
    }
    guard let verb = verbs.first(where: { $0.name == name }) else {
      let near = verbs.map(\.name).suggestion(for: name)
      let remedy = near.isEmpty ? "; adaptive-conformance --help lists them" : near
      complain("no such command “\(printable(name))”\(remedy)")
      return .usage
    }
    let words = Array(words.dropFirst())
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      print(verb.help)
      return .success
    }
    return perform(verb, words)
  }

  /// Runs a verb; what it throws becomes one line on standard error.
  static func perform(_ verb: Verb, _ words: [String]) -> ExitCode {
    var arguments = Arguments(words)
    do {
      return try verb.run(&arguments)
    } catch let error as UsageError {
      complain("\(verb.name): \(error); see adaptive-conformance \(verb.name) --help")
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
    let width = verbs.map(\.name.count).max() ?? 0
    let rows = verbs.map { verb in
      "  " + verb.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + verb.summary
    }
    return """
      adaptive-conformance: does an implementation keep the adaptive model of iOS?

      adaptive-conformance COMMAND [options]

      \(rows.joined(separator: "\n"))

      adaptive-conformance COMMAND --help says more; --version says which suite this is.
      """
  }

  /// Writes one line to standard error.
  static func complain(_ message: String) {
    StandardError.write("adaptive-conformance: \(message)\n")
  }
}
