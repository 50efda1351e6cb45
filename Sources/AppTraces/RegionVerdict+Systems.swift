import AdaptiveModel
import AdaptiveReference
import Conformance

// What no document calls wrong.
extension TraceRegion {
  /// Notes the children whose container called super in a willTransition that did not reach them,
  /// although traits of theirs change later, and those whose override was taken back.
  ///
  /// UIViewController passes it on to each child whose traits are about to change, so an override hid
  /// the change, and went without a willTransition afterwards, as one of `traitOverrides` does
  /// (TO-O2).
  mutating func noteUntold() {
    let (told, done) = (receivers(of: .willTransition), receivers(of: .didChange))
    for (place, member) in members.enumerated() {
      let isKnown = member.controller.override != nil && member.old.override != nil
      let isHidden = member.parent.map { parent in
        member.controller.role == .child && !isKnown && member.changesTraits
          && told.contains(parent) && !told.contains(place) && done.contains(place)
          && step.reachesSuper(members[parent].name, .willTransition) == true
      }
      members[place].isUntold = member.isTakenBack || isHidden ?? false
    }
  }

  /// Leaves out each willTransition that was true by an override of before, which changed in a later
  /// callback: a second one may not come if that takes the change back (PR-O7), or if the override is
  /// one of `traitOverrides` (TO-O2).
  mutating func leaveOutTakenBack() {
    var announced: [Int: [TraitCollection]] = [:]
    for call in calls {
      guard let place = places[call.receiver], case .willTransition(let next) = call.kind
      else { continue }
      announced[place, default: []].append(next)
    }
    for (place, member) in members.enumerated() {
      guard let parent = member.parent, member.controller.role == .child,
        let next = announced[place], next.count == 1, next[0] != member.after.traits,
        member.controller.override == nil || member.changesOverride
      else { continue }
      let container = announced[parent]?.last ?? members[parent].after.traits
      let isTrue = member.isTold(next[0], containerOf: members[parent].before.traits, to: container)
      members[place].isTakenBack = isTrue
      if isTrue { unjudged.insert(member.name) }
    }
    calls.removeAll { call in
      call.kind.which == .willTransition
        && places[call.receiver].map { members[$0].isTakenBack } ?? false
    }
  }

  /// The trace with each didChange in the order of containers and children; `nil` if some child hears
  /// before its container.
  ///
  /// From system 17 on traits go down the views (W23-10057), and siblings hear in the order of their
  /// views, which no line carries (PR-O3).
  func inOrderOfControllers(_ trace: Trace) -> Trace? {
    let reports = calls.indices.filter {
      calls[$0].kind.which == .didChange && places[calls[$0].receiver] != nil
    }
    let heard = reports.compactMap { places[calls[$0].receiver] }
    guard heard != heard.sorted(), followsContainers(heard) else { return nil }
    var sorted = trace
    for (place, report) in zip(reports, zip(heard, reports).sorted { $0 < $1 }) {
      sorted.steps[0].calls[place] = calls[report.1]
    }
    return sorted
  }

  /// Whether no member is listed before one that contains it is for the first time.
  private func followsContainers(_ list: [Int]) -> Bool {
    list.indices.allSatisfy { place in
      ancestors(of: members[list[place]].name).allSatisfy {
        list[..<place].contains($0) || !list.contains($0)
      }
    }
  }
}

extension TraceRegion.Member {
  /// Whether a willTransition says what its former override gives: where its container had the same
  /// trait, an override may be hidden, and where not, the override is seen.
  fileprivate func isTold(
    _ next: TraitCollection,
    containerOf former: TraitCollection,
    to latter: TraitCollection
  ) -> Bool {
    let moved = next.names(differentFrom: before.traits)
    return !moved.isEmpty && moved.isDisjoint(with: next.names(differentFrom: latter))
      && moved.isDisjoint(with: before.traits.names(differentFrom: former))
  }
}

extension TraceStep {
  /// Whether a controller's calls of a callback all called super, or none of them did; `nil` if that
  /// is not known.
  func reachesSuper(_ id: String, _ callback: Callback) -> Bool? {
    let ends = exits.filter { $0.receiver == id && $0.callback == callback.rawValue }
    let reached = Set(ends.map(\.isReached))
    return reached.count == 1 ? reached.first ?? nil : nil
  }
}
