package import AdaptiveModel

extension Mutant {
  /// Mutants that are wrong about overrides at rest.
  static let overridesAtRest: [Mutant] = obeyed + handedDown + takenBack + partial

  private static let obeyed = breaking([
    "PR-3": [
      resting("override never applied", "An override is kept and never applied.") {
        if !$1.isRoot { $0.traits = $1.given.traits }
      },
      resting("override lost on rotation", "When the window changes, all overrides are lost.") {
        if !$1.isRoot, $1.step.isOfWindow { $0.traits = $1.given.traits }
      },
      keepingTraits(
        "override waits for rotation",
        "An override set at rest counts from the next change on.",
        or: ["PR-21"]
      ) { $0.isTarget && $0.isOverridden },
      resting(
        "classes only",
        "An override of scale or idiom is not obeyed."
      ) { environment, controller in
        guard !controller.isRoot else { return }
        let classes = controller.override.only(.sizeClasses)
        environment.traits = controller.given.traits.combined(with: classes)
      },
      keepingTraits(
        "overridden once",
        "A child with an override is given no other, unless the first was taken away.",
        or: ["PR-21"]
      ) { $0.isTarget && $0.step.isOverride && !$0.override.isEmpty && $0.wasOverridden },
      resting(
        "compact wins",
        "A container that is compact makes its overridden children compact."
      ) { environment, controller in
        guard controller.isOverridden, controller.given.traits.horizontalSizeClass == .compact
        else { return }
        let compact = TraitCollection(horizontalSizeClass: .compact)
        environment.traits = environment.traits.combined(with: compact)
      },
    ]
  ])

  private static let handedDown = breaking([
    "PR-4": [
      resting(
        "grandchildren ask the window",
        "Below the second level the window's traits are inherited."
      ) { environment, controller in
        guard controller.depth >= 2 else { return }
        environment.traits = controller.step.window.traits.combined(with: controller.override)
      },
      resting(
        "override not handed down",
        "A child hands down what it inherited, not what it has."
      ) { environment, controller in
        guard let parent = controller.parent, parent.isOverridden else { return }
        environment.traits = parent.given.traits.combined(with: controller.override)
      },
      resting(
        "override handed down once",
        "An override reaches the children, but not their children.",
        needing: 4
      ) { environment, controller in
        let above = controller.path
        guard above.count > 3, above[2].isOverridden, !above[1].isOverridden else { return }
        environment.traits = above[2].given.traits.combined(with: controller.override)
      },
      resting(
        "width handed down only",
        "Of an override only the horizontal class is handed down."
      ) { environment, controller in
        guard let parent = controller.parent, parent.isOverridden else { return }
        var given = controller.given.traits
        given.verticalSizeClass = parent.given.traits.verticalSizeClass
        environment.traits = given.combined(with: controller.override)
      },
    ]
  ])

  private static let takenBack = breaking([
    "PR-20": [
      keepingTraits(
        "override cannot be cleared",
        "An override that is taken away stays until the next change."
      ) { $0.isCleared },
      resting(
        "clearing brings the past",
        "A child that loses an override gets what its window had at first."
      ) {
        if $1.isCleared, $1.depth == 1 { $0.traits = $1.step.scenario.window.traits }
      },
      scenario(
        "override survives removal",
        "A child that left and returns has its override again.",
        // The counterexample may need to add, override, remove and add again.
        doing: 5
      ) { $0.rememberOverrides(replacing: false) },
    ]
  ])

  private static let partial = breaking([
    "PR-21": [
      resting(
        "partial override hides all",
        "An override freezes the traits that it leaves open too.",
        or: ["PR-3"]
      ) { environment, controller in
        guard controller.isOverridden, !controller.isTarget, let had = controller.had else {
          return
        }
        environment.traits = had.traits.combined(with: controller.override)
      },
      resting(
        "override replaces",
        "An overridden child has its override, and nothing else is specified.",
        or: ["PR-3"]
      ) { if $1.isOverridden { $0.traits = $1.override } },
      resting(
        "unspecified is compact",
        "A size class that an override leaves open becomes compact.",
        or: ["PR-3"]
      ) { environment, controller in
        guard controller.isOverridden else { return }
        let full = TraitCollection.compactCompact.combined(with: controller.override)
        environment.traits = controller.given.traits.combined(with: full)
      },
      resting(
        "idiom brings its classes",
        "A child that is overridden to be a pad is regular both ways.",
        or: ["PR-3"]
      ) { environment, controller in
        guard controller.isOverridden, controller.override.userInterfaceIdiom == .pad else {
          return
        }
        let full = TraitCollection.regularRegular.combined(with: controller.override)
        environment.traits = controller.given.traits.combined(with: full)
      },
    ]
  ])
}

extension MutantController {
  /// Whether the controller's override is removed in this step.
  fileprivate var isCleared: Bool {
    guard case .override(_, let traits) = step.action else { return false }
    return isTarget && traits.isEmpty && wasOverridden
  }
}

extension Scenario {
  /// Gives every returning child the override that it had when it was removed, where it has none
  /// now, or in place of it.
  package mutating func rememberOverrides(replacing: Bool) {
    var state = ScenarioState(self)
    var left: [String: TraitCollection] = [:]
    for (number, action) in actions.enumerated() {
      switch action {
      case .remove(let name):
        guard let controller = state.hierarchy.index(of: name) else { break }
        left[name] = state.hierarchy[controller].overrideTraitCollection
      case .add(let parent, var child):
        guard replacing || child.root.overrideTraitCollection.isEmpty,
          let former = left[child.root.name]
        else { break }
        child[0].overrideTraitCollection = former
        actions[number] = .add(parent: parent, child)
      default:
        break
      }
      state.perform(actions[number])
    }
  }
}
