import Foundation
import Vetting

/// The command: finds the verb, runs it, and turns what went wrong into one line and an exit code.
@main
struct AdaptiveConformance {
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    guard let name = words.first, name != "--help", name != "-h", name != "help" else {
      print(overview)
      exit(words.isEmpty ? ExitCode.usage.rawValue : ExitCode.success.rawValue)
    }
    guard let verb = verbs.first(where: { $0.name == name }) else {
      complain("no such command “\(printable(name))”; adaptive-conformance --help lists them")
      exit(ExitCode.usage.rawValue)
    }
    words.removeFirst()
    if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      print(verb.help)
      exit(ExitCode.success.rawValue)
    }
    exit(perform(verb, words).rawValue)
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

      adaptive-conformance COMMAND --help says more.
      """
  }

  /// Writes one line to standard error.
  static func complain(_ message: String) {
    FileHandle.standardError.write(Data("adaptive-conformance: \(message)\n".utf8))
  }
}
