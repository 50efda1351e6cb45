import AdaptiveModel
import AdaptiveReference

@testable import Conformance

// What scenarios hold that hardly any independent draw has.

extension Rarity {
  static let inScenarios = [
    Rarity("OL-2, OL-8 · two common constraints, and two of others", orientations.sets) {
      $0.common.count > 1 && $0.others.count > 1
    },
    Rarity("OL-2 · no constraints for portrait", orientations.sets) {
      $0.areByShape && $0.portrait.isEmpty && !$0.landscape.isEmpty
    },
    Rarity("OL-2 · no constraints for landscape", orientations.sets) {
      $0.areByShape && $0.landscape.isEmpty && !$0.portrait.isEmpty
    },
    Rarity("a third view", contents.controllers) { $0.views.count > 2 },
    Rarity("third blocks", transitions.controllers) { $0.coordinates.count > 2 },
    Rarity("a third outlet", contents.controllers) { $0.document?.outlets.count ?? 0 > 2 },
    Rarity("a third constraint for portrait", contents.sets) { $0.portrait.count > 2 },
    Rarity("a third constraint for landscape", contents.sets) { $0.landscape.count > 2 },
    Rarity("an empty set for a size", contents.sets) {
      $0.sized.contains(where: \.constraints.isEmpty)
    },
    Rarity("OL-2 · a container that reacts above a view with sets", orientations.placed) {
      $0.own.isReacting && $0.children.contains { $0.constraintSets != nil }
    },
    Rarity("PR-3 · a container that reacts deep below an override", reacting.placed) {
      $0.own.isReacting && $0.ancestors.count > 1
        && $0.ancestors.contains { !$0.overrideTraitCollection.isEmpty }
    },
    Rarity("TR-6 · a scale that a presented child is overridden to", transitions.placed) {
      $0.own.overrideTraitCollection.displayScale != 0
        && $0.ancestors.dropLast().contains(where: \.isPresentation)
    },
    Rarity("PR-24 · parts of parts", atLeast: 6, transitions.placed) {
      if case (.fraction(2, of: 3), .fraction?) = (
        $0.own.sizing.width, $0.ancestors.last?.sizing.width
      ) {
        true
      } else {
        false
      }
    },
    Rarity("PR-1 · a pad's window that is narrow at first", transitions.map(\.window.traits)) {
      $0.horizontalSizeClass == .compact && $0.userInterfaceIdiom == .pad
    },
    Rarity("PR-23 · one name of blocks of several controllers", atLeast: 21, transitionsOfARun) {
      let names = $0.hierarchy.controllers.flatMap { controller in
        Set(controller.coordinates.flatMap { [$0.alongside, $0.completion] }.compactMap(\.self))
      }
      return Set(names).count < names.count
    },
    Rarity("CO-2 · an override after forwarding, and a turn", atLeast: 6, reacting) { scenario in
      guard case .rotate? = scenario.actions.last else { return false }
      return scenario.hierarchy.reactions.contains {
        guard case .override = $0.effect else { return false }
        return $0.moment == .afterForwardingTraits && $0.condition == .shape(.always)
      }
    },
    Rarity("CO-1 · a square, where containers react to shapes", atLeast: 26, scenariosOfARun) {
      $0.actions.contains {
        if case .resize(let window) = $0 { window.size.width == window.size.height } else { false }
      } && $0.hierarchy.reactions.contains { $0.shape != .always }
    },
    Rarity("CO-3 · a presented container that appears", atLeast: 6, transitions.presented) {
      $0.reactions.contains { $0.moment == .viewWillAppear }
    },
    Rarity("CO-3 · one that a presented controller presents", atLeast: 6, transitions) { scenario in
      scenario.actions.indices.contains { step in
        guard case .present(let name, let entering) = scenario.actions[step] else { return false }
        let hierarchy = ScenarioState(scenario, after: step).hierarchy
        guard let place = hierarchy.index(of: name), let above = hierarchy.parent(of: place)
        else { return false }
        return hierarchy[above].isPresentation
          && entering.reactions.contains { $0.moment == .viewWillAppear }
      }
    },
    Rarity("TR-6 · an overridden child of what a callback adds", reacting.added()) {
      !$0.overrideTraitCollection.isEmpty
    },
    Rarity("TR-6 · a sized child of what a callback adds", reacting.added()) {
      $0.sizing != .fills
    },
    Rarity("TR-6 · an overridden child of such a child", reacting.added(below: "2")) {
      !$0.overrideTraitCollection.isEmpty
    },
    Rarity("TR-6 · a sized child of such a child", reacting.added(below: "2")) {
      $0.sizing != .fills
    },
    Rarity("TR-6 · a preferred width that exceeds a container", reacting.preferred) {
      $0.width > 2_000
    },
    Rarity("TR-6 · a preferred height that exceeds a container", reacting.preferred) {
      $0.height > 2_000
    },
    Rarity("PR-26 · a former preferred size that comes back", transitions) {
      let last = $0.actions.suffix(3)
      guard last.count == 3, case .prefer? = last.first else { return false }
      return last.first == last.last
    },
    Rarity("PR-19 · an override that was cleared is set again", atLeast: 6, transitions) {
      guard case .override(let child, let traits)? = $0.actions.last else { return false }
      let set = Action.override(child: child, traits)
      let clear = Action.override(child: child, TraitCollection())
      return !traits.isEmpty && $0.actions.suffix(3) == [set, clear, set]
    },
    Rarity("a child that is sized before a turn shows its contents", endings) {
      if case .sizing = $0 { true } else { false }
    },
    Rarity("a preferred size of the root before such a turn", endings) {
      if case .prefer("root", _) = $0 { true } else { false }
    },
    Rarity("an override of every trait before such a turn", endings) {
      guard case .override(_, let traits) = $0 else { return false }
      return Set<TraitName>.usual.allSatisfy { traits[rank: $0] != 0 }
    },
    Rarity("TR-M2, TR-4 · a dismissal from a presented controller", atLeast: 4, transitionsOfARun) {
      $0.actions.contains { if case .dismiss(let name) = $0 { name != "root" } else { false } }
    },
    Rarity("TR-1 · a change of traits alone, beside blocks", atLeast: 9, transitionsOfARun) {
      guard $0.hierarchy.controllers.contains(where: { !$0.coordinates.isEmpty }) else {
        return false
      }
      var state = ScenarioState($0)
      return $0.actions.contains { action in
        let before = state.window
        state.perform(action)
        return state.window.size == before.size && state.window.traits != before.traits
      }
    },
    Rarity("PR-20 · a return with one that was below", atLeast: 7, scenariosOfARun) {
      var state = ScenarioState($0)
      var former: Set<String> = []
      return $0.actions.contains { action in
        let before = Set(state.hierarchy.controllers.map(\.name))
        state.perform(action)
        let after = Set(state.hierarchy.controllers.map(\.name))
        let returns = former.intersection(after.subtracting(before))
        former.formUnion(before.subtracting(after))
        return returns.count > 1
      }
    },
    Rarity("PR-23 · a turn after a return with blocks", atLeast: 21, transitionsOfARun) {
      scenario in
      zip(scenario.actions, scenario.actions.dropFirst()).contains { action, next in
        guard case (.add(_, let child), .rotate) = (action, next) else { return false }
        return !child[0].coordinates.isEmpty && scenario.names.count { $0 == child[0].name } > 1
      }
    },
    Rarity("PR-20 · a child that returns without its override", returns) { $0 == .alone },
    Rarity("PR-20 · one below that returns without its override", returns) { $0 == .below },
    Rarity("TR-4 · a presentation that returns without its override", returns) { $0 == .presented },
  ]
}
