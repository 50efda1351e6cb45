import Conformance
import Reports

extension Verb {
  static let report = Verb(
    name: "report",
    summary: "make a page of one report or several",
    help: """
      adaptive-conformance report REPORT… --html FILE

      Reads reports that vet --out wrote and makes one page of them: for one \
      report what vet --out FILE.html writes, without the drawings, for the answers are not \
      in it; for several a matrix of clauses and implementations, with what differs, \
      and each report below. The page needs no network, and works with scripts off.

        --html FILE        where the page is written

      Exit codes: 0 written, whatever the verdicts; 64 usage, 65 an unusable report, \
      or a page that cannot be written.
      """
  ) { arguments in
    guard let path = try arguments.output("--html") else {
      throw UsageError("it needs a place for the page: --html FILE")
    }
    let reports = try arguments.inputs()
    guard !reports.isEmpty else { throw UsageError("it takes at least one report") }
    let page = RecordsPage(try reports.map { try Record(file: $0) }, labels: reports)
    do throws(AtomicFile.Problem) {
      try AtomicFile.write(Array(page.html.utf8), to: path)
    } catch { throw InputError("\(error)") }
    return .success
  }
}
