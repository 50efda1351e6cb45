import AdaptiveModel
import Text

extension LineWriter {
  mutating func given(_ document: LayoutDocument) {
    head("given", "document")
    rows(of: document)
  }

  /// The items, constraints and outlets of a document.
  mutating func rows(of document: LayoutDocument) { rows(document.rows) }

  mutating func rows(_ rows: [String]) {
    for text in rows { row(text) }
  }
}

extension String {
  /// The words that have a special meaning somewhere in the notation.
  private static let words: Set<String> = [
    "as", "constraint", "document", "editing", "holds", "in", "inside", "installed", "line",
    "none", "nothing", "of", "on", "out", "outlet", "to", "unchanged", "with",
  ]

  /// The name in the notation: a plain word as it is, anything else in quotes.
  var spelled: String {
    Name.isPlain(utf8) && !Self.words.contains(self) ? self : quoted
  }
}

extension LayoutDocument {
  /// The items, constraints and outlets, one row for each.
  var rows: [String] {
    itemRows + constraintRows
      + outlets.map { "outlet \($0.property.spelled) to \($0.destination.spelled)" }
  }

  private var itemRows: [String] {
    zip(items, depths).flatMap { item, depth -> [String] in
      let name = "\(item.kind.spelled) \(item.id.spelled)\(item.installed.spelled)"
      let margin = String(repeating: "  ", count: min(depth, PageWidth.levels) + 1)
      return [PageWidth.place(depth) + name] + item.attributes.map { margin + $0.spelled }
    }
  }

  private var constraintRows: [String] {
    constraints.flatMap { constraint -> [String] in
      let items = constraint.items.map(\.spelled).joined(separator: ", ")
      let name = constraint.id.spelled + (items.isEmpty ? "" : " on \(items)")
      return ["constraint \(name)\(constraint.installed.spelled)"]
        + constraint.attributes.map { "  \($0.spelled)" }
    }
  }
}

extension Varying {
  /// The value in any-any, then the value in each class.
  func spelled(_ value: (Value) -> String) -> String {
    ([value(general)] + variations.map { "\($0.layoutClass) \(value($0.value))" })
      .joined(separator: ", ")
  }
}

extension Varying<Bool> {
  var spelled: String {
    self == Varying(true) ? "" : ": " + spelled { $0 ? "in" : "out" }
  }
}

extension LayoutAttribute {
  var spelled: String { "with \(name.spelled) " + value.spelled(\.spelled) }
}

extension String? {
  /// The value in the notation.
  var spelled: String { map(\.quoted) ?? "none" }
}
