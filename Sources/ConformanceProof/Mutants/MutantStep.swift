package import AdaptiveModel

/// A step of a simulated world: its action, the controllers, and their states before and after.
package struct MutantStep: Sendable {
  /// The initial scenario.
  package let scenario: Scenario
  /// The number of the step; -1 before the first.
  private(set) var number = -1
  private(set) var action: Action?
  private(set) var state: ScenarioState
  /// The state before the step.
  private(set) var former: ScenarioState
  /// The environments before the step, by index; `nil` for controllers that entered in this step.
  private(set) var before: [Environment?]
  package var after: [Environment] = []
  /// The names of removed controllers that have not returned.
  private(set) var gone: [String] = []
  /// The controller that the action is about, and all its descendants.
  private(set) var target: Range<Int>?

  package init(_ scenario: Scenario) {
    self.scenario = scenario
    state = ScenarioState(scenario)
    former = state
    before = Array(repeating: nil, count: state.hierarchy.count)
  }

  package var hierarchy: Hierarchy { state.hierarchy }
  package var parents: [Int] { state.parents }
  package var window: Window { state.window }
  package var windowBefore: Window { former.window }
  package var states: [State] { zip(hierarchy.controllers, after).map { State($0.name, $1) } }

  /// Advances to the next step.
  package mutating func advance(by action: Action) {
    number += 1
    self.action = action
    former = state
    switch state.perform(action) {
    case .override(let index), .sizing(let index): target = hierarchy.subtree(at: index)
    case .window, .entered, .left, .preference, .nothing: target = nil
    }
    before = hierarchy.controllers.map { controller in
      former.index(of: controller.name).map { after[$0] }
    }
    gone += former.hierarchy.controllers.map(\.name)
    gone.removeAll { state.index(of: $0) != nil }
  }

  /// Whether the calls of the step are specified; those for adding and removing are open.
  package var isTold: Bool { action.map { !$0.movesControllers } ?? false }

  /// Whether the window was asked to change.
  package var isOfWindow: Bool { action?.isOfWindow ?? false }

  /// Whether a container overrode a child at rest.
  package var isOverride: Bool { if case .override = action { true } else { false } }

  /// The container of the controller that the action is about.
  var containerOfTarget: Int? { target.map { parents[$0.lowerBound] } }
  package var windowChanged: Bool { window != windowBefore }
}

/// A controller in a step.
struct MutantController: Sendable {
  let step: MutantStep
  let index: Int

  var viewController: ViewController { step.hierarchy[index] }
  var override: TraitCollection { viewController.overrideTraitCollection }
  var depth: Int { step.hierarchy.depths[index] }
  var isRoot: Bool { index == 0 }
  var isLeaf: Bool { step.hierarchy.end(of: index) == index + 1 }
  var isOverridden: Bool { !isRoot && !override.isEmpty }
  /// Whether its container overrode any trait before the step.
  var wasOverridden: Bool {
    step.former.index(of: viewController.name).map {
      !step.former.hierarchy[$0].overrideTraitCollection.isEmpty
    } ?? false
  }
  /// Whether the step is about this controller itself.
  var isTarget: Bool { step.target?.lowerBound == index }

  /// Whether the controller has siblings and is the last of them.
  var isLastSibling: Bool {
    guard let parent, let last = step.hierarchy.children(of: parent.index).last else {
      return false
    }
    return last == index && step.hierarchy.children(of: parent.index).count > 1
  }

  /// The indices of the other children of its container.
  var siblings: [Int] {
    guard let parent else { return [] }
    return step.hierarchy.children(of: parent.index).filter { $0 != index }
  }

  var parent: MutantController? {
    isRoot ? nil : MutantController(step: step, index: step.parents[index])
  }

  /// The controller, its container, and so on up to the root.
  var path: [MutantController] {
    var path = [self]
    while let parent = path.last?.parent { path.append(parent) }
    return path
  }

  // MARK: What it has

  /// Its environment before the step.
  var before: Environment { step.before[index] ?? after }
  /// Its environment before the step; `nil` if it was not in the hierarchy.
  var had: Environment? { step.before[index] }
  /// Its environment after the step.
  var after: Environment { step.after[index] }
  /// The environment that its container provides; for the root, the window's.
  var given: Environment {
    parent?.after ?? step.window.environment
  }

  /// The correct environment, given the container's.
  var right: Environment { step.state.environment(at: index, in: given) }

  var traitsChanged: Bool { before.traits != after.traits }
  var sizeChanged: Bool { before.size != after.size }

  // MARK: Its calls

  /// Whether a will-callback reaches the controller.
  func isReached(by callback: ViewController.Forwarding) -> Bool {
    let start = step.target.map { $0.contains(index) ? $0.lowerBound : index } ?? 0
    return path.dropFirst().filter { $0.index >= start }
      .allSatisfy { !$0.viewController.drops(callback) }
  }

  var expectedCalls: Calls {
    var sent = Calls(has: (before, before, after))
    if traitsChanged {
      if isReached(by: .willTransition) { sent.will = [after.traits] }
      sent.did = [before.traits]
    }
    if sizeChanged, isReached(by: .viewWillTransition) { sent.size = [after.size] }
    return sent
  }
}
