import AdaptiveModel

/// The state of an implementation's own window after a step, and the device table's entry for it.
struct OwnWindowEvidence: Sendable {
  /// The window as reported, or else the root's size and traits.
  let found: Window
  /// The window before the step; `nil` at the beginning.
  let former: Window?
  /// The window in the table.
  let listed: Window
  /// Whether the window itself was reported.
  let isReported: Bool
  /// Whether it occupies only part of a screen.
  let isPart: Bool
  /// The width of the screen, as the device is held.
  let whole: Double
  /// Whether the device was turned from upright to its side, or back.
  let isTurned: Bool
  /// How firmly the sources list the device.
  let level: Level
  let profile: Profile
  /// Whether there are sizes at rest.
  let hasSizes: Bool

  /// Whether the profile covers it.
  var isJudged: Bool { isListed || isTurned || isReported && !isPart }

  private var isListed: Bool { profile.judges(isPart ? .platform : level) }

  /// Whether it agrees with the table, the turn and the rule about its origin (TR-8).
  var isRight: Bool {
    hasTheClasses && hasTheRest && hasTurned && (isPart || found.origin == .zero)
  }

  /// The sentence of the finding: the expected window.
  var expectation: String {
    if !isPart, found.origin != .zero {
      let (x, y) = (points(found.origin.x), points(found.origin.y))
      return "The window's origin is (\(x), \(y)); expected (0, 0)."
    }
    if !hasTurned, let former {
      return "The window's size is \(found.size); expected \(former.size.turned), because a turn "
        + "swaps its sides."
    }
    return "The window is \(found); expected \(listed)."
  }

  /// The sentence of a finding about the root: the window that it has to be like.
  var expectationOfRoot: String {
    "The window is reported as \(found); expected the root to have its size and traits."
  }

  private var hasTheClasses: Bool {
    !isListed || found.traits.only(.sizeClasses) == listed.traits.only(.sizeClasses)
  }

  /// Whether scale, idiom and size agree, which the extended tables have.
  private var hasTheRest: Bool {
    guard isListed, profile == .platform else { return true }
    guard found.traits == listed.traits else { return false }
    guard hasSize else { return true }
    guard isPart else { return found.size == listed.size }
    // Of the width of a part it is only asserted that it is one.
    return found.size.height == listed.size.height && found.size.width > 0
      && found.size.width < whole
  }

  private var hasTurned: Bool {
    guard isTurned, hasSize, let former else { return true }
    return found.size == former.size.turned
  }

  private var hasSize: Bool { isReported || hasSizes }
}

extension Observation {
  /// The traits and sizes of all controllers by the model; a reported own window is taken as given.
  func propagated() -> [Environment] {
    guard claims.ownsWindow, let reportedWindow else { return judged.state.propagated() }
    var state = judged.state
    state.perform(.resize(reportedWindow))
    return state.propagated()
  }

  /// Whether the window's traits and size are unknown: the window is the implementation's own, and
  /// neither it nor a state is reported.
  var isWindowUnknown: Bool {
    claims.ownsWindow && !claims.states && ownWindow?.isReported != true
  }

  /// The evidence of an own window in this step; until then, it is that of the step before.
  func ownWindow(isTurned: Bool) -> OwnWindowEvidence? {
    guard claims.ownsWindow, claims.states || reportedWindow != nil,
      let root = environments.first
    else { return nil }
    let state = judged.state
    let device = state.device.flatMap { Device(named: $0) ?? Device(model: $0) }
    return OwnWindowEvidence(
      found: reportedWindow ?? Window(size: root.size, traits: root.traits),
      former: ownWindow?.found,
      listed: claims.world.window(state.window),
      isReported: reportedWindow != nil,
      isPart: state.share != nil,
      whole: device?.window(in: state.orientation ?? .portrait).size.width ?? .infinity,
      isTurned: isTurned,
      level: device?.level ?? .open,
      profile: profile,
      hasSizes: claims.hasSizes
    )
  }
}
