import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about the traits of controllers at rest, without overrides.
  static let statesAtRest: [Mutant] = [
    Mutant(
      "window for ever",
      "The root keeps the traits that it had at first.",
      breaks: "PR-1",
      .resting { if $1.isRoot { $0.traits = $1.step.scenario.window.traits } }
    ),
    Mutant(
      "one change behind",
      "The root has the traits of the window before the last change.",
      breaks: "PR-1",
      .resting { if $1.isRoot { $0.traits = $1.step.windowBefore.traits } }
    ),
    Mutant(
      "root keeps its size",
      "The root's view stays as large as it was at first.",
      breaks: "PR-1",
      .resting { if $1.isRoot { $0.size = $1.step.scenario.window.size } }
    ),
    Mutant(
      "classes by the root's width",
      "The root is regular where it is 600 points wide.",
      breaks: "PR-1",
      .resting { if $1.isRoot { $0.takeClassFromWidth() } }
    ),
    Mutant(
      "only the first change",
      "The root follows the window once and never again.",
      breaks: "PR-1",
      .resting { environment, controller in
        guard controller.isRoot, let had = controller.had,
          had.traits != controller.step.scenario.window.traits
        else { return }
        environment.traits = had.traits
      }
    ),
    Mutant(
      "one level only",
      "A change of traits reaches the root's children and no controller below them.",
      breaks: "PR-2",
      .resting { if $1.depth >= 2, $1.step.isOfWindow { $0.traits = $1.formerTraits } }
    ),
    Mutant(
      "last sibling forgotten",
      "The last of several children keeps the traits that it had.",
      breaks: "PR-2",
      .resting { if $1.isLastSibling, !$1.isOverridden { $0.traits = $1.formerTraits } }
    ),
    Mutant(
      "children by their width",
      "A child is regular where its own view is 600 points wide.",
      breaks: "PR-2",
      .resting { if !$1.isRoot, !$1.isOverridden { $0.takeClassFromWidth() } }
    ),
    Mutant(
      "scale not handed down",
      "Children keep the scale of the display that they began on.",
      breaks: "PR-2",
      .resting { environment, controller in
        guard !controller.isRoot, !controller.isOverridden, let had = controller.had else { return }
        environment.traits.displayScale = had.traits.displayScale
      }
    ),
    Mutant(
      "square children stay",
      "A child whose view is square keeps the traits that it had.",
      breaks: "PR-2",
      .resting { environment, controller in
        guard !controller.isRoot, !controller.isOverridden else { return }
        let isSquare = environment.size.width == environment.size.height
        if isSquare { environment.traits = controller.formerTraits }
      }
    ),
  ]
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
