import Conformance
import Foundation
import Messages
import Reports

extension Verb {
  static let report = Verb(
    name: "report",
    summary: "make a page or a list of one report or several",
    help: """
      adaptive-conformance report REPORT… [--html FILE] [--list FILE]

      Reads what vet --out wrote, reports (.ndjson) and statements (.json), and makes one \
      page of them: for one report what vet --out FILE.html writes, without the drawings, \
      for the answers are not in it; for several a matrix of clauses and implementations, \
      with what differs, and each report below. A statement has no findings. The page \
      needs no network, and works with scripts off. Of one implementation in several \
      versions it says what changed since which, and the first that broke a clause.

        --html FILE        where the page is written
        --list FILE        where the same is written for programs, as JSON: for each report \
                           the statement of vet --out FILE.json, the file's name and day; \
                           and what changed from version to version

      Exit codes: 0 written, whatever the verdicts; 64 usage, 65 an unusable report, \
      or a place that cannot be written to.
      """
  ) { arguments in
    let (page, list) = (try arguments.output("--html"), try arguments.output("--list"))
    let paths = try arguments.inputs()
    guard !paths.isEmpty else { throw UsageError("it takes at least one report") }
    guard page != nil || list != nil else {
      throw UsageError("it needs a place for the page or the list: --html FILE, --list FILE")
    }
    let reports = try zip(paths, labels(paths)).map { try read($0, named: $1) }
    if let page { try AtomicFile.write(Array(RecordsPage(reports).html.utf8), to: page) }
    if let list { try AtomicFile.write(ImplementationList(reports).json, to: list) }
    return .success
  }
}

/// The names of files without their folders, if these tell them apart.
private func labels(_ paths: [String]) -> [String] {
  let names = paths.map { URL(fileURLWithPath: $0).lastPathComponent }
  return Set(names).count == names.count ? names : paths
}

/// Reads a report, or a statement.
private func read(_ path: String, named name: String) throws -> ReportFile {
  let (bytes, date) = (try contents(of: path), day(of: path))
  guard Statement.isBegun(by: bytes) else {
    return ReportFile(try Record(bytes, from: path), named: name, on: date)
  }
  return try reading(path) { () throws(MessageError) in
    let statement: Statement = try MessageReader.read(from: bytes)
    return ReportFile(try statement.record(), statement, named: name, on: date)
  }
}

/// The day on which a file was written, in Greenwich, as in 2026-11-26; empty where it has none.
private func day(of path: String) -> String {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  guard let date = attributes?[.modificationDate] as? Date else { return "" }
  return date.formatted(.iso8601.year().month().day())
}
