import AdaptiveModel
package import Conformance
import Text

/// Several reports as one page: a matrix of clauses and implementations, then each report.
package struct RecordsPage {
  private let parts: [RecordPage]
  /// What each report is called beside its implementation; empty where that is known.
  private let labels: [String]

  /// - Parameters:
  ///   - records: The reports, in the order of the columns.
  ///   - labels: What tells reports of one implementation apart, such as the files' names.
  package init(_ records: [Record], labels: [String] = []) {
    self.labels = labels
    let alone = records.count == 1
    parts = records.enumerated().map { index, record in
      RecordPage(
        record: record,
        check: ExpectationCheck(),
        anchor: alone ? "" : "report-\(index + 1)-"
      )
    }
  }

  /// The whole page.
  package var html: String {
    if parts.count == 1, let part = parts.first { return part.html }
    return Page.html(titled: title) { writer in
      writer.element("header") { writer in
        writer.element("h1", title)
        writer.element("p", "\(Suite.name) \(Suite.version)")
      }
      writer.element("main", [("id", "main")]) { writer in
        matrix(&writer)
        for part in parts { report(&writer, part) }
      }
    }
  }

  private var title: String { parts.count.counted("implementation") }

  private func report(_ writer: inout HTMLWriter, _ part: RecordPage) {
    writer.newline()
    writer.element("details") { writer in
      writer.element("summary") { writer in
        writer.element("strong", part.name)
        writer.write(": \(part.outcome)")
      }
      part.summary(&writer)
      part.sections(&writer)
    }
  }

  // MARK: The matrix

  private func matrix(_ writer: inout HTMLWriter) {
    writer.element("h2", "Clauses and implementations")
    let verdicts = Verdict.allCases.filter { verdict in
      parts.contains { $0.record.count(of: verdict) > 0 }
    }
    ClauseFilters.write(to: &writer, verdicts: verdicts, differences: true)
    writer.scrolling("Clauses and implementations") { writer in
      writer.element("table", [("class", "matrix")]) { writer in
        writer.columns(["Clause", "What it says"] + parts.indices.map(column))
        writer.element("tbody") { writer in
          for id in ids { row(&writer, id) }
        }
      }
    }
  }

  private func column(_ index: Int) -> String {
    let name = "\(parts[index].name), \(parts[index].record.header.profile.rawValue)"
    guard labels.indices.contains(index) else { return name }
    return name + ", " + printable(labels[index], limit: 60)
  }

  /// Every clause of any report, those of this suite first and in its order.
  private var ids: [String] {
    let all = parts.flatMap { $0.record.results.map(\.id) }
    let known = AnyClause.catalogue.map(\.id).filter(Set(all).contains)
    return known + Set(all).subtracting(known).sorted()
  }

  private func row(_ writer: inout HTMLWriter, _ id: String) {
    let clause = AnyClause.named(id)
    let results = parts.map { $0.record.result(of: id) }
    let data = [
      ("id", "clause-\(id)"),
      ("data-verdicts", results.map { $0?.verdict.rawValue ?? "absent" }.joined(separator: "|")),
      ("data-level", clause?.level.rawValue ?? ""), ("data-chapter", chapter(of: id)),
    ]
    writer.newline()
    writer.element("tr", data) { writer in
      writer.element("th", [("scope", "row")], id)
      writer.element("td", clause?.sentence ?? "")
      for (part, result) in zip(parts, results) { cell(&writer, part, result) }
    }
  }

  private func chapter(of id: String) -> String {
    Chapter.all.first { $0.clauses.contains { $0.id == id } }?.title ?? ""
  }

  private func cell(_ writer: inout HTMLWriter, _ part: RecordPage, _ result: ClauseResult?) {
    guard let result else { return writer.element("td", [("class", "out")], "absent") }
    writer.element("td", [("class", result.verdict.style)]) { writer in
      let link = [("href", "#\(part.target(of: result))")]
      writer.element("a", link, "\(result.verdict.mark) \(result.verdict.rawValue)")
    }
  }
}
