/// Where each controller of a hierarchy stands, by name.
///
/// A few names are looked for one by one, many in a dictionary.
package struct Places: Sendable {
  private var names: [String] = []
  private var table: [String: Int] = [:]

  /// - Complexity: O(*n*), where *n* is the number of controllers.
  package init(of hierarchy: Hierarchy) {
    if hierarchy.count <= 16 {
      names = hierarchy.controllers.map(\.name)
    } else {
      table = Dictionary(
        hierarchy.controllers.enumerated().map { ($1.name, $0) },
        uniquingKeysWith: { first, _ in first }
      )
    }
  }

  package subscript(name: String) -> Int? {
    table.isEmpty ? names.firstIndex(of: name) : table[name]
  }
}
