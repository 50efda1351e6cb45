public import AdaptiveModel
import Messages

// What no table knows: an action has an effect, a container can take over, a device gives windows.

extension Scenario {
  /// Scenarios with one part removed or simplified, the largest simplifications first.
  ///
  /// A plain controller that was presented may need more features than were claimed.
  var reductions: [Scenario] {
    let reordered = simplifications(.order)
    let all = simplifications(.fewer) + simplifications(.simpler) + reordered + [named]
    let possible = (all + reordered.map { $0.possible.named }).map(\.possible)
      .filter(\.hierarchy.hasDistinctNames)
    return hasRichReactions
      ? possible.filter { !$0.hasRichReactions || $0.problems.isEmpty } : possible
  }

  /// Simpler scenarios that need to know what a scenario means.
  public var simplerForms: [Scenario] {
    withLessAtFirst + lifted + withInitialOverrides + withSimplerTimes + withSimplerWindows
      + jointReductions
  }

  // MARK: Actions

  /// The effect of one action as the initial state.
  private var withLessAtFirst: [Scenario] {
    actions.indices.map { place in
      var (state, scenario) = (ScenarioState(self), doing(actions.without(place)))
      state.perform(actions[place])
      scenario.hierarchy = state.hierarchy
      (scenario.window, scenario.orientation) = (state.window, state.orientation)
      return scenario
    }
  }

  /// The scenario with other actions.
  func doing(_ actions: [Action]) -> Scenario {
    modified(self) { $0.actions = actions }
  }

  // MARK: Controllers

  /// The contents of a childless child moved to its container, if that has none of the kind.
  private var lifted: [Scenario] {
    changingHierarchies { hierarchy in
      hierarchy.controllers.indices.dropFirst().compactMap { index in
        guard let parent = hierarchy.parent(of: index), hierarchy.children(of: index).isEmpty,
          let container = hierarchy[parent].taking(from: hierarchy[index])
        else { return nil }
        var changed = hierarchy
        changed[parent] = container
        changed.remove(at: index)
        return changed
      }
    }
  }

  /// The override of a reaction as the initial override of the child, in place of it or exchanged.
  private var withInitialOverrides: [Scenario] {
    changingHierarchies { hierarchy in
      hierarchy.controllers.indices.flatMap { index in
        hierarchy[index].reactions.enumerated().flatMap { place, reaction -> [Hierarchy] in
          guard case .override(let name, let traits) = reaction.effect,
            let child = hierarchy.index(of: name)
          else { return [] }
          var exchanged = hierarchy
          exchanged[child].overrideTraitCollection = traits
          exchanged[index].reactions[place].traits = hierarchy[child].overrideTraitCollection
          return [modified(exchanged) { $0[index].reactions.remove(at: place) }, exchanged]
        }
      }
    }
  }

  private func changingHierarchies(_ others: (Hierarchy) -> [Hierarchy]) -> [Scenario] {
    hierarchies.enumerated().flatMap { place, hierarchy in
      others(hierarchy).map { replacing(hierarchy: place, by: $0) }
    }
  }

  // MARK: Windows

  /// A turn in place of an action, or a plainer window in place of a window.
  private var withSimplerWindows: [Scenario] {
    actions.enumerated().flatMap { place, action in
      (turns + plainer(action, at: place)).map { doing(actions.with($0, at: place)) }
    }
  }
}
