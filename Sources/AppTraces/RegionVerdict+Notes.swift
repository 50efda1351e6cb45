import AdaptiveModel
import AdaptiveReference
import Conformance
import Text

// The remarks of a verdict: causes, and what could be right or wrong.

extension TraceRegion {
  /// Notes the containers that heard each call once and whose children heard one again.
  func noteRepeated(_ verdict: inout RegionVerdict) {
    let marks = verdict.marks.filter { $0.clause == TraceClauses.once }
    let again = Set(marks.compactMap { named[$0.name] })
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
    for place in verdict.marks.compactMap({ named[$0.name] }) {
      guard let parent = members[place].parent, !members[parent].controller.followsSystem
      else { continue }
      for callback in [Callback.willTransition, .viewWillTransition]
      where isDue(callback, to: place) {
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

  /// Notes each container that sent a child its own new size, and gave it another one.
  func noteDefaultSizes(_ verdict: inout RegionVerdict) {
    for member in verdict.marks.compactMap({ named[$0.name] }).map({ members[$0] }) {
      guard let container = member.parent.map({ members[$0] }), !container.controller.followsSystem,
        container.after.size != member.after.size
      else { continue }
      let own = Call.Kind.viewWillTransition(container.after.size)
      guard calls.contains(where: { $0.receiver == member.name && $0.kind == own }) else {
        continue
      }
      verdict.remarks.append(
        "\(member.name) was sent the size of \(container.name), as by default, and got another one: "
          + "does \(container.name) implement size(forChildContentContainer:withParentContainerSize:)?"
      )
    }
  }

  /// Notes what could be right or wrong by what the log does not show.
  func noteOpen(_ change: TraceChange, _ verdict: inout RegionVerdict) {
    guard case .window = change else { return }
    let isHeldAtRoot = isTop && root.before.traits == root.after.traits && changesWindowTraits
    for (place, member) in members.enumerated()
    where place == 0 ? isHeldAtRoot : member.isHeld && !member.controller.followsSystem {
      verdict.points.insert(TraceClauses.hiddenTraits)
      verdict.remarks.append(
        "\(member.name) keeps its traits while those of its container change: right if its "
          + "container overrides them (\(TraceClauses.hiddenTraits)), else it missed the change "
          + "(\(TraceClauses.changedTraits))"
      )
    }
    noteSizes(&verdict)
  }

  /// Notes the sizes that only a change at rest explains.
  func noteSizes(_ verdict: inout RegionVerdict) {
    for (place, member) in members.enumerated() where member.sizing == nil && !member.isSized {
      verdict.points.insert(OpenPoint.sizeAtRest.id)
      let reason = place == 0 ? "is not the window's" : "follows no rule of its container's"
      verdict.remarks.append(
        "the size of \(member.name) \(reason): it may have been resized at rest "
          + "(\(OpenPoint.sizeAtRest.id))"
      )
    }
  }

  /// Notes the children that get their size after they were told that their traits have changed.
  func noteLateLayout(_ verdict: inout RegionVerdict) {
    for member in members where member.isLaidOutLater {
      verdict.points.insert(OpenPoint.sizeAtRest.id)
      verdict.remarks.append(
        "\(member.name) has its old size when its traits have changed: a layout pass may follow "
          + "(\(OpenPoint.sizeAtRest.id))"
      )
    }
  }
}
