import AdaptiveModel
import AdaptiveReference
import Conformance

/// Wrong traits of elements with overrides of their own, and wrong callbacks (TO).
struct TraitMistakes: Sendable {
  /// The traits of an element in a state, by what it inherits.
  typealias Resolve = @Sendable (TraitSceneState, Place, TraitCollection) -> TraitCollection
  /// Changes the callbacks of a turn, which follow from the traits.
  typealias Change = @Sendable (inout [TraitCall], TraitSceneState) -> Void

  var resolves: [Resolve] = []
  var changes: [Change] = []

  /// The position of an element, and what a wrong resolution looks at.
  struct Place {
    var own: Int
    /// The elements that it is inside, the nearest first.
    var above: [Int]
    /// All overrides that it ever had.
    var former: TraitCollection
    /// The traits of the nearest controller that it is inside.
    var parentTraits: TraitCollection?
  }

  func and(_ other: TraitMistakes) -> TraitMistakes {
    TraitMistakes(resolves: resolves + other.resolves, changes: changes + other.changes)
  }

  func trace(of scene: TraitScene) -> TraitTrace {
    var former = scene.elements.map(\.overrides)
    var trace = TraitTrace(of: scene) { state in
      for index in former.indices {
        former[index] = former[index].combined(with: state.overrides[index])
      }
      return scene.elements.indices.reduce(into: []) { all, index in
        let above = scene.above(index)
        let place = Place(
          own: index,
          above: above,
          former: former[index],
          parentTraits: scene.controller(above: index).map { all[$0] }
        )
        all.append(traits(state, place, above.first.map { all[$0] } ?? state.window))
      }
    }
    var state = TraitSceneState(scene)
    for (step, turn) in scene.turns.enumerated() {
      turn.actions.forEach { state.perform($0) }
      for change in changes { trace.turns[step].changeCalls { change(&$0, state) } }
    }
    return trace
  }

  /// Of each trait the first wrong value, or else the right one.
  private func traits(
    _ state: TraitSceneState,
    _ place: Place,
    _ inherited: TraitCollection
  ) -> TraitCollection {
    let right = inherited.combined(with: state.overrides[place.own])
    return resolves.reversed().reduce(right) { traits, resolve in
      let wrong = resolve(state, place, inherited)
      let names = TraitName.allCases.filter { wrong[rank: $0] != right[rank: $0] }
      return modified(traits) { for name in names { $0[rank: name] = wrong[rank: name] } }
    }
  }
}

extension TraitTrace.Turn {
  /// Changes, leaves out or appends calls; its updates count those that are left.
  fileprivate mutating func changeCalls(_ change: (inout [TraitCall]) -> Void) {
    let former = calls
    change(&calls)
    if calls.count == former.count { return }
    for place in updates.indices {
      let early = former.prefix(updates[place].calls)
      updates[place].calls = calls.prefix { early.contains($0) }.count
    }
  }
}
