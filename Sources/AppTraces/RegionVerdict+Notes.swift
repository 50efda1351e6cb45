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

  /// Notes each container that sent a child a size, and gave it another one: it was itself told
  /// rightly, and its children cannot know better.
  func noteSentSizes(_ verdict: inout RegionVerdict) {
    let sent = sentSizes
    for (place, member) in members.enumerated() {
      guard let size = sent[place], size != member.after.size, let above = member.parent,
        case let container = members[above], !container.controller.followsSystem,
        sent[above].map({ $0 == container.after.size }) ?? true,
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

  /// The size that each member was sent last.
  private var sentSizes: [Int: Size] {
    calls.reduce(into: [:]) { sizes, call in
      guard let place = named[call.receiver], case .viewWillTransition(let size) = call.kind
      else { return }
      sizes[place] = size
    }
  }

  /// Notes each call that the first controller missed because its container, an app's own subclass of
  /// one of the system's, returned without reaching UIViewController: it, or the system's class.
  func noteOwnSubclass(_ step: TraceStep, _ names: TraceNames, _ verdict: inout RegionVerdict) {
    guard let container = step.after.controllers.first(where: { $0.id == root.controller.parent }),
      !TraceController.isOfSystem(container.shortName)
    else { return }
    let rows: [(callback: Callback, isDue: Bool, clause: String)] = [
      (.willTransition, root.changesTraits, TraceClauses.changedTraits),
      (.viewWillTransition, root.changesSize, TraceClauses.changedSize),
    ]
    for (callback, isDue, clause) in rows where isDue && !receivers(of: callback).contains(0) {
      guard step.reachesSuper(container.id, callback) == false else { continue }
      let name = names.name(of: container.id)
      verdict.points.insert(clause)
      verdict.remarks.append(
        "\(name) returned from \(callback.rawValue) without reaching UIViewController, and "
          + "\(root.name) heard nothing (\(clause)): right if the system's class that it inherits from does "
          + "that, else \(name) does not call super (\(TraceClauses.forwarding))"
      )
    }
  }

  /// Notes the controllers whose override changes with the window: whose call is whose is not known.
  func noteOverrides(_ change: TraceChange, _ verdict: inout RegionVerdict) {
    let anew = members.filter { $0.changesOverride || $0.mayHideOverride }.map(\.name)
    if !change.setsOverrides || anew.isEmpty { return }
    verdict.remarks.append(
      "overrides of \(anew.listed(atMost: 4)) change, too: only missing calls are judged"
    )
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
    for (place, member) in members.enumerated() where member.isUnruled {
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
