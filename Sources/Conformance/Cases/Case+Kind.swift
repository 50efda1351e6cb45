import AdaptiveModel
import PropertyTesting

extension Case.ID {
  /// Every kind of case, in the order of reports.
  package static let kinds: [String] = Request.principalFirst.map { $0.row.plural }
    .reduce(into: []) { kinds, kind in if !kinds.contains(kind) { kinds.append(kind) } }

  /// The kind of case, in the plural.
  package var kind: String { inquiry.row.plural }
}

extension Request {
  /// Every inquiry, first those whose cases determine the length of a run.
  fileprivate static let principalFirst: [any Inquiry.Type] = {
    let world = World(features: .all, profile: .platform)
    return inquiries.filter { $0.interval(in: world) != nil }
      + inquiries.filter { $0.interval(in: world) == nil }
  }()

  /// A simple request of each claimed kind.
  package static func samples(
    for features: Set<Feature>,
    in world: DeclaredWorld? = nil
  ) -> [Request] {
    principalFirst.flatMap { $0.sampleRequests(for: features) }
      .map { $0.restricted(to: World(features: features, declared: world ?? DeclaredWorld())) }
  }

  package func restricted(to world: World) -> Request { asked.restricted(to: world) ?? self }
}

extension AskedQuestion {
  fileprivate func restricted(to world: World) -> Request? {
    Kind.cases.restricted(question, world).map { Request(Kind.self, $0) }
  }

  /// The request, with what only some worlds have.
  func furnished(in world: DeclaredWorld, _ draw: inout Draw) -> Request {
    Request(Kind.self, Kind.cases.furnished(question, world, &draw))
  }

  /// The features that it needs beyond these.
  package func lacking(of features: Set<Feature>) -> Set<Feature> {
    Kind.lacking(question, of: features)
  }

  /// Whether an implementation with these features, and of this world, can be asked it.
  package func canBeAsked(in world: World) -> Bool { Kind.canAsk(question, in: world) }
}

extension Inquiry {
  fileprivate static func sampleRequests(for features: Set<Feature>) -> [Request] {
    samples(for: features).map { Request(Self.self, $0) }
  }
}
