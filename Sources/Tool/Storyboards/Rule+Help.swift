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
}
