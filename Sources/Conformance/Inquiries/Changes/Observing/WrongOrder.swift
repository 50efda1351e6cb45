/// Two calls of a step in the wrong order, by their indices in the step.
struct WrongOrder: Sendable, Hashable {
  /// The call that came too early.
  let early: Int
  /// The call that was expected before it.
  let late: Int

  /// Two calls, or `nil` if they are in the right order.
  ///
  /// - Parameters:
  ///   - early: The index of a call; `Int.max` where there is none.
  ///   - late: The index of the call that has to come before it; -1 where there is none.
  @inline(__always) init?(_ early: Int, before late: Int) {
    guard early < late else { return nil }
    self.early = early
    self.late = late
  }
}

extension Witness {
  /// Its own calls, where they are not in the documented order.
  ///
  /// For the extra announcements of an override that changed in mid-transition, the documents only
  /// say that `didChange` comes last (PR-O8); the order of a size sent at rest is open (PR-O9).
  var ownDisorder: WrongOrder? {
    if kind == .sizing { return disorderInSizing }
    if !has(.overrideChangedMidTransition) { return received.disorder }
    guard received.did.count > 0 else { return nil }
    return WrongOrder(received.did.last, before: max(received.will.last, received.size.last))
  }

  /// Its calls of traits, where a size given at rest makes its container override it (PR-O9): after
  /// several overrides, the last call is expected to be `didChange`.
  private var disorderInSizing: WrongOrder? {
    guard has(.overrideChangedMidTransition) else {
      return WrongOrder(received.did.first, before: received.will.last)
    }
    return received.did.count > 0 ? WrongOrder(received.did.last, before: received.will.last) : nil
  }

  /// A will-callback that it received before its container did.
  var disorderWithItsContainer: WrongOrder? {
    if containerReceived.will != .max, !has(.overrideChangedMidTransition),
      let traits = WrongOrder(received.will.first, before: containerReceived.will)
    {
      return traits
    }
    guard containerReceived.size != .max, kind != .sizing else { return nil }
    return WrongOrder(received.size.first, before: containerReceived.size)
  }

  /// A size that it received before the traits of an override (CO-4).
  var lateOverride: WrongOrder? { WrongOrder(received.size.first, before: received.will.last) }
}

extension ReceivedCalls {
  /// A call before another one of an earlier phase: `willTransition` comes first, then
  /// `viewWillTransition`, then `didChange`.
  var disorder: WrongOrder? {
    WrongOrder(size.first, before: will.last)
      ?? WrongOrder(did.first, before: max(will.last, size.last))
  }
}
