import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance

/// What hardly any independent draw has, and how often it has to be among what is drawn.
struct Rarity: CustomTestStringConvertible, Sendable {
  let testDescription: String
  private let least: Int
  private let count: @Sendable () -> Int

  init<Part>(
    _ title: String,
    atLeast least: Int = 1,
    _ drawn: @autoclosure @escaping @Sendable () -> [Part],
    _ isSuch: @escaping @Sendable (Part) -> Bool
  ) {
    (testDescription, self.least) = (title, least)
    count = { drawn().count(where: isSuch) }
  }

  func expect() {
    let count = count()
    #expect(count >= least)
  }
}

extension Rarity {
  /// The questions of one kind in a run of 2000 cases.
  static func questions<Kind: Inquiry>(
    _ kind: Kind.Type,
    for features: Set<Feature>? = nil
  ) -> [Kind.Question] {
    let requests =
      features == .all ? ofAll : Array((features ?? Set(kind.features)).requests(scenarios: 2_000))
    return requests.compactMap { $0.question(of: kind) }
  }

  /// What is asked of an implementation that claims everything, which several rows read.
  private static let ofAll = Array(Set<Feature>.all.requests(scenarios: 2_000))

  static let transitions = Array(Transitions.drawn(800))
  static let orientations = Array(OrientationLayouts.drawn(800))
  static let reacting = Array(ReactingContainers.drawn(800))
  static let documented = Array(ShownDocuments.drawn(800))
  static let contents = ViewedControllers.drawn(800) + documented + orientations
  static let scenariosOfARun = questions(Scenarios.self, for: .all)
  static let transitionsOfARun = questions(Transitions.self, for: .all)

  /// The last actions but one, where controllers have contents.
  static let endings = (transitions + documented)
    .filter { $0.hierarchy.controllers.contains { !$0.isPlain } }
    .compactMap { $0.actions.suffix(2).first }

  /// How a controller whose override is not given again comes back.
  enum Return { case alone, below, presented }

  static let returns = (transitionsOfARun + Scenarios.drawn(800)).flatMap(\.returns)
}

extension [Scenario] {
  var controllers: [ViewController] { flatMap(\.hierarchy.controllers) }
  var sets: [ConstraintSets] { controllers.compactMap(\.constraintSets) }
  var placed: [PlacedController] {
    flatMap { scenario in
      scenario.hierarchy.controllers.indices.map {
        PlacedController(hierarchy: scenario.hierarchy, place: $0)
      }
    }
  }

  /// What actions present.
  var presented: [Hierarchy] {
    flatMap(\.actions).compactMap { if case .present(_, let child) = $0 { child } else { nil } }
  }

  /// The controllers below one that a callback adds, or those of them whose name ends so.
  func added(below ending: String = "") -> [ViewController] {
    flatMap(\.hierarchy.reactions).flatMap { reaction -> [ViewController] in
      guard case .add(let added) = reaction.effect else { return [] }
      return added.controllers.dropFirst().filter { $0.name.hasSuffix(ending) }
    }
  }

  /// The preferred sizes that a container is told which then removes a child.
  var preferred: [Size] {
    filter { scenario in
      scenario.hierarchy.reactions.contains {
        guard case .remove = $0.effect else { return false }
        return $0.moment == .preferredContentSizeDidChange
      }
    }
    .flatMap(\.actions).compactMap { if case .prefer(_, let size) = $0 { size } else { nil } }
  }
}

extension Hierarchy {
  var reactions: [Reaction] { controllers.flatMap(\.reactions) }
}

/// A controller in its hierarchy.
struct PlacedController {
  let hierarchy: Hierarchy
  let place: Int
  var own: ViewController { hierarchy[place] }
  var children: [ViewController] { hierarchy.children(of: place).map { hierarchy[$0] } }
  /// Those above, from the root on.
  var ancestors: [ViewController] {
    hierarchy.parents.ancestors(of: place).map { hierarchy[$0] }
  }
}

extension Scenario {
  /// The first controller of each hierarchy that leaves with an override and returns, while all that
  /// return with it have none.
  fileprivate var returns: [Rarity.Return] {
    actions.indices.compactMap { step in
      let state = ScenarioState(self, after: step)
      guard let first = state.leaving(by: actions[step]),
        let entering = actions.dropFirst(step + 1).first?.entering,
        entering.controllers.allSatisfy(\.overrideTraitCollection.isEmpty)
      else { return nil }
      let names = entering.controllers.map(\.name)
      let back = state.hierarchy.part(at: first).controllers.first {
        names.contains($0.name) && !$0.overrideTraitCollection.isEmpty
      }
      guard let back else { return nil }
      if state.hierarchy[first].isPresentation { return .presented }
      return back.name == state.hierarchy[first].name ? .alone : .below
    }
  }
}

@Suite("Values that hardly any independent draw has are asked nevertheless", .computing)
struct DrawnValuesTests {
  @Test("each is drawn as often as it has to be", arguments: Rarity.inScenarios + Rarity.inOthers)
  func drawn(rarity: Rarity) { rarity.expect() }

  @Test("TC-4 · it applies to an empty collection before and behind another")
  func emptyCollections() throws {
    let phone = TraitCollection(userInterfaceIdiom: .phone)
    for collections in [[TraitCollection(), phone], [phone, TraitCollection()]] {
      let reply = Reply.answer(TraitCollection())
      let found = try brokenClauses(by: reply, to: .combine(collections), features: [.combine])
      #expect(found.contains("TC-4"))
    }
  }

  @Test("a controller has contents of any two kinds")
  func contentsOfTwoKinds() {
    let kinds: [(ViewController) -> Bool] = [
      { !$0.views.isEmpty }, { $0.document != nil }, { $0.constraintSets != nil },
      \.givesBlocks, \.isReacting,
    ]
    let controllers = Rarity.contents.controllers
    for one in kinds.indices {
      for other in kinds.indices where one < other {
        #expect(controllers.contains { kinds[one]($0) && kinds[other]($0) }, "\(one) \(other)")
      }
    }
  }

  @Test("a constraint of a document has at most two items")
  func items() {
    #expect(Rarity.documents.allSatisfy { $0.constraints.allSatisfy { $0.items.count < 3 } })
  }

  @Test("with sameObject, a controller that returns has and forwards what it did before")
  func lastingObjects() throws {
    var returns = 0
    let seeds = Sampling.count(1_000, of: 3_000)
    for scenario in ViewedControllers.drawn(seeds) {
      #expect(scenario.problems.isEmpty, "\(scenario.problems)")
      var former: [String: ViewController] = [:]
      for controller in scenario.hierarchies.flatMap(\.controllers) {
        if let former = former[controller.name] {
          returns += 1
          #expect(former.views == controller.views && former.forwards == controller.forwards)
        }
        former[controller.name] = controller
      }
    }
    #expect(returns > seeds / 150)
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
  func taken() throws {
    for kind: any Inquiry.Type in [Layouts.self, EditingSessions.self, Constraints.self] {
      let drawing = kind.drawing(for: .all)
      let generator = try #require(drawing)
      let questions = (0..<600).map { generator.value(from: Seed(rawValue: $0)).value.question }
      #expect(questions.allSatisfy { ($0 as? any DrawnQuestion)?.isDrawn == true }, "\(kind.name)")
    }
  }
}
