import AdaptiveModel
import Conformance
import Text

extension Record {
  /// The record as Markdown, for the page of a job or a pull request.
  package func markdown(_ check: ExpectationCheck = ExpectationCheck()) -> String {
    markdown(check, showing: findings.count)
  }

  /// The Markdown, at least its head, with as many findings as so many bytes can hold; if some were
  /// left out, it gives their number.
  package func markdown(_ check: ExpectationCheck, upTo bytes: Int) -> String {
    var count = findings.count
    var text = markdown(check)
    while text.utf8.count > bytes, count > 0 {
      count /= 2
      text = markdown(check, showing: count)
    }
    return text
  }

  /// The Markdown with the first findings; the verdict in its head is that of all of them.
  private func markdown(_ check: ExpectationCheck, showing count: Int) -> String {
    var lines = ["## \(sign(check)) \(title)", ""]
    lines += ["**\(Markdown.escaped(outcomeInWords(check.known)))**: \(summary)", ""]
    lines += scores + [""]
    if !check.deviations.isEmpty {
      lines += ["### Not as expected", ""]
      lines += check.deviations.map { "- \(Markdown.escaped($0.description))" } + [""]
    }
    var shown = self
    shown.findings = Array(findings.prefix(count))
    for cause in shown.causes { lines += section(cause, check) }
    lines += clauseTable + [footer, ""]
    let left = findings.count - count
    if left > 0 {
      lines += ["\(left.counted("more finding")) did not fit on this page.", ""]
    }
    return lines.joined(separator: "\n")
  }

  /// Every clause with its verdict, as in the text for a terminal.
  private var clauseTable: [String] {
    guard !results.isEmpty else { return [] }
    let rows = results.map { result in
      Markdown.row([
        "\(result.verdict.mark) \(Markdown.escaped(result.id))", result.verdict.rawValue,
        Markdown.escaped(result.remark), Markdown.escaped(result.clause?.sentence ?? ""),
      ])
    }
    return ["<details><summary>\(results.count.counted("clause"))</summary>", ""]
      + [Markdown.row(["clause", "verdict", "count", "requirement"]), "|---|---|---|---|"] + rows
      + ["", "</details>", ""]
  }

  private var title: String {
    Markdown.escaped(header.implementation.title)
      + " against \(Suite.name) \(header.suite.version), profile \(header.profile.rawValue)"
  }

  private func sign(_ check: ExpectationCheck) -> String {
    switch outcome(check.known) {
    case .clean: "✅"
    case .broken: "❌"
    case .inconclusive: "⚠️"
    }
  }

  /// A table with a row for each level and a column for each verdict.
  private var scores: [String] {
    let verdicts = Verdict.allCases.filter { count(of: $0) > 0 }
    let head = ["level"] + verdicts.map(\.rawValue)
    let rows = Level.allCases.compactMap { level -> [String]? in
      let own = results.filter { $0.level == level }
      if own.isEmpty { return nil }
      return [level.rawValue]
        + verdicts.map { verdict in
          "\(own.count { $0.verdict == verdict })"
        }
    }
    let rule = "|---|" + String(repeating: "--:|", count: verdicts.count)
    return [Markdown.row(head), rule] + rows.map(Markdown.row)
  }

  private func section(_ cause: CommonCause, _ check: ExpectationCheck) -> [String] {
    let finding = cause.first
    let entry = check.entry(for: cause)
    let known = entry.map { " (known, \($0.kind.rawValue))" } ?? ""
    let text = finding.text(self, among: cause.remarks)
    let fence = Markdown.fence(around: text)
    return [
      "<details><summary>\(XMLWriter.escaped(finding.title))\(known)</summary>", "",
      "\(fence)text", text, fence, "", "</details>", "",
    ]
  }

  /// What its cases are drawn from, and which of them it has.
  var drawn: String { origin + (header.shard.map { ", shard \($0)" } ?? "") }

  private var footer: String {
    let measures = driver?.measures.map { "; sandbox: " + $0.joined(separator: ", ") } ?? ""
    return "<sub>\(examined.counted("case")), \(drawn); "
      + "plan `\(header.plan.prefix(12))`\(measures)</sub>"
  }
}

/// Texts inside Markdown.
enum Markdown {
  static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  /// An implementation's text, escaped so that it stays text.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in printable(text, limit: 1000) {
      if #"\`*_{}[]<>()#+-!|~&@"#.contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// A fence that is longer than any run of backquotes in a text.
  static func fence(around text: String) -> String {
    var (longest, run) = (0, 0)
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return String(repeating: "`", count: max(3, longest + 1))
  }
}
