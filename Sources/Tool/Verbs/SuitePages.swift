import AdaptiveModel
import Conformance
import ConformanceProof
import Reports
import Text

/// The specification and the kill matrix as HTML pages.
enum SuitePages {
  /// Every clause, chapter by chapter, with its subject and the mutants that name it.
  static var specification: String {
    let tables = Chapter.all.map { chapter in
      TablesPage.Table(
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
    return TablesPage("The adaptive model, clause by clause", intro: intro, tables: tables).html
  }

  private static func row(_ clause: AnyClause) -> TablesPage.Row {
    let mutants = Mutant.all.filter { $0.clause == clause.id }.map(\.name)
    let names = clause.reason.map { "not covered: \($0)" } ?? mutants.joined(separator: "; ")
    return TablesPage.Row(
      clause.id,
      [
        TablesPage.Cell(clause.sentence), TablesPage.Cell(clause.level.rawValue),
        TablesPage.Cell(clause.source), TablesPage.Cell(clause.consequence),
        TablesPage.Cell(names, mutants.isEmpty ? .weak : .plain),
      ],
      level: clause.level.rawValue
    )
  }
}
