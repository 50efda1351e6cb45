import AdaptiveModel

/// What became of an implementation's own window in a step, and what the device table says of it.
struct OwnWindowAccount: Sendable {
  /// The window as it was reported, or else what the root has.
  let found: Window
  /// The same before the step; `nil` at the beginning.
  let former: Window?
  /// What the table has.
  let listed: Window
  /// Whether the window itself was reported.
  let isReported: Bool
  /// Whether it has part of a screen only.
  let isPart: Bool
  /// Whether the device was turned from upright to its side, or back.
  let isTurned: Bool
  /// How firmly the sources list the device.
  let level: Level
  let profile: Profile
  /// Whether there are sizes at rest.
  let hasSizes: Bool
}

extension OwnWindowAccount {
  /// Whether the profile has anything to say of it.
  var isJudged: Bool { isListed || isTurned || isReported && !isPart }

  private var isListed: Bool { profile.judges(isPart ? .platform : level) }

  /// Whether it is as the table, the turn and the law of its origin say (TR-8).
  var isRight: Bool {
    hasTheClasses && hasTheRest && hasTurned && (isPart || found.origin == .zero)
  }

  /// The words of the finding: what was expected.
  var expectation: String {
    if !isPart, found.origin != .zero {
      let (x, y) = (points(found.origin.x), points(found.origin.y))
      return "The window begins at (\(x), \(y)), and had to begin at (0, 0)."
    }
    if !hasTurned, let former {
      return "The window is \(found.size), and had to be \(former.size.turned): its sides swap."
    }
    return "The window is \(found), and had to be \(listed)."
  }

  private var hasTheClasses: Bool {
    !isListed || found.traits.only(.sizeClasses) == listed.traits.only(.sizeClasses)
  }

  /// Scale, idiom and size, which the extended tables have.
  private var hasTheRest: Bool {
    guard isListed, profile == .platform else { return true }
    guard found.traits == listed.traits else { return false }
    guard hasSize else { return true }
    guard isPart else { return found.size == listed.size }
    // No width of a part is asserted.
    return found.size.height == listed.size.height && found.size.width > 0
  }

  private var hasTurned: Bool {
    guard isTurned, hasSize, let former else { return true }
    return found.size == former.size.turned
  }

  private var hasSize: Bool { isReported || hasSizes }
}
