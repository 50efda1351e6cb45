import AdaptiveModel
import AdaptiveReference
import Conformance

// Wrong own overrides and registrations (TO).

extension Mutant {
  static let traitOverrides: [Mutant] = ownOverrides + registrations + immediate + derived

  private static let ownOverrides = breaking([
    "TO-1": [
      inheriting(
        "own override stops at its object",
        "What an object overrides itself does not reach what is inside it.",
        or: ["TO-5"]
      ) { state, _, _ in state.window },
      inheriting(
        "own override reaches neighbors",
        "An override also applies to what is inside the same object.",
        or: ["TO-2", "TO-3", "TO-4", "TO-5"]
      ) { state, index, inherited in
        let container = state.scene.elements[index.own].container
        let others = state.scene.elements.indices.filter {
          $0 != 0 && $0 != index.own && state.scene.elements[$0].container == container
        }
        return (index.own == 0 ? [] : others).reduce(inherited) {
          $0.combined(with: state.overrides[$1])
        }
      },
      inheriting(
        "own override reaches the container",
        "An override also applies to what the object is inside.",
        or: ["TO-2", "TO-3", "TO-4", "TO-5"]
      ) { state, index, inherited in
        let name = state.scene.elements[index.own].name
        return state.scene.elements.indices.filter { state.scene.elements[$0].container == name }
          .reduce(inherited) { $0.combined(with: state.overrides[$1]) }
      },
    ],
    "TO-2": [
      resolving(
        "inherited value wins",
        "An own override only fills in what is not inherited.",
        or: ["TO-4"]
      ) { state, index, inherited in state.overrides[index.own].combined(with: inherited) },
      resolving(
        "own override replaces all",
        "An object with overrides of its own has nothing but the window's traits beside them.",
        or: ["TO-1", "TO-3"]
      ) { state, index, inherited in
        let own = state.overrides[index.own]
        return own == TraitCollection() ? inherited : state.window.combined(with: own)
      },
      resolving(
        "only size classes are overridden",
        "An own override of scale or idiom has no effect.",
        or: ["TO-4"]
      ) { state, index, inherited in
        inherited.combined(with: state.overrides[index.own].only(.sizeClasses))
      },
    ],
    "TO-3": [
      inheriting(
        "removed override stays",
        "A trait that an object once overrode keeps that value."
      ) { _, index, inherited in inherited.combined(with: index.former) },
      inheriting(
        "removal gives the window's value",
        "Where an override is removed, the window's value applies."
      ) { state, index, inherited in
        inherited.combined(with: state.window.only(Set(index.former.names)))
      },
      inheriting(
        "removal waits for the whole",
        "A trait that is no longer overridden keeps its value as long as another one is overridden."
      ) { state, index, inherited in
        state.overrides[index.own].isEmpty ? inherited : inherited.combined(with: index.former)
      },
    ],
    "TO-4": [
      resolving(
        "topmost override wins",
        "Of several overrides of a trait the topmost decides."
      ) { state, index, inherited in
        index.above.reduce(inherited.combined(with: state.overrides[index.own])) {
          $0.combined(with: state.overrides[$1])
        }
      },
      resolving(
        "nearest override loses to the container's",
        "What an object is inside decides before the object itself."
      ) { state, index, inherited in
        let container = index.above.first.map { state.overrides[$0] } ?? TraitCollection()
        return inherited.combined(with: state.overrides[index.own]).combined(with: container)
      },
      resolving(
        "first override of a trait wins",
        "An object overrides only traits that nothing above it overrides."
      ) { state, index, inherited in
        let above = index.above.flatMap { state.overrides[$0].names }
        return inherited.combined(with: state.overrides[index.own].without(Set(above)))
      },
    ],
    "TO-5": [
      inheriting(
        "child inherits from its parent",
        "A child controller has its parent's traits, whatever views are between."
      ) { state, index, inherited in
        let parent = state.scene.elements[index.own].isView ? nil : index.parentTraits
        return parent ?? inherited
      }
    ],
  ])

  private static let immediate = breaking([
    "TO-12": [
      returning(
        "updateTraitsIfNeeded only asks for an update",
        "It returns before any change."
      ) { update, before, _ in
        update.calls = 0
        update.states = before
      },
      returning(
        "updateTraitsIfNeeded stops at its object",
        "What is inside keeps its traits."
      ) { update, before, name in
        for place in before.indices where before[place].name != name {
          update.states[place] = before[place]
        }
      },
      returning(
        "updateTraitsIfNeeded tells later",
        "Traits change at once, callbacks come later."
      ) {
        update,
        _,
        _ in update.calls = 0
      },
    ],
    "TO-13": [
      inheriting(
        "custom traits have no default",
        "A custom trait has no value where it is not overridden.",
        or: ["TO-3"]
      ) { _, index, inherited in
        index.own == 0 ? inherited.without([.customTrait]) : inherited
      },
      inheriting(
        "custom traits begin with the first value",
        "A custom trait has the first of its values where it is not overridden.",
        or: ["TO-3"]
      ) { _, index, inherited in
        let isDefault = index.own == 0 && inherited.customTrait != .unspecified
        return isDefault ? modified(inherited) { $0.customTrait = .first } : inherited
      },
      inheriting(
        "overrides take the place of defaults",
        "The root has no custom trait as long as it overrides anything else.",
        or: ["TO-3"]
      ) { state, index, inherited in
        let isBare = index.own == 0 && !state.overrides[0].isEmpty
        return isBare ? inherited.without([.customTrait]) : inherited
      },
    ],
  ])

  private static let derived = breaking([
    "TO-M1": [
      updating(
        "the first override before an update counts",
        "Of several changes of an object's overrides before an update only the first has an effect.",
        or: ["TO-1", "TO-2", "TO-3", "TO-4", "TO-5"]
      ) { turn, _ in
        var met: Set<String> = []
        turn.actions.removeAll { action in
          guard case .override(let name, _) = action else { return false }
          return !met.insert(name).inserted
        }
      },
      updating(
        "overrides before an update add up",
        "What an object overrides before an update is kept until then, even if it is removed.",
        or: ["TO-1", "TO-2", "TO-3", "TO-4", "TO-5"]
      ) { turn, _ in
        var set: [String: TraitCollection] = [:]
        for place in turn.actions.indices {
          guard case .override(let name, let own) = turn.actions[place] else { continue }
          set[name] = set[name, default: TraitCollection()].combined(with: own)
          turn.actions[place] = .override(of: name, set[name] ?? own)
        }
      },
      updating(
        "overrides as they were are no change",
        "Overrides that equal those at the last update are ignored.",
        or: ["TO-1", "TO-2", "TO-3", "TO-4", "TO-5"]
      ) { turn, state in
        turn.actions.removeAll { action in
          guard case .override(let name, let own) = action,
            let index = state.scene.index(of: name)
          else { return false }
          return state.overrides[index] == own
        }
      },
    ],
    "TO-M2": [
      overriding(
        "a container overrides only size classes",
        "Overrides that a container sets of scale and idiom have no effect.",
        or: ["PR-3", "PR-2"]
      ) { $0.only(.sizeClasses) },
      overriding(
        "a container overrides one trait at a time",
        "Of the traits that a container overrides, only the first has an effect.",
        or: ["PR-3", "PR-2"]
      ) { $0.only(Set($0.names.prefix(1))) },
      overriding(
        "a container overrides no single size class",
        "An override that a container sets of one size class alone has no effect.",
        or: ["PR-3", "PR-2"]
      ) { $0.only(.sizeClasses).specified == 1 ? $0.without(.sizeClasses) : $0 },
    ],
  ])

  /// Tells something else when updateTraitsIfNeeded returns; it knows the states before the turn,
  /// and what is updated.
  private static let returning = MistakeKind<
    @Sendable (inout TraitTrace.Update, [ViewState], String) -> Void
  > { change in
    .answering(TraitOverrides.self) { scene in
      var trace = TraitTrace(of: scene)
      var before = trace.initial
      for turn in trace.turns.indices {
        for place in trace.turns[turn].updates.indices {
          let states = trace.turns[turn].updates[place].states
          let former = before.filter { state in states.contains { $0.name == state.name } }
          change(&trace.turns[turn].updates[place], former, states.first?.name ?? "")
        }
        before = trace.turns[turn].states
      }
      return trace
    }
  }

  /// Makes something else of the actions before an update; it knows the state before.
  static let updating = MistakeKind<@Sendable (inout TraitScene.Turn, TraitSceneState) -> Void> {
    change in
    .answering(TraitOverrides.self) { scene in
      var (changed, state) = (scene, TraitSceneState(scene))
      for place in scene.turns.indices {
        change(&changed.turns[place], state)
        scene.turns[place].actions.forEach { state.perform($0) }
      }
      return TraitTrace(of: changed)
    }
  }

  /// Containers override other traits than they are asked to.
  private static let overriding = MistakeKind<@Sendable (TraitCollection) -> TraitCollection> {
    change in
    scenario.mutation { scenario in
      scenario = scenario.changingHierarchies { hierarchy in
        for index in 0..<hierarchy.count {
          let own = hierarchy[index].overrideTraitCollection
          hierarchy[index].overrideTraitCollection = change(own)
        }
      }
      scenario.actions = scenario.actions.map { action in
        guard case .override(let child, let traits) = action else { return action }
        return .override(child: child, change(traits))
      }
    }
  }

  /// Elements inherit wrong traits, to which their own overrides come.
  private static let inheriting = MistakeKind<TraitMistakes.Resolve> { inherit in
    resolving.mutation { inherit($0, $1, $2).combined(with: $0.overrides[$1.own]) }
  }

  /// Gives elements wrong traits; its callbacks follow from these.
  private static let resolving = MistakeKind<TraitMistakes.Resolve> {
    .traits(TraitMistakes(resolves: [$0]))
  }
}

extension TraitCollection {
  /// The traits that it specifies.
  fileprivate var names: [TraitName] { TraitName.allCases.filter { self[rank: $0] != 0 } }
}
