extension Facts {
  /// Facts that a step adds and that the next step clears.
  static let ofOneStep: Facts = [
    .entered, .overrideChangedMidTransition, .overrideChangedLate, .overrideChangedTwice, .reacted,
    .targeted, .blockedBelowTarget,
    .unforwarded, .changeAbove, .changeHidden, .sameSizeMayBeSent, .outOfSweep, .disordered,
    .containerOfPreferring, .preferenceOpen, .callsOpen,
  ]
  /// Facts about the origin of an override, and about whether it is known.
  static let aboutOverride: Facts = [
    .overridden, .cleared, .overrideSetByReaction, .overrideSetOnAppearance, .overrideFollowsSize,
    .overrideUnknown, .reactedUpon,
  ]
  /// Facts that show that a controller has or had an override.
  static let hadOverride: Facts = aboutOverride.subtracting(.reactedUpon)
  /// Facts that follow from the containers above.
  static let fromAbove: Facts = [
    .overriddenAbove, .ancestorDropsTraits, .ancestorDropsSize, .presentation, .presented,
    .inPresentation, .ownTraitsOpen, .presenterDropsTraits, .presenterDropsSize,
  ]
}
