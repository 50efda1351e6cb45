package import AdaptiveModel
import Messages

extension Scenario {
  /// The scenario without impossible parts: actions and reactions that name a missing controller.
  ///
  /// A reduction can remove a controller without changing anything else: references are names, so
  /// that no other part of the scenario then refers to another controller than before.
  var possible: Scenario {
    var possible = self
    possible.actions = []
    possible.hierarchy = hierarchy.withPresentationsInPlace(isPresenter: true)
    var state = ScenarioState(possible)
    for action in actions.map(\.withPresentationsInPlace)
    where ScenarioValidation.allows(action, in: state) && state.perform(action) != .nothing {
      possible.actions.append(action)
    }
    let places = possible.places
    return possible.changingHierarchies { hierarchy in
      for index in hierarchy.controllers.indices {
        hierarchy[index].reactions.removeAll { places[$0.child] == nil && $0.needsChild }
      }
    }
  }

  /// The scenario after a change of its hierarchy, and of those that enter later.
  package func changingHierarchies(_ change: (inout Hierarchy) -> Void) -> Scenario {
    var changed = self
    change(&changed.hierarchy)
    changed.actions = actions.map { action in
      action.entering { hierarchy in modified(hierarchy, change) }
    }
    return changed
  }

  /// The scenario with one hierarchy replaced: the first, or one that is added.
  func replacing(hierarchy place: Int, by other: Hierarchy) -> Scenario {
    var index = -1
    return changingHierarchies { hierarchy in
      index += 1
      if index == place { hierarchy = other }
    }
  }

  /// The scenario with its controllers, their views and their blocks named as in a drawn one.
  package var named: Scenario {
    let names = places.mapValues(Self.name)
    return renaming { names[$0] ?? $0 }.withContentsNamed
  }

  /// The scenario with views numbered throughout, and blocks in each controller.
  var withContentsNamed: Scenario {
    var views: [String: String] = [:]
    return changingHierarchies { hierarchy in
      for index in hierarchy.controllers.indices where !hierarchy[index].isPlain {
        hierarchy[index].nameContents(&views)
      }
    }
  }
}

extension ViewController {
  /// The controller with the contents of another one, and the blocks of both; `nil` if there are
  /// none, or if both have different contents of one kind.
  func taking(from other: ViewController) -> ViewController? {
    let own = listedBelongings
    guard canHaveContents, let both = own.taking(from: other.listedBelongings), both != own else {
      return nil
    }
    return modified(self) { $0.listedBelongings = both }
  }
}

extension Hierarchy {
  /// Whether no two controllers have the same name.
  var hasDistinctNames: Bool { Set(controllers.map(\.name)).count == count }

  /// The hierarchies that its containers add in their callbacks.
  var added: [Hierarchy] {
    controllers.flatMap(\.reactions).compactMap(\.added)
  }
}

extension Reaction {
  /// What it adds; `nil` for any other effect.
  var added: Hierarchy? { if case .add(let child) = effect { child } else { nil } }

  /// Whether it has no effect without its child.
  var needsChild: Bool {
    switch effect {
    case .override, .sizing, .remove: true
    case .add, .activate: false
    }
  }
}
