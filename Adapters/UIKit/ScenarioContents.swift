import AdaptiveModel
import UIKit

// What a controller of a scenario shows, and what presents it.

/// A view of a controller, which logs the changes of its traits.
class ScenarioView: UIView {
  let name: String
  private weak var controller: ScenarioController?

  required init(_ name: String, of controller: ScenarioController) {
    self.name = name
    self.controller = controller
    super.init(frame: CGRect(CGSize(width: 0, height: 0)))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let controller else { return }
    let has = Environment(traitCollection.traits, controller.environment.size)
    let previous = previousTraitCollection?.traits ?? .unreported
    controller.run.log(name, .didChange(previous: previous), has)
  }
}

/// The constraints of a view, some of which are active, depending on its shape or its size.
@MainActor class ScenarioLayout {
  let sets: ConstraintSets
  private let view: UIView
  private let constraints: [String: NSLayoutConstraint]
  /// The ids of the constraints in the order in which they were activated.
  private var order: [String] = []
  /// Whether the first layout is over, which happens before the view is seen.
  private var hasLaidOut = false

  required init(_ sets: ConstraintSets, in view: UIView) {
    self.sets = sets
    self.view = view
    constraints = Dictionary(
      sets.all.map { ($0, Self.constraint($0, view)) },
      uniquingKeysWith: { first, _ in first }
    )
    activate(sets.others) { _ in }
  }

  /// A constraint that holds beside any other: only whether it is active matters.
  private static func constraint(_ id: String, _ view: UIView) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(
      item: view,
      attribute: .width,
      relatedBy: .greaterThanOrEqual,
      toItem: nil,
      attribute: .notAnAttribute,
      multiplier: 1,
      constant: 0
    )
    constraint.identifier = id
    return constraint
  }

  var active: [String] { order.filter { constraints[$0]?.isActive ?? false } }

  /// The update pass; the view already has its new size.
  func update(_ log: (ConstraintEvent) -> Void) {
    let isFirst = !hasLaidOut
    hasLaidOut = true
    if !isFirst { log(.choose) }
    use(chosen(in: view)) { if !isFirst { log($0) } }
  }

  func chosen(in view: UIView) -> [String] {
    let (width, height) = (Double(view.bounds.width), Double(view.bounds.height))
    guard sets.sized.isEmpty else {
      return sets.sized.first { limits in
        width > limits.widthOver ?? -1 && height > limits.heightOver ?? -1
      }?.constraints ?? []
    }
    return width > height ? sets.landscape : sets.portrait
  }

  func use(_ side: ConstraintSets.Side, _ log: (ConstraintEvent) -> Void) {
    use(side == .portrait ? sets.portrait : sets.landscape, log)
  }

  /// Activates a set; constraints outside the set are deactivated first to avoid a conflict.
  func use(_ set: [String], _ log: (ConstraintEvent) -> Void) {
    let own = sets.portrait + sets.landscape + sets.sized.flatMap(\.constraints)
    deactivate(active.filter { own.contains($0) && !set.contains($0) }, log)
    activate((sets.common + set).filter { !active.contains($0) }, log)
  }

  func deactivate(_ ids: [String], _ log: (ConstraintEvent) -> Void) {
    NSLayoutConstraint.deactivate(ids.compactMap { constraints[$0] })
    order.removeAll(where: ids.contains)
    if !ids.isEmpty { log(.deactivate(ids)) }
  }

  func activate(_ ids: [String], _ log: (ConstraintEvent) -> Void) {
    NSLayoutConstraint.activate(ids.compactMap { constraints[$0] })
    order += ids
    if !ids.isEmpty { log(.activate(ids)) }
  }
}

/// A presentation controller that decides the size and the override of its presented controller.
final class ScenarioPresentation: UIPresentationController, UIViewControllerTransitioningDelegate {
  private let name: String
  private let presented: ScenarioController
  private let sizing: Sizing

  init(
    _ name: String,
    of presented: ScenarioController,
    _ script: ViewController,
    on presenter: ScenarioController
  ) {
    self.name = name
    self.presented = presented
    sizing = script.sizing
    super.init(presentedViewController: presented, presenting: presenter)
    let traits = script.overrideTraitCollection
    overrideTraitCollection = traits.isEmpty ? nil : UITraitCollection(traits)
  }

  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { self }

  // MARK: Reporting

  private var environment: Environment {
    Environment(traitCollection.traits, containerView?.bounds.size.size ?? .unreported)
  }

  private func log(_ kind: Call.Kind) { presented.run.log(name, kind, environment) }

  /// Its state, and those of the presented controllers, in pre-order.
  var states: [State] { [State(name, environment)] + presented.states }

  // MARK: Calls

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log(.willTransition(newCollection.traits))
    super.willTransition(to: newCollection, with: coordinator)
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log(.viewWillTransition(size.size))
    super.viewWillTransition(to: size, with: coordinator)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log(.didChange(previous: previousTraitCollection?.traits ?? .unreported))
    super.traitCollectionDidChange(previousTraitCollection)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    log(.preferredContentSizeDidChange(child: presented.name))
  }

  // MARK: The presented view

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    CGSize(sizing.applied(to: parentSize.size))
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let size = containerView?.bounds.size ?? CGSize(width: 0, height: 0)
    return CGRect(self.size(forChildContentContainer: presented, withParentContainerSize: size))
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}
