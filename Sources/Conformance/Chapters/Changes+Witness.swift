import AdaptiveModel

// What the clauses of the chapter say of a witness, in their words.

extension Witness {
  // MARK: Overrides

  /// A child that has no override and never had one.
  var isPlainChild: Bool {
    facts.isDisjoint(with: [
      .root, .absent, .overridden, .cleared, .byReaction, .byAppearance, .decided, .unsettled,
    ])
  }

  /// Its override was set by its container at rest, or from the beginning.
  var isOverriddenAtRest: Bool {
    `is`(.overridden)
      && facts.isDisjoint(with: [.byReaction, .byAppearance, .decided, .unsettled, .absent])
  }

  /// The step overrides it, or a container of its, and its size class changed.
  var wasOverriddenExplicitly: Bool { kind == .override && sizeClassChanged }

  // MARK: Order

  var heardSeveralKinds: Bool {
    (heard.will.count > 0 ? 1 : 0) + (heard.size.count > 0 ? 1 : 0)
      + (heard.did.count > 0 ? 1 : 0) > 1
  }

  /// Its calls came in the order of the documents.
  ///
  /// Of the extra announcements of an override that changed in mid-transition the documents only say
  /// that the last word is `didChange` (PR-O8); a size told at rest is open (PR-O9).
  var ownCallsAreInOrder: Bool {
    if kind == .sizing { return heard.did.count == 0 || heard.will.last < heard.did.first }
    if !`is`(.reconsidered) { return heard.isInOrder }
    return heard.did.count == 0 || max(heard.will.last, heard.size.last) < heard.did.last
  }

  /// It heard something that its container heard as well.
  var heardAfterItsContainer: Bool {
    heard.will.count > 0 && containerHeard.will != .max && !`is`(.reconsidered)
      || heard.size.count > 0 && containerHeard.size != .max && kind != .sizing
  }

  var followsItsContainer: Bool {
    let traitsFollow =
      heard.will.count == 0 || containerHeard.will == .max || `is`(.reconsidered)
      || containerHeard.will < heard.will.first
    let sizeFollows =
      heard.size.count == 0 || containerHeard.size == .max || kind == .sizing
      || containerHeard.size < heard.size.first
    return traitsFollow && sizeFollows
  }

  // MARK: Traits

  /// Its traits did not change, and no override is the reason.
  var nothingOfTraitsChanged: Bool { kind.isJudged && !traitsChanged && !changeIsHidden }

  /// Something changed above it, and overrides on the way down specify all of it.
  var changeIsHidden: Bool {
    kind.isJudged && !traitsChanged && `is`(.changeHidden) && !`is`(.reconsidered)
  }

  /// Its traits changed, and nobody above it keeps the calls to himself.
  var traitsMustBeTold: Bool {
    kind.isJudged && traitsChanged && !`is`(.absent) && !`is`(.reconsidered)
      && !`is`(.blockedTraits) && !`is`(.unsettled) && kind != .sizing
  }

  /// It heard of its traits by every callback that the implementation claims.
  var wasToldOfTraits: Bool {
    (heard.will.count > 0 || !claimsWill) && (heard.did.count > 0 || !claimsDid)
  }

  // MARK: Size

  /// Its size did not change, and a size told all the same is open neither way (PR-O4, PR-O9).
  var nothingOfSizeChanged: Bool {
    kind.isJudged && kind != .sizing && !sizeChanged && !isFixedInWindow && !`is`(.repeatable)
  }

  /// The window changed, its view's size did, and nobody above it keeps the call to himself.
  var sizeMustBeTold: Bool {
    kind.isWindow && sizeChanged && !`is`(.blockedSize) && !`is`(.absent)
  }

  /// Neither of its sides follows its container, in a step in which the window changes.
  var isFixedInWindow: Bool {
    kind.isWindow && sizing.isFixed && !`is`(.root) && !`is`(.repeatable) && !`is`(.absent)
  }

  /// At least one of its sides follows nobody.
  var hasAFixedSide: Bool {
    if `is`(.root) { return false }
    if case .fixed = sizing.width { return true }
    if case .fixed = sizing.height { return true }
    return false
  }

  /// Its size changed and its traits did not, nor did any above it.
  var onlySizeChanged: Bool {
    kind.isJudged && sizeChanged && !traitsChanged && !`is`(.reconsidered) && !`is`(.absent)
      && !changeIsHidden && !onlyReacted
  }

  /// Its traits changed and its size did not.
  var onlyTraitsChanged: Bool {
    kind.isJudged && kind != .sizing && traitsChanged && !sizeChanged && !`is`(.reconsidered)
      && !isFixedInWindow && !`is`(.repeatable) && !`is`(.absent)
  }

  // MARK: What calls carry

  /// What came with the calls is what became, or was, true.
  ///
  /// Where an override changed in mid-transition the last announcement has to be true, but for one
  /// that was taken back (PR-O7), or whose correction was cut off on its way (PR-17).
  var wasToldTheTruth: Bool {
    let isLast = `is`(.reconsidered)
    let mayBeOld = isLast && (`is`(.wavering) || `is`(.blockedTraits) || !traitsChanged)
    let traits =
      heard.will.count == 0 || mayBeOld
      || heard.will.lastCarried == after.traits && (isLast || heard.will.agree)
    let size =
      heard.size.count == 0 || kind == .sizing
      || heard.size.lastCarried == after.size && heard.size.agree
    let previous =
      heard.did.count == 0
      || heard.did.firstCarried == before.traits && (isLast || heard.did.agree)
    return traits && size && previous
  }

  // MARK: Forwarding

  /// Its traits changed, and somebody above it did not pass `willTransition` on.
  ///
  /// An override at rest starts at the child; those above it have nothing to pass on (PR-O10).
  var isCutOffFromTraits: Bool {
    guard traitsChanged, !`is`(.reconsidered), !`is`(.unsettled) else { return false }
    return kind.isWindow && `is`(.blockedTraits)
      || kind == .override && `is`(.blockedBelowTarget) && !`is`(.unforwarded)
  }

  /// Its size changed, and somebody above it did not pass `viewWillTransition` on.
  var isCutOffFromSize: Bool { kind.isWindow && sizeChanged && `is`(.blockedSize) }

  /// The side of its container's view that it fills changed, and somebody above it did not pass
  /// `viewWillTransition` on.
  ///
  /// Parts and insets are the platform's business (PR-24).
  var mustFollowInSilence: Bool {
    kind.isWindow && `is`(.blockedSize) && !`is`(.absent)
      && (sizing.width == .fills && container.size.width != before.size.width
        || sizing.height == .fills && container.size.height != before.size.height)
  }

  /// Its view fills what it is meant to fill.
  var followsInSilence: Bool {
    (sizing.width != .fills || after.size.width == container.size.width)
      && (sizing.height != .fills || after.size.height == container.size.height)
  }

  /// It missed the call that was cut off, and heard that its traits changed all the same.
  var missedOnlyWhatWasCut: Bool {
    if isCutOffFromSize, heard.size.count > 0 { return false }
    guard isCutOffFromTraits else { return true }
    return heard.will.count == 0 && (heard.did.count > 0 || !claimsDid)
  }
}
