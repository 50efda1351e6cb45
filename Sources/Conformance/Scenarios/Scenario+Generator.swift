public import AdaptiveModel
public import PropertyTesting

extension Generator where Value == Scenario {
  /// A window, a hierarchy, and actions that are possible in it.
  ///
  /// Only claimed features are used. Each case has its own weights, so that some cases have deep
  /// trees, some wide ones, some many overrides, some long lists of actions.
  ///
  /// Simplest: an iPhone 6 held upright, one view controller, no actions.
  public static func scenario(for features: Set<Feature> = .all) -> Generator {
    let features = GeneratorFeatures(features)
    return Generator { draw in
      var builder = ScenarioBuilder(features, weights: SwarmWeights(&draw))
      return builder.scenario(&draw)
    }
  }
}

/// The features that drawn scenarios may use.
struct GeneratorFeatures: Sendable {
  var overrides, sizing, forwarding, containment, firstReactions, sizeReactions: Bool
  var preferredSizes, presentations: Bool
  /// The callbacks in which blocks can be given; none without a coordinator.
  var blocks: [CoordinatedBlocks.Moment] = []

  init(_ features: Set<Feature>) {
    overrides = features.contains(.overrides)
    sizing = features.contains(.sizing)
    forwarding = features.contains(.forwarding)
    containment = features.contains(.containment)
    firstReactions = features.isSuperset(of: [.overrides, .reactions])
    sizeReactions = firstReactions && features.contains(.viewWillTransition)
    preferredSizes = features.contains(.preferredSize)
    presentations = features.contains(.presentation) && features.reportScenarios
    guard features.contains(.coordinator) else { return }
    blocks = CoordinatedBlocks.Moment.allCases.filter {
      features.contains(Feature($0.rawValue))
    }
  }
}

/// The likelihood of each choice in one case: swarm testing.
///
/// Weights change the likelihood of a choice but not the choice itself, and so are not recorded.
struct SwarmWeights {
  /// The chance of one more child, in sixteenths, by depth; deeper levels have the last one.
  var children: [UInt64] = [10, 6, 4, 2]
  /// In sixteenths, like all the following.
  var overrides: UInt64 = 4
  var sizing: UInt64 = 3
  var silence: UInt64 = 2
  var reactions: UInt64 = 3
  var actions: UInt64 = 10
  /// Window, override, sizing, add, remove.
  var kinds: [UInt64] = [8, 4, 2, 2, 2]

  /// The chance of one more child for a controller at a depth, in sixteenths.
  func children(at depth: Int) -> UInt64 { children[min(depth, children.count - 1)] }

  /// Simplest: the weights above.
  init(_ draw: inout Draw) {
    switch draw.luck(upTo: 9) {
    case 0:
      children = [14, 10]
    case 1:
      children = [14, 1, 0]
    case 2:
      (overrides, kinds) = (12, [5, 10, 1, 1, 1])
    case 3:
      (actions, children) = (14, [8, 4])
    case 4:
      (reactions, sizing, kinds) = (12, 1, [10, 2, 1, 2, 2])
    case 5:
      (silence, children) = (8, [12, 8])
    case 6:
      (sizing, kinds) = (11, [8, 1, 6, 1, 1])
    case 7:
      (actions, kinds) = (13, [4, 3, 1, 6, 6])
    case 8:
      (overrides, reactions, silence, kinds) = (0, 0, 0, [1, 0, 0, 0, 0])
    default:
      break
    }
  }
}

extension Set<Feature> {
  /// Whether any part of a scenario is reported.
  var reportScenarios: Bool {
    !isDisjoint(with: [.states, .willTransition, .viewWillTransition, .didChange])
  }
}
