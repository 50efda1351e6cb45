package import AdaptiveModel
package import Conformance

/// Tables about the suite itself, as a page with the look of a report.
package enum TablesPage {
  /// A table with a heading; its rows can be linked to.
  package typealias Table = (title: String, columns: [String], rows: [Row])

  /// A row: its id, which is its first cell; the other cells; and, of a clause, its level, which a
  /// filter uses.
  package typealias Row = (id: String, cells: [Cell], level: Level?)

  /// A text with its style: plain, or a rating.
  package typealias Cell = (text: String, style: Style)

  package enum Style: String {
    case plain = "", good = "kept", weak = "unsettled", bad = "broken"
  }

  /// A scenario with its trace below the tables, drawn and as text; `drawn` has what is drawn, with
  /// the controllers that break a clause in the last step.
  package typealias Picture = (
    id: String, title: String, isOpen: Bool,
    drawn: [(derivation: Derivation, marks: [(name: String, clause: String)])], text: String
  )

  /// The whole page.
  package static func html(
    _ title: String,
    intro: [String],
    tables: [Table],
    pictures: [Picture] = []
  ) -> String {
    Page.html(
      titled: title,
      header: { writer in
        writer.element("h1", title)
        for line in intro { writer.element("p", line) }
      },
      main: { writer in
        contents(&writer, tables)
        if tables.contains(where: { $0.rows.contains { $0.level != nil } }) {
          ClauseFilters.write(to: &writer, verdicts: [])
        }
        for (index, table) in tables.enumerated() { write(table, index, &writer) }
        for picture in pictures { write(picture, &writer) }
      },
      footer: "\(Suite.name) \(Suite.version)"
    )
  }

  private static func contents(_ writer: inout HTMLWriter, _ tables: [Table]) {
    writer.element("ul", [("class", "cells")]) { writer in
      for (index, table) in tables.enumerated() {
        writer.element("li") { writer in
          let link = [("class", "cell out"), ("href", "#table-\(index + 1)")]
          writer.element("a", link, table.title)
        }
      }
    }
  }

  private static func write(_ table: Table, _ index: Int, _ writer: inout HTMLWriter) {
    writer.newline()
    writer.element("h2", [("id", "table-\(index + 1)")], table.title)
    writer.table(table.title, columns: table.columns) { writer in
      for row in table.rows { write(row, table.title, &writer) }
    }
  }

  private static func write(_ picture: Picture, _ writer: inout HTMLWriter) {
    writer.newline()
    let isOpen = picture.isOpen ? [("open", "open")] : []
    writer.element("details", [("id", picture.id), ("class", "finding")] + isOpen) { writer in
      writer.element("summary") { $0.element("h3", picture.title) }
      for (derivation, marks) in picture.drawn {
        ScenarioFigure(derivation, marks: marks)?.write(to: &writer)
      }
      writer.scrolling(picture.title) { $0.element("pre", picture.text) }
    }
  }

  private static func write(_ row: Row, _ chapter: String, _ writer: inout HTMLWriter) {
    let place = "row-\(row.id)"
    ClauseFilters.row(&writer, place, [], row.level, chapter) { writer in
      writer.rowHead(row.id, to: place)
      for cell in row.cells { writer.element("td", [("class", cell.style.rawValue)], cell.text) }
    }
  }
}
