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
      keepingTraits("only the first change", "The root follows the window once and never again.") {
        $0.isRoot && $0.formerTraits != $0.step.scenario.window.traits
      },
    ],
    "PR-2": [
      keepingTraits(
        "one level only",
        "A change of traits reaches the root's children and no controller below them."
      ) { $0.depth >= 2 && $0.inWindow },
      keepingTraits(
        "last sibling forgotten",
        "The last of several children keeps the traits that it had."
      ) { $0.isLastSibling && !$0.isOverridden },
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
      keepingTraits(
        "square children stay",
        "A child whose view is square keeps the traits that it had."
      ) { controller in
        let size = controller.right.size
        return !controller.isRoot && !controller.isOverridden && size.width == size.height
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
