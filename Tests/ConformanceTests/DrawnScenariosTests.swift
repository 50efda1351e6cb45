import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import TestSupport
import Testing

@testable import Conformance

// What scenarios hold that hardly any independent draw has.

extension DrawnValuesTests {
  @Test("OL-2, OL-8 · views have two common constraints, and two of others")
  func twoCommonConstraints() {
    let sets = Self.drawn(OrientationLayouts.self).prefix(100).flatMap {
      $0.hierarchy.controllers.compactMap(\.constraintSets)
    }
    #expect(sets.contains { $0.common.count > 1 && $0.others.count > 1 })
  }

  @Test("OL-2 · one of the two sets is empty")
  func emptySets() {
    let sets = Self.drawn(OrientationLayouts.self).flatMap { scenario in
      scenario.hierarchy.controllers.compactMap(\.constraintSets).filter(\.areByShape)
    }
    #expect(sets.contains { $0.portrait.isEmpty && !$0.landscape.isEmpty })
    #expect(sets.contains { $0.landscape.isEmpty && !$0.portrait.isEmpty })
  }

  @Test("a controller has contents of any two kinds")
  func contentsOfTwoKinds() {
    let scenarios =
      ([ViewedControllers.self, ShownDocuments.self, OrientationLayouts.self]
      as [any ScenarioInquiry.Type]).flatMap(Self.drawn)
    let kinds: [(ViewController) -> Bool] = [
      { !$0.views.isEmpty }, { $0.document != nil }, { $0.constraintSets != nil },
      \.givesBlocks, \.isReacting,
    ]
    let controllers = scenarios.flatMap(\.hierarchy.controllers)
    for one in kinds.indices {
      for other in kinds.indices where one < other {
        #expect(controllers.contains { kinds[one]($0) && kinds[other]($0) }, "\(one) \(other)")
      }
    }
  }

  @Test("lists have a third element, and a set for a size is empty")
  func thirdElements() {
    let controllers =
      ([ViewedControllers.self, ShownDocuments.self, OrientationLayouts.self, Transitions.self]
      as [any ScenarioInquiry.Type]).flatMap(Self.drawn).flatMap(\.hierarchy.controllers)
    #expect(controllers.contains { $0.views.count > 2 })
    #expect(controllers.contains { $0.coordinates.count > 2 })
    #expect(controllers.contains { $0.document?.outlets.count ?? 0 > 2 })
    let sets = controllers.compactMap(\.constraintSets)
    #expect(sets.contains { $0.portrait.count > 2 } && sets.contains { $0.landscape.count > 2 })
    #expect(sets.contains { $0.sized.contains(where: \.constraints.isEmpty) })
    let documents = Self.questions(Layouts.self).map(\.document)
    #expect(!documents.contains { $0.constraints.contains { $0.items.count > 2 } })
    #expect(documents.contains { $0.objects.contains { $0.attributes.count > 2 } })
  }

  @Test("PR-3, TR-6 · containers react deep below overrides, and presented children are overridden")
  func rarePlaces() {
    let hierarchies = Self.drawn(ReactingContainers.self).map(\.hierarchy)
    let isDeep = hierarchies.contains { hierarchy in
      hierarchy.controllers.indices.contains { place in
        hierarchy[place].isReacting && hierarchy.depths[place] > 1
          && hierarchy.parents.ancestors(of: place).contains {
            !hierarchy[$0].overrideTraitCollection.isEmpty
          }
      }
    }
    #expect(isDeep)
    let isOverridden = Self.drawn(Transitions.self).map(\.hierarchy).contains { hierarchy in
      hierarchy.controllers.indices.contains { place in
        hierarchy[place].overrideTraitCollection.displayScale != 0
          && hierarchy.parents.ancestors(of: place).dropLast().contains {
            hierarchy[$0].isPresentation
          }
      }
    }
    #expect(isOverridden)
  }

  @Test("PR-1, PR-26 · a pad's window is narrow at first, a former preferred size comes back")
  func rareValues() {
    let scenarios = Self.drawn(Transitions.self)
    let isNarrow = scenarios.map(\.window.traits).contains {
      $0.horizontalSizeClass == .compact && $0.userInterfaceIdiom == .pad
    }
    #expect(isNarrow)
    let returns = scenarios.contains { scenario in
      let last = scenario.actions.suffix(3)
      guard last.count == 3, case .prefer? = last.first else { return false }
      return last.first == last.last
    }
    #expect(returns)
  }

  @Test("PR-19 · an override that was cleared is set again")
  func repeatedOverrides() {
    let asked = Self.drawn(Transitions.self).count { scenario in
      guard scenario.actions.count > 2,
        case .override(let child, let traits)? = scenario.actions.last
      else { return false }
      let set = Action.override(child: child, traits)
      let clear = Action.override(child: child, TraitCollection())
      return !traits.isEmpty && scenario.actions.suffix(3) == [set, clear, set]
    }
    #expect(asked > 5)
  }

  @Test("OL-2 · the container of a view with sets reacts to a shape")
  func setsBelowReactions() {
    let isDrawn = Self.drawn(OrientationLayouts.self).map(\.hierarchy).contains { hierarchy in
      hierarchy.controllers.indices.contains { index in
        hierarchy[index].isReacting
          && hierarchy.children(of: index).contains { hierarchy[$0].constraintSets != nil }
      }
    }
    #expect(isDrawn)
  }

  @Test("a child is sized, or overridden in every trait, before a turn that shows its contents")
  func actionsBesideContents() {
    let endings = ([Transitions.self, ShownDocuments.self] as [any ScenarioInquiry.Type])
      .flatMap(Self.drawn).filter { $0.hierarchy.controllers.contains { !$0.isPlain } }
      .compactMap { $0.actions.suffix(2).first }
    #expect(endings.contains { if case .sizing = $0 { true } else { false } })
    #expect(endings.contains { if case .prefer("root", _) = $0 { true } else { false } })
    let isComplete = endings.contains {
      if case .override(_, let traits) = $0 {
        Set<TraitName>.usual.allSatisfy { traits[rank: $0] != 0 }
      } else {
        false
      }
    }
    #expect(isComplete)
  }

  @Test("CO-3 · a controller that an action presents overrides a child when it appears")
  func appearingPresentations() {
    let reactions = Self.drawn(Transitions.self).flatMap(\.actions).flatMap {
      action -> [Reaction] in
      if case .present(_, let child) = action { child.controllers.flatMap(\.reactions) } else { [] }
    }
    #expect(reactions.count { $0.moment == .viewWillAppear } > 5)
  }

  @Test("CO-2 · containers override a child after forwarding its traits, and a turn follows")
  func overridesAfterTraits() {
    let count = Self.drawn(ReactingContainers.self).count { scenario in
      guard case .rotate? = scenario.actions.last else { return false }
      return scenario.hierarchy.controllers.flatMap(\.reactions).contains {
        if case .override = $0.effect {
          $0.moment == .afterForwardingTraits && $0.condition == .shape(.always)
        } else {
          false
        }
      }
    }
    #expect(count > 5)
  }

  @Test("CO-1 · containers that react to a shape get a square")
  func squares() {
    let squares = Self.questions(Scenarios.self, for: .all).filter { scenario in
      let shapes = scenario.hierarchy.controllers.flatMap(\.reactions).map(\.shape)
      let isSquare = scenario.actions.contains {
        if case .resize(let window) = $0 { window.size.width == window.size.height } else { false }
      }
      return isSquare && shapes.contains { $0 != .always }
    }
    #expect(squares.count > 25)
  }

  @Test("PR-20, TR-4 · what an override gave is not given again when its controller returns")
  func comebacks() {
    var asked = [0, 0, 0]
    for scenario in Self.questions(Transitions.self, for: .all) + Self.drawn(Scenarios.self) {
      for step in scenario.actions.indices {
        let state = ScenarioState(scenario, after: step)
        guard let first = state.leaving(by: scenario.actions[step]),
          let entering = scenario.actions.dropFirst(step + 1).first?.entering,
          entering.controllers.allSatisfy(\.overrideTraitCollection.isEmpty)
        else { continue }
        let names = entering.controllers.map(\.name)
        let back = state.hierarchy.part(at: first).controllers.filter {
          names.contains($0.name) && !$0.overrideTraitCollection.isEmpty
        }
        guard let name = back.first?.name else { continue }
        let isDismissal = state.hierarchy[first].isPresentation
        asked[isDismissal ? 2 : name == state.hierarchy[first].name ? 0 : 1] += 1
      }
    }
    #expect(asked.allSatisfy { $0 > 0 }, "\(asked)")
  }

  @Test("CO-3, PR-24 · presented controllers present one that reacts; parts have parts")
  func nestedContents() {
    let scenarios = Self.drawn(Transitions.self)
    let appearing = scenarios.count { scenario in
      scenario.actions.indices.contains { step in
        guard case .present(let name, let entering) = scenario.actions[step] else { return false }
        let hierarchy = ScenarioState(scenario, after: step).hierarchy
        guard let place = hierarchy.index(of: name), let above = hierarchy.parent(of: place)
        else { return false }
        return hierarchy[above].isPresentation
          && entering.controllers.flatMap(\.reactions).contains { $0.moment == .viewWillAppear }
      }
    }
    #expect(appearing > 5)
    let parts = scenarios.map(\.hierarchy).count { hierarchy in
      hierarchy.controllers.indices.contains { place in
        guard case .fraction(2, of: 3) = hierarchy[place].sizing.width,
          let above = hierarchy.parent(of: place),
          case .fraction = hierarchy[above].sizing.width
        else { return false }
        return true
      }
    }
    #expect(parts > 5)
  }

  @Test("TR-M2, TR-4 · presentations of presented controllers are dismissed alone")
  func nestedDismissals() {
    let nested = Self.questions(Transitions.self, for: .all).count { scenario in
      scenario.actions.contains {
        if case .dismiss(let name) = $0 { name != "root" } else { false }
      }
    }
    #expect(nested > 3)
  }

  @Test("TR-6 · what a callback adds has a child of a child, either overridden or sized")
  func deepAdditions() {
    let containers = Self.drawn(ReactingContainers.self).flatMap(\.hierarchy.controllers)
    let below = containers.flatMap(\.reactions).flatMap { reaction -> [ViewController] in
      if case .add(let added) = reaction.effect { Array(added.controllers.dropFirst()) } else { [] }
    }
    let deepest = below.filter { $0.name.hasSuffix("2") }
    for controllers in [below, deepest] {
      #expect(controllers.contains { !$0.overrideTraitCollection.isEmpty })
      #expect(controllers.contains { $0.sizing != .fills })
    }
  }

  @Test("TR-6 · a container that reacts is told of a preferred size that exceeds it")
  func largePreferences() {
    let sizes = Self.drawn(ReactingContainers.self).filter { scenario in
      scenario.hierarchy.controllers.flatMap(\.reactions).contains {
        if case .remove = $0.effect { $0.moment == .preferredContentSizeDidChange } else { false }
      }
    }
    .flatMap(\.actions).compactMap { if case .prefer(_, let size) = $0 { size } else { nil } }
    #expect(sizes.contains { $0.width > 2_000 } && sizes.contains { $0.height > 2_000 })
  }

  @Test("PR-23 · blocks of several controllers have one name")
  func sharedNames() {
    let asked = Self.questions(Transitions.self, for: .all).count { scenario in
      let names = scenario.hierarchy.controllers.flatMap { controller in
        Set(controller.coordinates.flatMap { [$0.alongside, $0.completion] }.compactMap(\.self))
      }
      return Set(names).count < names.count
    }
    #expect(asked > 20)
  }

  @Test("TR-1 · windows change only their traits while blocks are given")
  func changesOfTraitsOnly() {
    let asked = Self.questions(Transitions.self, for: .all).count { scenario in
      guard scenario.hierarchy.controllers.contains(where: { !$0.coordinates.isEmpty }) else {
        return false
      }
      var state = ScenarioState(scenario)
      return scenario.actions.contains { action in
        let before = state.window
        state.perform(action)
        return state.window.size == before.size && state.window.traits != before.traits
      }
    }
    #expect(asked > 8)
  }

  @Test("PR-20 · controllers return together with one that was below them")
  func returnsOfSubtrees() {
    let asked = Self.questions(Scenarios.self, for: .all).count { scenario in
      var state = ScenarioState(scenario)
      var former: Set<String> = []
      return scenario.actions.contains { action in
        let before = Set(state.hierarchy.controllers.map(\.name))
        state.perform(action)
        let after = Set(state.hierarchy.controllers.map(\.name))
        let returns = former.intersection(after.subtracting(before))
        former.formUnion(before.subtracting(after))
        return returns.count > 1
      }
    }
    #expect(asked > 6)
  }

  @Test("PR-23 · controllers that return with blocks are turned")
  func returnsWithBlocks() {
    let asked = Self.questions(Transitions.self, for: .all).count { scenario in
      let names = scenario.names
      return zip(scenario.actions, scenario.actions.dropFirst()).contains { action, next in
        guard case (.add(_, let child), .rotate) = (action, next) else { return false }
        return !child[0].coordinates.isEmpty && names.count { $0 == child[0].name } > 1
      }
    }
    #expect(asked > 20)
  }

  @Test("with sameObject, a controller that returns has and forwards what it did before")
  func lastingObjects() throws {
    let drawing = try #require(
      ViewedControllers.drawing(in: World(features: .all, declared: .complete))
    )
    var returns = 0
    let seeds = Sampling.count(1_000, of: 3_000)
    for seed in 0..<seeds {
      let origin = Case.Origin.seed(Seed(rawValue: UInt64(seed)))
      let scenario = try #require(origin.value(of: drawing).scenario)
      #expect(scenario.problems.isEmpty, "\(scenario.problems)")
      var views: [String: [String]] = [:]
      var forwards: [String: ViewController.Forwarding] = [:]
      for hierarchy in scenario.hierarchies {
        for controller in hierarchy.controllers {
          if views[controller.name] != nil { returns += 1 }
          #expect(views[controller.name, default: controller.views] == controller.views)
          let before = forwards[controller.name, default: controller.forwards]
          #expect(before == controller.forwards)
          forwards[controller.name] = controller.forwards
          views[controller.name] = controller.views
        }
      }
    }
    #expect(returns > seeds / 150)
  }
}
