import Conformance
import Text

extension Record {
  /// The record as workflow commands, which GitHub shows beside a change.
  package func annotations(_ check: ExpectationCheck = ExpectationCheck()) -> [String] {
    let failures = causes.map { cause -> String in
      let finding = cause.first
      let isKnown = cause.others.allSatisfy { check.excused[$0.fault] != nil }
      let known = isKnown ? check.excused[finding.fault] : nil
      let title = finding.title + (known.map { " (known: \($0.reason))" } ?? "")
      return Self.command(
        known == nil ? "error" : "notice",
        title,
        ([finding.details(self)] + cause.remarks).joined(separator: "\n")
      )
    }
    let deviations = check.deviations.filter { $0.kind != .unexpectedFailure }.map {
      Self.command("error", "Known failures: \($0.kind.rawValue)", $0.description)
    }
    let untested = results.filter { $0.verdict == .notTested }.map(\.id)
    let warnings =
      untested.isEmpty || header.shard != nil
      ? [] : [Self.command("warning", "Not tested", untested.joined(separator: ", "))]
    return failures + deviations + warnings
  }

  private static func command(_ name: String, _ title: String, _ text: String) -> String {
    "::\(name) title=\(property(title))::\(data(text))"
  }

  /// A text that cannot end the command or begin another.
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      default: result += scalar.printed
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    data(text).reduce(into: "") { result, character in
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
  }
}
