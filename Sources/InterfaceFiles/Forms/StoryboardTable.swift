import AdaptiveModel
import Text

extension StoryboardReport {
  /// A table always fits a terminal of 80 columns: nine columns of one sign each, and values as
  /// letters with a legend below.
  static let width = 80
  /// The width in front of the nine columns.
  fileprivate static let nameWidth = 52

  /// The legend of the signs, for the end of a report.
  static let key =
    "● installed   ○ installed, but its superview or one of its views is not\n"
    + "· not installed   ? conflict"
}

extension InterfaceScene {
  /// The nine-column table of its variations, installed classes and values, line by line; empty if
  /// nothing varies.
  var table: [String] {
    var path: [Int] = []
    let items = layout.items.indices.compactMap { index in
      while let last = path.last, layout.depths[last] >= layout.depths[index] { path.removeLast() }
      let (item, inside) = (layout[index], installation.items[index])
      let row = row(LayoutObject(item), kind: item.kind, inside, indent: path.count)
      if row != nil { path.append(index) }
      return row
    }
    let constraints = zip(layout.constraints, installation.constraints).compactMap { item, inside in
      row(LayoutObject(item), kind: "constraint", inside)
    }
    let rows = items + constraints
    return rows.isEmpty ? [] : Self.head + rows.flatMap(\.self)
  }

  /// Width classes above height classes, the nine columns in groups of three.
  private static let head: [String] = [
    name("width") + "any    compact regular",
    name("height") + "a c r  a c r   a c r",
  ]

  /// The row of an item or constraint, and one more for each attribute that varies; `nil` if
  /// nothing of it does.
  private func row(
    _ item: LayoutObject,
    kind: String,
    _ inside: LayoutClasses,
    indent: Int = 0
  ) -> [String]? {
    let (id, installed, attributes) = (item.id, item.installed, item.attributes)
    guard installed.isVaried || !installed.general || !attributes.isEmpty else { return nil }
    let margin = String(repeating: "  ", count: min(indent, 8))
    let conflicts = installed.conflicts
    let signs = LayoutClass.allCases.map { layoutClass in
      if conflicts.contains(layoutClass) { return "?" }
      guard installed.value(in: layoutClass) else { return "·" }
      return inside.contains(layoutClass) ? "●" : "○"
    }
    return [Self.name("\(margin)\(heading(of: id, kind: kind))") + Self.columns(signs)]
      + attributes.flatMap { Self.lines($0, margin: margin + "  ") }
  }

  /// The kind, the id and the label of an object.
  func heading(of id: String, kind: String) -> String {
    let label = labels[id].map { " “\(printable($0))”" } ?? ""
    return "\(printable(kind)) \(printable(id))\(label)"
  }

  /// An attribute's row with a letter for each value, and below it the legend of the letters.
  private static func lines(_ attribute: LayoutAttribute, margin: String) -> [String] {
    var values: [String?] = []
    let signs = LayoutClass.allCases.map { layoutClass -> String in
      guard case .settled(let value, by: _) = attribute.value.resolution(in: layoutClass) else {
        return "?"
      }
      let place = values.firstIndex(of: value) ?? values.count
      if place == values.count { values.append(value) }
      return letter(place)
    }
    let legend = values.enumerated().map { place, value in
      let words = value.map { printable($0) } ?? "(not set)"
      return "\(margin)  \(letter(place)) = \(words)".fitted(to: StoryboardReport.width)
    }
    return [name("\(margin)\(printable(attribute.name))") + columns(signs)] + legend
  }

  private static func letter(_ place: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(min(place, 25))))
  }

  private static func columns(_ signs: [String]) -> String {
    let groups = [signs[0..<3], signs[3..<6], signs[6..<9]].map { $0.joined(separator: " ") }
    return "\(groups[0])  \(groups[1])   \(groups[2])"
  }

  private static func name(_ text: String) -> String {
    let width = StoryboardReport.nameWidth
    return text.fitted(to: width).padded(to: width + 2)
  }
}
