import AdaptiveModel

extension ScenarioState {
  /// The index of the controller that leaves by an action, with all below it; `nil` where none does.
  func leaving(by action: Action) -> Int? {
    switch action {
    case .remove(let name): index(of: name).flatMap { isPlainChild($0) ? $0 : nil }
    case .dismiss(let name): index(of: name).flatMap { hierarchy.presentation(of: $0) }
    case .rotate, .resize, .override, .sizing, .add, .prefer, .present: nil
    }
  }
}

extension Course {
  /// Whether a controller is a child of another, which may override it.
  func isChild(_ index: Int, of container: Int) -> Bool {
    state.parents[index] == container && state.isPlainChild(index)
  }

  /// What a controller is of a presentation.
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
    return isOpen ? facts.union(.ownTraitsOpen) : facts
  }

  /// Which will-callbacks do not reach a controller because something that presents drops them.
  static func presenterDrops(_ own: Facts, _ above: Facts) -> Facts {
    var facts = above.intersection([.presenterDropsTraits, .presenterDropsSize])
    guard own.contains(.presentation) else { return facts }
    if own.contains(.ancestorDropsTraits) { facts.insert(.presenterDropsTraits) }
    if own.contains(.ancestorDropsSize) { facts.insert(.presenterDropsSize) }
    return facts
  }
}
