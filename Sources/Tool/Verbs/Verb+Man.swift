import Conformance
import Text

extension Verb {
  static let man = Verb(
    name: "man",
    summary: "print the manual page",
    help: """
      adaptive-conformance man

      Prints the manual page for man: every command, as its --help has it.

        adaptive-conformance man >/usr/local/share/man/man1/adaptive-conformance.1
        adaptive-conformance man | man -l -

      Exit codes: 0 printed, 64 usage.
      """
  ) { arguments in
    try arguments.end()
    print(ManualPage(verbs: Command.adaptiveConformance.verbs).text)
    return .success
  }
}

/// The help texts as a manual page.
struct ManualPage {
  var verbs: [Verb]

  /// The page in the format of the man macros.
  var text: String {
    let intro = [
      ".TH ADAPTIVE-CONFORMANCE 1 \"\" \"\(Suite.name) \(Suite.version)\" \"User Commands\"",
      ".SH NAME",
      "adaptive\\-conformance \\- checks an implementation against iOS's adaptive model",
      ".SH SYNOPSIS", ".B adaptive\\-conformance", ".I COMMAND", "[options]",
    ]
    return (intro + [".SH COMMANDS"] + verbs.flatMap(subsection)).joined(separator: "\n")
  }

  private func subsection(_ verb: Verb) -> [String] {
    [".SS \(verb.name)", Self.escaped(verb.summary), ".PP", ".nf"]
      + verb.page.broken(to: Self.width).lines.map(Self.escaped) + [".fi"]
  }

  /// The columns of a page of 80 that remain beside man's margin.
  private static let width = 80 - 7

  /// A line in which no macro and no escape is recognized.
  private static func escaped(_ line: String) -> String {
    var text = ""
    for character in line {
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      case "'": text += "\\(aq"
      case _ where character.isASCII: text.append(character)
      default:
        text += character.unicodeScalars.map { scalar in
          let code = String(scalar.value, radix: 16, uppercase: true)
          return "\\[u" + String(repeating: "0", count: max(0, 4 - code.count)) + code + "]"
        }.joined()
      }
    }
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
