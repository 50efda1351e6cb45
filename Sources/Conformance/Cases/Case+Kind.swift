import AdaptiveModel
import PropertyTesting

extension Case.ID {
  /// Every kind of case, in the order of reports.
  package static let kinds: [String] = Request.principalFirst.map { $0.plural }
    .reduce(into: []) { kinds, kind in if !kinds.contains(kind) { kinds.append(kind) } }

  /// The kind of case, in the plural.
  package var kind: String { inquiry.plural }
}

extension Request {
  /// Every inquiry, first those whose cases determine the length of a run.
  fileprivate static let principalFirst: [any Inquiry.Type] = {
    let world = World(features: .all, profile: .platform)
    return inquiries.filter { $0.isCounted(in: world) }
      + inquiries.filter { !$0.isCounted(in: world) }
  }()

  /// A simple request of each claimed kind.
  package static func samples(
    for features: Set<Feature>,
    in world: DeclaredWorld? = nil
  ) -> [Request] {
    principalFirst.flatMap { $0.sampleRequests(for: features) }
      .map { $0.restricted(to: world ?? DeclaredWorld(), features) }
  }

  /// The request, restricted to a world.
  package func restricted(to world: DeclaredWorld, _ features: Set<Feature>) -> Request {
    inquiry.restricted(self, to: world, features)
  }

  /// The request, with what only some worlds have.
  func furnished(in world: DeclaredWorld, _ draw: inout Draw) -> Request {
    inquiry.furnished(self, in: world, &draw)
  }

  /// The features that it needs beyond these.
  package func lacking(of features: Set<Feature>) -> Set<Feature> {
    inquiry.lacking(self, of: features)
  }

  /// Whether an implementation with these features, and of this world, can be asked it.
  package func canBeAsked(of features: Set<Feature>, in world: DeclaredWorld) -> Bool {
    inquiry.canAsk(self, of: features, in: world)
  }
}

extension Inquiry {
  package static var singular: String { String(plural.dropLast()) }

  fileprivate static func isCounted(in world: World) -> Bool {
    if case .withCases = supply(for: world) { true } else { false }
  }

  fileprivate static func restricted(
    _ request: Request,
    to world: DeclaredWorld,
    _ features: Set<Feature>
  ) -> Request {
    request.question(of: Self.self).flatMap { restricted($0, to: world, features) }
      .map { Request(Self.self, $0) } ?? request
  }

  fileprivate static func furnished(
    _ request: Request,
    in world: DeclaredWorld,
    _ draw: inout Draw
  ) -> Request {
    guard let question = request.question(of: Self.self) else { return request }
    return Request(Self.self, furnished(question, in: world, &draw))
  }

  fileprivate static func lacking(_ request: Request, of features: Set<Feature>) -> Set<Feature> {
    request.question(of: Self.self).map { lacking($0, of: features) } ?? []
  }

  fileprivate static func canAsk(
    _ request: Request,
    of features: Set<Feature>,
    in world: DeclaredWorld
  ) -> Bool {
    request.question(of: Self.self).map { canAsk($0, of: features, in: world) } ?? false
  }

  fileprivate static func sampleRequests(for features: Set<Feature>) -> [Request] {
    samples(for: features).map { Request(Self.self, $0) }
  }
}
