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
  /// that the last word is `didChange` (PR-O8); a size told at rest is open (PR-O9).
  var ownCallsAreInOrder: Bool {
    if kind == .sizing { return heard.did.count == 0 || heard.will.last < heard.did.first }
    if !has(.overrideChangedMidTransition) { return heard.isInOrder }
    return heard.did.count == 0 || max(heard.will.last, heard.size.last) < heard.did.last
  }

  /// It heard something that its container heard as well.
  var heardAfterItsContainer: Bool {
    heard.will.count > 0 && containerHeard.will != .max && !has(.overrideChangedMidTransition)
      || heard.size.count > 0 && containerHeard.size != .max && kind != .sizing
  }

  var followsItsContainer: Bool {
    let traitsFollow =
      heard.will.count == 0 || containerHeard.will == .max || has(.overrideChangedMidTransition)
      || containerHeard.will < heard.will.first
    let sizeFollows =
      heard.size.count == 0 || containerHeard.size == .max || kind == .sizing
      || containerHeard.size < heard.size.first
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
    guard heard.count(of: callback) > 0 else { return false }
    let isLast = has(.overrideChangedMidTransition)
    switch callback {
    case .willTransition:
      if isLast, has(.overrideChangedTwice) || has(.ancestorDropsTraits) || !traitsChanged {
        return false
      }
      return heard.will.lastCarried != after.traits || !(isLast || heard.will.agree)
    case .viewWillTransition:
      // What a presented branch is told of sizes is PR-25's.
      if kind == .sizing || !facts.isDisjoint(with: [.presentation, .presented]) { return false }
      return heard.size.lastCarried != after.size || !heard.size.agree
    case .didChange:
      return heard.did.firstCarried != before.traits || !(isLast || heard.did.agree)
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
