package import AdaptiveModel
package import PropertyTesting

extension Case {
  /// The case of this id, for an implementation that claims these features and has this world.
  public init(_ id: ID, features: Set<Feature>, world: DeclaredWorld? = nil) {
    let whole = World(features: features, declared: world ?? DeclaredWorld())
    switch id.key {
    case .request(let request): self.init(id: id, request: request)
    case .origin(.small(let position)):
      let scope = ScopeIndex(position.scope, features)
      self.init(id, scope.scenario(at: position.index), world)
    case .origin(.reduced(let choices, let path)):
      let first = Case(id.drawn(from: choices), features: features, world: world)
      let reduced = first.request.reduced(path, in: whole)
      // An id from before a world was declared may lead out of it.
      let isInside = reduced.asked.canBeAsked(in: whole)
      self.init(id: id, request: isInside ? reduced : reduced.restricted(to: whole))
    case .origin:
      self.init(id, by: id.inquiry.drawing(in: whole) ?? Generator.scenario().map(Request.run))
    }
  }

  /// The case of this id, made by a generator for cases of its kind.
  init(_ id: ID, by drawing: Generator<Request>) {
    switch id.key {
    case .request(let request): self.init(id: id, request: request)
    case .origin(let origin): self.init(id: id, request: origin.value(of: drawing))
    }
  }

  /// The case of a scenario of a scope, for an implementation of this world.
  init(_ id: ID, _ scenario: Scenario, _ world: DeclaredWorld?) {
    let scenario = (world ?? DeclaredWorld()).restricted(scenario)
    self.init(id: id, request: id.inquiry.request(of: scenario) ?? .run(scenario))
  }
}

extension Case.ID {
  /// The id of the case of this kind that other choices make, or reductions of what they make.
  func drawn(from choices: Choices, reducedBy path: [Int] = []) -> Case.ID {
    modified(inquiry.id(path.isEmpty ? .choices(choices) : .reduced(choices, path))) {
      $0.earlier = earlier
    }
  }
}

extension Inquiry {
  /// The id of the case of this kind that is drawn from an origin.
  package static func id(_ origin: Case.Origin) -> Case.ID { Case.ID(Self.self, origin) }

  /// A scenario as a question of this kind; `nil` if its questions are not scenarios.
  package static func request(of scenario: Scenario) -> Request? {
    (scenario as? Question).map { Request(Self.self, $0) }
  }
}

extension Case.Origin {
  /// The value that a generator makes of it, before it is reduced.
  package func value<Value>(of generator: Generator<Value>) -> Value {
    switch self {
    case .seed(let seed):
      var draw = Draw(seed: seed)
      return draw(generator)
    case .choices(let choices), .reduced(let choices, _):
      return generator.replay(choices).value
    case .small:
      return generator.simplest
    }
  }
}
