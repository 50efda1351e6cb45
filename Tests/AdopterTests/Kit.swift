import AdaptiveModel

// A small framework similar to UIKit, such as an adopter may have: classes, containers that call
// `super`, recursion. It was written independently of the reference.

/// A view controller of the framework; a container forwards by calling `super`.
class KitController {
  let name: String
  private(set) var children: [KitController] = []
  private(set) var presentation: PresentationController?
  weak var parent: KitController?
  /// The contents that it shows: views, constraints that follow its view, a document.
  var contentViews: [KitView] = []
  var layout: KitLayout?
  var document: KitDocument?
  var traits = TraitCollection()
  var size = Size(0, 0)
  /// The size that it prefers; its container is notified of a change.
  var preferredContentSize = Size(0, 0) {
    didSet {
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(for: self) }
    }
  }
  /// The overrides for its children, as `setOverrideTraitCollection(_:forChild:)` sets them.
  private var overrides: [ObjectIdentifier: TraitCollection] = [:]
  private var sizings: [ObjectIdentifier: Sizing] = [:]
  unowned let kit: Kit

  init(_ name: String, kit: Kit) {
    self.name = name
    self.kit = kit
  }

  // MARK: What subclasses override

  func willTransition(to traits: TraitCollection) {
    for child in contents { child.announceTraits() }
  }

  func viewWillTransition(to size: Size) {
    for child in contents { child.announceSize() }
  }

  func traitCollectionDidChange(_ previous: TraitCollection) {
    for view in contentViews { view.traitCollectionDidChange(previous, in: self) }
  }

  func preferredContentSizeDidChange(for child: KitController) {
    kit.log(self, .preferredContentSizeDidChange(child: child.name))
  }

  func viewWillAppear() {}

  // MARK: Containment

  func add(_ child: KitController, sizing: Sizing = .fills) {
    children.append(child)
    child.parent = self
    sizings[ObjectIdentifier(child)] = sizing
  }

  func remove(_ child: KitController) {
    children.removeAll { $0 === child }
    overrides[ObjectIdentifier(child)] = nil
    sizings[ObjectIdentifier(child)] = nil
    child.parent = nil
  }

  func setOverride(_ traits: TraitCollection, for child: KitController) {
    overrides[ObjectIdentifier(child)] = traits
  }

  func setSizing(_ sizing: Sizing, for child: KitController) {
    sizings[ObjectIdentifier(child)] = sizing
  }

  /// Presents a controller; its presentation controller receives calls after the children.
  func present(_ presentation: PresentationController) {
    self.presentation = presentation
    presentation.parent = self
  }

  /// Dismisses the presented controller and returns its presentation controller.
  func dismiss() -> PresentationController? {
    defer { presentation = nil }
    presentation?.parent = nil
    return presentation
  }

  // MARK: What it will have

  /// The traits after the current transition.
  var nextTraits: TraitCollection {
    guard let parent else { return kit.window.traits }
    let override = parent.overrides[ObjectIdentifier(self)] ?? TraitCollection()
    return TraitCollection(traitsFrom: [parent.nextTraits, override])
  }

  /// The size of its view after the current transition.
  var nextSize: Size {
    guard let parent else { return kit.window.size }
    return (parent.sizings[ObjectIdentifier(self)] ?? .fills).applied(to: parent.nextSize)
  }

  // MARK: Telling

  private var announced: TraitCollection?

  /// Announces new traits to the controller unless it already knows them; a controller without a
  /// call forwards nothing.
  func announceTraits() {
    let next = nextTraits
    guard next != announced ?? traits else {
      // Its own traits do not change, but those of a child with an override may.
      return
    }
    announced = next
    kit.log(self, .willTransition(next))
    willTransition(to: next)
  }

  func announceSize() {
    let next = nextSize
    guard next != size else { return }
    kit.log(self, .viewWillTransition(next))
    layout?.needsUpdate = true
    viewWillTransition(to: next)
  }

  /// The subtree in pre-order, this controller first.
  var subtree: [KitController] { [self] + contents.flatMap(\.subtree) }

  /// The children, then the presentation controller of the presented one.
  private var contents: [KitController] { children + [presentation].compactMap(\.self) }

  /// Applies the next traits and size, and returns the former traits.
  func apply() -> TraitCollection {
    let previous = traits
    (traits, size) = (nextTraits, nextSize)
    announced = nil
    for view in contentViews { view.traits = traits }
    document?.traits = traits
    return previous
  }
}

/// The controller between a presenter and its presented controller: it has the presenter's traits
/// and size, and decides the traits and the size of its only child.
final class PresentationController: KitController {}
