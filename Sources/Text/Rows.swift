/// Rows of up to three columns, aligned across all rows.
package struct Rows {
  private var rows: [(label: String, middle: String, end: String, remark: String)] = []

  package init() {}

  package mutating func append(
    _ label: String,
    _ middle: String = "",
    _ end: String = "",
    remark: String = ""
  ) {
    rows.append((label, middle, end, remark))
  }

  package var lines: [String] {
    let followed = rows.filter { !$0.middle.isEmpty || !$0.end.isEmpty }
    let middle = 2 + (followed.map(\.label.columns).max() ?? 0)
    let width = followed.lazy.filter { !$0.end.isEmpty }.map(\.middle.columns).max() ?? 0
    let end = middle + (width == 0 ? 0 : width + 4)
    return rows.map { row in
      var line = row.label
      if !row.middle.isEmpty { line = line.padded(to: middle) + row.middle }
      if !row.end.isEmpty { line = line.padded(to: end) + row.end }
      return line + row.remark
    }
  }
}
