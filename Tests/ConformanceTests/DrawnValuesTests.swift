import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("Values that hardly any independent draw has are asked nevertheless", .computing)
struct DrawnValuesTests {
  /// The questions of one kind in a run of 2000 cases.
  static func questions<Kind: Inquiry>(
    _ kind: Kind.Type,
    for features: Set<Feature>? = nil
  ) -> [Kind.Question] {
    let cases = features == .all ? ofAll : cases(for: features ?? Set(kind.features))
    return cases.compactMap { $0.request.question(of: kind) }
  }

  /// Those of an implementation that claims everything, which several tests read.
  private static let ofAll = cases(for: .all)

  private static func cases(for features: Set<Feature>) -> [Case] {
    let plan = Plan(
      features: features,
      profile: .platform,
      seed: Seed(rawValue: 1),
      scenarios: 2_000
    )
    return (0..<plan.groups).flatMap { plan.cases(plan.places(in: $0)) }
  }

  @Test("TC-4 · empty collections are combined, first, last and between, and the clause applies")
  func emptyCollections() throws {
    let asked = Self.questions(Combining.self).map(\.collections).filter { $0.count > 1 }
    #expect(asked.count { $0[0].isEmpty && !$0[1].isEmpty } > 20)
    #expect(asked.count { !$0[0].isEmpty && $0[1].isEmpty } > 20)
    #expect(asked.count { $0[0].isEmpty && $0.dropFirst().allSatisfy { !$0.isEmpty } } > 10)
    let phone = TraitCollection(userInterfaceIdiom: .phone)
    for collections in [[TraitCollection(), phone], [phone, TraitCollection()]] {
      let reply = Reply.answer(TraitCollection())
      let found = try brokenClauses(by: reply, to: .combine(collections), features: [.combine])
      #expect(found.contains("TC-4"))
    }
  }

  @Test("TC-4 · a collection comes again after another that disagrees with it")
  func repeatedCollections() {
    let asked = Self.questions(Combining.self).map(\.collections)
    let again = asked.filter { $0.count > 2 && $0.first == $0.last }.map { $0.dropLast() }
    #expect(again.contains { $0[0] != $0[0].combined(with: TraitCollection(traitsFrom: $0)) })
  }

  @Test("OL-2, OL-8 · views have two common constraints, and two of others")
  func twoCommonConstraints() {
    let drawing = OrientationLayouts.scenarios(for: .all)
    let scenarios = (0..<100).map { drawing.value(from: Seed(rawValue: $0)).value }
    let sets = scenarios.flatMap { $0.hierarchy.controllers.compactMap(\.constraintSets) }
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

  /// The scenarios of a source, from many seeds.
  private static func drawn(_ source: any ScenarioInquiry.Type) -> [Scenario] {
    let drawing = source.scenarios(for: .all)
    return (0..<800).map { drawing.value(from: Seed(rawValue: $0)).value }
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

  @Test("TO-12 · an update of all follows one of a part")
  func secondUpdates() {
    let drawing = Generator<TraitScene>.traitScenes(for: Set(TraitOverrides.features))
    let scenes = (0..<400).map { drawing.value(from: Seed(rawValue: $0)).value }
    let updates = scenes.flatMap(\.turns).map { $0.actions.compactMap(\.updated) }
    #expect(updates.contains { $0.count > 1 && $0.first != $0.last })
  }

  @Test("SL-3, SL-4, ED-7 · attributes are unset in classes, over more general values")
  func unsetAttributes() {
    let documents = Self.questions(Layouts.self).map(\.document)
    let values = documents.flatMap { $0.items.flatMap(\.attributes).map(\.value) }
    #expect(values.count { $0.general != nil && $0.variations.contains { $0.value == nil } } > 20)
    let operations = Self.questions(EditingSessions.self).flatMap(\.operations)
    #expect(
      operations.count { if case .set(.attribute(_, nil), _, _) = $0 { true } else { false } } > 10
    )
  }

  @Test("a case of any kind is drawn for any features, also for those that it is not about")
  func otherFeatures() throws {
    for kind in inquiries {
      for features: Set<Feature> in [[], [.overrides, .sizing, .containment, .constraintSets]] {
        let generator = kind.drawing(for: features)
        for seed: UInt64 in 0..<40 { _ = generator?.value(from: Seed(rawValue: seed)) }
      }
    }
  }

  @Test("what is drawn is taken for drawn, or no cut of it would be judged")
  func drawn() throws {
    for kind: any Inquiry.Type in [Layouts.self, EditingSessions.self, Constraints.self] {
      let drawing = kind.drawing(for: .all)
      let generator = try #require(drawing)
      let questions = (0..<600).map { generator.value(from: Seed(rawValue: $0)).value.question }
      #expect(questions.allSatisfy { ($0 as? any DrawnQuestion)?.isDrawn == true }, "\(kind.name)")
    }
  }

  @Test("DV-2 · screens are given wider than high, too")
  func wideScreens() {
    let screens = Self.questions(Windows.self).compactMap { query in
      if case .screen(let size, _, let orientation) = query, size.width > size.height {
        orientation
      } else {
        nil
      }
    }
    #expect(Set(screens) == [.portrait, .landscapeLeft])
  }

  @Test("AL-11 · inequalities have negative multipliers in some cases")
  func negativeMultipliers() {
    let systems = Self.questions(Constraints.self).map(\.system)
    let asked = systems.count { system in
      system.constraints.contains { $0.multiplier < 0 && $0.relation != .equal && $0.isRequired }
    }
    #expect(asked > 8)
  }

  @Test("AL-1 · equalities of edges have negative multipliers in some cases")
  func negativeEdges() {
    let systems = Self.questions(Constraints.self, for: [.constraints]).map(\.system)
    let asked = systems.count { system in
      system.constraints.contains { $0.multiplier < 0 && $0.relation == .equal && $0.isRequired }
    }
    #expect(asked > 8)
  }

  @Test("AL · an implementation that claims everything is asked enough systems")
  func systemsOfAll() {
    #expect(Self.questions(Constraints.self, for: .all).count >= 250)
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

  @Test("ED-2 · a deleted view is added again, and views are added inside added ones")
  func additions() {
    var asked = [0, 0]
    for session in Self.questions(EditingSessions.self) {
      var added: Set<String> = []
      for operation in session.operations {
        guard case .addItem(let id, _, let container) = operation else { continue }
        if added.contains(id) { asked[0] += 1 }
        if added.contains(container) { asked[1] += 1 }
        added.insert(id)
      }
    }
    #expect(asked.allSatisfy { $0 > 3 }, "\(asked)")
  }

  @Test("IA-3 · images are for idioms that few have")
  func otherIdioms() {
    func isRare(_ traits: TraitCollection) -> Bool { traits.userInterfaceIdiom.rawValue > 1 }
    let asked = Self.questions(Images.self).count { question in
      question.collections.contains(where: isRare)
        && question.asset.images.contains { isRare($0.traits) }
    }
    #expect(asked > 5)
  }

  @Test("AL-M2 · a size has one side of the size before")
  func sharedSides() {
    let walks = Self.questions(Constraints.self, for: .all).map(\.sizes)
    let pairs = walks.flatMap { zip($0, $0.dropFirst()) }
    #expect(pairs.contains { $0.width == $1.width && $0.height != $1.height })
    #expect(pairs.contains { $0.height == $1.height && $0.width != $1.width })
  }

  @Test("IA-M1 · long walks come back to former traits")
  func longWalks() {
    let walks = Self.questions(Images.self).map(\.collections)
    #expect(walks.contains { $0.count > 4 && Set($0).count > 2 })
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

  @Test("IA-3 · the exact image is in a scale of 1 beside one for any, or in another beside 1")
  func scalesOfOne() {
    var asked = [0, 0]
    for question in Self.questions(Images.self) {
      let slots = question.asset.images.map(\.traits)
      for traits in question.collections where slots.contains(traits) {
        let others = slots.filter { $0.without([.displayScale]) == traits.without([.displayScale]) }
        let scales = others.map(\.displayScale)
        if traits.displayScale == 1, scales.contains(0) { asked[0] += 1 }
        if traits.displayScale != 1, scales.contains(1) { asked[1] += 1 }
      }
    }
    #expect(asked.allSatisfy { $0 > 3 }, "\(asked)")
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
      guard case .add(_, let child)? = scenario.actions.dropLast().last,
        case .rotate? = scenario.actions.last
      else { return false }
      let all = [scenario.hierarchy] + scenario.actions.compactMap(\.entering)
      let named = all.flatMap(\.controllers).count { $0.name == child[0].name }
      return named > 1 && !child[0].coordinates.isEmpty
    }
    #expect(asked > 10)
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
      for hierarchy in [scenario.hierarchy] + scenario.actions.compactMap(\.entering) {
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
