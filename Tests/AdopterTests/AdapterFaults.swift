import AdaptiveModel
import UIKit

@testable import UIKitAdapter

/// A layout that follows the size class, which does not change when an iPad turns.
final class LayoutByClass: ScenarioLayout {
  override func chosen(in view: UIView) -> [String] {
    guard sets.sized.isEmpty else { return super.chosen(in: view) }
    let isCompact = view.traitCollection.horizontalSizeClass == .compact
    return isCompact ? sets.portrait : sets.landscape
  }
}

/// A layout that removes all constraints of its view, including those of others.
final class LayoutOverOthers: ScenarioLayout {
  override func use(_ set: [String], _ log: (ConstraintEvent) -> Void) {
    deactivate(active, log)
    activate(sets.common + set, log)
  }
}

/// A container that is asked to remove a child but keeps it.
final class HoldingContainer: DocumentedController {
  override func perform(_ effect: Reaction.Effect) {
    if case .remove = effect { return }
    super.perform(effect)
  }
}

/// A view that is never called.
final class SilentView: ScenarioView {
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// A controller whose document keeps its first traits.
final class FrozenDocument: DocumentedController {
  private var first: TraitCollection?

  override var shownTraits: TraitCollection {
    first = first ?? super.shownTraits
    return first ?? super.shownTraits
  }
}

/// A view that has the window's traits, without its containers' overrides.
final class WindowedView: ScenarioView {
  override var traitCollection: UITraitCollection {
    window?.traitCollection ?? super.traitCollection
  }
}
