public import AdaptiveModel

/// The calls that one controller received in one step: their number, order and payload.
public struct ReceivedCalls: Sendable {
  /// The calls of one kind.
  public struct Calls<Carried: Sendable & Equatable>: Sendable {
    public var count = 0
    /// Indices in the order of all calls of the step; `Int.max` and -1 where there is no call.
    public var first = Int.max
    public var last = -1
    public var firstCarried: Carried
    public var lastCarried: Carried
    /// Whether all of them carried the same payload.
    public var agree = true

    init(none: Carried) {
      firstCarried = none
      lastCarried = none
    }

    mutating func note(_ carried: Carried, at place: Int) {
      if count == 0 {
        first = place
        firstCarried = carried
      } else if carried != lastCarried {
        agree = false
      }
      count += 1
      last = place
      lastCarried = carried
    }
  }

  /// The calls of `willTransition`, with the traits announced.
  public var will = Calls(none: TraitCollection())
  /// The calls of `viewWillTransition`, with the sizes announced.
  public var size = Calls(none: Size(0, 0))
  /// The calls of `didChange`, with the traits that they report as previous.
  public var did = Calls(none: TraitCollection())
  /// The number of replaced callbacks that it received (PR-27).
  public var replaced = 0
  /// Whether a will-callback before its first `didChange` observed other traits or another size
  /// than before.
  public var wasEarly = false
  /// Whether one of its calls observed traits or a size that it has neither before nor afterwards.
  public var wasAstray = false
  /// Whether some `didChange` observed other traits or another size than afterwards.
  public var wasLate = false
  /// Whether its last `didChange` observed other traits or another size than afterwards.
  public var endedLate = false

  /// Whether some call carries a payload that can be checked against the states.
  var carriesSomething: Bool { will.count > 0 || size.count > 0 || did.count > 0 && knowsPrevious }
  /// Whether `didChange` carries the previous traits.
  var knowsPrevious = true

  public var nothing: Bool { will.count == 0 && size.count == 0 && did.count == 0 }
  public var ofTraits: Bool { will.count > 0 || did.count > 0 }

  /// Notes a call, at its index in the step, against the controller's state before and after.
  mutating func note(
    _ kind: Call.Kind,
    at place: Int,
    has: Environment?,
    before: Environment,
    after: Environment
  ) {
    switch kind {
    case .willTransition(let traits):
      will.note(traits, at: place)
      if did.count == 0, isOther(has, than: before, or: after) { wasEarly = true }
    case .viewWillTransition(let announced):
      size.note(announced, at: place)
      if did.count == 0, isOther(has, than: before, or: after) { wasEarly = true }
    case .didChange(let previous):
      did.note(knowsPrevious ? previous : before.traits, at: place)
      endedLate = isOther(has, than: after, or: before)
      if endedLate { wasLate = true }
    case .willRotate, .didRotate:
      replaced += 1
    case .alongside, .completion, .preferredContentSizeDidChange, .constraints:
      break
    }
  }

  /// Whether a receiver had another state than the expected one; notes it if it is that of no time.
  private mutating func isOther(
    _ has: Environment?,
    than expected: Environment,
    or other: Environment
  ) -> Bool {
    guard let has, has != expected else { return false }
    let hasOtherTraits = has.traits != expected.traits && has.traits != other.traits
    if hasOtherTraits || has.size != expected.size && has.size != other.size { wasAstray = true }
    return true
  }
}
