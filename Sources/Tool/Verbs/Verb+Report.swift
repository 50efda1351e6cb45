import Conformance
import Foundation
import Reports

extension Verb {
  static let report = Verb(
    name: "report",
    summary: "make a page or a list of one report or several",
    help: """
      adaptive-conformance report REPORT… [--html FILE] [--list FILE]

      Reads reports that vet --out wrote and makes one page of them: for one \
      report what vet --out FILE.html writes, without the drawings, for the answers are not \
      in it; for several a matrix of clauses and implementations, with what differs, \
      and each report below. The page needs no network, and works with scripts off. Of one \
      implementation in several versions it says what changed since which, and the first that \
      broke a clause.

        --html FILE        where the page is written
        --list FILE        where the same is written for programs, as JSON: for each report \
                           the statement of vet --out FILE.json, the file's name and day; \
                           and what changed from version to version

      Exit codes: 0 written, whatever the verdicts; 64 usage, 65 an unusable report, \
      or a place that cannot be written to.
      """
  ) { arguments in
    let (page, list) = (try arguments.output("--html"), try arguments.output("--list"))
    guard page != nil || list != nil else {
      throw UsageError("it needs a place for the page or the list: --html FILE, --list FILE")
    }
    let reports = try arguments.inputs()
    guard !reports.isEmpty else { throw UsageError("it takes at least one report") }
    let records = try reports.map { try Record(file: $0) }
    if let page {
      try AtomicFile.write(Array(RecordsPage(records, labels: reports).html.utf8), to: page)
    }
    if let list {
      let rows = zip(records, reports).map { (record: $0, file: $1, date: day(of: $1)) }
      try AtomicFile.write(ImplementationList(rows).json, to: list)
    }
    return .success
  }
}

/// The day on which a file was written, in Greenwich, as in 2026-11-26; empty where it has none.
private func day(of path: String) -> String {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  guard let date = attributes?[.modificationDate] as? Date else { return "" }
  return date.formatted(.iso8601.year().month().day())
}
