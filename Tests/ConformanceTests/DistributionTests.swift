import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("The distribution of scenarios", .computing)
struct DistributionTests {
  private typealias Content = (label: String, least: Int, isIn: @Sendable (Scenario) -> Bool)

  /// What scenarios contain, and how many do in a thousand, at least.
  private static let contents: [Content] = [
    of("overridden child", 200) { !$0.overrideTraitCollection.isEmpty },
    of("sizing rule", 200) { $0.sizing != .fills }, of("reaction", 100) { !$0.reactions.isEmpty },
    of("not forwarding", 100) { $0.forwards != .both }, of("fixed size", 60) { $0.sizing.isFixed },
    ("three levels", 200, { $0.hierarchy.depths.contains { $0 >= 2 } }),
    ("six levels", 20, { $0.hierarchy.depths.contains { $0 >= 5 } }),
    (
      "four siblings", 100,
      { Dictionary(grouping: $0.hierarchy.parents, by: \.self).contains { $1.count >= 4 } }
    ),
    ("three actions", 200, { $0.actions.count >= 3 }),
    ("six actions", 50, { $0.actions.count >= 6 }), of("rotate", 400), of("resize", 100),
    of("override", 100), of("sizing", 50), of("add", 100), of("remove", 50),
  ]

  /// A controller of a kind.
  private static func of(
    _ label: String,
    _ least: Int,
    _ isSuch: @escaping @Sendable (ViewController) -> Bool
  ) -> Content {
    (label, least, { $0.hierarchies.flatMap(\.controllers).contains(where: isSuch) })
  }

  /// An action of a kind.
  private static func of(_ label: String, _ least: Int) -> Content {
    (label, least, { $0.actions.contains { $0.label == label } })
  }

  @Test("enough scenarios contain each thing that a demand names, for each seed")
  func shares() {
    let scenarios = Generator<Scenario> { draw in
      let scenario = draw(.scenario())
      for (label, _, isIn) in Self.contents where isIn(scenario) { draw.label(label) }
      return scenario
    }
    let least = Dictionary(uniqueKeysWithValues: Self.contents.map { ($0.label, $0.least) })
    for seed in 1...UInt64(Sampling.count(1, of: 2)) { expect(least, of: scenarios, seed: seed) }
  }

  /// Expects that so many values in a thousand, at least, have each label.
  private func expect<Value>(
    _ least: [String: Int],
    of values: Generator<Value>,
    seed: UInt64 = 1
  ) {
    let demands = least.map { Demand($0.key, atLeast: $0.value) }
    let wrong = decide(demands, of: values, seed: Seed(rawValue: seed))
      .filter { $0.decision != .kept }
    #expect(wrong.map { "\($0.demand.label): \($0.count) of \($0.cases)" } == [])
  }

  @Test("what hardly ever comes by itself is asked for")
  func edges() {
    let walks = Generator<LayoutWalk> { draw in
      let walk = draw(.layoutWalk)
      let returns = walk.classes.count { $0 == walk.classes[0] } > 2
      if returns, Set(walk.classes).count > 1 { draw.label("two returns") }
      return walk
    }
    let questions = Generator<Request> { draw in
      let question = draw(.collections(for: [.contains]))
      if question == .contains(TraitCollection(), TraitCollection()) { draw.label("empty") }
      let pair = question.question(of: Containing.self)
      let lacksHeight = pair?.collection.verticalSizeClass != .regular
      if lacksHeight, pair?.other == TraitCollection(.unspecified, .regular) { draw.label("alone") }
      return question
    }
    let layouts = Generator<ConstraintQuestion> { draw in
      let question = draw(.constraints)
      let system = question.system
      for item in system.items {
        if item.hugging.horizontal < 250 { draw.label("weak") }
        if item.hugging.horizontal > 751 || item.compression.vertical > 751 { draw.label("strong") }
      }
      let shares = system.constraints.filter { $0.isRequired && $0.multiplier != 1 }
      if shares.contains(where: { $0.constant != 0 }) { draw.label("share and more") }
      let priorities = system.constraints.map(\.priority).filter { $0 != 501.5 }
      if priorities.contains(where: { $0 != $0.rounded() }) { draw.label("fraction") }
      if priorities.contains(60) { draw.label("two digits") }
      return question
    }
    let scenes = Generator<TraitScene> { draw in
      let scene = draw(.traitScenes(for: Set(TraitOverrides.features)))
      let ids = scene.turns.flatMap(\.actions).compactMap { action in
        if case .register(let id, _, _) = action { id } else { nil }
      }
      if Set(ids).count < ids.count { draw.label("one id of two") }
      return scene
    }
    expect(
      ["weak": 10, "strong": 20, "share and more": 20, "fraction": 20, "two digits": 10],
      of: layouts
    )
    expect(["one id of two": 20], of: scenes)
    expect(["two returns": 50], of: walks)
    expect(["empty": 20, "alone": 25], of: questions)
  }

  @Test("constraints that few layouts have are asked for, and collections twice")
  func rareParts() throws {
    let layouts = Generator<ConstraintQuestion> { draw in
      let question = draw(.constraints)
      for constraint in question.system.constraints {
        let isLimit = constraint.relation != .equal
        if constraint.multiplier == 0 { draw.label("times 0") }
        if constraint.multiplier < 0, isLimit, !constraint.isRequired { draw.label("negative") }
        if constraint.owner != nil, isLimit { draw.label("owned limit") }
        if constraint.first.item == ConstraintQuestion.root, constraint.second == nil {
          draw.label("container alone")
        }
      }
      for item in question.system.items where item.hasIntrinsicSize {
        if item.hugging.horizontal != item.hugging.vertical { draw.label("two axes") }
      }
      return question
    }
    let drawn = try #require(Combining.drawing(for: [.combine]))
    let combinations = Generator<Request> { draw in
      let request = draw(drawn)
      let all = request.question(of: Combining.self)?.collections ?? []
      if all.count > 2, all[0] == all[1], !all[0].isEmpty { draw.label("twice") }
      return request
    }
    expect(
      ["times 0": 20, "negative": 20, "owned limit": 20, "container alone": 8, "two axes": 50],
      of: layouts
    )
    expect(["twice": 15], of: combinations)
  }

  @Test("controllers return with two reactions, keep their size, and prefer a size turned")
  func rareActions() throws {
    let scenarios = try #require(OrientationLayouts.drawing(for: .all))
    expect(
      ["two reactions": 25, "kept size": 15, "turned": 8],
      of: Generator<Request> { draw in
        let request = draw(scenarios)
        guard let scenario = request.scenario else { return request }
        for (place, action) in scenario.actions.enumerated() {
          switch action {
          case .add(_, let child) where child[0].reactions.count > 1: draw.label("two reactions")
          case .sizing(let name, let rule):
            let state = ScenarioState(scenario, after: place)
            let own = state.hierarchy.controllers.firstIndex { $0.name == name }
            let size = own.map { state.propagated()[$0].size }
            let fixed = size.map { Sizing(width: .fixed($0.width), height: .fixed($0.height)) }
            if rule == fixed { draw.label("kept size") }
          case .prefer(let name, let size) where size.width != size.height:
            let last = ScenarioState(scenario, after: place).preferredSizes[name]
            if last == Size(size.height, size.width) { draw.label("turned") }
          default: break
          }
        }
        return request
      }
    )
  }

  @Test("collections that differ in one trait, and an object's second attribute, are asked for")
  func nearMisses() {
    let pairs = Generator<Request> { draw in
      let question = Combining.drawing(for: [.contains]).map { draw($0) } ?? .combine([])
      if let pair = question.question(of: Containing.self), pair.other.specified == 4 {
        let wrong = TraitName.allCases.filter { pair.collection[rank: $0] != pair.other[rank: $0] }
        if wrong.count == 1 { draw.label("one of four") }
      }
      return question
    }
    let sessions = Generator<Request> { draw in
      let question = EditingSessions.drawing(for: [.editing]).map { draw($0) } ?? .combine([])
      for operation in question.question(of: EditingSessions.self)?.operations ?? [] {
        if case .set(.attribute("font", _), _, _) = operation { draw.label("second attribute") }
      }
      return question
    }
    expect(["one of four": 20], of: pairs)
    expect(["second attribute": 50], of: sessions)
  }

  @Test("sets of constraints stand in third children, and three levels down")
  func placesOfSets() {
    var (isDeep, isThird) = (false, false)
    for scenario in OrientationLayouts.drawn(4_000) {
      if isDeep, isThird { break }
      let hierarchy = scenario.hierarchy
      for place in hierarchy.controllers.indices where hierarchy[place].constraintSets != nil {
        let siblings = (0..<place).filter {
          hierarchy.parent(of: $0) == hierarchy.parent(of: place)
        }
        isDeep = isDeep || hierarchy.depths[place] > 2
        isThird = isThird || siblings.count > 1
      }
      #expect(scenario.problems.isEmpty)
    }
    #expect(isDeep && isThird)
  }

  @Test("shares of a screen are asked for in every orientation")
  func orientationsOfShares() {
    let features: Set<Feature> = [.devices, .multitasking]
    let queries = features.requests(scenarios: 1).compactMap { $0.question(of: Windows.self) }
    #expect(Set(queries.filter(\.isShare).map(\.orientation)) == Set(Orientation.allCases))
  }

  @Test("an editing session adds items of each kind")
  func addedKinds() {
    var kinds: Set<String> = []
    for session in EditingSessions.drawn(1_000, in: World(features: [.editing])) {
      if kinds.count > 1 { break }
      for case .addItem(_, let kind, _) in session.operations { kinds.insert(kind) }
    }
    #expect(kinds == ["view", "label"])
  }

  @Test("all effects, moments and conditions are generated, and most of them occur")
  func reactions() {
    var counts: [String: Int] = [:]
    for scenario in Rarity.reacting.prefix(200) {
      for reaction in scenario.hierarchy.controllers.flatMap(\.reactions) {
        counts["\(reaction.moment)", default: 0] += 1
        counts["\(reaction.effect)".prefix { $0 != "(" }.description, default: 0] += 1
      }
      let names = Reference.perform(scenario).steps.map { $0.states.map(\.name) }
      if Set(names).count > 1 { counts["came or went", default: 0] += 1 }
    }
    #expect(counts.filter { $0.value >= 5 }.count == 13, "\(counts)")
  }

  @Test("generated scenarios have splits, squares, points and containers that forward nothing")
  func orientationLayouts() {
    var counts: [String: Int] = [:]
    for scenario in Rarity.orientations.prefix(200) {
      #expect(scenario.features.contains(.constraintSets))
      for state in Reference.perform(scenario).steps.flatMap(\.states) where state.active != nil {
        if state.size == Size(694, 768) { counts["694×768", default: 0] += 1 }
        if state.size.width == state.size.height { counts["square", default: 0] += 1 }
      }
      for controller in scenario.hierarchy.controllers {
        if controller.forwards != .both { counts["not forwarded", default: 0] += 1 }
        if controller.constraintSets?.areByShape == false { counts["points", default: 0] += 1 }
      }
    }
    #expect(counts.filter { $0.value >= 4 }.count == 4, "\(counts)")
  }
}
