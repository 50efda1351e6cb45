import AdaptiveModel
import Conformance

/// What the driver stands for.
///
/// The steps below are explained in STEPS.md, with examples.
struct Model: Implementation {
  // What the driver claims; each step says what to add, as in [.combine, .contains].
  let identity = Identity(name: "mine", version: "0.1", features: [])

  func answer(_ request: Request) throws -> Reply {
    if let scenario = request.scenario { return .trace(try trace(of: scenario)) }
    // @step 1
    // (request.question as? Combining.Question)?.collections is answered with .traits(…),
    // a Containing.Question with .contains(…).
    // @step 8
    // The system is named by Identity(…, world: DeclaredWorld(system: 17)); a TraitScene is
    // answered with .answer(TraitTrace(initial: …, turns: …)).
    return .unsupported(feature: request.name)
  }

  private func trace(of scenario: Scenario) throws -> Trace {
    var stage = Stage(scenario)
    let initial = stage.states
    let steps = scenario.actions.map { action in
      stage.calls = []
      stage.perform(action)
      return Step(calls: stage.calls, states: stage.states)
    }
    return Trace(initial: initial, steps: steps)
  }
}

/// A window and its controllers, fresh for each scenario.
struct Stage {
  /// Call(to: "root", .willTransition(traits)) is a callback; the others are
  /// .viewWillTransition(size) and .didChange(previous: traits).
  var calls: [Call] = []

  init(_ scenario: Scenario) {
    // @step 2
    // scenario.hierarchy.controllers are in this order, and scenario.hierarchy.depths says how
    // deep each lies; or recursively: scenario.hierarchy.root, and hierarchy.part(at: index) for
    // each index of hierarchy.children(of: 0). scenario.window has traits and size.
  }

  /// State(name, Environment(traits, size)) of each controller, in pre-order.
  var states: [State] { [] }

  mutating func perform(_ action: Action) {
    switch action {
    case .rotate(_, let window), .resize(let window):
      // @step 3
      _ = window
    case .override(let child, let traits):
      // @step 4
      // At first it is a controller's overrideTraitCollection.
      _ = (child, traits)
    case .sizing(let child, let sizing):
      // @step 5
      // At first it is a controller's sizing; a rule is .fills, .fixed(320), .inset(40) or
      // .fraction(1, of: 3).
      _ = (child, sizing)
    case .add(let parent, let hierarchy):
      // @step 6
      // A controller's forwards contains .willTransition and .viewWillTransition, or not.
      _ = (parent, hierarchy)
    case .remove(let name):
      _ = name
    default: break
    }
    // @step 7
    // Call(to: name, kind, has: Environment(traits, size)) says what the receiver has.
  }
}
