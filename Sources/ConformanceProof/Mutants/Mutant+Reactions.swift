import AdaptiveModel

// Containers whose actions in callbacks have no effect, or a wrong one (TR-6).

extension Mutant {
  static let reactions = breaking([
    "TR-6": [
      traces(
        "added without its traits",
        "A child that is added in a callback has the traits that its container had before."
      ) { if $1.hasRichReactions { $0.giveFormerTraits(toAddedOf: $1) } },
      forgetting("addition forgotten", "A child that is added in a callback never comes.") {
        if case .add = $0.effect { true } else { false }
      },
      forgetting("removal forgotten", "A child that is removed in a callback stays.") {
        if case .remove = $0.effect { true } else { false }
      },
      forgetting(
        "override in a report forgotten",
        "An override that is set when traits have changed, or on a preferred size, has no effect."
      ) { reaction in
        guard case .override = reaction.effect else { return false }
        return reaction.moment == .didChange || reaction.moment == .preferredContentSizeDidChange
      },
      forgetting(
        "size in a callback forgotten",
        "A rule for a child's size that is given in a callback has no effect."
      ) { if case .sizing = $0.effect { true } else { false } },
      reacting(
        "reacts to the other class",
        "A container takes compact for regular when it decides in a callback.",
        or: ["PR-24", "PR-3"]
      ) { reaction in modified(reaction) { $0.condition = $0.condition.ofOtherClass } },
    ]
  ])

  /// Ignores some rich reactions.
  private static let forgetting = MistakeKind<@Sendable (Reaction) -> Bool> { isForgotten in
    reacting.mutation { isForgotten($0) ? nil : $0 }
  }

  /// Changes rich reactions, or forgets them.
  private static let reacting = MistakeKind<@Sendable (Reaction) -> Reaction?> { change in
    scenario.mutation { scenario in
      for index in scenario.hierarchy.controllers.indices
      where scenario.hierarchy[index].hasRichReactions {
        let reactions = scenario.hierarchy[index].reactions
        scenario.hierarchy[index].reactions = reactions.compactMap(change)
      }
    }
  }
}

extension Reaction.Condition {
  fileprivate var ofOtherClass: Self {
    switch self {
    case .horizontal(let sizeClass): .horizontal(sizeClass == .compact ? .regular : .compact)
    case .vertical(let sizeClass): .vertical(sizeClass == .compact ? .regular : .compact)
    case .shape, .widthOver: self
    }
  }
}

extension Trace {
  /// Gives children added in a callback their container's traits before the step.
  fileprivate mutating func giveFormerTraits(toAddedOf scenario: Scenario) {
    let containers = scenario.hierarchy.containersOfAdded
    var former = initial
    for step in steps.indices {
      let states = steps[step].states
      for index in states.indices {
        guard let container = containers[states[index].name],
          !former.contains(where: { $0.name == states[index].name }),
          let old = former.first(where: { $0.name == container })
        else { continue }
        steps[step].states[index].environment.traits = old.traits
      }
      former = states
    }
  }
}

extension Hierarchy {
  /// The container of each child added in a callback, by the child's name.
  fileprivate var containersOfAdded: [String: String] {
    var containers: [String: String] = [:]
    for controller in controllers {
      for reaction in controller.reactions {
        if case .add(let child) = reaction.effect { containers[child.root.name] = controller.name }
      }
    }
    return containers
  }
}
