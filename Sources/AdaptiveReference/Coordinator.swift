import AdaptiveModel

// The calls around a transition: the coordinator's blocks, and preferred sizes.

/// The blocks that controllers passed to the coordinator of one transition.
struct Blocks {
  /// A block and the index of the controller that passed it.
  typealias Block = (index: Int, name: String)

  var alongside: [Block] = []
  var completions: [Block] = []
  /// Whether the transition has a coordinator that runs blocks (TR-O1).
  var areRun = true
}

extension Reference {
  /// Collects the blocks that a controller passes in a call that it just received.
  func collectBlocks(of index: Int, given call: Call.Kind, in transition: inout Transition) {
    guard transition.blocks.areRun, !state.hierarchy.controllers[index].isPlain else { return }
    let given = state.hierarchy.controllers[index].coordinates
    for blocks in given where blocks.moment.isMoment(of: call) {
      if let name = blocks.alongside { transition.blocks.alongside.append((index, name)) }
      if let name = blocks.completion { transition.blocks.completions.append((index, name)) }
    }
  }

  /// Runs the blocks alongside the transition that have not run yet (PR-23).
  ///
  /// Decision: after the reports, in the order in which they were passed; the sources leave both
  /// open (PR-O2, TR-O1).
  func runAlongside(_ transition: inout Transition) {
    let blocks = transition.blocks.alongside
    transition.blocks.alongside = []
    for block in inOrder(blocks) {
      call(block.index, .alongside(block: block.name), in: &transition)
    }
  }

  /// Runs the completion blocks at the end of the transition.
  func runCompletions(_ transition: inout Transition) {
    for block in inOrder(transition.blocks.completions) {
      call(block.index, .completion(block: block.name), in: &transition)
    }
  }

  private func inOrder(_ blocks: [Blocks.Block]) -> [Blocks.Block] {
    choices.contains(.blocksBackwards) ? blocks.reversed() : blocks
  }

  /// A controller set its preferred size: its container receives it, and decides (PR-26).
  ///
  /// Decision: the container takes no action, because its sizing rule determines a child's size; an
  /// equal size is not reported (TR-O3).
  func prefer(_ change: ScenarioState.Change) -> [Call] {
    guard case .preference(let index, let isOther) = change, state.parents[index] >= 0,
      isOther || choices.contains(.equalPreferenceTold)
    else { return [] }
    let container = state.parents[index]
    let child = state.hierarchy.controllers[index].name
    return [
      Call(
        to: state.hierarchy.controllers[container].name,
        .preferredContentSizeDidChange(child: child),
        has: environments[container]
      )
    ]
  }
}
