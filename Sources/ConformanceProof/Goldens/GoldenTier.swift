import AdaptiveModel
import Conformance

/// How much of the goldens one takes: each tier holds those before it, under the same ids.
package enum GoldenTier: String, Sendable, Hashable, CaseIterable {
  /// Named by hand: covers every clause in both polarities, in seconds.
  case smoke
  /// What is drawn from seeds as well.
  case standard

  /// Whether goldens of another tier belong to it.
  package func holds(_ other: GoldenTier) -> Bool { self == .standard || other == .smoke }
}

extension GoldenFile {
  /// The smallest tier that its cases belong to.
  package var tier: GoldenTier {
    isGenerated ? .standard : .smoke
  }
}
