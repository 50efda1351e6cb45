import AdaptiveModel

/// A window, its controllers, and a log of every call.
final class Kit {
  var window: Window
  private(set) var root: KitController?
  private var calls: [Call] = []
  private var everybody: [String: KitController] = [:]
  /// The blocks to run at the end of the current transition.
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []
  private let parts: KitParts

  init(_ scenario: Scenario, parts: KitParts = KitParts()) {
    self.parts = parts
    window = scenario.window
    root = build(scenario.hierarchy, in: nil)
    settle(root)
  }

  func log(_ controller: KitController, _ kind: Call.Kind) {
    let has = Environment(controller.traits, controller.size)
    log(controller.name, kind, has)
  }

  func log(_ name: String, _ kind: Call.Kind, _ has: Environment) {
    calls.append(Call(to: name, kind, has: has))
  }

  func controller(_ name: String) -> KitController? { everybody[name] }

  var states: [State] {
    (root?.subtree ?? []).map { controller in
      var state = State(controller.name, Environment(controller.traits, controller.size))
      state.active = controller.layout?.active
      let views = controller.contentViews
      if !views.isEmpty { state.views = views.map { ViewState($0.name, $0.traits) } }
      state.document = controller.document.map { $0.shown(in: $0.traits) }
      return state
    }
  }

  // MARK: Building

  /// Builds a hierarchy; its first controller becomes a child of `parent`, or the root.
  private func build(_ hierarchy: Hierarchy, in parent: KitController?) -> KitController? {
    var path: [KitController] = []
    for (controller, depth) in zip(hierarchy.controllers, hierarchy.depths) {
      let made =
        controller.isPresentation
        ? PresentationController(controller.name, kit: self)
        : parts.controller.init(controller, kit: self)
      made.contentViews = controller.views.map(KitView.init)
      made.layout = controller.constraintSets.map(parts.layout.init)
      made.document = controller.document.map(KitDocument.init)
      everybody[controller.name] = made
      path.removeLast(path.count - depth)
      if let presentation = made as? PresentationController {
        (path.last ?? parent)?.present(presentation)
      } else if let container = path.last ?? parent {
        container.add(made, sizing: controller.sizing)
        container.setOverride(controller.overrideTraitCollection, for: made)
      }
      path.append(made)
    }
    return path.first
  }

  /// Lets appearing controllers react to their size, and applies all traits and sizes.
  private func settle(_ controller: KitController?) {
    for one in controller?.subtree ?? [] {
      (one.traits, one.size) = (one.nextTraits, one.nextSize)
      one.viewWillAppear()
    }
    for one in controller?.subtree ?? [] {
      _ = one.apply()
      one.layout?.updateConstraints(for: one) { _ in }
    }
  }

  /// Adds a hierarchy to a controller's children, and lets it appear.
  func add(_ hierarchy: Hierarchy, to parent: KitController) {
    settle(build(hierarchy, in: parent))
  }

  /// Removes a child and all controllers below it.
  func remove(_ child: KitController) {
    child.parent?.remove(child)
    for gone in child.subtree { everybody[gone.name] = nil }
  }

  // MARK: Actions

  /// Builds a scenario's hierarchy and performs its actions.
  static func perform(_ scenario: Scenario, parts: KitParts = KitParts()) -> Trace {
    let kit = Kit(scenario, parts: parts)
    let initial = kit.states
    return Trace(initial: initial, steps: scenario.actions.map(kit.perform))
  }

  private func perform(_ action: Action) -> Step {
    calls = []
    switch action {
    case .rotate(_, let window), .resize(let window):
      self.window = window
      transition { root in
        root.announceTraits()
        root.announceSize()
      }
    case .override(let name, let traits):
      guard let child = everybody[name], let parent = child.parent else { break }
      parent.setOverride(traits, for: child)
      transition { _ in child.announceTraits() }
    case .sizing(let name, let sizing):
      guard let child = everybody[name], let parent = child.parent else { break }
      parent.setSizing(sizing, for: child)
      transition { _ in child.announceSize() }
    case .add(let name, let hierarchy):
      if let parent = everybody[name] { add(hierarchy, to: parent) }
    case .remove(let name):
      if let child = everybody[name], child.parent != nil { remove(child) }
    case .turn, .share: break
    case .present(let name, let hierarchy):
      settle(build(hierarchy, in: everybody[name]))
    case .dismiss(let name):
      let gone = everybody[name]?.dismiss()?.subtree ?? []
      for one in gone { everybody[one.name] = nil }
    case .prefer(let name, let size):
      everybody[name]?.preferredContentSize = size
    }
    return Step(calls: calls, states: states)
  }

  /// Announces, applies and reports a transition; a nested one preserves the outer one's blocks.
  func transition(_ announce: (KitController) -> Void) {
    guard let root else { return }
    let outer = (alongside, completions)
    (alongside, completions) = ([], [])
    announce(root)
    let previous = root.subtree.map { ($0, $0.apply()) }
    for (controller, previous) in previous where previous != controller.traits {
      log(controller, .didChange(previous: previous))
      controller.traitCollectionDidChange(previous)
    }
    for controller in root.subtree {
      guard let layout = controller.layout, layout.needsUpdate else { continue }
      layout.updateConstraints(for: controller) { log(controller, .constraints($0)) }
    }
    for block in alongside + completions { block() }
    (alongside, completions) = outer
  }

  /// Adds blocks to the current transition, like its coordinator.
  func animate(alongside block: (() -> Void)?, completion: (() -> Void)?) {
    if let block { alongside.append(block) }
    if let completion { completions.append(completion) }
  }
}

/// The classes of the framework; a test replaces a right class with a wrong one.
struct KitParts: Sendable {
  var controller: ScenarioController.Type = ScenarioController.self
  var layout: KitLayout.Type = KitLayout.self
}

/// A controller that follows the script of a scenario.
class ScenarioController: KitController {
  private let script: ViewController

  required init(_ script: ViewController, kit: Kit) {
    self.script = script
    super.init(script.name, kit: kit)
  }

  override func willTransition(to traits: TraitCollection) {
    coordinate(.willTransition)
    react(.beforeForwardingTraits, Environment(traits, size))
    if script.forwards.contains(.willTransition) { super.willTransition(to: traits) }
    react(.afterForwardingTraits, Environment(traits, size))
  }

  override func viewWillTransition(to size: Size) {
    coordinate(.viewWillTransition)
    react(.beforeForwarding, Environment(traits, size))
    if script.forwards.contains(.viewWillTransition) { super.viewWillTransition(to: size) }
    react(.afterForwarding, Environment(traits, size))
  }

  override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    react(.didChange, Environment(traits, size))
  }

  override func preferredContentSizeDidChange(for child: KitController) {
    super.preferredContentSizeDidChange(for: child)
    react(.preferredContentSizeDidChange, Environment(traits, size))
  }

  private func coordinate(_ moment: CoordinatedBlocks.Moment) {
    for blocks in script.coordinates where blocks.moment == moment {
      kit.animate(
        alongside: blocks.alongside.map { name in
          { self.kit.log(self, .alongside(block: name)) }
        },
        completion: blocks.completion.map { name in
          { self.kit.log(self, .completion(block: name)) }
        }
      )
    }
  }

  override func viewWillAppear() { react(.viewWillAppear, Environment(traits, size)) }

  /// Performs the reactions of a callback whose conditions hold in the given environment.
  func react(_ moment: Reaction.Moment, _ environment: Environment) {
    for reaction in script.reactions
    where reaction.moment == moment && holds(reaction.condition, environment) {
      perform(reaction.effect, moment)
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

  func perform(_ effect: Reaction.Effect, _ moment: Reaction.Moment) {
    switch effect {
    case .override(let name, let traits):
      guard let child = child(name) else { return }
      setOverride(traits, for: child)
      announce(moment) { child.announceTraits() }
    case .sizing(let name, let sizing):
      guard let child = child(name) else { return }
      setSizing(sizing, for: child)
      // During an announcement the child is called later or was called already; its size follows
      // anyway.
      if !moment.isAnnouncement { announce(moment) { child.announceSize() } }
    case .add(let hierarchy):
      if kit.controller(hierarchy.root.name) == nil { kit.add(hierarchy, to: self) }
    case .remove(let name):
      if let child = child(name) { kit.remove(child) }
    case .activate(let side):
      guard let sets = layout?.sets else { return }
      layout?.use(side == .portrait ? sets.portrait : sets.landscape) { event in
        kit.log(self, .constraints(event))
      }
    }
  }

  private func child(_ name: String) -> KitController? { children.first { $0.name == name } }

  /// Announces a child's new state immediately during an announcement, and later as a separate
  /// transition.
  private func announce(_ moment: Reaction.Moment, _ announcement: () -> Void) {
    if moment.isAnnouncement {
      announcement()
    } else if moment != .viewWillAppear {
      kit.transition { _ in announcement() }
    }
  }
}
