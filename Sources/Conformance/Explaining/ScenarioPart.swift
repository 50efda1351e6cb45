import AdaptiveModel

/// Something about a scenario that can be otherwise while everything else stays.
enum ScenarioPart: Hashable {
  case device, orientation
  /// A size class of an override: as the hierarchy begins, or in a step.
  case horizontalOverride(of: String, step: Int?), verticalOverride(of: String, step: Int?)
  case moment(of: String), shape(of: String)
  case turn(step: Int), child(step: Int)
  /// What there is no short name for, or several things at once.
  case more
}

extension ScenarioPart: CustomStringConvertible {
  /// What stands for every answer there is, in words; for ``more`` nothing.
  var description: String {
    switch self {
    case .device: "any device"
    case .orientation: "any orientation at first"
    case .horizontalOverride(let name, let step):
      "any horizontal size class in the override of \(name.shown)" + place(step)
    case .verticalOverride(let name, let step):
      "any vertical size class in the override of \(name.shown)" + place(step)
    case .moment(let name): "any moment at which \(name.shown) reacts"
    case .shape(let name): "any shape to which \(name.shown) reacts"
    case .turn(let step): "any turn" + place(step)
    case .child(let step): "any child" + place(step)
    case .more: ""
    }
  }

  private func place(_ step: Int?) -> String { step.map { " in step \($0 + 1)" } ?? "" }
}

extension Scenario {
  /// What is otherwise in another scenario; what follows from it is not told.
  func parts(otherThanIn other: Scenario) -> Set<ScenarioPart> {
    guard hierarchy.depths == other.hierarchy.depths, actions.count == other.actions.count else {
      return [.more]
    }
    var parts: Set<ScenarioPart> = []
    if device != other.device { parts.insert(.device) }
    if orientation != other.orientation { parts.insert(.orientation) }
    // The windows of turns follow from the device, their orientations from the one before.
    var turns = !parts.isEmpty
    if !turns, window != other.window { return [.more] }
    for (one, another) in zip(hierarchy.controllers, other.hierarchy.controllers) {
      parts.formUnion(one.parts(otherThanIn: another))
    }
    for (step, (one, another)) in zip(actions, other.actions).enumerated() where one != another {
      if case .rotate = one, case .rotate = another {
        if !turns { parts.insert(.turn(step: step)) }
        turns = true
      } else {
        parts.insert(one.part(otherThanIn: another, step))
      }
    }
    return parts
  }
}

extension ViewController {
  fileprivate func parts(otherThanIn other: ViewController) -> Set<ScenarioPart> {
    guard name == other.name, sizing == other.sizing, forwards == other.forwards,
      reactions.count == other.reactions.count
    else { return [.more] }
    var parts = overrideTraitCollection.parts(
      otherThanIn: other.overrideTraitCollection,
      of: name,
      step: nil
    )
    for (one, another) in zip(reactions, other.reactions) {
      if one.child != another.child || one.traits != another.traits { parts.insert(.more) }
      if one.moment != another.moment { parts.insert(.moment(of: name)) }
      if one.shape != another.shape { parts.insert(.shape(of: name)) }
    }
    return parts
  }
}

extension TraitCollection {
  fileprivate func parts(
    otherThanIn other: TraitCollection,
    of name: String,
    step: Int?
  ) -> Set<ScenarioPart> {
    var parts: Set<ScenarioPart> = []
    if horizontalSizeClass != other.horizontalSizeClass {
      parts.insert(.horizontalOverride(of: name, step: step))
    }
    if verticalSizeClass != other.verticalSizeClass {
      parts.insert(.verticalOverride(of: name, step: step))
    }
    let isAlike =
      displayScale == other.displayScale && userInterfaceIdiom == other.userInterfaceIdiom
    return isAlike ? parts : [.more]
  }
}

extension Action {
  fileprivate func part(otherThanIn other: Action, _ step: Int) -> ScenarioPart {
    switch (self, other) {
    case (.override(let child, let traits), .override(let another, let others)):
      if child != another { return traits == others ? .child(step: step) : .more }
      let parts = traits.parts(otherThanIn: others, of: child, step: step)
      return parts.count == 1 ? parts.first ?? .more : .more
    case (.remove, .remove): return .child(step: step)
    default: return .more
    }
  }
}
