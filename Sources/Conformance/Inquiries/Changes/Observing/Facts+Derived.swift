import AdaptiveModel

// Members that an option set inherits from the standard library, specialised for this type: each
// witness needs them dozens of times, and the general ones take twenty calls each in an unoptimised
// build, as in tests.
extension Facts {
  public func contains(_ others: Facts) -> Bool { isSuperset(of: others) }

  public func isSuperset(of others: Facts) -> Bool {
    rawValue & others.rawValue == others.rawValue
  }

  public func isDisjoint(with others: Facts) -> Bool { rawValue & others.rawValue == 0 }

  public func union(_ others: Facts) -> Facts { Facts(rawValue: rawValue | others.rawValue) }

  public mutating func formUnion(_ others: Facts) { self = union(others) }

  public func intersection(_ others: Facts) -> Facts { Facts(rawValue: rawValue & others.rawValue) }

  public mutating func subtract(_ others: Facts) {
    self = Facts(rawValue: rawValue & ~others.rawValue)
  }

  public mutating func insert(_ others: Facts) { self = union(others) }

  public init(arrayLiteral elements: Facts...) {
    var bits: UInt64 = 0
    var index = 0
    while index < elements.count {
      bits |= elements[index].rawValue
      index += 1
    }
    self.init(rawValue: bits)
  }
}

extension Witness {
  /// Adds the facts that follow from the rest of the witness.
  mutating func noteWhatFollows() {
    facts.formUnion(kind.facts)
    if !received.nothing { facts.formUnion(received.facts) }
    if before.traits != after.traits {
      facts.insert(.traitsChanged)
      if before.traits.horizontalSizeClass != after.traits.horizontalSizeClass
        || before.traits.verticalSizeClass != after.traits.verticalSizeClass
      {
        facts.insert(.sizeClassChanged)
      }
    }
    if before.size != after.size { facts.insert(.sizeChanged) }
    // PR-12 covers a container's answers; TR-5 covers those of a presentation controller.
    if facts.isDisjoint(with: [.root, .presented]) { facts.formUnion(sizing.facts) }
    if facts.isSuperset(of: [.windowStep, .ancestorDropsTraits])
      || facts.isSuperset(of: [.overrideStep, .blockedBelowTarget]) && !facts.contains(.unforwarded)
    {
      facts.insert(.traitsCutOff)
    }
  }
}

extension ReceivedCalls {
  /// Whether one callback came, or several different ones.
  fileprivate var facts: Facts {
    let kinds = (will.count > 0 ? 1 : 0) + (size.count > 0 ? 1 : 0) + (did.count > 0 ? 1 : 0)
    return kinds > 1 ? [.received, .receivedSeveral] : .received
  }
}

extension StepKind {
  fileprivate var facts: Facts {
    switch self {
    case .start, .add, .remove: .hierarchyStep
    case .present, .dismiss: [.hierarchyStep, .presentationStep]
    case .window, .upsideDown: .windowStep
    case .override: .overrideStep
    case .sizing: .sizingStep
    case .prefer: .preferStep
    }
  }
}

extension Sizing {
  fileprivate var facts: Facts {
    if isFixed { return [.fixedSize, .fixedSide] }
    if case .fixed = width { return .fixedSide }
    if case .fixed = height { return .fixedSide }
    return []
  }
}

extension Facts {
  /// Facts that a step adds and that the next step clears.
  static let ofOneStep: Facts = [
    .entered, .overrideChangedMidTransition, .overrideChangedLate, .overrideChangedTwice, .reacted,
    .targeted, .blockedBelowTarget,
    .unforwarded, .changeAbove, .changeHidden, .sameSizeMayBeSent, .outOfSweep, .disordered,
    .containerOfPreferring, .preferenceUnspecified, .callsUnspecified,
  ]
  /// Facts about the origin of an override, and about whether it is known.
  static let aboutOverride: Facts = [
    .overridden, .cleared, .overrideSetByReaction, .overrideSetOnAppearance, .overrideFollowsSize,
    .overrideUnknown, .reactedUpon,
  ]
  /// Facts that show that a controller has or had an override.
  static let hadOverride: Facts = aboutOverride.subtracting(.reactedUpon)
  /// Facts with which only the platform's clauses say a controller's size (PR-17, TR-5, TR-6).
  static let sizedByPlatform: Facts = [.inPresentation, .reactedUpon, .ancestorDropsSize]
  /// Facts that follow from the containers above.
  static let fromAbove: Facts = [
    .overriddenAbove, .ancestorDropsTraits, .ancestorDropsSize, .presentation, .presented,
    .inPresentation, .ownTraitsUnspecified, .presenterDropsTraits, .presenterDropsSize,
  ]
}

extension StepKind {
  /// The kind of step of an action in a state; a turn from an unknown orientation may be one by
  /// 180°.
  init(of action: borrowing Action, in state: borrowing ScenarioState) {
    switch action {
    case .rotate, .turn, .resize, .share:
      self = state.isUpsideDown(action) ?? true ? .upsideDown : .window
    case .override: self = .override
    case .sizing: self = .sizing
    case .add: self = .add
    case .remove: self = .remove
    case .prefer: self = .prefer
    case .present: self = .present
    case .dismiss: self = .dismiss
    }
  }
}
