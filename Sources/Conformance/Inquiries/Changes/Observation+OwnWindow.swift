import AdaptiveModel

extension Observation {
  /// The traits and sizes of all controllers by the model; a reported own window is taken as given.
  func propagated() -> [Environment] {
    guard claims.ownsWindow, let reportedWindow else { return course.state.propagated() }
    var state = course.state
    state.perform(.resize(reportedWindow))
    return state.propagated()
  }

  /// Whether the window's traits and size are unknown: the window is the implementation's own, and
  /// neither it nor a state is reported.
  var isWindowUnknown: Bool {
    claims.ownsWindow && !claims.states && ownWindow?.isReported != true
  }

  /// The account of an own window in this step.
  func ownWindow(isTurned: Bool, since former: OwnWindowAccount?) -> OwnWindowAccount? {
    guard claims.ownsWindow, claims.states || reportedWindow != nil,
      let root = environments.first
    else { return nil }
    let state = course.state
    let level = state.device.flatMap { Device(named: $0) ?? Device(model: $0) }?.level ?? .open
    return OwnWindowAccount(
      found: reportedWindow ?? Window(size: root.size, traits: root.traits),
      former: former?.found,
      listed: claims.world.window(state.window),
      isReported: reportedWindow != nil,
      isPart: state.share != nil,
      isTurned: isTurned,
      level: level,
      profile: profile,
      hasSizes: claims.hasSizes
    )
  }
}
