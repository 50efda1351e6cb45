import AdaptiveModel

extension Chapter {
  /// Overrides that follow the orientation: a container reacts to the size that is announced to it.
  public static let orientation = Chapter(
    "orientation-overrides",
    "Overrides that follow the orientation",
    "CO-"
  )
}

extension Scenarios {
  /// Overrides that follow the orientation: a container reacts to the size that is announced to it.
  static let orientation: [Clause<Witness>] = [
    Clause(
      "CO-1",
      "A container decides the override of a child from the size it is about to get; on an iPad "
        + "the child is compact-regular in portrait and regular-regular in landscape.",
      .documented("S4"),
      consequence: "An iPad held upright shows the layout that was meant for landscape.",
      needs: .all(.states, .overrides, .reactions, .viewWillTransition),
      world: .action(.override),
      when: .overrideFollowsSize,
      unless: .overrideUnknown,
      then: { $0.obeysItsOverride }
    )
    .about(.traits),
    .ofCalls(
      "CO-2",
      "The child and its subtree receive callbacks for an override that follows the size, the container "
        + "itself of its size only.",
      .platform("S4, W14-214"),
      consequence: "The child gets its other class without a call, and keeps the old layout.",
      needs: .all(.overrides, .reactions, .viewWillTransition),
      .someTraitCall,
      world: .action(.override)
    ),
    Clause(
      "CO-3",
      "The initial override comes from the initial size.",
      .documented("S4"),
      consequence: "The app starts in the wrong layout and is right only after the first turn.",
      needs: .all(.states, .overrides, .reactions),
      world: .action(.override),
      when: .overrideSetOnAppearance,
      unless: [.overrideFollowsSize, .overrideUnknown],
      then: { $0.obeysItsOverride }
    )
    .about(.traits),
    Clause(
      "CO-4",
      "An override set before the size is forwarded is announced before the size.",
      .platform("W14-216"),
      consequence: "The child animates to the new size in the old layout, then jumps.",
      needs: .all(.overrides, .reactions, .willTransition, .viewWillTransition),
      world: .action(.override),
      when: [.overrideChangedMidTransition, .windowStep, .receivedSeveral],
      unless: .overrideChangedLate,
      whenever: {
        $0.received.will.count > 0 && $0.received.size.count > 0
          && ($0.has(.overridesWork) || $0.lateOverride != nil)
      },
      then: { $0.lateOverride == nil }
    )
    .about(.order(.override)),
  ]
}

extension Witness {
  /// Whether it has the traits of its override or, where that is empty, those of its container.
  ///
  /// The traits that a partial override leaves unspecified are covered by PR-21.
  var obeysItsOverride: Bool {
    override.isEmpty
      ? after.traits == container.traits : after.traits.contains(traitsIn: override)
  }
}
