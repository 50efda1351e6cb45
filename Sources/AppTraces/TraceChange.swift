import AdaptiveModel
import Conformance

/// What changes in a region between two snapshots.
enum TraceChange {
  /// Its window; and overrides below it, where a container sets them in a callback or afterwards.
  case window(Action, setsOverrides: Bool)
  /// Something at rest, or nothing although calls came.
  case atRest(Action)
  /// Calls are not judged: what they belong to is not known for certain.
  case unjudged(Unjudged)
  /// Nothing, and no call came.
  case nothing

  fileprivate static let several = TraceChange.unjudged(.several)

  /// The action that a scenario has for it.
  var action: Action? {
    switch self {
    case .window(let action, _), .atRest(let action): action
    case .unjudged, .nothing: nil
    }
  }

  var isOfWindow: Bool { if case .window = self { true } else { false } }

  /// Whether overrides change with a window.
  var setsOverrides: Bool { if case .window(_, setsOverrides: true) = self { true } else { false } }

  /// The child whose override changes at rest.
  var overridden: String? {
    if case .atRest(.override(let child, _)) = self { child } else { nil }
  }
}

extension TraceRegion {
  /// The one action that explains what differs.
  var singleChange: TraceChange {
    let overridden = members.filter(\.changesOverride)
    let (old, new) = (window(of: step.start, \.before), window(of: step.after, \.after))
    let turn = isTop ? step.turn : nil
    if turn != nil || old != new || root.before != root.after {
      let action = turn.map { Action.rotate($0, new) } ?? .resize(new)
      return .window(action, setsOverrides: members.contains(where: \.isOverriddenAnew))
    }
    if let first = overridden.first {
      let isSingle = overridden.count == 1 && first.isPlainChild
      return isSingle ? .atRest(.override(child: first.name, first.override.after)) : .several
    }
    let resized = members.filter { member in
      member.changesSize && member.parent.map { !members[$0].changesSize } ?? false
    }
    if let first = resized.first {
      return first.isPlainChild ? .atRest(.sizing(child: first.name, first.rule)) : .several
    }
    let preferring = step.preferences.filter { places[$0.controller] != nil }
    if let first = preferring.first {
      return preferring.count == 1 ? .atRest(.prefer(first.controller, first.size)) : .several
    }
    if calls.isEmpty { return hasOtherCalls ? .unjudged(.other) : .nothing }
    // A size may be sent again at a turn by 180° (PR-O4), which only the orientation shows.
    let isTurnKnown = step.before?.orientation != nil && step.after.orientation != nil
    let hasSize = calls.contains { $0.kind.which == .viewWillTransition }
    return hasSize && !isTurnKnown ? .several : .atRest(.resize(new))
  }

  /// Notes the members below an override that changes: that traits show, or that may have hidden what
  /// changed, where they heard of traits after they or their container heard of a size, and their
  /// container did not.
  mutating func noteChangedOverrides() {
    var (sent, late): (Set<Int>, Set<Int>) = ([], [])
    for call in calls {
      guard let place = places[call.receiver] else { continue }
      if call.kind.which == .viewWillTransition { sent.insert(place) }
      let isLate = sent.contains(place) || members[place].parent.map(sent.contains) ?? false
      if call.kind.which == .willTransition, isLate { late.insert(place) }
    }
    for (place, member) in members.enumerated() {
      guard let parent = member.parent else { continue }
      let isUnknown = member.controller.role == .child && member.controller.override == nil
      let mayHide = isUnknown && late.contains(place) && !late.contains(parent)
      members[place].mayHideOverride = mayHide
      members[place].isOverriddenAnew =
        member.changesOverride || mayHide || members[parent].isOverriddenAnew
    }
  }

  /// The window of the region in a snapshot: the window itself, or the traits and size of its root.
  ///
  /// Traits that the root has and its window does not are an override of its own, which newer
  /// systems allow; its size may be its own, too.
  func window(of snapshot: TraceSnapshot, _ moment: KeyPath<Member, Environment>) -> Window {
    let own = root[keyPath: moment]
    guard isTop else { return Window(size: own.size, traits: own.traits) }
    let isKnown = root.controller.override != nil
    let reported = snapshot.window.traits.only(traits)
    return Window(
      size: isApart ? own.size : snapshot.window.size.snapped,
      traits: isKnown ? reported : own.traits
    )
  }

  /// The controller whose calls look like those of more than one change: a callback twice with
  /// different contents, a state that is neither the former nor the later one, or an announcement in
  /// the state of a report before it, or in the later state in part.
  var ofSeveral: String? {
    var contents: [Int: [Callback: Call.Kind]] = [:]
    var reported: [Int: Environment?] = [:]
    for call in calls {
      guard let place = places[call.receiver], let callback = call.kind.which else { continue }
      if let has = call.has, !members[place].hasPart(has) { return call.receiver }
      if callback == .didChange {
        reported[place] = .some(call.has)
      } else if reported[place] == .some(call.has)
        || call.has.map(members[place].isHalfDone) ?? false
      {
        return call.receiver
      }
      let former = contents[place, default: [:]].updateValue(call.kind, forKey: callback)
      if let former, former != call.kind { return call.receiver }
    }
    return nil
  }
}

extension TraceStep {
  /// The new orientation of the device, if it is known to be another one.
  fileprivate var turn: Orientation? {
    guard let old = before?.orientation, let new = after.orientation, old != new else { return nil }
    return new
  }
}

extension TraceRegion.Member {
  /// Whether its container can override and size it.
  fileprivate var isPlainChild: Bool { parent != nil && controller.role == .child }

  /// The rule of its size, or its size as a fixed one.
  var rule: Sizing {
    sizing ?? Sizing(width: .fixed(after.size.width), height: .fixed(after.size.height))
  }

  /// Whether one of traits and size is the later one, and the other, which changes too, is not.
  fileprivate func isHalfDone(_ has: Environment) -> Bool {
    changesTraits && changesSize && (has.traits == after.traits) != (has.size == after.size)
  }

  /// Whether traits and size are each the former or the later ones.
  fileprivate func hasPart(_ has: Environment) -> Bool {
    (has.traits == before.traits || has.traits == after.traits)
      && (has.size == before.size || has.size == after.size)
  }
}
