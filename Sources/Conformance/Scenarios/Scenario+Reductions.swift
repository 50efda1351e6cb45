package import AdaptiveModel

extension Scenario {
  /// Scenarios with one part removed or simplified, the largest simplifications first.
  package var formerReductions: [Scenario] {
    var all = withFewerActions + withFewerControllers + withLessAtFirst
    all += withPlainerControllers + withInitialOverrides
    all += withSimplerTimes + withSimplerValues + inOtherOrder
    all += jointly
    let mended = all.map { $0.mended() }.filter(\.hierarchy.hasDistinctNames)
    guard features.contains(.presentation) || reactsRichly else { return mended }
    // A plain controller that was presented, or a changed reaction, may need more than was claimed.
    return mended.filter {
      $0.features.isSubset(of: features) && (!$0.reactsRichly || $0.problems.isEmpty)
    }
  }

  // MARK: Actions

  /// One action fewer, or two fewer where neither can be removed alone.
  private var withFewerActions: [Scenario] {
    var fewer = actions.indices.reversed().map { doing(actions.without($0)) }
    for last in actions.indices.reversed() {
      for first in actions[..<last].indices {
        fewer.append(doing(actions.without(last).without(first)))
      }
    }
    for last in actions.indices.reversed() {
      fewer += actions[..<last].indices.compactMap { merging($0, into: last) }
    }
    return fewer
  }

  /// One override in place of two.
  func merging(_ first: Int, into last: Int) -> Scenario? {
    guard case .override(let child, let one) = actions[first],
      case .override(child, let other) = actions[last]
    else { return nil }
    let merged = Action.override(child: child, one.combined(with: other))
    return doing(actions.replacing(last, by: merged).without(first))
  }

  /// The scenario with other actions.
  func doing(_ actions: [Action]) -> Scenario {
    var scenario = self
    scenario.actions = actions
    return scenario
  }

  /// The effect of one action, or of several, as the initial state.
  private var withLessAtFirst: [Scenario] {
    let single = actions.indices.map { place in
      var state = ScenarioState(self)
      state.perform(actions[place])
      return beginning(with: state, actions.without(place))
    }
    let several = actions.indices.dropFirst().map { place in
      let state = ScenarioState(self, after: place + 1)
      return beginning(with: state, Array(actions[(place + 1)...]))
    }
    return single + several
  }

  func beginning(with state: ScenarioState, _ actions: [Action]) -> Scenario {
    var scenario = doing(actions)
    scenario.hierarchy = state.hierarchy
    (scenario.window, scenario.orientation) = (state.window, state.orientation)
    return scenario
  }

  // MARK: Controllers

  /// One controller fewer: with all below it, or with its children moved to its container.
  private var withFewerControllers: [Scenario] {
    var fewer: [Scenario] = []
    for (place, hierarchy) in hierarchies.enumerated() {
      for index in hierarchy.controllers.indices.dropFirst() {
        fewer.append(without(subtree: index, of: place, hierarchy))
      }
      fewer += hierarchy.controllers.indices.compactMap { without($0, of: place, hierarchy) }
    }
    return fewer
      + hierarchy.controllers.indices.dropFirst().map { index in
        showing(hierarchy.part(at: index).asRoot)
      } + lifting
  }

  /// The contents of a childless child moved to its container, if that has none of the kind.
  private var lifting: [Scenario] {
    hierarchies.enumerated().flatMap { place, hierarchy in
      hierarchy.controllers.indices.dropFirst().compactMap { index -> Scenario? in
        guard let parent = hierarchy.parent(of: index), hierarchy.children(of: index).isEmpty,
          let container = hierarchy[parent].taking(from: hierarchy[index])
        else { return nil }
        var changed = hierarchy
        changed[parent] = container
        changed.remove(at: index)
        return replacing(hierarchy: place, by: changed)
      }
    }
  }

  private func without(subtree index: Int, of place: Int, _ hierarchy: Hierarchy) -> Scenario {
    var smaller = hierarchy
    smaller.remove(at: index)
    let gone = Set(hierarchy.part(at: index).controllers.map(\.name))
    let container = hierarchy[hierarchy.parent(of: index) ?? 0]
    return replacing(hierarchy: place, by: smaller).adding(to: container.name, insteadOf: gone)
  }

  private func without(_ index: Int, of place: Int, _ hierarchy: Hierarchy) -> Scenario? {
    guard var smaller = hierarchy.without(index) else { return nil }
    if index == 0, place > 0 { smaller = hierarchy.part(at: 1) }
    let container = index == 0 ? smaller.root : hierarchy[hierarchy.parent(of: index) ?? 0]
    return replacing(hierarchy: place, by: smaller)
      .adding(to: container.name, insteadOf: [hierarchy[index].name])
  }

  /// Controllers with a property removed or simplified: an override, a rule, an exception, a
  /// reaction.
  private var withPlainerControllers: [Scenario] {
    changingControllers { controller in
      var plainer: [ViewController] = []
      func add(_ change: (inout ViewController) -> Void) {
        var changed = controller
        change(&changed)
        if changed != controller { plainer.append(changed) }
      }
      add { $0.overrideTraitCollection = TraitCollection() }
      add { $0.sizing = .fills }
      add { $0.isPresentation = false }
      for forwards in ViewController.Forwarding.simplestFirst { add { $0.forwards = forwards } }
      for place in controller.reactions.indices { add { $0.reactions.remove(at: place) } }
      for (place, blocks) in controller.coordinates.enumerated() {
        add { $0.coordinates.remove(at: place) }
        for simpler in blocks.reductions { add { $0.coordinates[place] = simpler } }
      }
      for joined in controller.coordinates.joined { add { $0.coordinates = joined } }
      for place in controller.views.indices { add { $0.views.remove(at: place) } }
      if let document = controller.document {
        add { $0.document = nil }
        for simpler in document.reductions { add { $0.document = simpler } }
      }
      for simpler in controller.constraintSets.reductions { add { $0.constraintSets = simpler } }
      for traits in controller.overrideTraitCollection.reductions {
        add { $0.overrideTraitCollection = traits }
      }
      for sizing in controller.sizing.reductions { add { $0.sizing = sizing } }
      for (place, reaction) in controller.reactions.enumerated() {
        for simpler in reaction.reductions { add { $0.reactions[place] = simpler } }
      }
      return plainer
    }
  }

  /// The override of a reaction as the initial override of the child.
  private var withInitialOverrides: [Scenario] {
    hierarchies.enumerated().flatMap { place, hierarchy in
      hierarchy.controllers.enumerated().flatMap { index, controller in
        controller.reactions.enumerated().compactMap { number, reaction -> Scenario? in
          guard case .override = reaction.effect,
            let child = hierarchy.controllers.firstIndex(where: { $0.name == reaction.child })
          else { return nil }
          var changed = hierarchy
          changed[index].reactions.remove(at: number)
          changed[child].overrideTraitCollection = reaction.traits
          return replacing(hierarchy: place, by: changed)
        }
      }
    }
  }

  /// Each controller in turn replaced by each of its alternatives.
  private func changingControllers(_ others: (ViewController) -> [ViewController]) -> [Scenario] {
    hierarchies.enumerated().flatMap { place, hierarchy in
      hierarchy.controllers.enumerated().flatMap { index, controller in
        others(controller).map { other in
          var changed = hierarchy
          changed[index] = other
          return replacing(hierarchy: place, by: changed)
        }
      }
    }
  }

  // MARK: Order

  /// The same with other controllers, in another order, or with other names.
  private var inOtherOrder: [Scenario] {
    let raised = hierarchies.enumerated().flatMap { place, hierarchy in
      hierarchy.controllers.indices.dropFirst().flatMap { index in
        [hierarchy.raising(index), hierarchy.swapping(index)].compactMap(\.self)
          .map { replacing(hierarchy: place, by: $0) }
      }
    }
    let swapped = actions.indices.dropFirst().map { place in
      doing(
        actions.replacing(place, by: actions[place - 1]).replacing(place - 1, by: actions[place])
      )
    }
    return raised + swapped + ofOthers + [named()] + (raised + swapped).map { $0.mended().named() }
  }

  /// Actions and reactions that refer to an earlier controller than theirs.
  private var ofOthers: [Scenario] {
    let names = hierarchies.flatMap(\.controllers).map(\.name)
    func earlier(_ name: String) -> ArraySlice<String> {
      names.prefix { $0 != name }
    }
    let others = actions.enumerated().flatMap { place, action -> [Scenario] in
      let moved: [Action] =
        switch action {
        case .rotate, .resize, .turn, .share: []
        case .override(let child, let traits):
          earlier(child).map { .override(child: $0, traits) }
        case .sizing(let child, let sizing): earlier(child).map { .sizing(child: $0, sizing) }
        case .remove(let child): earlier(child).map { .remove($0) }
        case .prefer(let name, let size): earlier(name).map { .prefer($0, size) }
        case .add(let parent, let child): earlier(parent).map { .add(parent: $0, child) }
        case .present(let presenter, let presented):
          earlier(presenter).map { .present(on: $0, presented) }
        case .dismiss(let presenter): earlier(presenter).map { .dismiss($0) }
        }
      return moved.map { doing(actions.replacing(place, by: $0)) }
    }
    return others
      + changingControllers { controller in
        controller.reactions.enumerated().flatMap { place, reaction in
          earlier(reaction.child).map { name in
            var changed = controller
            changed.reactions[place].child = name
            return changed
          }
        }
      }
  }
}
