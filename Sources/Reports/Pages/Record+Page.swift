import AdaptiveModel
package import Conformance
import Text

extension Record {
  /// The record as one page of HTML, which needs no network and works with scripts off.
  package func page(_ check: ExpectationCheck = ExpectationCheck()) -> String {
    RecordPage(record: self, check: check, anchor: "").html
  }
}

/// One report as a page, or as a part of a page with several.
struct RecordPage {
  let record: Record
  let check: ExpectationCheck
  /// The prefix of this report's ids; empty if it is the only one.
  let anchor: String
  /// The outcome, where the record is made of a statement, which has neither cases nor findings.
  var stated: String?

  var html: String {
    Page.html(
      titled: "\(name): \(stated ?? record.outcomeInWords(check.known))",
      header: { writer in
        if !record.findings.isEmpty {
          let skip = [("class", "skip"), ("href", "#\(anchor)findings")]
          writer.element("a", skip, "Skip to the findings")
        }
        writer.element("h1", name)
        summary(&writer)
      },
      main: sections,
      footer: origin
    )
  }

  /// The implementation and its version.
  var name: String { printable(record.identity.title, limit: 160) }

  /// Everything below the summary.
  func sections(_ writer: inout HTMLWriter) {
    chapters(&writer)
    findings(&writer)
    clauses(&writer)
  }

  // MARK: The summary

  func summary(_ writer: inout HTMLWriter) {
    writer.element("p") { writer in
      writer.element("strong", [("class", "verdict \(outcomeClass)")], outcome)
    }
    writer.element("dl", [("class", "facts")]) { writer in
      for (term, fact) in facts {
        writer.element("dt", term)
        writer.element("dd", fact)
      }
    }
    guard !check.deviations.isEmpty else { return }
    writer.element("h2", "Not as expected")
    writer.element("ul") { writer in
      for deviation in check.deviations { writer.element("li", deviation.description) }
    }
  }

  var outcome: String {
    let words = stated ?? record.outcomeInWords(check.known)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  var outcomeClass: String {
    if let stated {
      if record.count(of: .broken) + record.count(of: .flaky) > 0 { return "broken" }
      return stated.hasPrefix("inconclusive") ? "unsettled" : "kept"
    }
    return switch record.outcome(check.known) {
    case .clean: "kept"
    case .broken: "broken"
    case .inconclusive: "unsettled"
    }
  }

  private var facts: [(String, String)] {
    let features = record.identity.features.inOrder.map(\.rawValue).joined(separator: ", ")
    return [
      ("Clauses", record.summary),
      ("Suite", "\(Suite.name) \(record.header.suite.version)"),
      ("Profile", record.header.profile.rawValue),
      ("Run", [cases, record.drawn].filter { !$0.isEmpty }.joined(separator: "; ")),
      ("Claims", features.isEmpty ? "no feature" : features),
    ]
  }

  private var cases: String {
    stated == nil ? record.caseSummary : "known by its statement, without its findings"
  }

  private var origin: String {
    "\(Suite.name) \(record.header.suite.version), plan \(record.header.plan.prefix(12)). This "
      + "page is not a proof; the same command reproduces the verdicts."
  }

  // MARK: Chapters and clauses

  /// The verdict of each clause, chapter by chapter.
  private func chapters(_ writer: inout HTMLWriter) {
    writer.element("h2", "Chapters")
    writer.element("div", [("class", "grid")]) { writer in
      for chapter in record.chapters {
        writer.newline()
        writer.element("h3", chapter.title)
        writer.element("ul", [("class", "cells")]) { writer in
          for result in chapter.results { cell(&writer, result) }
        }
      }
    }
  }

  private func cell(_ writer: inout HTMLWriter, _ result: ClauseResult) {
    writer.element("li") { writer in
      let link = [("class", "cell \(result.verdict.style)"), ("href", "#\(target(of: result))")]
      writer.element("a", link, "\(result.verdict.mark) \(result.id)")
      writer.element("span", [("class", "tip")]) { writer in
        writer.element("strong", "\(result.id): \(result.verdict.rawValue)")
        writer.write(". \(result.clause?.sentence ?? "") ")
        writer.element("em", result.clause.map { "\($0.level.rawValue), \($0.source)" } ?? "")
      }
    }
  }

  /// The target of a cell's link: the finding, or the clause.
  func target(of result: ClauseResult) -> String {
    let index = record.findings.firstIndex { $0.fault == .clause(result.id) }
    return index.map(findingID) ?? clauseID(result.id)
  }

  func clauseID(_ id: String) -> String { "\(anchor)clause-\(id)" }
  func findingID(_ index: Int) -> String { "\(anchor)finding-\(index + 1)" }

  private func clauses(_ writer: inout HTMLWriter) {
    writer.element("h2", "Clauses")
    ClauseFilters.write(to: &writer, verdicts: Verdict.allCases.filter { record.count(of: $0) > 0 })
    let columns = ["Clause", "Verdict", "Count", "Level", "Requirement", "Source"]
    writer.table("Clauses", "clauses", columns: columns) { writer in
      for chapter in record.chapters {
        for result in chapter.results { row(&writer, result, chapter.title) }
      }
    }
  }

  private func row(_ writer: inout HTMLWriter, _ result: ClauseResult, _ chapter: String) {
    let id = clauseID(result.id)
    let verdicts = [result.verdict.rawValue]
    ClauseFilters.row(&writer, id, verdicts, result.level, chapter) { writer in
      writer.rowHead(result.id)
      writer.element("td", [("class", result.verdict.style)], result.verdict.rawValue)
      writer.element("td", result.remark)
      writer.element("td", result.level.rawValue)
      writer.element("td", result.clause?.sentence ?? "")
      writer.element("td", result.clause?.source ?? "")
    }
  }

  // MARK: Findings

  /// A list of the causes, then each cause: the finding that shows it, and folded below it those
  /// that follow from it.
  private func findings(_ writer: inout HTMLWriter) {
    guard !record.findings.isEmpty else { return }
    let causes = record.causes
    let number = record.findings.count.counted("finding")
    let heading = "\(number), \(causes.count.counted("cause"))"
    writer.element("h2", [("id", "\(anchor)findings")], heading)
    let titles = titles
    if causes.count > 1 { list(&writer, causes, titles) }
    for (number, cause) in causes.enumerated() {
      writer.newline()
      if number < Self.openCauses {
        self.cause(&writer, cause, titles)
      } else {
        folded(&writer, titles[cause.places[0]]) { self.cause(&$0, cause, titles) }
      }
    }
  }

  /// The number of causes that are not folded.
  private static let openCauses = 5

  private func list(
    _ writer: inout HTMLWriter,
    _ causes: [Record.CommonCause],
    _ titles: [String]
  ) {
    writer.element("ol", [("class", "causes")]) { writer in
      for cause in causes {
        writer.element("li") { writer in
          let place = cause.places[0]
          writer.element("a", [("href", "#" + findingID(place))], titles[place])
          let names = cause.others.map { "\($0.fault)" }.uniqued()
          if !names.isEmpty { writer.write(", also " + names.listed(atMost: 8)) }
        }
      }
    }
  }

  private func cause(
    _ writer: inout HTMLWriter,
    _ cause: Record.CommonCause,
    _ titles: [String]
  ) {
    section(&writer, cause.places[0], titled: titles[cause.places[0]], of: cause)
    guard !cause.others.isEmpty else { return }
    let words = "Also broken by the same fault: \(cause.others.count.counted("finding"))"
    folded(&writer, words) { writer in
      for place in cause.places.dropFirst() {
        section(&writer, place, titled: titles[place], of: cause)
      }
    }
  }

  private func folded(
    _ writer: inout HTMLWriter,
    _ title: String,
    _ content: (inout HTMLWriter) -> Void
  ) {
    writer.element("details") { writer in
      writer.element("summary", title)
      content(&writer)
    }
  }

  /// The title of each finding, with its number among those of the same title.
  private var titles: [String] {
    let titles = record.findings.map(\.title)
    let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
    var seen: [String: Int] = [:]
    return titles.map { title in
      seen[title, default: 0] += 1
      guard let number = seen[title], let count = counts[title], count > 1 else { return title }
      return "\(title) (\(number) of \(count))"
    }
  }

  private func section(
    _ writer: inout HTMLWriter,
    _ index: Int,
    titled title: String,
    of cause: Record.CommonCause
  ) {
    writer.newline()
    var section = FindingSection(
      finding: record.findings[index],
      record: record,
      id: findingID(index),
      known: check.excused[record.findings[index].fault] != nil,
      title: title
    )
    let places = cause.places.map { place in
      (id: findingID(place), words: record.findings[place].brief)
    }
    if cause.places[0] == index {
      section.others = Array(places.dropFirst())
    } else {
      section.source = places[0]
    }
    section.write(to: &writer)
  }
}

extension Verdict {
  /// The style of a cell.
  var style: String {
    switch self {
    case .kept: "kept"
    case .broken, .flaky: "broken"
    case .notTested, .inconclusive: "unsettled"
    case .notSupported, .notAsked, .notCovered, .declared: "out"
    }
  }
}

/// Controls that filter and sort a table, for readers with scripts on.
enum ClauseFilters {
  /// A row of the table, with what the controls ask of it.
  static func row(
    _ writer: inout HTMLWriter,
    _ id: String?,
    _ verdicts: [String],
    _ level: Level?,
    _ chapter: String,
    broken: Int? = nil,
    _ cells: (inout HTMLWriter) -> Void
  ) {
    let data: [(String, String?)] = [
      ("id", id), ("data-verdicts", verdicts.joined(separator: "|")),
      ("data-level", level?.rawValue ?? ""), ("data-chapter", chapter),
      ("data-broken", broken.map(String.init)),
    ]
    writer.newline()
    writer.element("tr", data.compactMap { name, value in value.map { (name, $0) } }, cells)
  }

  static func write(
    to writer: inout HTMLWriter,
    verdicts: [Verdict],
    differences: Bool = false
  ) {
    writer.element("div", [("class", "filters")]) { writer in
      if !verdicts.isEmpty { choice(&writer, "verdict", verdicts.map(\.rawValue)) }
      choice(&writer, "level", Level.allCases.map(\.rawValue))
      choice(&writer, "chapter", Chapter.all.map(\.title))
      guard differences else { return }
      writer.element("label") { writer in
        writer.empty("input", [("type", "checkbox"), ("data-filter", "differs")])
        writer.write(" only what differs")
      }
      writer.element("label") { writer in
        writer.write("order ")
        writer.element("select", [("data-sort", "matrix")]) { writer in
          writer.element("option", [("value", "")], "of the chapters")
          writer.element("option", [("value", "differs")], "what differs first")
          writer.element("option", [("value", "broken")], "most often broken first")
        }
      }
    }
  }

  private static func choice(_ writer: inout HTMLWriter, _ name: String, _ values: [String]) {
    writer.element("label") { writer in
      writer.write("\(name) ")
      writer.element("select", [("data-filter", name)]) { writer in
        writer.element("option", [("value", "")], "all")
        for value in values { writer.element("option", [("value", value)], value) }
      }
    }
  }
}
