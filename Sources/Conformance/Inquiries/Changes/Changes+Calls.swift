import AdaptiveReference

extension CallRule {
  /// The callbacks that are due, barred and unspecified: the first line that applies decides.
  static let changes: [CallRule] = steps + changingTraits + unchangedTraits + sizes

  /// Steps whose callbacks are unspecified, and controllers that a step does not concern.
  private static let steps: [CallRule] = [
    .unspecified(
      .containment,
      .all,
      when: .hierarchyStep,
      because: "callbacks for adding and removing are unspecified"
    ),
    .barred("PR-7", .ofTraits, when: .absent, because: "it is not in the hierarchy"),
    .barred("PR-10", .ofSize, when: .absent, because: "it is not in the hierarchy"),
    .barred(
      "PR-19",
      .all,
      when: .overrideStep,
      unless: [.targeted, .traitsChanged, .sizeChanged, .idleStep],
      because: "an override at rest reaches the child and its subtree only"
    ),
  ]

  private static let changingTraits: [CallRule] = [
    .unspecified(
      .sizeAtRest,
      .ofTraits,
      when: [.traitsChanged, .sizingStep],
      because: "its container gave it a size at rest; callbacks for that are unspecified"
    ),
    .unspecified(
      .overrideOfStranger,
      .ofTraits,
      when: [.traitsChanged, .overrideUnknown],
      because: "an override for another container's child is unspecified"
    ),
    .barred(
      "PR-17",
      [.willTransition],
      when: [.windowStep, .traitsChanged, .overrideChangedMidTransition, .blockedBelowTarget],
      unless: [.overrideChangedTwice, .inPresentation],
      because: "\(.traitsDropper) does not forward it"
    ),
    .unspecified(
      .unforwardedOverride,
      .ofTraits,
      when: [.traitsChanged, .overrideChangedMidTransition, .ancestorDropsTraits],
      because: """
        an override changed in mid-transition below \(.traitsDropper), which does not forward; \
        callbacks for that are unspecified
        """
    ),
    .due(
      "CO-2",
      .ofTraits,
      when: [.traitsChanged, .overrideChangedMidTransition, .windowStep],
      because: "an override changed in mid-transition, and its traits with it"
    ).counted(with: .overridesWork),
    .unspecified(
      .retractedAnnouncement,
      .ofTraits,
      when: [.traitsChanged, .overrideChangedMidTransition],
      because: "an override changed in mid-transition; callbacks for that are unspecified"
    ),
    .barred(
      "PR-17",
      [.willTransition],
      when: [.traitsChanged, .traitsCutOff],
      because: "\(.traitsDropper) does not forward it"
    ),
    .due(
      "PR-17",
      [.didChange],
      when: [.traitsChanged, .traitsCutOff],
      because: "its traits change, and didChange needs no forwarding by \(.traitsDropper)"
    ),
    .unspecified(
      .forwarding,
      .ofTraits,
      when: [.traitsChanged, .traitsCutOff],
      because: "\(.traitsDropper) does not forward it; the effect is unspecified"
    ),
    .unspecified(
      .unforwardedOverride,
      .ofTraits,
      when: [.traitsChanged, .ancestorDropsTraits],
      because: """
        whether an override at rest is announced below \(.traitsDropper), which does not forward, \
        is unspecified
        """
    ),
    .due(
      "PR-16",
      .ofTraits,
      when: [.traitsChanged, .overrideStep, .sizeClassChanged],
      because: "\(.change)"
    ),
    .due("PR-8", .ofTraits, when: .traitsChanged, because: "\(.change)"),
  ]

  private static let unchangedTraits: [CallRule] = [
    .barred(
      "PR-9",
      // An override by a presentation controller also hides changes, where no other override is
      // claimed.
      or: "PR-7",
      .ofTraits,
      when: .changeHidden,
      unless: .overrideChangedMidTransition,
      because: "\(.hiding)"
    ).counted(with: .overridesWork),
    .barred(
      "PR-7",
      [.didChange],
      when: .overrideChangedMidTransition,
      unless: .sizingStep,
      because: "in the end its traits do not change"
    ),
    .unspecified(
      .retractedAnnouncement,
      .ofTraits,
      when: .overrideChangedMidTransition,
      because: """
        an override changed in mid-transition, and in the end its traits do not; announcing a \
        change that is taken back is unspecified
        """
    ),
    .barred(
      "CO-2",
      or: "PR-7",
      .ofTraits,
      when: [.windowStep, .reacted, .sizeChanged],
      unless: .changeAbove,
      because: "it overrides a child, its own traits do not change"
    ).counted(with: .overridesWork),
    .barred(
      "PR-15",
      or: "PR-7",
      .ofTraits,
      when: .sizeChanged,
      because: "its size changes, its traits do not"
    ),
    noChangeOfTraits,
  ]

  /// The last line about traits.
  static let noChangeOfTraits = barred(
    "PR-7",
    .ofTraits,
    unless: .traitsChanged,
    because: "its traits do not change"
  )

  private static let sizes: [CallRule] = [
    .unspecified(
      .sizeAtRest,
      .ofSize,
      when: .sizingStep,
      because: "callbacks for a size that a container gives at rest are unspecified"
    ),
    .barred(
      "PR-12",
      .ofSize,
      when: [.windowStep, .fixedSize],
      unless: .sameSizeMayBeSent,
      because: "its width and height are fixed"
    ),
    .barred(
      "PR-17",
      .ofSize,
      when: [.windowStep, .sizeChanged, .ancestorDropsSize],
      because: "\(.sizeDropper) does not forward it"
    ),
    .unspecified(
      .forwarding,
      .ofSize,
      when: [.windowStep, .sizeChanged, .ancestorDropsSize],
      because: "\(.sizeDropper) does not forward it; the effect is unspecified"
    ),
    .due(
      "PR-12",
      .ofSize,
      when: [.windowStep, .sizeChanged, .fixedSide],
      because: "its size changes: only one side is fixed"
    ),
    .due("PR-11", .ofSize, when: [.windowStep, .sizeChanged], because: "its size changes"),
    .unspecified(
      .sizeAtHalfTurn,
      .ofSize,
      when: .sameSizeMayBeSent,
      because: "a turn by 180° does not change its size; whether it is sent is unspecified"
    ),
    .barred(
      "PR-15",
      or: "PR-10",
      .ofSize,
      when: .traitsChanged,
      unless: [.sizeChanged, .overrideChangedMidTransition],
      because: "its traits change, its size does not"
    ),
    .unspecified(
      .sizeAtRest,
      .ofSize,
      when: .sizeChanged,
      because: "its size changes without the window; callbacks for that are unspecified"
    ),
    noChangeOfSize,
  ]

  /// The last line about sizes.
  static let noChangeOfSize = barred(
    "PR-10",
    .ofSize,
    unless: .sizeChanged,
    because: "its size does not change"
  )
}
