import AdaptiveModel
import Conformance
import Text

/// Several reports as one page: a matrix of clauses and implementations, then each report.
package struct RecordsPage {
  private let parts: [RecordPage]
  /// What tells each report from others of its implementation; empty if not needed.
  private let labels: [String]

  /// - Parameter reports: The reports, in the order of the columns.
  package init(_ reports: [ReportFile]) {
    labels = reports.map(\.name)
    parts = reports.enumerated().map { index, report in
      RecordPage(
        record: report.record,
        check: ExpectationCheck(),
        anchor: reports.count == 1 ? "" : "report-\(index + 1)-",
        stated: report.statement?.outcome
      )
    }
  }

  /// The whole page.
  package var html: String {
    if parts.count == 1, let part = parts.first { return part.html }
    return Page.html(
      titled: title,
      header: { writer in
        writer.element("h1", title)
        writer.element("p", "\(Suite.name) \(Suite.version)")
      },
      main: { writer in
        matrix(&writer)
        versions(&writer)
        for index in parts.indices {
          if let base = base(of: index) { differences(&writer, index, from: base) }
        }
        for index in parts.indices { report(&writer, index) }
      }
    )
  }

  private var title: String { parts.count.counted("implementation") }

  private func report(_ writer: inout HTMLWriter, _ index: Int) {
    let part = parts[index]
    writer.newline()
    writer.element("details", [("id", "report-\(index + 1)")]) { writer in
      writer.element("summary") { writer in
        writer.element("strong", column(index))
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
        writer.columns(["Clause", "Requirement"] + parts.indices.map(column))
        writer.element("tbody") { writer in outcomes(&writer) }
        writer.element("tbody", [("class", "rows")]) { writer in
          for id in ids { row(&writer, id) }
        }
      }
    }
  }

  /// A row above all clauses, with the outcome of each report.
  private func outcomes(_ writer: inout HTMLWriter) {
    writer.element("tr") { writer in
      writer.rowHead("all")
      writer.element("td", "Outcome")
      for (index, part) in parts.enumerated() {
        writer.element("td", [("class", part.outcomeClass)]) { writer in
          writer.element("a", [("href", "#report-\(index + 1)")], part.outcome)
          writer.write("\(part.record.count(of: .kept)) kept")
        }
      }
    }
  }

  private func column(_ index: Int) -> String {
    let name = "\(parts[index].name), \(parts[index].record.header.profile.rawValue)"
    return labels[index].isEmpty ? name : name + ", " + printable(labels[index], limit: 60)
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
    let place = "clause-\(id)"
    let verdicts = results.map { $0?.verdict.rawValue ?? "absent" }
    let broken = results.count { $0?.verdict == .broken }
    ClauseFilters.row(&writer, place, verdicts, clause?.level, chapter(of: id), broken: broken) {
      writer in
      writer.rowHead(id, to: place)
      writer.element("td", clause?.sentence ?? "")
      for (index, result) in results.enumerated() { cell(&writer, index, id, result) }
    }
  }

  private func chapter(of id: String) -> String {
    AnyClause.named(id)?.chapter?.title ?? ""
  }

  private func cell(
    _ writer: inout HTMLWriter,
    _ index: Int,
    _ id: String,
    _ result: ClauseResult?
  ) {
    let place = ("id", "cell-\(index + 1)-\(id)")
    guard let result else { return writer.element("td", [place, ("class", "out")], "absent") }
    writer.element("td", [place, ("class", result.verdict.style)]) { writer in
      let link = [("href", "#\(parts[index].target(of: result))")]
      writer.element("a", link, "\(result.verdict.mark) \(result.verdict.rawValue)")
    }
  }

  // MARK: Versions

  /// What changed from version to version of an implementation, if there are several of one.
  private func versions(_ writer: inout HTMLWriter) {
    let changes = VersionChange.all(in: parts.map(\.record))
    guard !changes.isEmpty else { return }
    writer.element("h2", "From version to version")
    let columns = [
      "Implementation", "Clause", "Verdict", "Since", "Not yet in", "First broken in",
    ]
    writer.table("From version to version", columns: columns) { writer in
      for change in changes { row(&writer, change) }
    }
  }

  private func row(_ writer: inout HTMLWriter, _ change: VersionChange) {
    let style = Verdict(rawValue: change.verdict)?.style ?? ""
    writer.newline()
    writer.element("tr") { writer in
      writer.element("td", printable("\(change.implementation), \(change.profile)", limit: 60))
      writer.rowHead(change.clause, to: "clause-\(change.clause)")
      writer.element("td", [("class", style)], change.verdict)
      for version in [change.since, change.before, change.firstBroken] {
        writer.element("td", printable(version, limit: 30))
      }
    }
  }

  // MARK: What differs

  /// The report that one is compared with: of two the first, of more the version before it of the
  /// same implementation, under the same profile.
  private func base(of index: Int) -> Int? {
    if parts.count == 2 { return index == 1 ? 0 : nil }
    let records = parts.map(\.record)
    return records.indices.filter { records[$0].isEarlierVersion(of: records[index]) }
      .max { records[$0].version(precedes: records[$1]) }
  }

  /// The differences of one report from another, the worst first.
  private func differences(_ writer: inout HTMLWriter, _ index: Int, from base: Int) {
    let comparison = RunComparison(parts[base].record, parts[index].record)
    let title = "\(column(index)), compared with \(column(base))"
    writer.newline()
    writer.element("details") { writer in
      writer.element("summary") { writer in
        writer.element("strong", [("id", "differences-\(index + 1)")], title)
        writer.write(": \(comparison.changes.count.counted("difference"))")
      }
      for line in comparison.circumstances { writer.element("p", line) }
      writer.table(title, columns: ["Change", "Clause", "Before", "After"]) { writer in
        for change in comparison.changes { row(&writer, change, [base, index]) }
      }
    }
  }

  private func row(
    _ writer: inout HTMLWriter,
    _ change: RunComparison.Change,
    _ compared: [Int]
  ) {
    let verdicts = compared.compactMap {
      parts[$0].record.result(of: change.subject)?.verdict.rawValue
    }
    let level = AnyClause.named(change.subject)?.level
    ClauseFilters.row(&writer, nil, verdicts, level, chapter(of: change.subject)) { writer in
      writer.element("td", [("class", change.kind.style)], change.kind.rawValue)
      // A failure without an answer has no cell.
      let cell = verdicts.isEmpty ? nil : "cell-\(compared[1] + 1)-\(change.subject)"
      writer.rowHead(change.subject, to: cell)
      writer.element("td", change.before)
      writer.element("td", change.after)
    }
  }
}

extension RunComparison.Change.Kind {
  fileprivate var style: String {
    switch self {
    case .regressed, .changedFailure: "broken"
    case .fixed: "kept"
    case .new, .gone, .other: "unsettled"
    }
  }
}
