import AdaptiveModel

extension ScenarioState {
  /// The index of the root of the subtree that leaves by an action; `nil` where none leaves.
  func leaving(by action: Action) -> Int? {
    switch action {
    case .remove(let name): index(of: name).flatMap { isPlainChild($0) ? $0 : nil }
    case .dismiss(let name): index(of: name).flatMap { hierarchy.presentation(of: $0) }
    default: nil
    }
  }
}

extension JudgedState {
  /// Whether a controller is a child of another, which may override it.
  func isChild(_ index: Int, of container: Int) -> Bool {
    state.parents[index] == container && state.isPlainChild(index)
  }

  /// The facts about a controller's role in a presentation.
  static func presentation(
    of index: Int,
    in hierarchy: Hierarchy,
    _ above: Facts
  ) -> Facts {
    guard hierarchy.controllers[index].isPresentation else {
      guard above.contains(.inPresentation) else { return [] }
      return above.contains(.presentation) ? [.inPresentation, .presented] : .inPresentation
    }
    let facts: Facts = [.presentation, .inPresentation]
    guard index + 1 < hierarchy.count else { return facts }
    let isOpen = !hierarchy.controllers[index + 1].overrideTraitCollection.isEmpty
    return isOpen ? facts.union(.ownTraitsUnspecified) : facts
  }

  /// The will-callbacks that do not reach a controller because a presenter drops them.
  static func presenterDrops(_ own: Facts, _ above: Facts) -> Facts {
    var facts = above.intersection([.presenterDropsTraits, .presenterDropsSize])
    guard own.contains(.presentation) else { return facts }
    if own.contains(.ancestorDropsTraits) { facts.insert(.presenterDropsTraits) }
    if own.contains(.ancestorDropsSize) { facts.insert(.presenterDropsSize) }
    return facts
  }
}
