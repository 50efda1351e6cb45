import AdaptiveModel
import AdaptiveReference
import Conformance
import Text

// The remarks of a verdict: causes, and what could be right or wrong.

extension TraceRegion {
  /// Notes the containers that heard each call once and whose children heard one again.
  func noteRepeated(_ verdict: inout RegionVerdict) {
    let twice = verdict.marks.filter { mark in
      mark.clause == TraceClauses.once
        && Callback.forwarded.contains { callback in
          calls.count { $0.receiver == mark.name && $0.kind.which == callback } > 1
        }
    }
    let again = Set(twice.compactMap { places[$0.name] })
    for cause in Set(again.compactMap { members[$0].parent }).subtracting(again).sorted() {
      let children = again.sorted().filter { members[$0].parent == cause }.map { members[$0].name }
      verdict.remarks.append(
        "\(members[cause].name) heard a call once, and \(children.listed(atMost: 4)) in it again: "
          + "does it call super, and pass the call on by hand too?"
      )
    }
  }

  /// Notes each call that a container passed on to one child and not to another, as super never does.
  func noteChosen(_ verdict: inout RegionVerdict) {
    for place in verdict.marks.compactMap({ places[$0.name] }) {
      guard let parent = members[place].parent, !members[parent].controller.followsSystem
      else { continue }
      for callback in Callback.forwarded where isDue(callback, to: place) {
        let heard = receivers(of: callback)
        let isChosen = heard.contains { members[$0].parent == parent }
        guard heard.contains(parent), isChosen, !heard.contains(place) else { continue }
        verdict.remarks.append(
          "\(members[parent].name) passes \(callback.rawValue) on, but not to \(members[place].name): "
            + "super would call every child; does it call some by hand instead?"
        )
      }
    }
  }

  /// Notes each container that sent a child a size, and gave it another one: it was itself told
  /// rightly, and its children cannot know better.
  func noteSentSizes(_ verdict: inout RegionVerdict) {
    let sent = calls.sentSizes
    for member in members {
      guard let size = sent[member.name], size != member.after.size,
        let container = member.parent.map({ members[$0] }), !container.controller.followsSystem,
        sent[container.name].map({ $0 == container.after.size }) ?? true,
        verdict.marks.contains(where: { $0.name == member.name }) || member.isUnruled
      else { continue }
      let isDefault = size == container.after.size
      let what = isDefault ? "the size of \(container.name), as by default" : "\(size)"
      let method = "size(forChildContentContainer:withParentContainerSize:)"
      verdict.remarks.append(
        "\(member.name) was sent \(what), and got another one: does \(container.name) "
          + (isDefault ? "implement \(method)?" : "answer in \(method) what it lays out?")
      )
    }
  }

  /// Notes each call that the first controller missed because its container, an app's own subclass of
  /// one of the system's, returned without reaching UIViewController: it, or the system's class.
  func noteOwnSubclass(_ verdict: inout RegionVerdict) {
    guard let container = step.after.controllers.first(where: { $0.id == root.controller.parent }),
      !TraceController.isOfSystem(container.shortName)
    else { return }
    let passed = step.passedBelow
    for callback in Callback.forwarded
    where root.changes(callback) && step.reachesSuper(container.id, callback) == false
      && !passed.contains(TraceDropper(id: container.id, callback: callback))
    {
      let clause =
        callback == .willTransition ? TraceClauses.changedTraits : TraceClauses.changedSize
      verdict.leaveOpen(
        clause,
        "\(container.id) returned from \(callback.rawValue) without reaching UIViewController, and "
          + "\(root.name) heard nothing (\(clause)): right if the system's class that it inherits "
          + "from does that, else \(container.id) does not call super (\(TraceClauses.forwarding))"
      )
    }
  }

  /// Notes the controllers whose override changes with the window: whose call is whose is not known.
  func noteOverrides(_ verdict: inout RegionVerdict) {
    let anew = members.filter { $0.changesOverride || $0.mayHideOverride }.map(\.name)
    if !change.setsOverrides || anew.isEmpty { return }
    verdict.remarks.append(
      "overrides of \(anew.listed(atMost: 4)) may change, too: only missing calls are judged"
    )
  }

  /// Notes what could be right or wrong by what the log does not show.
  func noteOpen(_ verdict: inout RegionVerdict) {
    if !change.isOfWindow { return }
    let changesWindow =
      step.start.window.traits.only(traits) != step.after.window.traits.only(traits)
    let isHeldAtRoot = isTop && root.before.traits == root.after.traits && changesWindow
    for (place, member) in members.enumerated()
    where place == 0 ? isHeldAtRoot : member.isHeld && !member.controller.followsSystem {
      let above = place == 0 && isTop ? "window" : "container"
      verdict.leaveOpen(
        TraceClauses.hiddenTraits,
        "\(member.name) keeps its traits while those of its \(above) change: right if its "
          + "\(above) overrides them (\(TraceClauses.hiddenTraits)), else it missed the change "
          + "(\(TraceClauses.changedTraits))"
      )
    }
    noteSizes(&verdict)
  }

  /// Notes the sizes that only a change at rest explains.
  func noteSizes(_ verdict: inout RegionVerdict) {
    for (place, member) in members.enumerated() where member.isUnruled {
      let reason = place == 0 ? "is not the window's" : "follows no rule of its container's"
      verdict.leaveOpen(
        OpenPoint.sizeAtRest.id,
        "the size of \(member.name) \(reason): it may have been resized at rest "
          + "(\(OpenPoint.sizeAtRest.id))"
      )
    }
  }

  /// Notes the children that get their size after they were told that their traits have changed.
  func noteLateLayout(_ verdict: inout RegionVerdict) {
    for member in members where member.isLaidOutLater {
      verdict.leaveOpen(
        OpenPoint.sizeAtRest.id,
        "\(member.name) has its old size when its traits have changed: a layout pass may follow "
          + "(\(OpenPoint.sizeAtRest.id))"
      )
    }
  }

  /// What a right step shows that surprises people: callbacks that did not come, and old values.
  func notes(changesTraits: Bool) -> [String] {
    let isSized = members.contains(where: \.changesSize)
    let isObserved = calls.contains { $0.has != nil && $0.kind.which == .viewWillTransition }
    let isAlone = isSized && !changesTraits && !hasOtherCalls && !isPartial
    return (isAlone ? [TraceClauses.sizeAlone] : [])
      + (isObserved && changesTraits ? [TraceClauses.oldValues] : [])
  }
}

extension RegionVerdict {
  /// Leaves something open, with what could be right or wrong in words.
  mutating func leaveOpen(_ point: String, _ remark: String) {
    points.insert(point)
    remarks.append(remark)
  }
}
