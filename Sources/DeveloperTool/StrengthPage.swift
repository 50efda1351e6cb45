import AdaptiveModel
import Conformance
import ConformanceProof
import Reports
import Text
import Tool

/// What Golden/strength says, as an HTML page.
enum StrengthPage {
  /// - Throws: ``InputError`` if the files are missing.
  static func html(_ package: String) throws -> String {
    let matrix = try readText(of: "\(package)/Golden/strength/kill-matrix.txt").lines
    let costs = [DetectionCost](
      try readText(of: "\(package)/Golden/strength/detection-cost.txt")
    )
    let tables = [killers(matrix), speed(costs)]
    let mutants = costs.count.counted("mutant")
    let intro = [
      "Each wrong implementation has to be caught by the clause that it names; \(mutants).",
      "A number of cases is how many it takes; – is where all of them are not enough.",
    ]
    return TablesPage.html("Mutation score", intro: intro, tables: tables)
  }

  /// The clauses with the mutants that they catch; mutants that name the clause come first.
  private static func killers(_ lines: [String]) -> TablesPage.Table {
    var rows: [(clause: String, own: [String], others: [String])] = []
    for line in lines where !line.hasPrefix("#") && !line.isEmpty {
      if !line.hasPrefix(" ") { rows.append((line, [], [])) }
      guard line.hasPrefix(" "), let last = rows.indices.last else { continue }
      let name = line.trimmed
      if let own = name.removing(prefix: "* ") {
        rows[last].own.append(own)
      } else {
        rows[last].others.append(name)
      }
    }
    return (
      "What each clause catches",
      columns: ["Clause", "Mutants that name it", "Others that it catches", "Count"],
      rows: rows.map { row in
        let cells: [TablesPage.Cell] = [
          (row.own.joined(separator: "; "), row.own.isEmpty ? .weak : .plain),
          (row.others.joined(separator: "; "), .plain),
          ("\(row.own.count + row.others.count)", .plain),
        ]
        return (row.clause, cells, AnyClause.named(row.clause)?.level)
      }
    )
  }

  /// The number of cases until each mutant is caught, the slowest mutants first.
  private static func speed(_ costs: [DetectionCost]) -> TablesPage.Table {
    let sorted = costs.sorted {
      ($0.cases[.random] ?? .max, $0.mutant) > ($1.cases[.random] ?? .max, $1.mutant)
    }
    return (
      "How soon each mutant is caught",
      columns: ["Mutant", "Clause", "Smoke goldens", "Goldens", "Random cases"],
      rows: sorted.map { cost in
        let cells: [TablesPage.Cell] = DetectionCost.Column.allCases.map { column in
          cost.cases[column].map { ("\($0)", .plain) } ?? ("–", .weak)
        }
        return (cost.mutant, [(cost.clause, .plain)] + cells, nil)
      }
    )
  }
}
