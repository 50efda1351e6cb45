import AdaptiveModel
import PropertyTesting
import Text

/// Every scenario of a scope by its number.
///
/// The engine enumerates the hierarchies. The possible actions depend only on the shape of a
/// hierarchy and on the window; they are enumerated once for each combination. Numbers are ordered
/// by the number of actions, then by hierarchy and window, then by the actions: the smallest come
/// first.
struct ScopeIndex: Sendable {
  let scope: Scope
  private let abilities: GeneratorFeatures
  private let hierarchies: [Hierarchy]
  private let stages: [Key: [Layer]]
  private let blocks: [Block]
  /// The number of scenarios.
  let count: Int

  /// The shape and the window, which determine the possible actions.
  private struct Key: Hashable {
    var depths: [Int]
    var device: Int
    var orientation: Int
  }

  /// All sequences of a number of actions without the last one, and the possible last actions.
  fileprivate struct Layer {
    var before: [[Action]] = [[]]
    var last: [[Action]] = []
    /// The number of scenarios before each of them.
    var starts: [Int] = []
    var count = 1
  }

  /// A hierarchy in a window, with a number of actions.
  private struct Block {
    var start: Int
    var hierarchy: Int
    var key: Key
    var actions: Int
  }

  init(_ scope: Scope, _ features: Set<Feature>) {
    let abilities = GeneratorFeatures(features)
    let hierarchies = Self.hierarchies(scope, abilities)
    let stages = Self.stages(hierarchies, scope, abilities)
    var blocks: [Block] = []
    var count = 0
    for actions in 0...scope.actions {
      for (index, hierarchy) in hierarchies.enumerated() {
        for key in Self.keys(hierarchy) {
          blocks.append(Block(start: count, hierarchy: index, key: key, actions: actions))
          count += stages[key]?[actions].count ?? 0
        }
      }
    }
    self.scope = scope
    self.abilities = abilities
    self.hierarchies = hierarchies
    self.stages = stages
    self.blocks = blocks
    self.count = count
  }

  /// The number of scenarios with at most this many actions.
  func count(upToActions actions: Int) -> Int {
    blocks.first { $0.actions > actions }?.start ?? count
  }

  /// The scenario of a number below ``count``; the simplest of all for any other number.
  func scenario(at index: Int) -> Scenario {
    let block = blocks[max(0, blocks.end { $0.start <= index } - 1)]
    let device = ScopeValues.devices[block.key.device]
    let orientation = ScopeValues.orientations[block.key.orientation]
    let actions = stages[block.key]?[block.actions].actions(at: index - block.start)
    return Scenario(on: device, orientation, hierarchies[block.hierarchy], actions ?? [])
  }
}

// MARK: - Enumerating

extension ScopeIndex {
  /// Every hierarchy, the fewest controllers first, then the fewest oddities.
  private static func hierarchies(_ scope: Scope, _ abilities: GeneratorFeatures) -> [Hierarchy] {
    // A controller takes at most a depth, an override, a rule, a forwarding and a reaction.
    let longest = 1 + 5 * scope.controllers
    let all = Generator.small(scope, abilities).enumerated(upTo: longest).map(\.value)
    let ranks = all.enumerated().map { ($1.hierarchy.count, $1.oddities, $0) }
    return ranks.sorted(by: <).map { all[$0.2].hierarchy }
  }

  private static func keys(_ hierarchy: Hierarchy) -> [Key] {
    ScopeValues.devices.indices.flatMap { device in
      ScopeValues.orientations.indices.map {
        Key(depths: hierarchy.depths, device: device, orientation: $0)
      }
    }
  }

  private static func stages(
    _ hierarchies: [Hierarchy],
    _ scope: Scope,
    _ abilities: GeneratorFeatures
  ) -> [Key: [Layer]] {
    var stages: [Key: [Layer]] = [:]
    for hierarchy in hierarchies {
      for key in keys(hierarchy) where stages[key] == nil {
        let first = ScopeBranch(
          hierarchy,
          ScopeValues.devices[key.device],
          ScopeValues.orientations[key.orientation]
        )
        stages[key] = layers(from: first, scope, abilities)
      }
    }
    return stages
  }

  private static func layers(
    from first: ScopeBranch,
    _ scope: Scope,
    _ abilities: GeneratorFeatures
  ) -> [Layer] {
    var layers = [Layer()]
    var stages = [first]
    for _ in 0..<scope.actions {
      var layer = Layer(before: stages.map(\.actions), count: 0)
      for stage in stages {
        layer.starts.append(layer.count)
        layer.last.append(stage.options(scope, abilities))
        layer.count += layer.last[layer.last.count - 1].count
      }
      let isLast = layers.count == scope.actions
      stages = isLast ? [] : zip(stages, layer.last).flatMap { $0.1.map($0.0.performing) }
      layers.append(layer)
    }
    return layers
  }
}

extension ScopeIndex.Layer {
  fileprivate func actions(at index: Int) -> [Action] {
    guard !last.isEmpty else { return [] }
    let place = starts.end { $0 <= index } - 1
    return before[place] + [last[place][index - starts[place]]]
  }
}
