import AdaptiveModel

/// The effects of one action until rest: announcements, then the new states, then reports.
struct Transition {
  /// The calls made so far, in order.
  var calls: [Call] = []
  /// The traits and size of each controller at rest afterwards.
  var target: [Environment]
  /// The traits last announced to each controller, or its current ones if there were none.
  var announced: [TraitCollection]
  /// The order in which controllers are visited.
  var order: [Int]
  /// Announcements that are postponed to the end of the will-callbacks (PR-O8).
  var late: [Range<Int>] = []
  /// The blocks passed to the coordinator, in order.
  var blocks = Blocks()
  /// Additions and removals by containers in will-callbacks, with the container's name.
  var movements: [(container: String, effect: Reaction.Effect)] = []

  /// The controllers of a subtree in the order in which they are visited.
  func visits(_ range: Range<Int>) -> LazyFilterSequence<[Int]> {
    order.lazy.filter(range.contains)
  }
}

extension Reference {
  /// Creates a transition that starts from the states at rest.
  ///
  /// - Parameter isAtRest: Whether no window changes.
  /// - Returns: The transition, before any call.
  func transition(isAtRest: Bool = false) -> Transition {
    var transition = Transition(
      target: environments,
      announced: environments.map(\.traits),
      order: choices.contains(.siblingsBackwards)
        ? state.hierarchy.siblingsBackwards : Array(0..<state.hierarchy.count)
    )
    transition.blocks.areRun = !isAtRest || !choices.contains(.restBlocksUnrun)
    return transition
  }

  // MARK: Announcements

  /// Announces a controller's future traits, unless they are already announced (PR-7, PR-8).
  ///
  /// - Returns: Whether the call was made.
  @discardableResult
  func announceTraits(to index: Int, in transition: inout Transition) -> Bool {
    let traits = transition.target[index].traits
    guard traits != transition.announced[index] else { return false }
    transition.announced[index] = traits
    // PR-O7: it is open whether a retracted announcement is followed by another one.
    if choices.contains(.retractionUntold), traits == environments[index].traits { return false }
    call(index, .willTransition(traits), in: &transition)
    return true
  }

  /// Announces the future size of a controller's view, if it changes (PR-10, PR-11).
  ///
  /// - Returns: Whether the call was made.
  func announceSize(to index: Int, always: Bool, in transition: inout Transition) -> Bool {
    let size = transition.target[index].size
    guard always || size != environments[index].size else { return false }
    call(index, .viewWillTransition(size), in: &transition)
    return true
  }

  /// Records a call to a controller, with its traits and size at that moment (PR-14).
  func call(_ index: Int, _ kind: Call.Kind, in transition: inout Transition) {
    // Most controllers usually receive some calls; growing the array one by one copies it
    // repeatedly.
    if transition.calls.isEmpty { transition.calls.reserveCapacity(2 * environments.count) }
    transition.calls.append(
      Call(to: state.hierarchy.controllers[index].name, kind, has: environments[index])
    )
    collectBlocks(of: index, given: kind, in: &transition)
  }

  // MARK: New states, and reports

  /// Applies all new traits and sizes together.
  mutating func flip(_ transition: Transition) {
    environments = transition.target
  }

  /// Reports the previous traits to every controller whose traits have changed (PR-8, PR-13).
  func reportChanges(since before: [Environment], in transition: inout Transition) {
    var order: [Int] =
      choices.contains(.childrenChangeFirst) ? transition.order.reversed() : transition.order
    if choices.contains(.presentedReportFirst) { order = presentedFirst(order) }
    for index in order where before[index].traits != environments[index].traits {
      call(index, .didChange(previous: before[index].traits), in: &transition)
    }
  }

  /// Ends a transition: applies the new values, then reports.
  mutating func finish(_ transition: inout Transition) {
    let before = environments
    if choices.contains(.alongsideBeforeChange) { runAlongside(&transition) }
    flip(transition)
    if choices.contains(.alongsideBeforeReport) { runAlongside(&transition) }
    reportChanges(since: before, in: &transition)
    runAlongside(&transition)
    runCompletions(&transition)
    move(&transition)
  }
}

extension Hierarchy {
  /// Every index, containers before their children, the last sibling first.
  ///
  /// - Complexity: O(*n*), where *n* is the number of controllers.
  var siblingsBackwards: [Int] {
    var ends: [Int] = Array(repeating: count, count: count)
    var open: [Int] = []
    for (index, depth) in depths.enumerated() {
      while let last = open.last, depths[last] >= depth { ends[open.removeLast()] = index }
      open.append(index)
    }
    var order: [Int] = []
    var pending = [0]
    while let index = pending.popLast() {
      order.append(index)
      var child = index + 1
      while child < ends[index] {
        pending.append(child)
        child = ends[child]
      }
    }
    return order
  }
}
