public import AdaptiveModel

/// What one controller received in one step: how often, when, and what came with it.
public struct ReceivedCalls: Sendable {
  /// The calls of one kind.
  public struct Calls<Carried: Sendable & Equatable>: Sendable {
    public var count = 0
    /// Places in the order of all calls of the step; none before the first.
    public var first = Int.max
    public var last = -1
    public var firstCarried: Carried
    public var lastCarried: Carried
    /// Whether all of them carried the same.
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
  /// The calls of `didChange`, with the traits said to be the former ones.
  public var did = Calls(none: TraitCollection())
  /// How many of the replaced callbacks it received (PR-27).
  public var replaced = 0
  /// During some will-callback before its first `didChange` it had something else than before.
  public var wasEarly = false
  /// At some `didChange` it had something else than afterwards.
  public var wasLate = false
  /// At its last `didChange` it had something else than afterwards.
  public var endedLate = false

  /// Whether some call carries what can be held against the states.
  var carriesSomething: Bool { will.count > 0 || size.count > 0 || did.count > 0 && knowsPrevious }
  /// Whether didChange says what the traits were.
  var knowsPrevious = true

  public var nothing: Bool { will.count == 0 && size.count == 0 && did.count == 0 }
  public var ofTraits: Bool { will.count > 0 || did.count > 0 }
}

extension ReceivedCalls {
  /// Notes a call, at its place in the step, against what the controller has before and after.
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
      if let has, has != before, did.count == 0 { wasEarly = true }
    case .viewWillTransition(let announced):
      size.note(announced, at: place)
      if let has, has != before, did.count == 0 { wasEarly = true }
    case .didChange(let previous):
      did.note(knowsPrevious ? previous : before.traits, at: place)
      endedLate = has.map { $0 != after } ?? false
      if endedLate { wasLate = true }
    case .willRotate, .didRotate:
      replaced += 1
    case .alongside, .completion, .preferredContentSizeDidChange, .constraints:
      break
    }
  }
}
