import AdaptiveModel
import Conformance
import Text

/// A finding as a part of a page: the failure as figure and transcript, and the command to repeat
/// it.
struct FindingSection {
  let finding: Conformance.Finding
  let record: Record
  let id: String
  /// Whether it is a known failure.
  let known: Bool
  /// Its title, different from those of the other findings.
  let title: String
  /// Other findings of the same fault, with the ids of their sections.
  var others: [(id: String, words: String)] = []
  /// The finding that shows the fault best, if this one belongs to it.
  var source: (id: String, words: String)?

  func write(to writer: inout HTMLWriter) {
    // The heading leads to it; a landmark for each of many findings would not help navigation.
    writer.element("section", [("class", "finding"), ("id", id)]) { writer in
      head(&writer)
      if let figure = ScenarioFigure(finding) {
        figure.write(to: &writer)
      } else if let figure = AnswerFigure(finding) {
        figure.write(to: &writer)
      }
      let account = [finding.summary].compactMap(\.self) + finding.explanation
      if !account.isEmpty {
        writer.element("div", [("class", "expected")]) { writer in
          for line in account { writer.element("p", line) }
        }
      }
      if !finding.body.isEmpty { block(&writer, id + "-t", "Transcript", finding.body) }
      remarks(&writer)
    }
  }

  private func head(_ writer: inout HTMLWriter) {
    let known = known ? " (known)" : ""
    writer.element("h3", [("id", id + "-h")], title + known)
    guard let clause = finding.clause else { return }
    writer.element("p", [("class", "sentence")], clause.sentence)
    writer.element("p", [("class", "source")], "\(clause.level.rawValue), \(clause.source)")
    writer.element("p") { writer in
      writer.element("strong", "What a user sees: ")
      writer.write(clause.consequence)
    }
  }

  private func remarks(_ writer: inout HTMLWriter) {
    let memory = finding.dependsOnEarlierCases ? Conformance.Finding.memory : nil
    for remark in [memory, finding.irrelevance, finding.shrinking()] {
      if let remark { writer.element("p", remark) }
    }
    writer.element("p", finding.frequency)
    related(&writer, "Also broken by the same fault:", others)
    related(&writer, "Broken by the same fault as:", [source].compactMap(\.self))
    let command = record.command(repeating: finding.smallest.id)
    block(&writer, id + "-c", "Again", [command], [("class", "command")])
  }

  private func related(
    _ writer: inout HTMLWriter,
    _ title: String,
    _ findings: [(id: String, words: String)]
  ) {
    guard !findings.isEmpty else { return }
    writer.element("p", title)
    writer.element("ul") { writer in
      for finding in findings {
        writer.element("li") { $0.element("a", [("href", "#" + finding.id)], finding.words) }
      }
    }
  }

  /// Lines to copy, under a heading.
  private func block(
    _ writer: inout HTMLWriter,
    _ id: String,
    _ title: String,
    _ lines: [String],
    _ style: [(String, String)] = []
  ) {
    writer.element("h4") { writer in
      writer.write(title + " ")
      let button = [
        ("class", "copy"), ("type", "button"), ("data-copy", id),
        ("aria-label", "Copy: \(title.lowercased())"),
      ]
      writer.element("button", button, "Copy")
    }
    writer.scrolling(title) { writer in
      writer.element("pre", [("id", id)] + style, lines.joined(separator: "\n"))
    }
  }
}
