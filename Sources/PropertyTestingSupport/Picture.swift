/// The description of a value in an issue: as by `String(describing:)`, but with texts in quotation
/// marks, and with sets and dictionaries in an order that is the same in every run.
public func pictured(_ value: Any) -> String {
  if value is any StringProtocol { return String(reflecting: value) }
  return orderedPicture(value) ?? String(describing: value)
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
