import AdaptiveModel

extension Observation {
  /// The controller from which another inherits its traits: its container or, where a presentation
  /// controller's traits are open (TR-O2), the source of those traits; -1 for the root.
  ///
  /// Inlined, because it is called for each controller at each step.
  @inline(__always)
  func giver(of index: Int) -> Int {
    var parent = judged.state.parents[index]
    while parent >= 0, noted[parent].contains(.ownTraitsUnspecified) {
      parent = judged.state.parents[parent]
    }
    return parent
  }

  /// The parts of the hierarchy that are swept separately: a presented branch comes after the
  /// branch that presents it, and in its own order (PR-25).
  var sweeps: [Range<Int>] {
    guard judged.hasPresentations else { return [received.indices] }
    let hierarchy = judged.state.hierarchy
    let starts = [0] + hierarchy.presentations.map(\.controller)
    return zip(starts, starts.dropFirst() + [hierarchy.count]).map { $0..<$1 }
  }

  /// Checks the will-callbacks to presentation controllers and the controllers that they present
  /// against PR-25: the presenter and all of its children's subtrees come first, then the
  /// presentation controller, then the presented controller.
  mutating func noteOrderOfPresentations() {
    for sweep in sweeps.dropFirst() {
      let presentation = sweep.lowerBound
      let earlier = judged.state.parents[presentation]..<presentation
      note(presentation, isAfter: earlier)
      if presentation + 1 < received.count {
        note(presentation + 1, isAfter: earlier.lowerBound..<presentation + 1)
      }
    }
  }

  private mutating func note(_ index: Int, isAfter earlier: Range<Int>) {
    let own = received[index]
    let isOpen = noted[index].contains(.overrideChangedMidTransition)
    let settled = earlier.filter { !noted[$0].contains(.overrideChangedMidTransition) }
    let will =
      settled.map { received[$0].will.count > 0 ? received[$0].will.first : -1 }.max() ?? -1
    let size =
      settled.map { received[$0].size.count > 0 ? received[$0].size.first : -1 }.max() ?? -1
    let wrong =
      (isOpen ? nil : WrongOrder(own.will.first, before: will))
      ?? WrongOrder(own.size.first, before: size)
    note(wrong, of: index, as: .outOfPresentation)
  }
}
