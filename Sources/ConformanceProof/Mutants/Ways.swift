import AdaptiveModel
import AdaptiveReference
import Conformance

/// How a world goes on, at the points where implementations go wrong; by default as it should.
///
/// What is told follows from the states that the world itself has, as in a real implementation: who
/// merges wrongly announces what it merged. Where containers react inside a callback it does what
/// the reference does.
struct Ways: Sendable {
  /// What a controller has at rest.
  var inherit: @Sendable (Place) -> Environment = { $0.right }
  /// What a controller is told; it comes filled in rightly.
  var tell: @Sendable (inout Telling, Place) -> Void = { _, _ in }
  /// In which order; they come as in the sweep down the tree.
  var arrange: @Sendable (inout [Call], Scene) -> Void = { _, _ in }
}

/// What one controller is told in one step, and what it has meanwhile.
struct Telling: Sendable {
  var will: [TraitCollection] = []
  var size: [Size] = []
  var did: [TraitCollection] = []
  /// What it has while it is told of its traits, then of its size, then of what changed.
  var has: (will: Environment, size: Environment, did: Environment)
}

extension Ways {
  /// Performs a scenario in its own ways.
  func perform(_ scenario: Scenario) -> Trace {
    guard scenario.isPlain else { return Reference.perform(scenario) }
    var scene = Scene(scenario)
    settle(&scene)
    let initial = scene.states
    let steps = scenario.actions.map { action in
      scene.advance(by: action)
      settle(&scene)
      return Step(calls: calls(in: scene), states: scene.states)
    }
    return Trace(initial: initial, steps: steps)
  }

  /// Works out what everybody has at rest.
  private func settle(_ scene: inout Scene) {
    scene.after = []
    for index in scene.parents.indices {
      let environment = inherit(Place(scene: scene, index: index))
      scene.after.append(environment)
    }
  }

  /// Every call of a step.
  private func calls(in scene: Scene) -> [Call] {
    var calls: [Call] = []
    if scene.isTold {
      let tellings = scene.parents.indices.map { index in
        let place = Place(scene: scene, index: index)
        var telling = place.telling
        tell(&telling, place)
        return (name: place.controller.name, telling: telling)
      }
      for (name, telling) in tellings {
        calls += telling.will.map { Call(to: name, .willTransition($0), has: telling.has.will) }
      }
      for (name, telling) in tellings {
        calls += telling.size.map { Call(to: name, .viewWillTransition($0), has: telling.has.size) }
      }
      for (name, telling) in tellings {
        calls += telling.did.map { Call(to: name, .didChange(previous: $0), has: telling.has.did) }
      }
    }
    arrange(&calls, scene)
    return calls
  }
}
