import InterfaceFiles
import Text

extension StoryboardFinding.Rule {
  /// The help text of rules, each with its severity and its summary.
  static func help(_ rules: [Self]) -> String {
    rules.flatMap { rule in
      let name = rule.rawValue + String(repeating: " ", count: max(1, 24 - rule.rawValue.count))
      let isOff = rule.isOnByDefault ? "" : ", off by default"
      return ["  \(name)\(rule.severity.rawValue)\(isOff)", "      \(rule.summary)"]
    }.joined(separator: "\n")
  }

  /// The command that checks the rule.
  private var command: String {
    isOfLayout ? "\(verb) --layout" : verb
  }

  private var heading: String {
    let isOff = isOnByDefault ? "" : ", off by default (--enable \(rawValue))"
    return "\(rawValue): \(severity.rawValue) of “\(command)”\(isOff)"
  }

  /// The rule for people.
  var page: PageText {
    var parts = [("Why", reason), ("Example", example), ("Repair", repair)]
    if self != .unreadable { parts.append(("Or leave out", "--ignore \(rawValue)")) }
    let rows = parts.map { term, words in
      PageText.Line.sentence(words, after: (term + ":").padded(to: 14))
    }
    return PageText([.row(heading), .row(""), .sentence(summary), .row("")] + rows)
  }

  /// A page about every rule, in Markdown.
  static var document: String {
    let sections = allCases.map { rule in
      """
      ## \(rule.heading)

      \(rule.summary)

      - Why: \(rule.reason)
      - Example: \(rule.example.replacing("<", with: "\\<"))
      - Repair: \(rule.repair)
      """
    }
    let title = """
      # The rules for storyboards, XIBs and asset catalogs

      `adaptive-conformance explain rules` writes this page.
      """
    return ([title] + sections).joined(separator: "\n\n")
  }
}
