import AdaptiveModel

// Reactions of containers other than overriding a child by shape (TR-6).

extension Reference {
  /// Performs the reactions of rich containers when they first appear, in the order of their
  /// reactions.
  mutating func reactAtFirst() {
    let environments = state.propagated()
    let reacting = zip(state.hierarchy.controllers, environments).filter { $0.0.hasRichReactions }
    for (controller, environment) in reacting {
      for reaction in controller.reactions(at: .viewWillAppear, in: environment) {
        if case .override(let child, let traits) = reaction.effect {
          guard let index = state.index(of: controller.name) else { continue }
          _ = setOverride(traits, for: child, by: index)
        } else {
          perform(reaction.effect, by: controller.name)
        }
      }
    }
  }

  /// Applies a reaction to the state, without any callback.
  private mutating func perform(_ effect: Reaction.Effect, by container: String) {
    guard let index = state.index(of: container), let action = state.action(of: effect, by: index)
    else { return }
    state.perform(action)
  }

  /// A container reacts in a will-callback with anything except an override.
  ///
  /// Decision: a size change is part of the transition, and the child is sent it if its turn has
  /// not come; controllers enter and leave when the transition is over, because the calls that they
  /// receive are open (TR-O3, TR-O4).
  mutating func carryOut(
    _ effect: Reaction.Effect,
    by index: Int,
    in transition: inout Transition
  ) {
    switch effect {
    case .override, .activate: break
    case .add, .remove:
      transition.movements.append((state.hierarchy.controllers[index].name, effect))
    case .sizing(let child, _):
      guard let action = state.action(of: effect, by: index), let place = state.index(of: child)
      else { return }
      state.perform(action)
      propagate(to: state.hierarchy.subtree(at: place), in: &transition.target)
    }
  }

  /// Performs the postponed additions and removals of a transition.
  mutating func move(_ transition: inout Transition) {
    let movements = transition.movements
    transition.movements = []
    for movement in movements {
      transition.calls += change(by: movement.effect, of: movement.container)
    }
  }

  /// Performs the reactions of containers that received a report: each one is a change at rest.
  ///
  /// Decision: a separate transition for each (TR-O4).
  mutating func reactToReports(_ calls: [Call]) -> [Call] {
    var more: [Call] = []
    for call in calls where !call.announces {
      guard let index = state.index(of: call.receiver) else { continue }
      let controller = state.hierarchy.controllers[index]
      guard controller.hasRichReactions else { continue }
      for reaction in controller.reactions(to: call.kind, having: environments[index]) {
        more += change(by: reaction.effect, of: controller.name)
      }
    }
    return more
  }

  /// The calls that a reaction causes outside any transition.
  private mutating func change(by effect: Reaction.Effect, of container: String) -> [Call] {
    guard let index = state.index(of: container), let action = state.action(of: effect, by: index)
    else { return [] }
    if case .remove = action { return leave(by: action, areTold: choices.contains(.memberTold)) }
    let calls = changeContainment(state.perform(action))
    switch effect {
    case .add: return choices.contains(.memberTold) ? calls + reports(to: effect) : calls
    case .sizing(let child, _):
      return choices.contains(.reactionSized) ? calls + sizes(of: child) : calls
    case .override: return choices.contains(.reactionUntold) ? [] : calls
    case .remove, .activate: return calls
    }
  }

  /// An announcement of a child's size, sent once the child has it (TR-O4).
  private func sizes(of child: String) -> [Call] {
    state.index(of: child).map { index in
      let environment = environments[index]
      return [Call(to: child, .viewWillTransition(environment.size), has: environment)]
    } ?? []
  }

  /// A `didChange` for each controller that entered (TR-O3).
  private func reports(to effect: Reaction.Effect) -> [Call] {
    guard case .add(let child) = effect else { return [] }
    return child.controllers.compactMap { controller in
      state.index(of: controller.name).map { index in
        Call(
          to: controller.name,
          .didChange(previous: TraitCollection()),
          has: environments[index]
        )
      }
    }
  }
}
