import AdaptiveModel
import Messages

// The reactions of containers in their callbacks, in addition to overriding by the shape. The
// limits keep scenarios unambiguous: no container that reacts is above or below another one, and no
// action names a controller that enters or leaves in a callback.

extension ScenarioValidation {
  mutating func inspectReactions(of scenario: Scenario) {
    let hierarchy = scenario.hierarchy
    let moved = hierarchy.namesMovedByReactions
    for index in hierarchy.controllers.indices where !hierarchy[index].reactions.isEmpty {
      let name = hierarchy[index].name
      let reasons =
        hierarchy[index].hasRichReactions
        ? hierarchy.reasonsAgainst(index) : hierarchy.reasonsAgainstPlain(index, moved)
      for reason in reasons { report(.impossibleReaction(name, reason), .controller(name)) }
      for reaction in hierarchy[index].reactions {
        if case .sizing(_, let sizing) = reaction.effect { inspect(sizing, .controller(name)) }
      }
    }
    for (number, action) in scenario.actions.enumerated() {
      let place = ScenarioProblem.Place.action(number)
      for controller in action.entering?.controllers ?? [] where !controller.reactions.isEmpty {
        let reason = "no reacting container may enter while another one does more than override"
        report(.impossibleReaction(controller.name, reason), place)
      }
      for name in action.names where moved.contains(name) { report(.movedByReaction(name), place) }
    }
  }
}

extension Action {
  /// The controllers that it names: the one that it is about, and those that enter by it.
  var names: [String] {
    [controller].compactMap(\.self) + (entering?.controllers.map(\.name) ?? [])
  }
}

extension Hierarchy {
  /// The reasons why a container that only overrides cannot react so; its children stay.
  fileprivate func reasonsAgainstPlain(_ index: Int, _ moved: Set<String>) -> [String] {
    self[index].reactions.contains { moved.contains($0.child) }
      ? ["another container moves the child"] : []
  }

  /// The reasons why a container cannot react so.
  fileprivate func reasonsAgainst(_ index: Int) -> [String] {
    var reasons: [String] = []
    let path = parents.ancestors(of: index) + Array(subtree(at: index).dropFirst())
    if path.contains(where: { !self[$0].reactions.isEmpty }) {
      reasons.append("another container above or below it reacts")
    }
    if !self[index].canHaveContents { reasons.append("it is a presentation controller") }
    let children = Set(plainChildren(of: index).map { self[$0].name })
    let added = added(by: index)
    if added.contains(where: { !$0.isPlain }) {
      reasons.append("its additions react, present, or have blocks or constraints")
    }
    let twins = added.flatMap { Set(namesTaken(by: $0, under: index)) }
    if !twins.isEmpty { reasons.append("it adds a name that is already taken") }
    for reaction in self[index].reactions {
      let others = Set(controllers.map(\.name)).subtracting(children)
      reasons += reaction.reasonsAgainst(children, others, self[index])
    }
    return reasons
  }

  private func added(by index: Int) -> [Hierarchy] {
    self[index].reactions.compactMap(\.added)
  }

  /// The names of an addition that others have, except those of a child that it brings back.
  private func namesTaken(by addition: Hierarchy, under index: Int) -> [String] {
    let own = self.children(of: index).first { self[$0].name == addition.root.name }
    let back = own.map { Set(controllers[subtree(at: $0)].map(\.name)) } ?? []
    let others = controllers.map(\.name).filter { !back.contains($0) }
    let elsewhere = controllers.indices.filter { $0 != index }.flatMap { added(by: $0) }
    let siblings = added(by: index).filter { $0.root.name != addition.root.name }
    let taken = Set(others + (elsewhere + siblings).flatMap { $0.controllers.map(\.name) })
    let names = addition.controllers.map(\.name)
    let twins = names.indices.filter { names[..<$0].contains(names[$0]) }.map { names[$0] }
    return names.filter(taken.contains) + twins
  }

  /// Whether none of its controllers reacts, presents, or has blocks or constraints.
  private var isPlain: Bool {
    let allowed: Set<Feature> = [.overrides, .sizing, .forwarding, .views, .controllerLayout]
    return controllers.allSatisfy { allowed.isSuperset(of: $0.features) }
  }
}

extension Reaction {
  fileprivate func reasonsAgainst(
    _ children: Set<String>,
    _ others: Set<String>,
    _ controller: ViewController
  ) -> [String] {
    var reasons: [String] = []
    if !condition.isKnown(at: moment) { reasons.append("the callback does not provide this value") }
    if condition == .horizontal(.unspecified) || condition == .vertical(.unspecified) {
      reasons.append("no controller has an unspecified size class")
    }
    switch effect {
    case .override(let child, _), .sizing(let child, _):
      let moves = controller.reactions.contains { $0.movesControllers && $0.child == child }
      if !children.contains(child) || moves {
        reasons.append("it overrides and sizes only children that stay")
      }
    case .remove(let child):
      if others.contains(child) { reasons.append("it removes only children") }
    case .add: break
    case .activate:
      if !controller.parts(of: ConstraintSets.self).contains(where: \.areByShape) {
        reasons.append("it has no sets for portrait and landscape")
      }
    }
    return reasons
  }
}

extension ScenarioValidation {
  /// Reports names of views that are not unique, or that a controller has; only a controller that
  /// enters again may have the same views again.
  mutating func inspectViews(_ scenario: Scenario) {
    let controllers = scenario.hierarchies.flatMap(\.controllers)
    let names = Set(controllers.map(\.name))
    var owners: [String: String] = [:]
    for controller in controllers {
      for (place, view) in controller.views.enumerated() {
        let isTaken =
          names.contains(view) || controller.views[..<place].contains(view)
          || owners[view, default: controller.name] != controller.name
        if isTaken { report(.nameTaken(view), .controller(view)) }
        owners[view] = controller.name
      }
    }
  }
}
