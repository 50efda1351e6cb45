package import AdaptiveModel
import Conformance

extension JSONDocument {
  /// Reads a scenario that can be performed.
  package func scenario(at place: Int) throws(WireError) -> Scenario {
    var scenario = Scenario(
      window: try window(at: try required("window", of: place)),
      hierarchy: try hierarchy(at: try required("root", of: place))
    )
    if let place = field("device", of: place) { scenario.device = try string(at: place) }
    if let place = field("orientation", of: place) {
      scenario.orientation = try orientation(at: place)
    }
    for place in try elements(of: try required("actions", of: place)) {
      scenario.actions.append(try action(at: place))
    }
    do throws(ScenarioProblem) { try scenario.validate() } catch {
      throw WireError(try path(to: error.place, in: place), error.description)
    }
    return scenario
  }

  /// The way to what keeps a scenario from being performed.
  private func path(
    to problem: ScenarioProblem.Place,
    in scenario: Int
  ) throws(WireError) -> String {
    switch problem {
    case .window: return path(to: try required("window", of: scenario))
    case .controller: return path(to: try required("root", of: scenario))
    case .action(let index):
      let actions = try required("actions", of: scenario)
      return "\(path(to: actions))[\(index)]"
    }
  }

  /// Reads controllers inside one another; a loop, since a hierarchy may be deep.
  package func hierarchy(at place: Int) throws(WireError) -> Hierarchy {
    var hierarchy = Hierarchy(try controller(at: place))
    var waiting = try children(of: place, depth: 1)
    while let (place, depth) = waiting.popLast() {
      hierarchy.append(try controller(at: place), depth: depth)
      waiting += try children(of: place, depth: depth + 1)
    }
    return hierarchy
  }

  /// The children of a controller, the last one first.
  private func children(
    of controller: Int,
    depth: Int
  ) throws(WireError) -> [(place: Int, depth: Int)] {
    guard let children = field("children", of: controller) else { return [] }
    return try Array(elements(of: children)).reversed().map { (place: $0, depth: depth) }
  }

  private func controller(at place: Int) throws(WireError) -> ViewController {
    var controller = ViewController(try string(at: try required("name", of: place)))
    if let place = field("override", of: place) {
      controller.overrideTraitCollection = try traits(at: place)
    }
    if let place = field("sizing", of: place) { controller.sizing = try sizing(at: place) }
    if let place = field("forwards", of: place) { controller.forwards = try forwards(at: place) }
    if let place = field("reactions", of: place) {
      for place in try elements(of: place) { controller.reactions.append(try reaction(at: place)) }
    }
    return controller
  }

  private func forwards(at place: Int) throws(WireError) -> ViewController.Forwarding {
    var forwards: ViewController.Forwarding = []
    for place in try elements(of: place) {
      if matches(place, "willTransition") {
        forwards.insert(.willTransition)
      } else if matches(place, "viewWillTransition") {
        forwards.insert(.viewWillTransition)
      } else {
        throw unexpected(place, "“willTransition” or “viewWillTransition”")
      }
    }
    return forwards
  }

  private func reaction(at place: Int) throws(WireError) -> Reaction {
    let shape = try required("when", of: place)
    guard let when = text(at: shape).flatMap(Reaction.Shape.init(rawValue:)) else {
      throw unexpected(shape, "“always”, “taller” or “wider”")
    }
    let (child, traits) = try override(at: try required("override", of: place))
    return Reaction(try moment(at: place), when: when, override: child, with: traits)
  }

  private func moment(at reaction: Int) throws(WireError) -> Reaction.Moment {
    let during = try required("during", of: reaction)
    if matches(during, "viewWillAppear") { return .viewWillAppear }
    guard matches(during, "viewWillTransition") else {
      throw unexpected(during, "“viewWillTransition” or “viewWillAppear”")
    }
    let order = try required("order", of: reaction)
    if matches(order, "beforeForwarding") { return .beforeForwarding }
    if matches(order, "afterForwarding") { return .afterForwarding }
    throw unexpected(order, "“beforeForwarding” or “afterForwarding”")
  }

  private func override(at place: Int) throws(WireError) -> (String, TraitCollection) {
    (
      try string(at: try required("child", of: place)),
      try traits(at: try required("traits", of: place))
    )
  }

  private func action(at place: Int) throws(WireError) -> Action {
    if let turned = field("rotate", of: place) {
      let window = try window(at: try required("window", of: place))
      return .rotate(try orientation(at: turned), window)
    }
    if let window = field("resize", of: place) { return .resize(try self.window(at: window)) }
    if let place = field("override", of: place) {
      let (child, traits) = try override(at: place)
      return .override(child: child, traits)
    }
    if let place = field("sizing", of: place) {
      let child = try string(at: try required("child", of: place))
      return .sizing(child: child, try sizing(at: try required("sizing", of: place)))
    }
    if let place = field("add", of: place) {
      let parent = try string(at: try required("parent", of: place))
      return .add(parent: parent, try hierarchy(at: try required("child", of: place)))
    }
    if let child = field("remove", of: place) { return .remove(try string(at: child)) }
    throw unexpected(place, "an action")
  }
}
