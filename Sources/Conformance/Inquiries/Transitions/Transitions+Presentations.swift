import AdaptiveModel
import PropertyTesting

extension TransitionBuilder {
  /// Draws a presentation; its presentation controller often answers a part of the presenter's
  /// size, and overrides traits.
  ///
  /// Simplest: one controller with the size and the traits of its presenter.
  mutating func presentation(_ draw: inout Draw) -> Hierarchy {
    var presented = Hierarchy(ViewController(names.next()))
    draw.span("furnishing") { furnish(&presented, 0, &$0) }
    if draw.chance(2, in: 16) {
      presented.insert(draw.span("presented") { presentation(&$0) }, inside: 0)
    }
    return .presenting(
      presented,
      by: names.next(),
      sizing: draw.span("answer") { $0.chance(1, in: 2) ? answer(&$0) : .fills },
      override: draw.span("override") { $0.chance(1, in: 2) ? $0.traits() : TraitCollection() }
    )
  }

  /// A side panel of a third of the width, or any other rule.
  private func answer(_ draw: inout Draw) -> Sizing {
    draw.bool() ? draw.sizing() : Sizing(width: .fraction(1, of: 3))
  }

  /// Draws another presentation, or the dismissal of one, which may be a presented controller's.
  mutating func presentingOrDismissing(in state: ScenarioState, _ draw: inout Draw) -> Action {
    let hierarchy = state.hierarchy
    let presenters = hierarchy.controllers.indices.filter(state.canPresent)
    let busy = hierarchy.controllers.indices.filter { hierarchy.presentation(of: $0) != nil }
    guard !busy.isEmpty, hierarchy.count > 12 || draw.bool() else {
      let presenter = presenters.first ?? 0
      return .present(on: hierarchy[presenter].name, presentation(&draw))
    }
    return .dismiss(hierarchy[draw.element(of: busy)].name)
  }
}
