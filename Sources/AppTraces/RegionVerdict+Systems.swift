import AdaptiveModel
import AdaptiveReference
import Conformance

// What no document calls wrong.
extension TraceRegion {
  /// The names of the children whose container called super in a willTransition that did not reach
  /// them, although traits of theirs change later: UIViewController passes it on to each child whose
  /// traits are about to change, so an override hid the change, and went without a willTransition
  /// afterwards, as one of `traitOverrides` does (TO-O2).
  func overriddenThemselves(_ step: TraceStep) -> Set<String> {
    let (told, done) = (receivers(of: .willTransition), receivers(of: .didChange))
    let own = members.enumerated().filter { place, member in
      guard member.controller.role == .child, let parent = member.parent else { return false }
      let isKnown = member.controller.override != nil && member.old.override != nil
      return !isKnown && told.contains(parent) && !told.contains(place) && done.contains(place)
        && member.changesTraits && step.reachesSuper(members[parent].controller.id)
    }
    return Set(own.map(\.element.name))
  }

  /// Whether calls sweep the tree, as soon as each didChange is taken in the order of containers and
  /// children: from system 17 on traits go down the views (W23-10057), and siblings hear in the order
  /// of their views, which no line carries (PR-O3).
  func isSwept(
    inOrderOfViews trace: Trace,
    marks: (Trace) -> [(name: String, clause: String)]?
  ) -> Bool {
    let places = calls.indices.filter {
      calls[$0].kind.which == .didChange && named[calls[$0].receiver] != nil
    }
    let heard = places.compactMap { named[calls[$0].receiver] }
    guard heard != heard.sorted(), followsContainers(heard) else { return false }
    var sorted = trace
    let reports = zip(heard, places).sorted { $0 < $1 }.map { calls[$0.1] }
    for (place, report) in zip(places, reports) { sorted.steps[0].calls[place] = report }
    return marks(sorted)?.contains { $0.clause == TraceClauses.sweep } == false
  }

  /// Whether no member is listed before one that contains it.
  private func followsContainers(_ list: [Int]) -> Bool {
    var later = Set(list)
    for place in list {
      later.remove(place)
      var next = members[place].parent
      while let above = next {
        if later.contains(above) { return false }
        next = members[above].parent
      }
    }
    return true
  }
}

extension TraceStep {
  /// Whether a controller's willTransition is known to have called super.
  fileprivate func reachesSuper(_ id: String) -> Bool {
    let ends = exits.filter { $0.receiver == id && $0.callback == Callback.willTransition.rawValue }
    return !ends.isEmpty && ends.allSatisfy { $0.isReached == true }
  }
}
