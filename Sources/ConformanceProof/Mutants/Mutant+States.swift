import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about the traits of controllers at rest, without overrides.
  static let statesAtRest: [Mutant] = [
    Mutant(
      "window for ever",
      "The root keeps the traits that it had at first.",
      breaks: "PR-1",
      .world(
        Behavior(inherit: { $0.isRoot ? $0.with($0.step.scenario.window.traits) : $0.right })
      )
    ),
    Mutant(
      "one change behind",
      "The root has the traits of the window before the last change.",
      breaks: "PR-1",
      .world(Behavior(inherit: { $0.isRoot ? $0.with($0.step.windowBefore.traits) : $0.right }))
    ),
    Mutant(
      "root keeps its size",
      "The root's view stays as large as it was at first.",
      breaks: "PR-1",
      .world(
        Behavior(inherit: { controller in
          controller.isRoot
            ? Environment(controller.right.traits, controller.step.scenario.window.size)
            : controller.right
        })
      )
    ),
    Mutant(
      "classes by the root's width",
      "The root is regular where it is 600 points wide.",
      breaks: "PR-1",
      .world(Behavior(inherit: { $0.isRoot ? $0.withThreshold : $0.right }))
    ),
    Mutant(
      "only the first change",
      "The root follows the window once and never again.",
      breaks: "PR-1",
      .world(
        Behavior(inherit: { controller in
          guard controller.isRoot, let had = controller.had,
            had.traits != controller.step.scenario.window.traits
          else { return controller.right }
          return controller.with(had.traits)
        })
      )
    ),
    Mutant(
      "one level only",
      "A change of traits reaches the root's children and no controller below them.",
      breaks: "PR-2",
      .world(Behavior(inherit: { $0.depth >= 2 && $0.step.isOfWindow ? $0.keeping : $0.right }))
    ),
    Mutant(
      "last sibling forgotten",
      "The last of several children keeps the traits that it had.",
      breaks: "PR-2",
      .world(Behavior(inherit: { $0.isLastSibling && !$0.isOverridden ? $0.keeping : $0.right }))
    ),
    Mutant(
      "children by their width",
      "A child is regular where its own view is 600 points wide.",
      breaks: "PR-2",
      .world(
        Behavior(inherit: { $0.isRoot || $0.isOverridden ? $0.right : $0.withThreshold })
      )
    ),
    Mutant(
      "scale not handed down",
      "Children keep the scale of the display that they began on.",
      breaks: "PR-2",
      .world(
        Behavior(inherit: { controller in
          guard !controller.isRoot, !controller.isOverridden, let had = controller.had else {
            return controller.right
          }
          var environment = controller.right
          environment.traits.displayScale = had.traits.displayScale
          return environment
        })
      )
    ),
    Mutant(
      "square children stay",
      "A child whose view is square keeps the traits that it had.",
      breaks: "PR-2",
      .world(
        Behavior(inherit: { controller in
          let size = controller.right.size
          return !controller.isRoot && !controller.isOverridden && size.width == size.height
            ? controller.keeping : controller.right
        })
      )
    ),
  ]
}

extension MutantController {
  /// The environment with the previous traits, if there were any.
  var keeping: Environment { with(had?.traits ?? right.traits) }

  /// The environment with the horizontal class that follows from the controller's own width.
  fileprivate var withThreshold: Environment {
    var environment = right
    environment.traits.horizontalSizeClass = right.size.width >= 600 ? .regular : .compact
    return environment
  }
}
