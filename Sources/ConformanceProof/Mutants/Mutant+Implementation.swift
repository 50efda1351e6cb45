import AdaptiveModel
public import Conformance
import PropertyTesting

extension Mutant {
  /// The mutant as an implementation.
  ///
  /// - Parameters:
  ///   - features: The features that it claims.
  ///   - world: The world that it declares; by default the one in which its clause holds.
  /// - Returns: An implementation that shares no memory with others made here.
  public func implementation(
    features: Set<Feature> = .all,
    world: DeclaredWorld? = nil
  ) -> any Implementation {
    MutantImplementation(mutant: self, features: features, world: world ?? self.world)
  }

  /// The world in which its clause holds: all of it, and the system that the clause needs named.
  package var world: DeclaredWorld {
    DeclaredWorld(system: AnyClause.named(clause)?.systems.named, displays: .all)
  }
}

/// A running mutant; apart from its mistake it answers like the reference.
private final class MutantImplementation: Implementation {
  let identity: Identity
  private let mutation: Mutation
  private let reference = ReferenceImplementation()
  /// The scenarios that were requested an odd number of times.
  private let known = Guarded<Set<Scenario>>([])

  init(mutant: Mutant, features: Set<Feature>, world: DeclaredWorld) {
    identity = Identity(
      name: mutant.name,
      version: Suite.version,
      features: features,
      world: world
    )
    mutation = mutant.mutation
  }

  func answer(_ request: Request) throws -> Reply {
    let scenario = request.question as? Scenario
    let reply: Reply? =
      switch mutation {
      case .reply(let answer): answer(request)
      case .world(let behavior): scenario.map { .trace(behavior.perform($0)) }
      case .traits(let mistakes):
        request.question(of: TraitOverrides.self).map { .answer(mistakes.trace(of: $0)) }
      case .memory(let again): scenario.flatMap { isKnown($0) ? .trace(again($0)) : nil }
      }
    return try reply ?? reference.answer(request)
  }

  /// Whether the scenario was requested an odd number of times before.
  private func isKnown(_ scenario: Scenario) -> Bool {
    known.withLock { known in
      if known.remove(scenario) != nil { return true }
      known.insert(scenario)
      return false
    }
  }
}
