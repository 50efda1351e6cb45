import AdaptiveModel
import Conformance

extension Mutant {
  /// Mutants that are wrong about overrides that follow the orientation.
  static let orientation: [Mutant] = decided + called

  private static let decided = breaking([
    "CO-1": [
      reacting("size means nothing", "A container that receives a size overrides no child.") {
        $0.moment == .viewWillAppear ? $0 : nil
      },
      reacting("taller is wider", "A size that is taller than wide is taken for the other.") {
        $0.moment == .viewWillAppear ? $0 : $0.turned
      },
      reacting(
        "override stays in landscape",
        "An override set for one shape is not taken back for another."
      ) { $0.moment != .viewWillAppear && $0.traits.isEmpty ? nil : $0 },
      reacting(
        "half of the override",
        "Of an override that follows the size only the width is obeyed."
      ) { reaction in
        modified(reaction) {
          if $0.moment != .viewWillAppear { $0.traits.verticalSizeClass = .unspecified }
        }
      },
    ],
    "CO-3": [
      reacting("appearance means nothing", "A container's first size overrides no child.") {
        $0.moment == .viewWillAppear ? nil : $0
      },
      reacting(
        "appears turned",
        "A container that is taller at first is taken for one that is wider."
      ) { $0.moment == .viewWillAppear ? $0.turned : $0 },
      scenario(
        "only the root appears",
        "Only the root overrides a child from the size that it has at first."
      ) { scenario in
        let hierarchy = scenario.hierarchy
        scenario.changeReactions { reaction in
          let controller = hierarchy.index(of: reaction.child)
          let isRootChild = controller.map { hierarchy.depths[$0] == 1 } ?? true
          return reaction.moment == .viewWillAppear && !isRootChild ? nil : reaction
        }
      },
    ],
  ])

  private static let called = breaking([
    "CO-2": [
      calls(
        "reaction not announced",
        "An override that follows the size brings no willTransition."
      ) { calls, scenario, step in
        let children = scenario.childrenOfReactions(in: step)
        calls.removeAll { $0.kind.name == .willTransition && children.contains($0.receiver) }
      },
      calls(
        "reaction not reported",
        "An override that follows the size brings no didChange."
      ) { calls, scenario, step in
        let children = scenario.childrenOfReactions(in: step)
        calls.removeAll { $0.kind.name == .didChange && children.contains($0.receiver) }
      },
      calls(
        "container called for its own override",
        "A container that overrides a child by its size receives trait callbacks."
      ) { calls, scenario, step in
        guard case .rotate = scenario.actions[step] else { return }
        let reacting = scenario.hierarchy.controllers.filter { !$0.reactions.isEmpty }.map(\.name)
        for name in reacting {
          guard let size = calls.last(where: { $0.receiver == name }), size.kind.isOfSize,
            !calls.contains(where: { $0.receiver == name && $0.kind.isOfTraits }),
            var has = size.has, case .viewWillTransition(let announced) = size.kind
          else { continue }
          has.size = announced
          calls.append(Call(to: name, .didChange(previous: has.traits), has: has))
        }
      },
    ],
    "PR-17": [
      calls(
        "passed on below a reaction",
        "What a container's override changes is announced below a child that does not forward."
      ) { $0.passOn(below: $1.childrenOfReactions(in: $2), in: $1.hierarchy) }
    ],
    "CO-4": [
      reacting(
        "reacts after forwarding",
        "An override that should come before the size comes after it."
      ) { $0.afterForwarding },
      reacting(
        "announced behind the size",
        "What an override changes is announced after every size."
      ) { $0.shape == .taller ? $0.afterForwarding : $0 },
    ],
  ])

  /// Changes reactions, or forgets them.
  private static let reacting = MistakeKind<@Sendable (Reaction) -> Reaction?> { change in
    scenario.mutation { $0.changeReactions(change) }
  }
}

extension Reaction {
  /// The same reaction to the other shape.
  fileprivate var turned: Reaction {
    modified(self) {
      switch shape {
      case .taller: $0.shape = .wider
      case .wider: $0.shape = .taller
      case .always: break
      }
    }
  }

  /// The same reaction, not before what it reacts to is forwarded.
  fileprivate var afterForwarding: Reaction {
    modified(self) { if moment == .beforeForwarding { $0.moment = .afterForwarding } }
  }
}

extension Scenario {
  /// Changes or removes every reaction.
  fileprivate mutating func changeReactions(_ change: (Reaction) -> Reaction?) {
    self = changingHierarchies { hierarchy in
      for place in hierarchy.controllers.indices {
        hierarchy[place].reactions = hierarchy[place].reactions.compactMap(change)
      }
    }
  }

  /// The children that a container overrides in reaction to a size, if the window changes.
  fileprivate func childrenOfReactions(in step: Int) -> Set<String> {
    guard actions[step].isOfWindow else { return [] }
    let reactions = hierarchy.controllers.flatMap(\.reactions)
    return Set(reactions.filter { $0.moment != .viewWillAppear }.map(\.child))
  }
}

extension [Call] {
  /// Announces changes below children that do not forward `willTransition`.
  fileprivate mutating func passOn(below children: Set<String>, in hierarchy: Hierarchy) {
    for index in hierarchy.controllers.indices
    where children.contains(hierarchy[index].name) && hierarchy[index].drops(.willTransition) {
      let subtree = hierarchy.controllers[hierarchy.subtree(at: index)].map(\.name)
      let own = lastIndex { $0.receiver == subtree[0] && $0.kind.name == .willTransition }
      guard let own else { continue }
      let missing = compactMap { call -> Call? in
        guard case .didChange(let previous) = call.kind, let now = call.has,
          subtree.dropFirst().contains(call.receiver)
        else { return nil }
        let had = Environment(previous, now.size)
        return Call(to: call.receiver, .willTransition(now.traits), has: had)
      }
      insert(contentsOf: missing, at: own + 1)
    }
  }
}
