import AdaptiveModel

/// The history of a layout from the previous steps.
struct SetHistory: Sendable {
  var size: Size
  var active: [String]
  var isSettled: Bool
  /// The sizes for which it had the right set.
  var rightSizes: [Size] = []
  /// Whether there were several, and the set has not changed since.
  var hasFollowed = false
}

extension Observation {
  /// The layout of a controller; `nil` where it has no sets, or none are reported.
  mutating func layout(of index: Int, step: Int, _ kind: StepKind) -> SetEvidence? {
    let controller = judged.state.hierarchy.controllers[index]
    guard let sets = controller.constraintSets,
      let active = activeConstraints(of: controller.name, index, step)
    else { return nil }
    let isNew = kind == .start || noted[index].contains(.entered)
    let past = isNew ? nil : histories[controller.name]
    let size = environments[index].size
    let changed = past.map { $0.size != size } ?? true
    // The effect of a callback that activates outside the update pass is open (OL-O2).
    let activates = judged.hasRichReactions && controller.reactions.contains(where: \.activates)
    // The container may also have reverted a size that was sent without a call (TR-O4).
    let isOld = !changed && past?.isSettled ?? false && !noted[index].contains(.callsUnspecified)
    let sent = received[index].size
    let isFollowed = sent.count > 0 ? sent.lastCarried == size : isOld
    let isKnown = kind == .start || past != nil && isFollowed
    let isSettled = isKnown && !activates
    let formerActive = past?.active ?? sets.others
    let evidence = SetEvidence(
      sets: sets,
      size: size,
      formerSize: past?.size,
      active: active,
      formerActive: formerActive,
      own: SetEvidence.Own(sets, active: active, former: formerActive, size: size),
      events: around.events[index] ?? [],
      isFirst: kind == .start,
      isSettled: isSettled,
      isSetByCallback: activates,
      traitsChanged: former[index].traits != environments[index].traits,
      isDeviceInLandscape: judged.state.orientation.map { !$0.isPortrait },
      isOfPlatform: profile == .platform,
      hadSameSize: past?.rightSizes.contains(size) ?? false,
      hasFollowed: past.map { $0.hasFollowed || $0.rightSizes.count > 1 } ?? false
    )
    var history = SetHistory(size: size, active: active, isSettled: isSettled)
    // An earlier mistake says nothing about later steps.
    let isRight = evidence.isRight || !evidence.isSettled
    if isRight { history.rightSizes = past?.rightSizes ?? [] }
    if evidence.isJudged, evidence.isRight { history.rightSizes.append(size) }
    history.hasFollowed = evidence.hasFollowed && evidence.keepsItsSet
    histories[controller.name] = history
    return evidence
  }
}
