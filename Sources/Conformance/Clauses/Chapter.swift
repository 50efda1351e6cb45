/// A part of the documents, and the clauses that come from it.
public struct Chapter: Sendable, Hashable, Identifiable {
  /// The name that is used throughout: `changes`, `traits`.
  public let id: String
  public let title: String
  /// The prefix of the ids of its clauses, as in `PR-`.
  package let prefix: String

  package init(_ id: String, _ title: String, _ prefix: String) {
    self.id = id
    self.title = title
    self.prefix = prefix
  }

  /// Every chapter, in the order of the catalogue.
  public static let all: [Chapter] = inquiries.flatMap { $0.row.chapters }
    .reduce(into: []) { chapters, chapter in
      if !chapters.contains(chapter) { chapters.append(chapter) }
    }

  /// The clauses of the chapter, in their order.
  public var clauses: [AnyClause] { AnyClause.catalogue.filter { $0.chapter == self } }
}

extension AnyClause {
  /// Every clause of every inquiry; a clause only has to be listed there.
  public static let catalogue: [AnyClause] = {
    let lists = inquiries.map { $0.anyClauses }
    return Chapter.all.flatMap { chapter in
      merged(lists.map { clauses in clauses.filter { $0.chapter == chapter } })
    }
  }()

  /// The clause of this id.
  public static func named(_ id: String) -> AnyClause? { byID[id]?.first }

  private static let byID = Dictionary(grouping: catalogue, by: \.id)

  /// Merges several lists by number; each keeps its own order.
  private static func merged(_ lists: [[AnyClause]]) -> [AnyClause] {
    var rest = lists.filter { !$0.isEmpty }.map { $0[...] }
    var clauses: [AnyClause] = []
    while let next = rest.indices.min(by: { rest[$0].precedes(rest[$1]) }) {
      clauses += rest[next].prefix(1)
      rest[next] = rest[next].dropFirst()
      if rest[next].isEmpty { rest.remove(at: next) }
    }
    return clauses
  }
}

extension ArraySlice<AnyClause> {
  fileprivate func precedes(_ other: Self) -> Bool {
    guard let own = first?.number, let other = other.first?.number else { return false }
    return own < other
  }
}

extension AnyClause {
  /// The number of the clause, which sorts metamorphic rules after the others: `SL-9`, `SL-M1`.
  fileprivate var number: (Int, Int) {
    let number = id.drop { $0 != "-" }.dropFirst()
    return number.first == "M" ? (1, Int(number.dropFirst()) ?? 0) : (0, Int(number) ?? 0)
  }
}
