import AdaptiveModel

/// A window, its controllers, and a log of every call.
final class Kit {
  var window: Window
  private(set) var root: KitController?
  private var calls: [Call] = []
  private var everybody: [String: KitController] = [:]
  /// What is run when the transition under way has reported everything.
  private var alongside: [() -> Void] = []
  private var completions: [() -> Void] = []

  init(_ scenario: Scenario) {
    window = scenario.window
    root = build(scenario.hierarchy, in: nil)
    settle(root)
  }

  func log(_ controller: KitController, _ kind: Call.Kind) {
    let has = Environment(controller.traits, controller.size)
    calls.append(Call(to: controller.name, kind, has: has))
  }

  func controller(_ name: String) -> KitController? { everybody[name] }

  var states: [State] {
    (root?.subtree ?? []).map { State($0.name, Environment($0.traits, $0.size)) }
  }

  // MARK: Building

  /// Builds a hierarchy; its first controller becomes a child of `parent`, or the root.
  private func build(_ hierarchy: Hierarchy, in parent: KitController?) -> KitController? {
    var path: [KitController] = []
    for (controller, depth) in zip(hierarchy.controllers, hierarchy.depths) {
      let made =
        controller.isPresentation
        ? PresentationController(controller.name, kit: self)
        : ScenarioController(controller, kit: self)
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

  /// Lets those who appear react to their size, and gives everybody what they have.
  private func settle(_ controller: KitController?) {
    for one in controller?.subtree ?? [] {
      one.size = one.nextSize
      one.viewWillAppear()
    }
    for one in controller?.subtree ?? [] { _ = one.apply() }
  }

  // MARK: Actions

  /// Builds what a scenario gives, and does what it says.
  static func perform(_ scenario: Scenario) -> Trace {
    let kit = Kit(scenario)
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
      settle(build(hierarchy, in: everybody[name]))
    case .remove(let name):
      guard let child = everybody[name], let parent = child.parent else { break }
      parent.remove(child)
      for gone in child.subtree { everybody[gone.name] = nil }
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

  /// Announces, applies, and reports.
  private func transition(_ announce: (KitController) -> Void) {
    guard let root else { return }
    announce(root)
    let previous = root.subtree.map { ($0, $0.apply()) }
    for (controller, previous) in previous where previous != controller.traits {
      log(controller, .didChange(previous: previous))
      controller.traitCollectionDidChange(previous)
    }
    let blocks = alongside + completions
    (alongside, completions) = ([], [])
    for block in blocks { block() }
  }

  /// The coordinator of the transition under way.
  func animate(alongside block: (() -> Void)?, completion: (() -> Void)?) {
    if let block { alongside.append(block) }
    if let completion { completions.append(completion) }
  }
}

/// A controller that does what a scenario says.
final class ScenarioController: KitController {
  private let script: ViewController

  init(_ script: ViewController, kit: Kit) {
    self.script = script
    super.init(script.name, kit: kit)
  }

  override func willTransition(to traits: TraitCollection) {
    coordinate(.willTransition)
    if script.forwards.contains(.willTransition) { super.willTransition(to: traits) }
  }

  override func viewWillTransition(to size: Size) {
    coordinate(.viewWillTransition)
    react(.beforeForwarding, size)
    if script.forwards.contains(.viewWillTransition) { super.viewWillTransition(to: size) }
    react(.afterForwarding, size)
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

  override func viewWillAppear() { react(.viewWillAppear, size) }

  private func react(_ moment: Reaction.Moment, _ size: Size) {
    for reaction in script.reactions
    where reaction.moment == moment && reaction.shape.matches(size) {
      guard let child = children.first(where: { $0.name == reaction.child }) else { continue }
      setOverride(reaction.traits, for: child)
      if moment != .viewWillAppear { child.announceTraits() }
    }
  }
}
