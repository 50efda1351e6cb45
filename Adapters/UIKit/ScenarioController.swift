import AdaptiveModel
import UIKit

/// A view controller that follows the script of a scenario, and logs the calls that it gets.
class ScenarioController: UIViewController {
  let script: ViewController
  unowned let run: ScenarioRun
  private var views: [ScenarioView] = []
  private var layout: ScenarioLayout?
  private var sizings: [ObjectIdentifier: Sizing] = [:]
  private var presentation: ScenarioPresentation?

  required init(_ script: ViewController, in run: ScenarioRun, parts: UIKitParts) {
    self.script = script
    self.run = run
    super.init(nibName: nil, bundle: nil)
    views = script.views.map { parts.view.init($0, of: self) }
    layout = script.constraintSets.map { parts.layout.init($0, in: view) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var name: String { script.name }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in views { self.view.addSubview(view) }
  }

  // MARK: Reporting

  var environment: Environment { Environment(traitCollection.traits, view.bounds.size.size) }

  func log(_ kind: Call.Kind) { run.log(name, kind, environment) }

  /// Its own state.
  var state: State {
    var state = State(name, environment)
    state.active = layout?.active
    if !views.isEmpty {
      state.views = views.map { ViewState($0.name, $0.traitCollection.traits) }
    }
    return state
  }

  /// The states of all controllers from here, in pre-order.
  var states: [State] {
    [state] + scripted.flatMap(\.states) + (presentation?.states ?? [])
  }

  private var scripted: [ScenarioController] { children.compactMap { $0 as? ScenarioController } }

  // MARK: Calls

  override func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log(.willTransition(newCollection.traits))
    let announced = Environment(newCollection.traits, environment.size)
    coordinate(.willTransition, coordinator)
    react(.beforeForwardingTraits, announced)
    if script.forwards.contains(.willTransition) {
      super.willTransition(to: newCollection, with: coordinator)
    }
    react(.afterForwardingTraits, announced)
  }

  override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    log(.viewWillTransition(size.size))
    let announced = Environment(environment.traits, size.size)
    if layout != nil { view.setNeedsUpdateConstraints() }
    coordinate(.viewWillTransition, coordinator)
    react(.beforeForwarding, announced)
    if script.forwards.contains(.viewWillTransition) {
      super.viewWillTransition(to: size, with: coordinator)
    }
    react(.afterForwarding, announced)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    log(.didChange(previous: previousTraitCollection?.traits ?? .unreported))
    super.traitCollectionDidChange(previousTraitCollection)
    react(.didChange)
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    let child = (container as? ScenarioController)?.name ?? ""
    log(.preferredContentSizeDidChange(child: child))
    react(.preferredContentSizeDidChange)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    react(.viewWillAppear)
  }

  override func updateViewConstraints() {
    layout?.update { log(.constraints($0)) }
    super.updateViewConstraints()
  }

  private func coordinate(
    _ moment: CoordinatedBlocks.Moment,
    _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for blocks in script.coordinates where blocks.moment == moment {
      coordinator.animate(
        alongsideTransition: blocks.alongside.map { name in
          { _ in self.log(.alongside(block: name)) }
        },
        completion: blocks.completion.map { name in { _ in self.log(.completion(block: name)) } }
      )
    }
  }

  // MARK: Containment

  /// The controller that contains it.
  var container: ScenarioController? { parent as? ScenarioController }

  /// Contains a child by the rule and with the override of its script.
  func contain(_ child: ScenarioController, _ script: ViewController) {
    sizings[ObjectIdentifier(child)] = script.sizing
    addChild(child)
    if !script.overrideTraitCollection.isEmpty {
      override(child, with: script.overrideTraitCollection)
    }
    child.view.frame = CGRect(
      size(forChildContentContainer: child, withParentContainerSize: view.bounds.size)
    )
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Removes a child with all controllers below it.
  func release(_ child: ScenarioController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    sizings[ObjectIdentifier(child)] = nil
    run.forget(child.states)
  }

  func override(_ child: ScenarioController, with traits: TraitCollection) {
    let override = traits.isEmpty ? nil : UITraitCollection(traits)
    setOverrideTraitCollection(override, forChild: child)
  }

  func resize(_ child: ScenarioController, by sizing: Sizing) {
    sizings[ObjectIdentifier(child)] = sizing
    view.setNeedsLayout()
  }

  override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let sizing = sizings[ObjectIdentifier(container)] ?? .fills
    return CGSize(sizing.applied(to: parentSize.size))
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    for child in scripted {
      child.view.frame = CGRect(
        size(forChildContentContainer: child, withParentContainerSize: view.bounds.size)
      )
    }
  }

  /// Presents a controller by a presentation controller, whose script names it.
  func present(
    _ presented: ScenarioController,
    as script: ViewController,
    by presenting: ViewController
  ) {
    let presentation = ScenarioPresentation(presenting.name, of: presented, script, on: self)
    self.presentation = presentation
    presented.modalPresentationStyle = .custom
    presented.transitioningDelegate = presentation
    present(presented, animated: false)
  }

  func dismissPresented() {
    run.forget(presentation?.states ?? [])
    presentation = nil
    dismiss(animated: false)
  }

  // MARK: Reactions

  /// Performs the reactions of a callback whose conditions hold: for what is announced, if anything.
  private func react(_ moment: Reaction.Moment, _ announced: Environment? = nil) {
    guard !script.reactions.isEmpty else { return }
    let environment = announced ?? environment
    for reaction in script.reactions
    where reaction.moment == moment && holds(reaction.condition, environment) {
      perform(reaction.effect)
    }
  }

  private func holds(_ condition: Reaction.Condition, _ environment: Environment) -> Bool {
    switch condition {
    case .shape(.always): true
    case .shape(.taller): environment.size.height > environment.size.width
    case .shape(.wider): environment.size.width > environment.size.height
    case .horizontal(let sizeClass): environment.traits.horizontalSizeClass == sizeClass
    case .vertical(let sizeClass): environment.traits.verticalSizeClass == sizeClass
    case .widthOver(let width): environment.size.width > width
    }
  }

  func perform(_ effect: Reaction.Effect) {
    switch effect {
    case .override(let name, let traits):
      if let child = child(name) { override(child, with: traits) }
    case .sizing(let name, let sizing):
      if let child = child(name) { resize(child, by: sizing) }
    case .add(let hierarchy):
      if run.controller(hierarchy.root.name) == nil { run.add(hierarchy, to: self) }
    case .remove(let name):
      if let child = child(name) { release(child) }
    case .activate(let side):
      layout?.use(side) { log(.constraints($0)) }
    }
  }

  private func child(_ name: String) -> ScenarioController? { scripted.first { $0.name == name } }
}
