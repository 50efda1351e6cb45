/// The clauses of one part of the documents, in their order.
public struct Chapter: Sendable, Identifiable {
  /// The same name as in every room: `changes`, `traits`.
  public var id: String
  public var title: String
  public var clauses: [Clause]
}

extension Chapter {
  /// Every chapter, in the order of the catalogue.
  public static let all: [Chapter] = [
    .traits, .devices, .changes, .orientation, .metamorphic, .layout, .editing,
  ]
}

extension Clause {
  /// Every clause of every chapter; listing a clause in its chapter is all it takes.
  public static let catalogue: [Clause] = Chapter.all.flatMap(\.clauses)

  /// The clause of this id.
  public static func named(_ id: String) -> Clause? { catalogue.first { $0.id == id } }
}
