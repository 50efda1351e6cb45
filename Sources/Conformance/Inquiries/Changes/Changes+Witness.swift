import AdaptiveModel

// What the clauses of the chapter say of a witness, in their words.

extension Facts {
  /// Signs that an override was not set by the container at rest, or from the beginning.
  static let notSetAtRest: Facts = [
    .absent, .overrideSetByReaction, .overrideSetOnAppearance, .overrideFollowsSize,
    .overrideUnknown, .reactedUpon,
  ]
  /// Signs that a controller is no child, or one that has or had an override.
  static let notPlain: Facts = [
    .root, .absent, .overridden, .cleared, .overrideSetByReaction, .overrideSetOnAppearance,
    .overrideFollowsSize, .overrideUnknown, .presented, .ownTraitsOpen, .reactedUpon,
  ]
}

extension Witness {
  // MARK: Order

  /// Its calls came in the order of the documents.
  ///
  /// Of the extra announcements of an override that changed in mid-transition the documents only say
  /// that the last word is `didChange` (PR-O8); a size sent at rest is open (PR-O9).
  var ownCallsAreInOrder: Bool {
    if kind == .sizing { return received.did.count == 0 || received.will.last < received.did.first }
    if !has(.overrideChangedMidTransition) { return received.isInOrder }
    return received.did.count == 0
      || max(received.will.last, received.size.last) < received.did.last
  }

  /// It received something that its container received, too.
  var receivedAfterItsContainer: Bool {
    received.will.count > 0 && containerReceived.will != .max && !has(.overrideChangedMidTransition)
      || received.size.count > 0 && containerReceived.size != .max && kind != .sizing
  }

  var followsItsContainer: Bool {
    let traitsFollow =
      received.will.count == 0 || containerReceived.will == .max
      || has(.overrideChangedMidTransition)
      || containerReceived.will < received.will.first
    let sizeFollows =
      received.size.count == 0 || containerReceived.size == .max || kind == .sizing
      || containerReceived.size < received.size.first
    return traitsFollow && sizeFollows
  }

  // MARK: What calls carry

  /// What came with the calls is what became, or was, true.
  var receivedTheTruth: Bool {
    !isMisinformed(by: .willTransition) && !isMisinformed(by: .viewWillTransition)
      && !isMisinformed(by: .didChange)
  }

  /// Some call of a kind carried something else than what became, or was, true.
  ///
  /// Where an override changed in mid-transition the last announcement has to be true, but for one
  /// that was taken back (PR-O7), or whose correction was cut off on its way (PR-17).
  func isMisinformed(by callback: Callback) -> Bool {
    guard received.count(of: callback) > 0 else { return false }
    let isLast = has(.overrideChangedMidTransition)
    switch callback {
    case .willTransition:
      if isLast, has(.overrideChangedTwice) || has(.ancestorDropsTraits) || !traitsChanged {
        return false
      }
      return received.will.lastCarried != after.traits || !(isLast || received.will.agree)
    case .viewWillTransition:
      // What a presented branch is sent of sizes is PR-25's.
      if kind == .sizing || !facts.isDisjoint(with: [.presentation, .presented]) { return false }
      return received.size.lastCarried != after.size || !received.size.agree
    case .didChange:
      return received.did.firstCarried != before.traits || !(isLast || received.did.agree)
    }
  }

  // MARK: Forwarding

  /// The side of its container's view that it fills changed, and a controller above it did not pass
  /// `viewWillTransition` on.
  ///
  /// Parts and insets are the platform's business (PR-24).
  var mustFollowInSilence: Bool {
    kind.isWindow && has(.ancestorDropsSize) && !has(.absent)
      && (sizing.width == .fills && container.size.width != before.size.width
        || sizing.height == .fills && container.size.height != before.size.height)
  }

  /// Its view fills what it is meant to fill.
  var followsInSilence: Bool {
    (sizing.width != .fills || after.size.width == container.size.width)
      && (sizing.height != .fills || after.size.height == container.size.height)
  }
}
