import AdaptiveModel
import Conformance
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Simpler questions", .computing)
struct ReductionsTests {
  @Test(
    "every reduction of a generated question is simpler, valid and distinct",
    arguments: [
      "scenario", "orientation-layout", "layout", "editing", "collections", "image", "constraints",
    ]
  )
  func drawn(kind: String) throws {
    for seed in UInt64(1)...(Sampling.isWhole ? 2 : 1) {
      let name = "\(kind)/\(Seed(rawValue: seed).derived(seed))"
      let id = try #require(Case.ID(name))
      let request = Case(id, features: .all).request
      let reductions = Array(try #require(request.reductions))
      #expect(Set(reductions).count == reductions.count)
      for reduction in reductions {
        #expect(reduction.isSimpler(than: request))
        if let scenario = reduction.scenario { #expect(scenario.problems.isEmpty) }
      }
    }
  }

  @Test("a scene may lose its first element, but what is then first is inside none")
  func scenes() throws {
    let elements = ["a", "b", "c"].enumerated().map { place, name in
      TraitScene.Element(name, inside: place == 0 ? "" : "a")
    }
    func simpler(_ elements: [TraitScene.Element]) throws -> [TraitScene] {
      let scene = TraitScene(Device.table[0].window(in: .portrait).traits, elements)
      let all = try #require(Request(TraitOverrides.self, scene).reductions)
      return all.compactMap { $0.question as? TraitScene }
    }
    let (of3, of2) = try (simpler(elements), simpler(Array(elements.prefix(2))))
    // A driver that goes up from an element inside itself does not come back.
    #expect((of3 + of2).allSatisfy { $0.elements[0].container.isEmpty })
    #expect(!of3.contains { $0.elements.map(\.name) == ["b", "c"] })
    #expect(of2.contains { $0.elements.map(\.name) == ["b"] })
  }

  @Test("a set by points loses a whole set, a limit or one digit of a limit at a time")
  func sizedSets() throws {
    let sets = ConstraintSets(sized: [
      .init(["w1"], widthOver: 600, heightOver: 320), .init(["n1"]),
    ])
    let hierarchy = Hierarchy(ViewController("root", constraintSets: sets))
    let scenario = try Scenario(hierarchy, on: "iPad")
    let reductions = try #require(Request.run(scenario).reductions)
    let simpler = reductions.compactMap { $0.scenario?.hierarchy.root.constraintSets?.sized }
    let alone: [[ConstraintSets.Sized]] = [
      [.init(["n1"])], [.init(["w1"], widthOver: 600, heightOver: 320)],
      [.init(["w1"], widthOver: 600), .init(["n1"])],
      [.init(["w1"], heightOver: 320), .init(["n1"])],
      [.init(["w1"], widthOver: 60, heightOver: 320), .init(["n1"])],
      [.init(["w1"], widthOver: 600, heightOver: 32), .init(["n1"])],
      [.init([], widthOver: 600, heightOver: 320), .init(["n1"])],
    ]
    for sets in alone { #expect(simpler.contains(sets), "\(sets)") }
  }

  @Test("blocks of two calls are joined into one, and a presented controller becomes a child")
  func joined() throws {
    var presenter = ViewController("p")
    presenter.isPresentation = true
    var root = ViewController("root")
    root.coordinates = [.init(.willTransition, alongside: "block1")]
    var child = ViewController("a")
    child.coordinates = [.init(.viewWillTransition, completion: "block2")]
    var hierarchy = Hierarchy(root)
    hierarchy.append(child, depth: 1)
    hierarchy.append(presenter, depth: 1)
    hierarchy.append(ViewController("b"), depth: 2)
    let scenario = try Scenario(hierarchy)
    let simpler = try #require(Request.run(scenario).reductions).compactMap(\.scenario)
    #expect(
      simpler.contains { $0.hierarchy.root.coordinates.count == 2 && $0.hierarchy.count == 3 }
    )
    #expect(simpler.contains { $0.hierarchy.count == 4 && !$0.hierarchy[2].isPresentation })
    let lifted = try #require(simpler.first { $0.hierarchy.root.coordinates.count == 2 })
    let joined = try #require(Request.run(lifted).reductions).compactMap(\.scenario)
    let both = CoordinatedBlocks(.willTransition, alongside: "block1", completion: "block2")
    #expect(joined.contains { $0.hierarchy.root.coordinates == [both] })
  }

  @Test("views and blocks get the names of a drawn scenario, a view the same one everywhere")
  func contentNames() throws {
    var hierarchy = Hierarchy(ViewController("root", views: ["bar", "view0"]))
    hierarchy.append(ViewController("A", views: ["bar"]), depth: 1)
    for (place, name) in ["along", "end"].enumerated() {
      hierarchy[place].coordinates = [.init(.willTransition, completion: name)]
    }
    let scenario = try Scenario(hierarchy)
    let reductions = try #require(Request.run(scenario).reductions).compactMap(\.scenario)
    hierarchy[0].views = ["view0", "view1"]
    hierarchy[1].views = ["view0"]
    for place in 0...1 { hierarchy[place].coordinates[0].completion = "block1" }
    #expect(reductions.contains(try Scenario(hierarchy)))
  }

  @Test("a controller that one reaction adds can be removed by another in smaller scenarios")
  func movingReactions() throws {
    let moving = [
      Reaction(.beforeForwardingTraits, when: .shape(.always), .remove("a")),
      Reaction(.beforeForwarding, when: .shape(.always), .add(Hierarchy(ViewController("a")))),
    ]
    var hierarchy = Hierarchy(ViewController("root", reactions: moving))
    hierarchy.append(ViewController("a"), depth: 1)
    let scenario = try Scenario(hierarchy) {
      [.rotate(.landscapeLeft, $0.window(in: .landscapeLeft))]
    }
    let reductions = try #require(Request.run(scenario).reductions).compactMap(\.scenario)
    #expect(
      reductions.contains { $0.hierarchy.count == 1 && $0.hierarchy.root.reactions == moving }
    )
  }

  @Test("no smaller scenario has two controllers of one name")
  func distinctNames() throws {
    var hierarchy = Hierarchy(ViewController("root"))
    hierarchy.append(ViewController("a"), depth: 1)
    let scenario = try Scenario(hierarchy) { _ in
      [.remove("a"), .add(parent: "root", Hierarchy(ViewController("a")))]
    }
    let reductions = try #require(Request.run(scenario).reductions).compactMap(\.scenario)
    #expect(!reductions.isEmpty)
    for reduction in reductions { #expect(reduction.problems.isEmpty, "\(reduction)") }
  }

  @Test("the simplest constraint questions are in order, and the reference solves them")
  func simplestConstraints() throws {
    let all = Constraints.canonical
    let weights = all.map(Constraints.simplification.weight)
    #expect(weights == weights.sorted())
    #expect(Set(all).count == all.count)
    for question in all {
      #expect(throws: Never.self) { try Constraints.reference(question, choices: []) }
    }
  }

  @Test("shrinking uses no constraints of a kind that is not claimed")
  func claimedConstraints() throws {
    func asked(_ features: Set<Feature>) -> [ConstraintQuestion] {
      Constraints.canonical.filter { Constraints.canAsk($0, in: World(features: features)) }
    }
    let plain = asked([.constraints])
    #expect(!plain.isEmpty)
    for question in plain {
      #expect(question.system.constraints.allSatisfy { $0.isRequired && $0.relation == .equal })
      #expect(question.document == nil)
      #expect(question.system.items.allSatisfy { $0.intrinsic.horizontal == nil })
      let layouts = try Constraints.reference(question, choices: [])
      #expect(layouts.allSatisfy { $0.broken.isEmpty })
    }
    let all: Set<Feature> = Set(Constraints.features).union([.layout])
    #expect(asked(all) == Constraints.canonical)
  }

  @Test("an uninstalled constraint is named alone, and the simplest constraint is used")
  func documents() throws {
    let view = ConstraintItem("a", parent: ConstraintQuestion.root)
    let constraints = ["c1", "c2"].map { Constraint($0, Anchor("a", .width), constant: 8) }
    var question = ConstraintQuestion(
      ConstraintSystem([view], constraints),
      sizes: [Size(100, 100)]
    )
    var document = LayoutDocument(LayoutItem(ConstraintQuestion.root))
    for (id, isInstalled) in [("c2", false), ("c1", true)] {
      document.constraints.append(
        LayoutConstraint(id, items: ["a"], installed: Varying(isInstalled))
      )
    }
    question.document = document
    func named(_ question: ConstraintQuestion) -> [String] {
      (question.document?.constraints ?? []).map { $0.id + ($0.installed.general ? "" : " out") }
    }
    let once = try #require(Constraints.simplification.reductions(question))
    #expect(once.contains { named($0) == ["c1", "c2 out"] })
    #expect(once.contains { named($0) == ["c2 out"] })
    let alone = try #require(once.first { named($0) == ["c2 out"] })
    let again = try #require(Request.solve(alone).reductions).compactMap {
      $0.question as? ConstraintQuestion
    }
    #expect(again.contains { named($0) == ["c1 out"] })
  }

  @Test("reductions have fewer and simpler constraints and fewer views")
  func constraints() throws {
    let title = ConstraintItem("title", parent: ConstraintQuestion.root)
    let icon = ConstraintItem("icon", parent: "title")
    let system = ConstraintSystem(
      [title, icon],
      [
        Constraint("left", Anchor("icon", .left), .equal, Anchor("title", .left), constant: 13.5),
        Constraint("width", Anchor("title", .width), constant: 44, priority: 250),
      ]
    )
    let request = Request.solve(ConstraintQuestion(system, sizes: [Size(414, 736)]))
    let reductions = try #require(request.reductions).compactMap { request in
      request.question as? ConstraintQuestion
    }
    func hasConstraint(_ text: String) -> Bool {
      reductions.contains { $0.system.constraints.contains { "\($0)" == text } }
    }
    #expect(reductions.contains { $0.system.items == [title] })
    #expect(reductions.contains { $0.sizes == [Size(100, 100)] })
    // Without its view, the constraint refers to that view's parent.
    #expect(hasConstraint("icon.left = root.left + 13.5"))
    for text in ["title.width = 44", "icon.left = title.left", "icon.left = title.left + 13"] {
      #expect(hasConstraint(text), "\(text)")
    }
    #expect(reductions.contains { $0.system.items.map(\.id) == ["a", "b"] })
  }

  @Test("removing a controller keeps later references valid and drops reactions to it")
  func references() throws {
    var hierarchy = Hierarchy(ViewController("root"))
    hierarchy[0].reactions = [
      Reaction(.beforeForwarding, when: .always, override: "b", with: .compactRegular)
    ]
    hierarchy.append(ViewController("a"), depth: 1)
    hierarchy.append(ViewController("b"), depth: 1)
    hierarchy.append(ViewController("c"), depth: 2)
    var scenario = Scenarios.sample()
    scenario.hierarchy = hierarchy
    scenario.actions = [
      .override(child: "c", .compactRegular), .add(parent: "a", Hierarchy(ViewController("d"))),
      .override(child: "d", .compactRegular),
    ]
    let reductions = try #require(Request.run(scenario).reductions).map(\.scenario)
    // Without a: the addition to a goes to a's container, and the rest is unchanged.
    var without = scenario
    without.hierarchy.remove(at: 1)
    without.actions[1] = .add(parent: "root", Hierarchy(ViewController("d")))
    #expect(reductions.contains(without))
    // Without b: its child moves to the root, and the reaction that refers to b is removed.
    var hung = Hierarchy(ViewController("root"))
    hung.append(ViewController("a"), depth: 1)
    hung.append(ViewController("c"), depth: 1)
    var raised = scenario
    raised.hierarchy = hung
    #expect(reductions.contains(raised))
    // With d present from the start.
    var folded = scenario
    folded.hierarchy.insert(Hierarchy(ViewController("d")), inside: 1)
    folded.actions.remove(at: 1)
    #expect(reductions.contains(folded))
  }

  @Test("a reduced case has an id that leads to it, and invalid ids are refused")
  func names() throws {
    let choices = Generator.scenario().value(from: Seed(rawValue: 3)).choices
    let first = Case(Case.ID.scenario(.choices(choices)), features: .all)
    let reductions = Array(try #require(first.request.reductions))
    let (second, place) = (try #require(reductions.last), reductions.count - 1)
    let name = "scenario/\(choices).\(place)"
    let id = try #require(Case.ID(name))
    #expect(id.description == name)
    #expect(id == .scenario(.reduced(choices, [place])))
    #expect(Case(id, features: .all).request == second)
    for wrong in ["scenario/\(choices).", "scenario/\(choices).-1", "scenario/1.2"] {
      #expect(Case.ID(wrong) == nil)
    }
    // A reduction that does not exist leaves the case unchanged.
    let beyond = Case.ID.scenario(.reduced(choices, [.max]))
    #expect(Case(beyond, features: .all).request == first.request)
  }

  @Test("a simpler reaction is one whose callback provides what its condition needs")
  func simplerReactions() throws {
    let reaction = Reaction(.afterForwarding, when: .shape(.taller), .remove("a"))
    var hierarchy = Hierarchy(ViewController("root", reactions: [reaction]))
    hierarchy.append(ViewController("a"), depth: 1)
    let scenario = Scenario(window: Device.table[0].window(in: .portrait), hierarchy: hierarchy)
    let simpler = try #require(Request.run(scenario).reductions).compactMap(\.scenario)
      .flatMap(\.hierarchy.root.reactions)
    #expect(!simpler.isEmpty)
    #expect(simpler.allSatisfy { $0.condition.isKnown(at: $0.moment) })
  }
}
