import AdaptiveModel
import PropertyTesting
import Text

extension Simplification<Scenario> {
  /// Every inquiry about scenarios reduces its questions in the same way.
  static let ofScenarios: Simplification = Simplification(
    weight: \.weight,
    size: { scenario in
      let controllers = scenario.hierarchies.reduce(0) { $0 + $1.count }
      return controllers.counted("controller") + ", " + scenario.actions.count.counted("action")
    },
    rank: \.rank,
    reductions: { scenario in lazily { scenario.reductions } },
    canonical: { canonicalScenarios },
    variants: \.canonicalVariants,
    // It may use no other features, except that a container that reacts may do so in any callback.
    mayReplace: { scenario in
      var features = scenario.features
      if scenario.hasRichReactions { features.formUnion([.willTransition, .didChange]) }
      return { [features] in $0.features.isSubset(of: features) }
    }
  ).withAlternatives

  private static let canonicalScenarios = ofScenarios.inOrder(Scenario.simplest)
}

extension Scenario {
  func restricted(to world: World) -> Scenario {
    let restricted = world.declared.restricted(self)
    return world.features.contains(.sameObject) ? restricted.withLastingObjects : restricted
  }
}
