/// A part of the documents, and the clauses that come from it.
public struct Chapter: Sendable, Hashable, Identifiable {
  /// The same name as in every room: `changes`, `traits`.
  public let id: String
  public let title: String
  /// What the ids of its clauses begin with, as in `PR-`.
  package let prefix: String
  /// Clauses that stand in it under ids of another chapter, since ids never change.
  package let adopted: [String]
  /// What users of an app see on an implementation that breaks a clause, by its id.
  package let consequences: [String: String]

  package init(
    _ id: String,
    _ title: String,
    _ prefix: String,
    adopting adopted: [String] = [],
    consequences: [String: String]
  ) {
    self.id = id
    self.title = title
    self.prefix = prefix
    self.adopted = adopted
    self.consequences = consequences
  }

  /// Every chapter, in the order of the catalogue.
  public static let all: [Chapter] = inquiries.flatMap { $0.chapters }
    .reduce(into: []) { chapters, chapter in
      if !chapters.contains(chapter) { chapters.append(chapter) }
    }

  /// The clauses of the chapter, in their order.
  public var clauses: [AnyClause] { AnyClause.catalogue.filter { $0.chapter == self } }
}

extension AnyClause {
  /// Every clause of every inquiry; listing a clause there is all it takes.
  public static let catalogue: [AnyClause] = {
    let lists = inquiries.map { $0.anyClauses }
    return Chapter.all.flatMap { chapter in
      merged(lists.map { clauses in clauses.filter { $0.chapter == chapter } })
    }
  }()

  /// The clause of this id.
  public static func named(_ id: String) -> AnyClause? { catalogue.first { $0.id == id } }

  /// What users of an app see on an implementation that breaks the clause.
  ///
  /// In our own words; every clause of the catalogue has one, and a test looks for them.
  public var consequence: String? { chapter?.consequences[id] }

  /// The chapter that it belongs to: the one that says most exactly how its id begins.
  package var chapter: Chapter? {
    inquiry.chapters.first { $0.adopted.contains(id) }
      ?? inquiry.chapters.filter { id.hasPrefix($0.prefix) }
      .max { $0.prefix.count < $1.prefix.count }
  }

  /// Several lists as one, by number; each keeps its own order.
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
  /// Rules that compare come behind the others: `SL-9`, `SL-M1`.
  fileprivate var number: (Int, Int) {
    let number = id.drop { $0 != "-" }.dropFirst()
    return number.first == "M" ? (1, Int(number.dropFirst()) ?? 0) : (0, Int(number) ?? 0)
  }
}
