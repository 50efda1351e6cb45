import AdaptiveModel
import AdaptiveReference
import Conformance
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Orientation-specific layout (OL)", .computing)
struct OrientationLayoutTests {
  private static func scenario(
    _ device: String,
    _ orientation: Orientation,
    _ sets: ConstraintSets,
    _ actions: (Device) -> [Action]
  ) throws -> Scenario {
    let root = ViewController("root", constraintSets: sets)
    return try Scenario(Hierarchy(root), on: device, orientation, actions)
  }

  @Test("omitted active constraints mean that none are active")
  func leftOut() throws {
    let sets = ConstraintSets(portrait: ["p1"], landscape: [])
    let scenario = try Self.scenario("iPhone 8", .landscapeLeft, sets) { device in
      [.rotate(.portrait, device.window(in: .portrait))]
    }
    var trace = Reference.perform(scenario)
    #expect(trace.initial[0].active == [])
    trace.initial[0].active = nil
    #expect(try brokenClauses(by: trace, to: scenario) == [])
    trace.steps[0].states[0].active = nil
    #expect(try !brokenClauses(by: trace, to: scenario).isEmpty)
  }

  @Test("a transcript names constraints of others only if there are some")
  func others() throws {
    let points = [ConstraintSets.Sized([], widthOver: 600), .init(["n1"])]
    for (others, end) in [([], "else n1"), (["o1"], "else n1; others o1")] {
      let sets = ConstraintSets(sized: points, others: others)
      let scenario = try Self.scenario("iPad", .portrait, sets) { _ in [] }
      let text = Transcript(scenario, Reference.perform(scenario)).text()
      #expect(text.hasSuffix("- constraints; wider than 600; \(end)"))
      #expect(try Transcript(text).request.scenario == scenario)
    }
  }

  @Test("two thirds of an iPad in landscape use the set for portrait")
  func share() throws {
    let row = try #require(
      MultitaskingRow.table.first {
        $0.model == "9.7-inch" && $0.share == .twoThirds && !$0.orientation.isPortrait
      }
    )
    #expect(row.window.size == Size(694, 768))
    let sets = ConstraintSets(portrait: ["p"], landscape: ["l"])
    let scenario = try Self.scenario("iPad", .landscapeLeft, sets) { _ in [.resize(row.window)] }
    var trace = Reference.perform(scenario)
    #expect(trace.initial[0].active == ["l"] && trace.steps[0].states[0].active == ["p"])
    trace.steps[0].states[0].active = ["l"]
    trace.steps[0].calls.removeAll { if case .constraints = $0.kind { true } else { false } }
    // The former set remains although the window's size class stays: the size was ignored.
    #expect(try brokenClauses(by: trace, to: scenario) == ["OL-4"])
  }

  @Test("a square has either set or none, and a size that was not sent is not judged until one is")
  func open() throws {
    let sets = ConstraintSets(portrait: ["p"], landscape: ["l"])
    let scenario = try Self.scenario("iPad", .portrait, sets) { device in
      let window = device.window(in: .portrait)
      return [
        .resize(Window(size: Size(500, 500), traits: window.traits)),
        .rotate(.landscapeLeft, device.window(in: .landscapeLeft)),
      ]
    }
    var trace = Reference.perform(scenario)
    func broken() throws -> [String] {
      try brokenClauses(by: trace, to: scenario, features: .all.subtracting([.constraintEvents]))
    }
    for active in [["l"], ["p"], []] {
      trace.steps[0].states[0].active = active
      #expect(try broken().isEmpty)
    }
    trace.steps[0].states[0].active = ["l", "p"]
    #expect(try broken() == ["OL-2"])
    trace.steps[0].states[0].active = []
    trace.steps[1].states[0].active = ["p"]
    #expect(try broken() == ["OL-2"])
    trace.steps[1].calls = []
    #expect(try !broken().contains("OL-2"))
  }

  @Test(
    "OL-6 · the events of a change lead to its set, and activating what is active changes nothing",
    arguments: [
      ("x p; n l", []), ("n p; x p; n l", []), ("x p l; n l l; x l; n l", []),
      ("", ["OL-6"]), ("x p", ["OL-6"]), ("n l", ["OL-6"]), ("x p; n l; x l", ["OL-6"]),
      ("x p c; n c l", []), ("x p c; n l", ["OL-6"]), ("x p o; n l; x o", ["OL-6"]),
    ]
  )
  func events(_ events: String, _ broken: [String]) throws {
    let sets = ConstraintSets(common: ["c"], portrait: ["p"], landscape: ["l"], others: ["o"])
    let scenario = try Self.scenario("iPad", .portrait, sets) { device in
      [.rotate(.landscapeLeft, device.window(in: .landscapeLeft))]
    }
    var trace = Reference.perform(scenario)
    trace.steps[0].calls.removeAll { if case .constraints = $0.kind { true } else { false } }
    trace.steps[0].calls += events.split(separator: "; ").map { event in
      let ids = event.dropFirst(2).split(separator: " ").map(String.init)
      return Call(
        to: "root",
        .constraints(event.hasPrefix("x") ? .deactivate(ids) : .activate(ids))
      )
    }
    #expect(try brokenClauses(by: trace, to: scenario) == broken)
  }

  @Test("a presented controller has a layout like any other")
  func presented() throws {
    let sets = ConstraintSets(portrait: ["p"], landscape: ["l"])
    let shown = Hierarchy(ViewController("shown", constraintSets: sets))
    let sheet = Hierarchy.presenting(shown, by: "sheet")
    let scenario = try Scenario(Hierarchy(ViewController("root")), on: "iPad") { pad in
      [.present(on: "root", sheet), .rotate(.landscapeLeft, pad.window(in: .landscapeLeft))]
    }
    var trace = Reference.perform(scenario)
    #expect(trace.steps.map { $0.states.last?.active } == [["p"], ["l"]])
    #expect(try brokenClauses(by: trace, to: scenario).isEmpty)
    trace.steps[1].states[2].active = ["p"]
    #expect(try !brokenClauses(by: trace, to: scenario).isEmpty)
  }

  @Test("generated scenarios have splits, squares, points and containers that forward nothing")
  func kinds() {
    var counts: [String: Int] = [:]
    for number: UInt64 in 0..<200 {
      var draw = Draw(seed: Seed(rawValue: number))
      let scenario = draw(OrientationLayouts.scenarios(for: .all))
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
