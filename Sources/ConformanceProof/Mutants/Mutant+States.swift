import AdaptiveModel

extension Mutant {
  /// Mutants that are wrong about the traits of controllers at rest, without overrides.
  static let statesAtRest = breaking([
    "PR-1": [
      resting("window for ever", "The root keeps the traits that it had at first.") {
        if $1.isRoot { $0.traits = $1.step.scenario.window.traits }
      },
      resting(
        "one change behind",
        "The root has the traits of the window before the last change."
      ) { if $1.isRoot { $0.traits = $1.step.windowBefore.traits } },
      resting("root keeps its size", "The root's view stays as large as it was at first.") {
        if $1.isRoot { $0.size = $1.step.scenario.window.size }
      },
      resting("classes by the root's width", "The root is regular where it is 600 points wide.") {
        if $1.isRoot { $0.takeClassFromWidth() }
      },
      resting(
        "only the first change",
        "The root follows the window once and never again."
      ) { environment, controller in
        guard controller.isRoot, let had = controller.had,
          had.traits != controller.step.scenario.window.traits
        else { return }
        environment.traits = had.traits
      },
    ],
    "PR-2": [
      resting(
        "one level only",
        "A change of traits reaches the root's children and no controller below them."
      ) { if $1.depth >= 2, $1.step.isOfWindow { $0.traits = $1.formerTraits } },
      resting(
        "last sibling forgotten",
        "The last of several children keeps the traits that it had."
      ) { if $1.isLastSibling, !$1.isOverridden { $0.traits = $1.formerTraits } },
      resting(
        "children by their width",
        "A child is regular where its own view is 600 points wide."
      ) { if !$1.isRoot, !$1.isOverridden { $0.takeClassFromWidth() } },
      resting(
        "scale not handed down",
        "Children keep the scale of the display that they began on."
      ) { environment, controller in
        guard !controller.isRoot, !controller.isOverridden, let had = controller.had else { return }
        environment.traits.displayScale = had.traits.displayScale
      },
      resting(
        "square children stay",
        "A child whose view is square keeps the traits that it had."
      ) { environment, controller in
        guard !controller.isRoot, !controller.isOverridden else { return }
        let isSquare = environment.size.width == environment.size.height
        if isSquare { environment.traits = controller.formerTraits }
      },
    ],
  ])
}

extension MutantController {
  /// The previous traits, if there were any.
  var formerTraits: TraitCollection { (had ?? right).traits }
}

extension Environment {
  /// Takes the horizontal class that follows from the width.
  fileprivate mutating func takeClassFromWidth() {
    traits.horizontalSizeClass = size.width >= 600 ? .regular : .compact
  }
}
