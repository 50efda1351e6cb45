import AdaptiveModel
import Conformance

/// A controller that does not pass a will-callback on.
struct TraceDropper: Hashable {
  var id: String
  var callback: Callback
}

/// What a run shows of the controllers that pass will-callbacks on (PR-17).
///
/// A callback comes down from container to child. So where a controller heard it and a child did not
/// although its traits or its size change, only that controller can have dropped it, and the set of
/// those that explain all missing calls of the run is unique. One whose child heard the callback at
/// another time passes it on: then no set explains the missing call.
struct TraceForwarding {
  /// What is known of one controller and one callback.
  fileprivate struct Evidence {
    /// The steps in which a child missed the callback.
    var missed: Set<Int> = []
    /// Whether a child heard it, or some call reached the implementation of UIViewController.
    var isPassed = false
    /// The steps in which it returned without reaching it, and no child heard.
    var dropped: Set<Int> = []

    /// Whether it is taken to drop every call, because that explains what its children miss.
    var isHypothesis: Bool { !missed.isEmpty && !isPassed }
  }

  private var evidence: [TraceDropper: Evidence] = [:]

  /// Notes the calls of a region in a step in which only the window, or one override, changed.
  ///
  /// A container of the system may pass a call on without a call to itself that a tracer sees.
  mutating func note(_ region: TraceRegion, step: Int, passedBelow: Set<TraceDropper>) {
    for callback in region.forwarded {
      let heard = region.receivers(of: callback)
      for (place, member) in region.members.enumerated() {
        guard let parent = member.parent, heard.contains(parent),
          callback == .viewWillTransition || !region.change.setsOverrides
            || !member.isOverriddenAnew
        else { continue }
        let key = TraceDropper(id: region.members[parent].name, callback: callback)
        let own = TraceDropper(id: member.name, callback: callback)
        let isPassed = member.controller.followsSystem && passedBelow.contains(own)
        if heard.contains(place) || isPassed {
          evidence[key, default: Evidence()].isPassed = true
          evidence[key]?.dropped.remove(step)
        } else if region.isDue(callback, to: place) {
          evidence[key, default: Evidence()].missed.insert(step)
        }
      }
    }
  }

  /// Notes the ends of calls; where a child heard the callback, its container called it in its own
  /// way.
  mutating func note(_ exits: [TraceExit], _ regions: [TraceRegion], step: Int) {
    for exit in exits {
      guard let callback = Callback(rawValue: exit.callback), callback != .didChange,
        let isReached = exit.isReached
      else { continue }
      let key = TraceDropper(id: exit.receiver, callback: callback)
      if isReached {
        evidence[key, default: Evidence()].isPassed = true
        continue
      }
      guard let region = regions.first(where: { $0.places[exit.receiver] != nil }),
        let place = region.places[exit.receiver],
        !region.members[place].controller.followsSystem
      else { continue }
      let isHeard = region.receivers(of: callback).contains { region.members[$0].parent == place }
      if !isHeard { evidence[key, default: Evidence()].dropped.insert(step) }
    }
  }

  /// Whether a controller drops a callback in a step.
  func drops(_ id: String, _ callback: Callback, step: Int) -> Bool {
    guard let known = evidence[TraceDropper(id: id, callback: callback)] else { return false }
    return known.dropped.contains(step) || known.isHypothesis
  }

  /// Whether a controller was seen to pass a callback on, or to call super.
  func passes(_ id: String, _ callback: Callback) -> Bool {
    evidence[TraceDropper(id: id, callback: callback)]?.isPassed ?? false
  }

  /// The steps in which children miss a callback because of a controller; nil if it passes it on.
  func missed(_ dropper: TraceDropper) -> (steps: Set<Int>, isObserved: Bool)? {
    guard let known = evidence[dropper] else { return nil }
    if known.isHypothesis { return (known.missed, !known.dropped.isEmpty) }
    return known.dropped.isEmpty ? nil : (known.missed.intersection(known.dropped), true)
  }

  /// The controllers that drop a callback, in no order.
  var droppers: [TraceDropper] { evidence.keys.filter { missed($0) != nil } }
}

extension Callback {
  /// Those that a container passes on to its children.
  static let forwarded = [Callback.willTransition, .viewWillTransition]
}

extension TraceRegion {
  /// The callbacks that containers pass on in its change.
  var forwarded: [Callback] {
    change.isOfWindow ? Callback.forwarded : change.overridden == nil ? [] : [.willTransition]
  }

  /// The places of the members that received a callback.
  func receivers(of callback: Callback) -> Set<Int> {
    Set(calls.filter { $0.kind.which == callback }.compactMap { places[$0.receiver] })
  }

  /// Whether a container that heard a callback has to pass it on to a member.
  func isDue(_ callback: Callback, to place: Int) -> Bool {
    let member = members[place]
    guard let parent = member.parent else { return false }
    return member.changes(callback) && members[parent].changes(callback)
      && (member.isSized || callback == .willTransition)
  }
}

extension TraceStep {
  /// The callbacks that controllers below each controller received.
  var passedBelow: Set<TraceDropper> {
    let parents = Dictionary(firsts: after.controllers.map { ($0.id, $0.parent) })
    var passed: Set<TraceDropper> = []
    for call in entries.map(\.call) {
      guard let callback = call.kind.which else { continue }
      var id = parents[call.receiver] ?? nil
      while let above = id, passed.insert(TraceDropper(id: above, callback: callback)).inserted {
        id = parents[above] ?? nil
      }
    }
    return passed
  }
}
