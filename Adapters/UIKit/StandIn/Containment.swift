// What the system keeps of view controllers and presentation controllers, and how it announces
// changes to them.

/// The position of a view controller or of a presentation controller among the others.
///
/// A presentation controller comes after the children of its presenter, and the presented
/// controller is its only child.
@MainActor final class Containment {
  weak var owner: (any UIContentContainer & UITraitEnvironment)?
  weak var parent: Containment?
  var children: [Containment] = []
  var presentation: Containment?
  /// The traits that its container overrides.
  var override: UITraitCollection?
  var traits = UITraitCollection()
  /// The traits that were announced in the current transition.
  private var announced: UITraitCollection?
  /// Whether it was laid out in a window.
  private(set) var isShown = false

  var controller: UIViewController? { owner as? UIViewController }
  var presenting: UIPresentationController? { owner as? UIPresentationController }

  /// The children, then the presentation controller of the presented one.
  private var contents: [Containment] { children + [presentation].compactMap(\.self) }

  /// It and those below it, in pre-order.
  var subtree: [Containment] { [self] + contents.flatMap(\.subtree) }

  var window: UIWindow? { parent?.window ?? controller?.viewIfLoaded?.window }

  var size: CGSize {
    (controller?.view ?? presenting?.containerView)?.bounds.size ?? CGSize(width: 0, height: 0)
  }

  // MARK: What it will have

  /// The traits after the current transition.
  var nextTraits: UITraitCollection {
    let inherited = parent?.nextTraits ?? window?.traitCollection
    let own = controller?.overridesOnTheWay ?? []
    return UITraitCollection(traitsFrom: [inherited, override].compactMap(\.self) + own)
  }

  /// The size after the current transition.
  var nextSize: CGSize {
    guard let parent else { return window?.bounds.size ?? size }
    guard let controller, let container = parent.owner else { return parent.nextSize }
    return container.size(
      forChildContentContainer: controller,
      withParentContainerSize: parent.nextSize
    )
  }

  // MARK: Announcing

  func announceTraits(_ transition: Transition) {
    let next = nextTraits
    guard next != announced ?? traits else { return }
    announced = next
    Tracer.run(.willTransition(next), of: owner) {
      owner?.willTransition(to: next, with: transition)
    }
  }

  func announceSize(_ transition: Transition) {
    let next = nextSize
    guard next != size else { return }
    Tracer.run(.viewWillTransition(next), of: owner) {
      owner?.viewWillTransition(to: next, with: transition)
    }
  }

  func forwardTraits(_ transition: Transition) {
    for one in contents { one.announceTraits(transition) }
  }

  func forwardSize(_ transition: Transition) {
    for one in contents { one.announceSize(transition) }
  }

  /// Tells of an override immediately during an announcement, and as a transition of its own later.
  func overrideDidChange() {
    guard isShown, let window else { return }
    if let running = window.transition, running.isAnnouncing {
      announceTraits(running)
    } else {
      window.perform { announceTraits($0) }
    }
  }

  // MARK: Applying

  /// Takes the next traits and size, and returns the former traits.
  func apply() -> UITraitCollection {
    let previous = traits
    traits = nextTraits
    announced = nil
    place()
    return previous
  }

  /// Lets the container lay out its view.
  func place() {
    if let container = parent?.controller, let presenting {
      presenting.containerView?.frame = container.view.bounds
    } else if let container = parent?.controller {
      container.viewWillLayoutSubviews()
    } else if let container = parent?.presenting {
      container.containerViewWillLayoutSubviews()
    } else if let window {
      controller?.view.frame = window.bounds
    }
  }

  /// Enters a window with those below it; each may change what is below it when it appears.
  func appear() {
    for one in subtree {
      _ = one.apply()
      one.isShown = true
      one.controller?.viewWillAppear(false)
    }
    for one in subtree {
      _ = one.apply()
      one.controller?.view.updateConstraintsIfNeeded()
    }
  }

  func disappear() {
    for one in subtree { one.isShown = false }
  }
}

/// A transition, which is its own coordinator.
@MainActor final class Transition: NSObject, UIViewControllerTransitionCoordinator {
  /// Whether controllers learn of it; nothing has changed yet.
  var isAnnouncing = true
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func finish() {
    for block in alongside + completions { block(self) }
  }
}
