/// The description of a value in an issue: as by `String(describing:)`, but with texts in quotation
/// marks, with sets and dictionaries in an order that is the same in every run, and with escapes of
/// what cannot be seen.
public func pictured(_ value: Any) -> String {
  if value is any StringProtocol { return visible(String(reflecting: value)) }
  return visible(orderedPicture(value) ?? String(describing: value))
}

/// A text with an escape for each mark that joins the letter before it, and for what shows nothing.
private func visible(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { shown, scalar in
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator,
      .spaceSeparator where scalar != " ":
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
}

/// A description with a fixed order for sets, dictionaries and collections of them; `nil` for all
/// other values.
private func orderedPicture(_ value: Any) -> String? {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .set:
    return "[\(mirror.children.map { element($0.value) }.sorted().joined(separator: ", "))]"
  case .dictionary:
    let rows = mirror.children.map { row in
      Mirror(reflecting: row.value).children.map { element($0.value) }.joined(separator: ": ")
    }
    return rows.isEmpty ? "[:]" : "[\(rows.sorted().joined(separator: ", "))]"
  case .collection:
    guard mirror.children.contains(where: { orderedPicture($0.value) != nil }) else { return nil }
    return "[\(mirror.children.map { element($0.value) }.joined(separator: ", "))]"
  default: return nil
  }
}

/// The description of a nested value.
private func element(_ value: Any) -> String {
  orderedPicture(value) ?? String(reflecting: value)
}
