package import AdaptiveModel
import Conformance

/// One step of a world: what was done, which controllers are there, what they had and have.
package struct MutantStep: Sendable {
  /// The scenario as it began.
  package let scenario: Scenario
  /// The number of the step; -1 at the beginning.
  private(set) var number = -1
  private(set) var action: Action?
  private(set) var state: ScenarioState
  /// The state before the step.
  private(set) var former: ScenarioState
  /// By index; those that entered in this step had nothing.
  private(set) var before: [Environment?]
  package var after: [Environment] = []
  /// Names that left the hierarchy and are not back.
  private(set) var gone: [String] = []
  /// The controller that the action is about, with all below it.
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

  /// Goes on to the next step.
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

  /// Whether the step is one that may have calls; entering and leaving are open.
  package var isTold: Bool {
    switch action {
    case .rotate, .resize, .turn, .share, .override, .sizing, .prefer: true
    case .add, .remove, .present, .dismiss, nil: false
    }
  }

  /// Whether the window was asked to change.
  package var isOfWindow: Bool { action?.isOfWindow ?? false }

  /// Whether a container overrode a child at rest.
  package var isOverride: Bool { if case .override = action { true } else { false } }

  /// Whether the window is another than before the step.
  package var windowChanged: Bool { window != windowBefore }
}

/// A controller in a scene.
struct MutantController: Sendable {
  let step: MutantStep
  let index: Int

  var viewController: ViewController { step.hierarchy[index] }
  var override: TraitCollection { viewController.overrideTraitCollection }
  var depth: Int { step.hierarchy.depths[index] }
  var isRoot: Bool { index == 0 }
  var isLeaf: Bool { step.hierarchy.end(of: index) == index + 1 }
  var isOverridden: Bool { !isRoot && !override.isEmpty }
  /// Whether its container overrode some trait before the step.
  var wasOverridden: Bool {
    step.former.index(of: viewController.name).map {
      !step.former.hierarchy[$0].overrideTraitCollection.isEmpty
    } ?? false
  }
  /// Whether the step is about itself.
  var isTarget: Bool { step.target?.lowerBound == index }

  /// Whether it has siblings, and is the last of them.
  var isLastSibling: Bool {
    guard let parent, let last = step.hierarchy.children(of: parent.index).last else {
      return false
    }
    return last == index && step.hierarchy.children(of: parent.index).count > 1
  }

  var parent: MutantController? {
    isRoot ? nil : MutantController(step: step, index: step.parents[index])
  }

  /// Itself, its container, and so on to the root.
  var path: [MutantController] {
    var path = [self]
    while let parent = path.last?.parent { path.append(parent) }
    return path
  }

  // MARK: What it has

  /// What it had before the step.
  var before: Environment { step.before[index] ?? after }
  /// What it had before the step, unless it was not there.
  var had: Environment? { step.before[index] }
  /// What it has after the step.
  var after: Environment { step.after[index] }
  /// What its container gives it; for the root, the window.
  var given: Environment {
    parent?.after ?? step.window.environment
  }

  /// What it ought to have, seeing what its container has.
  var right: Environment { step.state.environment(at: index, in: given) }

  /// What it ought to have, but for its traits.
  func with(_ traits: TraitCollection) -> Environment { Environment(traits, right.size) }

  var traitsChanged: Bool { before.traits != after.traits }
  var sizeChanged: Bool { before.size != after.size }

  // MARK: Its calls

  /// Whether a will-callback reaches it.
  func isReached(by callback: ViewController.Forwarding) -> Bool {
    let start = step.target.map { $0.contains(index) ? $0.lowerBound : index } ?? 0
    return path.dropFirst().filter { $0.index >= start }
      .allSatisfy { $0.viewController.forwards.contains(callback) }
  }

  /// The calls that are expected.
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
