package import Conformance

/// Tables about the suite itself, as a page with the look of a report.
package struct TablesPage {
  /// A table with a heading; its rows can be linked to.
  package struct Table {
    package var title: String
    package var columns: [String]
    package var rows: [Row]

    package init(_ title: String, columns: [String], rows: [Row]) {
      self.title = title
      self.columns = columns
      self.rows = rows
    }
  }

  /// A row: its id, which is its first cell, and the other cells.
  package struct Row {
    package var id: String
    package var cells: [Cell]
    /// The level of a clause, which a filter uses.
    package var level: String

    package init(_ id: String, _ cells: [Cell], level: String = "") {
      self.id = id
      self.cells = cells
      self.level = level
    }
  }

  /// A text with its style.
  package struct Cell {
    /// The style of a value: plain, or a rating.
    package enum Style: String {
      case plain = "", good = "kept", weak = "unsettled", bad = "broken"
    }

    package var text: String
    package var style: Style

    package init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// A scenario with its trace below the tables, drawn and as text.
  package struct Picture {
    package var id: String
    package var title: String
    package var isOpen: Bool
    /// What is drawn, with the controllers that break a clause in the last step.
    package var drawn: [(derivation: Derivation, marks: [(name: String, clause: String)])]
    package var text: String

    package init(
      _ id: String,
      _ title: String,
      isOpen: Bool,
      drawn: [(derivation: Derivation, marks: [(name: String, clause: String)])],
      text: String
    ) {
      (self.id, self.title, self.isOpen) = (id, title, isOpen)
      (self.drawn, self.text) = (drawn, text)
    }
  }

  private let title: String
  private let intro: [String]
  private let tables: [Table]
  private let pictures: [Picture]

  package init(_ title: String, intro: [String], tables: [Table], pictures: [Picture] = []) {
    self.title = title
    self.intro = intro
    self.tables = tables
    self.pictures = pictures
  }

  /// The whole page.
  package var html: String {
    Page.html(titled: title) { writer in
      writer.element("header") { writer in
        writer.element("h1", title)
        for line in intro { writer.element("p", line) }
      }
      writer.element("main", [("id", "main")]) { writer in
        contents(&writer)
        if tables.contains(where: { $0.rows.contains { !$0.level.isEmpty } }) {
          ClauseFilters.write(to: &writer, verdicts: [])
        }
        for (index, table) in tables.enumerated() { write(table, index, &writer) }
        for picture in pictures { write(picture, &writer) }
      }
      writer.element("footer", "\(Suite.name) \(Suite.version)")
    }
  }

  private func contents(_ writer: inout HTMLWriter) {
    writer.element("ul", [("class", "cells")]) { writer in
      for (index, table) in tables.enumerated() {
        writer.element("li") { writer in
          let link = [("class", "cell out"), ("href", "#table-\(index + 1)")]
          writer.element("a", link, table.title)
        }
      }
    }
  }

  private func write(_ table: Table, _ index: Int, _ writer: inout HTMLWriter) {
    writer.newline()
    writer.element("h2", [("id", "table-\(index + 1)")], table.title)
    writer.table(table.title, columns: table.columns) { writer in
      for row in table.rows { write(row, table.title, &writer) }
    }
  }

  private func write(_ picture: Picture, _ writer: inout HTMLWriter) {
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

  private func write(_ row: Row, _ chapter: String, _ writer: inout HTMLWriter) {
    writer.newline()
    let data = [
      ("id", "row-\(row.id)"), ("data-verdicts", ""), ("data-level", row.level),
      ("data-chapter", chapter),
    ]
    writer.element("tr", data) { writer in
      writer.element("th", [("scope", "row")]) { writer in
        writer.element("a", [("href", "#row-\(row.id)")], row.id)
      }
      for cell in row.cells { writer.element("td", [("class", cell.style.rawValue)], cell.text) }
    }
  }
}
