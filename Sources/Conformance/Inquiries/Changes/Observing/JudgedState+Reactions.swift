import AdaptiveModel

// Containers whose callbacks do more than override by the shape (TR-6).

extension JudgedState {
  /// Lets the container at an index change a child that stays.
  mutating func carryOut(_ reaction: Reaction, by index: Int) {
    switch reaction.effect {
    case .add, .remove, .activate: return
    case .override: set(reaction, by: index, as: .overrideSetByReaction)
    case .sizing:
      if let action = state.action(of: reaction.effect, by: index) { state.perform(action) }
    }
    guard let child = state.index(of: reaction.child), isChild(child, of: index) else { return }
    facts[child].insert(.reactedUpon)
    if case .override = reaction.effect, reaction.moment.isAnnouncement {
      facts[child].insert(.overrideChangedMidTransition)
      if reaction.moment.isAfterForwarding { facts[child].insert(.overrideChangedLate) }
    } else if reaction.moment != .viewWillAppear {
      facts[child].insert(.callsUnspecified)
    }
  }

  /// Lets a container add or remove a child.
  ///
  /// - Returns: The controllers that entered or left, if any did.
  @discardableResult
  mutating func move(_ effect: Reaction.Effect, by container: String) -> ScenarioState.Change {
    guard let index = state.index(of: container), let action = state.action(of: effect, by: index)
    else { return .nothing }
    if let leaving = state.leaving(by: action) { noteLeaving(leaving) }
    let change = state.perform(action)
    switch change {
    case .entered(let range):
      noteEntering(range)
      for index in range { facts[index].formUnion([.callsUnspecified, .reactedUpon]) }
    case .left(let range):
      facts.removeSubrange(range)
      noteStructure()
    case .window, .override, .sizing, .preference, .nothing: break
    }
    return change
  }
}

extension Observation {
  /// Lets rich containers react as they first appear, in the order of their reactions.
  mutating func reactAtFirst() {
    let right = propagated()
    let reacting = zip(judged.state.hierarchy.controllers, right).filter { $0.0.hasRichReactions }
    for (controller, environment) in reacting {
      let own = reported(controller.name, in: trace.initial) ?? environment
      for reaction in controller.reactions where reaction.moment == .viewWillAppear {
        let applies = reaction.condition.holds(in: own)
        guard let index = judged.state.index(of: controller.name) else { break }
        if !reaction.isRich {
          judged.appear(index, reaction, applies: applies)
        } else if applies, reaction.movesControllers {
          judged.move(reaction.effect, by: controller.name)
        } else if applies {
          judged.carryOut(reaction, by: index)
        }
      }
    }
  }

  /// Lets a container carry out its reactions to a call; controllers enter and leave when all calls
  /// are read.
  ///
  /// Decision: in a `didChange` its own state at rest decides, because nothing above it changes
  /// once it has received one: no container above it reacts.
  mutating func react(_ index: Int, to call: Call, _ states: [State]) {
    let controller = judged.state.hierarchy.controllers[index]
    let present =
      reported(controller.name, in: states) ?? judged.state.propagated()[index]
    for reaction in controller.reactions(to: call.kind, having: present) {
      if reaction.movesControllers {
        movements.append((controller.name, reaction.effect))
      } else {
        judged.carryOut(reaction, by: index)
      }
    }
    if case .viewWillTransition = call.kind { judged.noteDecisions(of: index) }
  }

  /// Lets controllers enter and leave by the reactions to the calls read, and finds the receivers
  /// again.
  ///
  /// Calls to those that entered or left are open (TR-O3): they have no receiver.
  mutating func settleMovements(_ calls: [Call]) {
    var names: Set<String> = []
    for movement in movements {
      let before = judged.state.hierarchy.controllers
      switch judged.move(movement.effect, by: movement.container) {
      case .entered(let range):
        names.formUnion(judged.state.hierarchy.controllers[range].map(\.name))
        former.insert(contentsOf: repeatElement(.nothing, count: range.count), at: range.lowerBound)
      case .left(let range):
        names.formUnion(before[range].map(\.name))
        former.removeSubrange(range)
      case .window, .override, .sizing, .preference, .nothing: continue
      }
      if !claims.states { vague = Set(judged.state.hierarchy.controllers.indices) }
    }
    movements.removeAll()
    guard !names.isEmpty else { return }
    receivers = calls.map { call in
      let isOpen = names.contains(call.receiver) || views.names.contains(call.receiver)
      return isOpen ? Self.passedOver : judged.state.index(of: call.receiver) ?? -1
    }
  }

  /// Controllers that entered by a reaction have no former state: their calls are open, and so are
  /// their changes.
  mutating func fillFormer() {
    for index in judged.facts.indices where judged.facts[index].contains(.callsUnspecified) {
      if judged.facts[index].contains(.entered) { former[index] = environments[index] }
    }
  }

  private func reported(_ name: String, in states: [State]) -> Environment? {
    guard claims.states, let own = states.first(where: { $0.name == name })?.environment,
      own.size != .unreported
    else { return nil }
    return own
  }
}

extension Hierarchy {
  /// The names of the controllers that containers add or remove in their callbacks, with all below
  /// them.
  package var namesMovedByReactions: Set<String> {
    var names: Set<String> = []
    for reaction in controllers.flatMap(\.reactions) {
      switch reaction.effect {
      case .add(let child): names.formUnion(child.controllers.map(\.name))
      case .remove(let name):
        names.insert(name)
        if let index = index(of: name) {
          names.formUnion(controllers[subtree(at: index)].map(\.name))
        }
      case .override, .sizing, .activate: break
      }
    }
    return names
  }
}
