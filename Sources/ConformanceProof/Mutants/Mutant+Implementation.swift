import AdaptiveModel
import AdaptiveReference
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
    switch (mutation, request.question) {
    case (.combine(let combine), let question as Combining.Question):
      return .traits(combine(question.collections))
    case (.contains(let contains), let question as Containing.Question):
      return .contains(contains(question.collection, question.other))
    case (.window(let change), let query as WindowQuery):
      guard let window = query.window else { return try reference.answer(request) }
      return .window(change(query, window))
    case (.rawValues(let change), is Numbers.Question):
      var values = RawValues.reference
      change(&values)
      return .rawValues(values)
    case (.layoutClasses(let change), is LayoutClassLists.Question):
      var classes = LayoutClassAnswer.reference
      change(&classes)
      return .layoutClasses(classes)
    case (.layouts(let behavior), let walk as LayoutWalk):
      return .layout(behavior.states(of: walk))
    case (.editing(let behavior), let session as EditingSession):
      return .editing(behavior.states(of: session))
    case (.grid(let change), let question as Grids.Question):
      var grid = SizeClassGrid(choosing: question.chosen)
      change(&grid, question.chosen)
      return .grid(grid)
    case (.reply(let answer), _):
      return try answer(request) ?? reference.answer(request)
    case (_, let scenario as Scenario):
      return .trace(perform(scenario))
    default:
      return try reference.answer(request)
    }
  }

  private func perform(_ scenario: Scenario) -> Trace {
    switch mutation {
    case .scenario(let change):
      var changed = scenario
      change(&changed)
      return Reference.perform(changed)
    case .calls(let change):
      var trace = Reference.perform(scenario)
      for step in trace.steps.indices { change(&trace.steps[step].calls, scenario, step) }
      return trace
    case .world(let behavior):
      return behavior.perform(scenario)
    case .memory(let again):
      return isKnown(scenario) ? again(scenario) : Reference.perform(scenario)
    case .combine, .contains, .window, .rawValues, .layoutClasses, .layouts, .editing, .grid,
      .reply:
      return Reference.perform(scenario)
    }
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
