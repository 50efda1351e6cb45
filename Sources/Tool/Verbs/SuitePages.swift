import AdaptiveModel
import Conformance
import ConformanceProof
import Reports
import Text

/// The specification and the kill matrix as HTML pages.
enum SuitePages {
  /// Every clause, chapter by chapter, with its subject and the mutants that name it.
  static var specification: String {
    let tables = Chapter.all.map { chapter -> TablesPage.Table in
      (
        chapter.title,
        columns: ["Clause", "What it says", "Level", "Source", "What a user sees", "Mutants"],
        rows: chapter.clauses.map(row)
      )
    }
    let count = AnyClause.catalogue.count
    let intro = [
      "\(count.counted("clause")), \(AnyClause.catalogue.count { $0.isTestable }) of them judged, "
        + "\(Mutant.all.count.counted("mutant"))."
    ]
    return TablesPage.html("The adaptive model, clause by clause", intro: intro, tables: tables)
  }

  private static func row(_ clause: AnyClause) -> TablesPage.Row {
    let mutants = Mutant.all.filter { $0.clause == clause.id }.map(\.name)
    let names = clause.reason.map { "not covered: \($0)" } ?? mutants.joined(separator: "; ")
    let cells = [clause.sentence, clause.level.rawValue, clause.source, clause.consequence]
    return (
      clause.id,
      cells.map { ($0, .plain) } + [(names, mutants.isEmpty ? .weak : .plain)],
      clause.level
    )
  }
}
