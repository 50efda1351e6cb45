extension Facts {
  /// What a step adds and the next one forgets.
  static let ofOneStep: Facts = [
    .entered, .overrideChangedMidTransition, .overrideChangedLate, .overrideChangedTwice, .reacted,
    .targeted, .blockedBelowTarget,
    .unforwarded, .changeAbove, .changeHidden, .sameSizeMayBeSent, .outOfSweep, .disordered,
    .containerOfPreferring, .preferenceOpen, .callsOpen,
  ]
  /// Where an override comes from, and whether it is known.
  static let aboutOverride: Facts = [
    .overridden, .cleared, .overrideSetByReaction, .overrideSetOnAppearance, .overrideFollowsSize,
    .overrideUnknown, .reactedUpon,
  ]
  /// Signs that a controller has or had an override.
  static let hadOverride: Facts = aboutOverride.subtracting(.reactedUpon)
  /// What follows from the containers above.
  static let fromAbove: Facts = [
    .overriddenAbove, .ancestorDropsTraits, .ancestorDropsSize, .presentation, .presented,
    .inPresentation, .ownTraitsOpen, .presenterDropsTraits, .presenterDropsSize,
  ]
}
