import AdaptiveModel

// The conditions of the chapter's clauses on a witness.

extension Facts {
  /// Facts that show that an override was set neither by the container at rest nor initially.
  static let notSetAtRest: Facts = [
    .absent, .overrideSetByReaction, .overrideSetOnAppearance, .overrideFollowsSize,
    .overrideUnknown, .reactedUpon,
  ]
  /// Facts that show that a controller is not a child, or that it has or had an override.
  static let notPlain: Facts = [
    .root, .absent, .overridden, .cleared, .overrideSetByReaction, .overrideSetOnAppearance,
    .overrideFollowsSize, .overrideUnknown, .presented, .ownTraitsUnspecified, .reactedUpon,
  ]
}

extension Witness {
  // MARK: Order

  /// Whether it received a will-callback that its container also received.
  var receivedAfterItsContainer: Bool {
    received.will.count > 0 && containerReceived.will != .max && !has(.overrideChangedMidTransition)
      || received.size.count > 0 && containerReceived.size != .max && kind != .sizing
  }

  // MARK: What calls carry

  /// Whether the payload of each callback is correct.
  var receivedTheTruth: Bool {
    !isMisinformed(by: .willTransition) && !isMisinformed(by: .viewWillTransition)
      && !isMisinformed(by: .didChange)
  }

  /// Whether the payload of some call of a kind is wrong.
  ///
  /// Where an override changed in mid-transition, the last announcement must be correct, except for
  /// one that was taken back (PR-O7), or whose correction was cut off (PR-17) or is open (CO-2).
  func isMisinformed(by callback: Callback) -> Bool {
    guard received.count(of: callback) > 0 else { return false }
    let isLast = has(.overrideChangedMidTransition)
    switch callback {
    case .willTransition:
      let open: Facts = [.overrideChangedTwice, .ancestorDropsTraits, .platformUnspecified]
      if isLast, !facts.isDisjoint(with: open) || !traitsChanged { return false }
      return received.will.lastCarried != after.traits || !(isLast || received.will.agree)
    case .viewWillTransition:
      // A presentation controller has no view: PR-25 covers the sizes that it is sent.
      if kind == .sizing || has(.presentation) || has(.sizeUnknown) { return false }
      // Without a reported size, the documents give one to a controller that fills the window.
      if has(.sizeUnreported), after.size != window.size { return false }
      return received.size.lastCarried != after.size || !received.size.agree
    case .didChange:
      return received.did.firstCarried != before.traits || !(isLast || received.did.agree)
    }
  }

  // MARK: Forwarding

  /// Whether the side of its container's view that it fills changed, and a controller above it did
  /// not forward `viewWillTransition`.
  ///
  /// Fractions and insets are covered by the platform's clause (PR-24).
  var mustFollowInSilence: Bool {
    kind.isWindow && has(.ancestorDropsSize) && !has(.absent)
      && (sizing.width == .fills && container.size.width != before.size.width
        || sizing.height == .fills && container.size.height != before.size.height)
  }

  /// Whether its view fills the sides that it has to fill.
  var followsInSilence: Bool {
    (sizing.width != .fills || after.size.width == container.size.width)
      && (sizing.height != .fills || after.size.height == container.size.height)
  }
}
