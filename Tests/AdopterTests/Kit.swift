import AdaptiveModel

// A small framework in the manner of UIKit, as an adopter may have one: classes, containers that
// call `super`, recursion. It is written without a look at the reference.

/// A view controller of the framework; a container forwards by calling `super`.
class KitController {
  let name: String
  private(set) var children: [KitController] = []
  private(set) var presentation: PresentationController?
  weak var parent: KitController?
  /// What it shows: views of its own, constraints that follow its view, a document.
  var contentViews: [KitView] = []
  var layout: KitLayout?
  var document: KitDocument?
  var traits = TraitCollection()
  var size = Size(0, 0)
  /// What it would like to have; its container is told of another one.
  var preferredContentSize = Size(0, 0) {
    didSet {
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(for: self) }
    }
  }
  /// What it sets for its children, as `setOverrideTraitCollection(_:forChild:)` does.
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

  /// Presents a controller; its presentation controller is told after the children, and answers for it.
  func present(_ presentation: PresentationController) {
    self.presentation = presentation
    presentation.parent = self
  }

  /// Dismisses what it presents, and returns its presentation controller.
  func dismiss() -> PresentationController? {
    defer { presentation = nil }
    presentation?.parent = nil
    return presentation
  }

  // MARK: What it will have

  /// The traits that it has after the transition under way.
  var nextTraits: TraitCollection {
    guard let parent else { return kit.window.traits }
    let override = parent.overrides[ObjectIdentifier(self)] ?? TraitCollection()
    return TraitCollection(traitsFrom: [parent.nextTraits, override])
  }

  /// The size that its view has after the transition under way.
  var nextSize: Size {
    guard let parent else { return kit.window.size }
    return (parent.sizings[ObjectIdentifier(self)] ?? .fills).applied(to: parent.nextSize)
  }

  // MARK: Telling

  private var announced: TraitCollection?

  /// Tells it of its traits, if it does not know them; a controller without a call passes nothing on.
  func announceTraits() {
    let next = nextTraits
    guard next != announced ?? traits else {
      // Its own do not change, but those of a child with an override of its own may.
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

  /// Its subtree in pre-order, itself first.
  var subtree: [KitController] { [self] + contents.flatMap(\.subtree) }

  /// Its children, and then the presentation controller of what it presents.
  private var contents: [KitController] { children + [presentation].compactMap(\.self) }

  /// Puts what it will have in place, and says what its traits were.
  func apply() -> TraitCollection {
    let previous = traits
    (traits, size) = (nextTraits, nextSize)
    announced = nil
    for view in contentViews { view.traits = traits }
    document?.traits = traits
    return previous
  }
}

/// Stands between a presenter and what it presents: has what the presenter has, and answers for the
/// traits and the size of its only child.
final class PresentationController: KitController {}
