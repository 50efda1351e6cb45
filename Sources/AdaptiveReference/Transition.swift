import AdaptiveModel

/// All that one action causes, up to rest: who will be told, what is applied, who is told it did.
struct Transition {
  /// The calls made so far, in order.
  var calls: [Call] = []
  /// What each controller will have at rest.
  var target: [Environment]
  /// The traits that each controller was last told of, or has.
  var announced: [TraitCollection]
  /// The order in which controllers are visited.
  var order: [Int]
  /// Announcements that are put off to the end of the will-callbacks (PR-O8).
  var late: [Range<Int>] = []

  /// The controllers of a subtree in the order in which they are visited.
  func visits(_ range: Range<Int>) -> LazyFilterSequence<[Int]> {
    order.lazy.filter(range.contains)
  }
}

extension Reference {
  /// A transition that starts from what everybody has now.
  func transition() -> Transition {
    Transition(
      target: environments,
      announced: environments.map(\.traits),
      order: latitude.contains(.siblingsBackwards)
        ? state.hierarchy.siblingsBackwards : Array(0..<state.hierarchy.count)
    )
  }

  // MARK: Who will be told

  /// Tells a controller the traits that it will have, if it does not know them (PR-7, PR-8).
  func announceTraits(to index: Int, in transition: inout Transition) {
    let traits = transition.target[index].traits
    guard traits != transition.announced[index] else { return }
    transition.announced[index] = traits
    // PR-O7: whether an announcement that is taken back is followed by another is open.
    if latitude.contains(.retractionUntold), traits == environments[index].traits { return }
    call(index, .willTransition(traits), in: &transition)
  }

  /// Tells a controller the size that its view will have, if it is another (PR-10, PR-11).
  ///
  /// - Returns: Whether it was told.
  func announceSize(to index: Int, always: Bool, in transition: inout Transition) -> Bool {
    let size = transition.target[index].size
    guard always || size != environments[index].size else { return false }
    call(index, .viewWillTransition(size), in: &transition)
    return true
  }

  /// Writes down a call to a controller, and what it has at that moment (PR-14).
  func call(_ index: Int, _ kind: Call.Kind, in transition: inout Transition) {
    transition.calls.append(
      Call(to: state.hierarchy.controllers[index].name, kind, has: environments[index])
    )
  }

  // MARK: What is applied, and who is told it did

  /// Puts the new traits and sizes in place, all at once.
  mutating func flip(_ transition: Transition) {
    environments = transition.target
  }

  /// Tells every controller whose traits have changed what they were (PR-8, PR-13).
  func tellChanges(since before: [Environment], in transition: inout Transition) {
    let order: [Int] =
      latitude.contains(.childrenChangeFirst) ? transition.order.reversed() : transition.order
    for index in order where before[index].traits != environments[index].traits {
      call(index, .didChange(previous: before[index].traits), in: &transition)
    }
  }

  /// Ends a transition: flips, then reports.
  mutating func finish(_ transition: inout Transition) {
    let before = environments
    flip(transition)
    tellChanges(since: before, in: &transition)
  }
}

extension Hierarchy {
  /// Every place, containers before their children, the last sibling first.
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
