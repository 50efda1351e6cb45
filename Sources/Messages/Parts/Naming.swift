// Names, and the references to them.

extension Shaped {
  /// The names in the value, in order.
  public var names: [String] { visited(by: Names()).names }

  /// The value with every name replaced, wherever it is given or referred to.
  public func renaming(_ rename: @escaping (String) -> String) -> Self {
    var renaming = Renaming { name, _ in rename(name) }
    return changed(by: &renaming)
  }

  /// The value with other references to removed things, where a row says so.
  func inheriting(_ heirs: [String: String]) -> Self {
    if heirs.isEmpty { return self }
    var renaming = Renaming { name, row in row?.heir == .container ? heirs[name] ?? name : name }
    return changed(by: &renaming)
  }
}

/// Lists the names in a value, in order.
private struct Names: PartVisitor {
  private(set) var names: [String] = []

  mutating func name(_ name: StaticString, _ value: inout String) { names.append(value) }
}

private struct Renaming: PartVisitor {
  /// Returns another name; a reference has a row.
  let rename: (String, Row<String>?) -> String

  func name(_ name: StaticString, _ value: inout String) { value = rename(value, nil) }

  func reference(_ name: StaticString, _ value: inout String, row: Make<String>) {
    value = rename(value, row())
  }
}
