import AdaptiveModel
import AdaptiveReference
import Conformance

extension Mutant {
  /// Mutants that are wrong about overrides at rest.
  static let overridesAtRest: [Mutant] = obeyed + handedDown + takenBack + partial

  private static let obeyed: [Mutant] = [
    Mutant(
      "override never applied",
      "An override is kept and never applied.",
      breaks: "PR-3",
      .resting { if !$1.isRoot { $0.traits = $1.given.traits } }
    ),
    Mutant(
      "override lost on rotation",
      "When the window changes, all overrides are lost.",
      breaks: "PR-3",
      .resting { if !$1.isRoot, $1.step.isOfWindow { $0.traits = $1.given.traits } }
    ),
    Mutant(
      "override waits for rotation",
      "An override set at rest counts from the next change on.",
      breaks: "PR-3",
      or: ["PR-21"],
      .resting { if $1.isTarget, $1.isOverridden { $0.traits = $1.formerTraits } }
    ),
    Mutant(
      "classes only",
      "An override of scale or idiom is not obeyed.",
      breaks: "PR-3",
      .resting { environment, controller in
        guard !controller.isRoot else { return }
        let classes = controller.override.only(.sizeClasses)
        environment.traits = controller.given.traits.combined(with: classes)
      }
    ),
    Mutant(
      "overridden once",
      "A child with an override is given no other, unless the first was taken away.",
      breaks: "PR-3",
      or: ["PR-21"],
      .resting { environment, controller in
        guard controller.isTarget, controller.step.isOverride, !controller.override.isEmpty,
          controller.wasOverridden
        else { return }
        environment.traits = controller.formerTraits
      }
    ),
    Mutant(
      "compact wins",
      "A container that is compact makes its overridden children compact.",
      breaks: "PR-3",
      .resting { environment, controller in
        guard controller.isOverridden, controller.given.traits.horizontalSizeClass == .compact
        else { return }
        let compact = TraitCollection(horizontalSizeClass: .compact)
        environment.traits = environment.traits.combined(with: compact)
      }
    ),
  ]

  private static let handedDown: [Mutant] = [
    Mutant(
      "grandchildren ask the window",
      "Below the second level the window's traits are inherited.",
      breaks: "PR-4",
      .resting { environment, controller in
        guard controller.depth >= 2 else { return }
        environment.traits = controller.step.window.traits.combined(with: controller.override)
      }
    ),
    Mutant(
      "override not handed down",
      "A child hands down what it inherited, not what it has.",
      breaks: "PR-4",
      .resting { environment, controller in
        guard let parent = controller.parent, parent.isOverridden else { return }
        environment.traits = parent.given.traits.combined(with: controller.override)
      }
    ),
    Mutant(
      "override handed down once",
      "An override reaches the children, but not their children.",
      breaks: "PR-4",
      needing: 4,
      .resting { environment, controller in
        let above = controller.path
        guard above.count > 3, above[2].isOverridden, !above[1].isOverridden else { return }
        environment.traits = above[2].given.traits.combined(with: controller.override)
      }
    ),
    Mutant(
      "width handed down only",
      "Of an override only the horizontal class is handed down.",
      breaks: "PR-4",
      .resting { environment, controller in
        guard let parent = controller.parent, parent.isOverridden else { return }
        var given = controller.given.traits
        given.verticalSizeClass = parent.given.traits.verticalSizeClass
        environment.traits = given.combined(with: controller.override)
      }
    ),
  ]

  private static let takenBack: [Mutant] = [
    Mutant(
      "override cannot be cleared",
      "An override that is taken away stays until the next change.",
      breaks: "PR-20",
      .resting { if $1.isCleared { $0.traits = $1.formerTraits } }
    ),
    Mutant(
      "clearing brings the past",
      "A child that loses an override gets what its window had at first.",
      breaks: "PR-20",
      .resting {
        if $1.isCleared, $1.depth == 1 { $0.traits = $1.step.scenario.window.traits }
      }
    ),
    Mutant(
      "override survives removal",
      "A child that left and returns has its override again.",
      breaks: "PR-20",
      // The counterexample may need to add, override, remove and add again.
      doing: 5,
      .scenario { $0.remembersOverrides() }
    ),
  ]

  private static let partial: [Mutant] = [
    Mutant(
      "partial override hides all",
      "An override freezes the traits that it leaves open too.",
      breaks: "PR-21",
      or: ["PR-3"],
      .resting { environment, controller in
        guard controller.isOverridden, !controller.isTarget, let had = controller.had else {
          return
        }
        environment.traits = had.traits.combined(with: controller.override)
      }
    ),
    Mutant(
      "override replaces",
      "An overridden child has its override, and nothing else is specified.",
      breaks: "PR-21",
      or: ["PR-3"],
      .resting { if $1.isOverridden { $0.traits = $1.override } }
    ),
    Mutant(
      "unspecified is compact",
      "A size class that an override leaves open becomes compact.",
      breaks: "PR-21",
      or: ["PR-3"],
      .resting { environment, controller in
        guard controller.isOverridden else { return }
        let full = TraitCollection.compactCompact.combined(with: controller.override)
        environment.traits = controller.given.traits.combined(with: full)
      }
    ),
    Mutant(
      "idiom brings its classes",
      "A child that is overridden to be a pad is regular both ways.",
      breaks: "PR-21",
      or: ["PR-3"],
      .resting { environment, controller in
        guard controller.isOverridden, controller.override.userInterfaceIdiom == .pad else {
          return
        }
        let full = TraitCollection.regularRegular.combined(with: controller.override)
        environment.traits = controller.given.traits.combined(with: full)
      }
    ),
  ]
}

extension MutantController {
  /// Whether the controller's override is removed in this step.
  fileprivate var isCleared: Bool {
    guard case .override(_, let traits) = step.action else { return false }
    return isTarget && traits.isEmpty && wasOverridden
  }
}

extension Scenario {
  /// Gives every returning child the override that it had when it was removed.
  fileprivate mutating func remembersOverrides() {
    var state = ScenarioState(self)
    var left: [String: TraitCollection] = [:]
    for (number, action) in actions.enumerated() {
      switch action {
      case .remove(let name):
        guard let controller = state.hierarchy.index(of: name) else { break }
        left[name] = state.hierarchy[controller].overrideTraitCollection
      case .add(let parent, var child):
        guard child.root.overrideTraitCollection.isEmpty, let former = left[child.root.name] else {
          break
        }
        child[0].overrideTraitCollection = former
        actions[number] = .add(parent: parent, child)
      default:
        break
      }
      state.perform(actions[number])
    }
  }
}
