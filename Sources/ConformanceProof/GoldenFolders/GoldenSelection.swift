/// A selection of changed goldens.
package struct GoldenSelection: Sendable {
  package var groups: [String] = []
  package var clauses: [String] = []
  /// Ids; an id that ends with a slash selects every id with that prefix.
  package var ids: [String] = []
  package var isEverything = false

  package init() {}

  /// The selected changes, in the order of the review.
  ///
  /// - Throws: ``GoldenError/refused(_:)`` if a word selects nothing.
  package func changes(in review: GoldenReview) throws(GoldenError) -> [GoldenChange] {
    for group in groups where !review.groups.contains(where: { $0.id == group }) {
      throw .refused("no change is in a group “\(group)”; --id \(group)/ selects a folder")
    }
    for clause in clauses where !review.changes.contains(where: { $0.names(clause) }) {
      throw .refused("no change with the cause “\(clause)”; golden review lists the causes")
    }
    for id in ids where !review.changes.contains(where: { Self.selects(id, $0.id) }) {
      throw .refused("no changed golden “\(id)”")
    }
    return review.changes.filter { change in
      isEverything || groups.contains(change.group)
        || clauses.contains { change.names($0) }
        || ids.contains { Self.selects($0, change.id) }
    }
  }

  package var isEmpty: Bool { !isEverything && groups.isEmpty && clauses.isEmpty && ids.isEmpty }

  private static func selects(_ word: String, _ id: String) -> Bool {
    word.hasSuffix("/") ? id.hasPrefix(word) : id == word
  }
}

extension GoldenChange {
  fileprivate func names(_ clause: String) -> Bool { cause?.clauses.contains(clause) ?? false }
}
