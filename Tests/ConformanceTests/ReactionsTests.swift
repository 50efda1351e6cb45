import AdaptiveModel
import AdaptiveReference
import Conformance
import PropertyTesting
import TestSupport
import Testing

@Suite("Containers that do more in their callbacks than override by shape")
struct ReactionsTests {
  static func scenario(_ number: UInt64) -> Scenario {
    var draw = Draw(seed: Seed(rawValue: number))
    return draw(ReactingContainers.scenarios(for: .all))
  }

  @Test("all effects, moments and conditions are generated, and most of them occur")
  func kinds() {
    var counts: [String: Int] = [:]
    for number: UInt64 in 0..<200 {
      let scenario = Self.scenario(number)
      for reaction in scenario.hierarchy.controllers.flatMap(\.reactions) {
        counts["\(reaction.moment)", default: 0] += 1
        counts["\(reaction.effect)".prefix { $0 != "(" }.description, default: 0] += 1
      }
      let names = Reference.perform(scenario).steps.map { $0.states.map(\.name) }
      if Set(names).count > 1 { counts["came or went", default: 0] += 1 }
    }
    #expect(counts.filter { $0.value >= 5 }.count == 13, "\(counts)")
  }

  static let list = """
    given   iPhone 6 Plus, portrait
            root
              - before forwarding traits, if regular wide: add list sized 1/2×full
              - in traitCollectionDidChange, if compact wide: size detail to 100×100
              detail

    when    rotate to landscapeLeft

    when    rotate to portrait
    """

  @Test("a controller added in a callback must have its container's state; its calls are open")
  func added() throws {
    let scenario = try #require(try Transcript(Self.list).scenario)
    let right = Reference.perform(scenario)
    #expect(right.steps[0].states.map(\.name) == ["root", "detail", "list"])
    #expect(right.steps[0].states[2].size == Size(368, 414))
    #expect(right.steps[1].states[1].size == Size(100, 100))
    var trace = right
    trace.steps[0].calls += [Call(to: "list", .viewWillTransition(Size(1, 1)), has: nil)]
    #expect(try brokenClauses(by: trace.observed, to: scenario) == [])
    trace = right
    trace.steps[0].states[2].environment.traits = right.initial[0].traits
    #expect(try brokenClauses(by: trace, to: scenario).contains("TR-6"))
    // Also where one goes that no reaction names, as long as only reactions move any.
    for place in [1, 2] {
      trace = right
      trace.steps[0].states.remove(at: place)
      #expect(try brokenClauses(by: trace, to: scenario) == ["TR-6"])
    }
  }

  @Test(
    "the rounding of a part that a callback gives is open in the documents",
    arguments: Profile.allCases
  )
  func rounded(profile: Profile) throws {
    let scenario = try #require(
      try Transcript(Self.list.replacing("1/2×full", with: "1/3×1/2")).scenario
    )
    var trace = Reference.perform(scenario).observed
    for (width, isRounded) in [(246, true), (245.5, true), (247, false), (244, false)] {
      trace.steps[0].states[2].environment.size.width = width
      let isBroken = try brokenClauses(by: trace, to: scenario, profile).contains("TR-6")
      #expect(isBroken == (profile == .platform || !isRounded), "\(width)")
    }
  }

  @Test("the calls to a child that is sized in a report are open, but its state is not")
  func sized() throws {
    let scenario = try #require(try Transcript(Self.list).scenario)
    var trace = Reference.perform(scenario)
    trace.steps[1].calls.removeAll { $0.receiver == "detail" }
    #expect(try brokenClauses(by: trace, to: scenario) == [])
    trace.steps[1].states[1].environment.size = Size(414, 736)
    #expect(try brokenClauses(by: trace, to: scenario) == ["TR-6"])
  }

  @Test("a container that receives nothing does nothing")
  func unforwarded() throws {
    let text = """
      given   iPhone 6 Plus, portrait
              root  forwards nothing
                container
                  - before forwarding traits, always: add list

      when    rotate to landscapeLeft
      """
    let scenario = try #require(try Transcript(text).scenario)
    let trace = Reference.perform(scenario)
    #expect(trace.steps[0].states.map(\.name) == ["root", "container"])
    #expect(try brokenClauses(by: trace, to: scenario) == [])
  }

  @Test(
    "a reaction that would make the expected state open is refused",
    arguments: [
      ("- before forwarding traits, if taller: remove a", "a"),
      ("- before forwarding, if compact wide: remove a", "a"),
      ("- before forwarding, always: remove root", "a"),
      ("- before forwarding, always: size b to 1×1", "a"),
      ("- before forwarding, always: activate portrait", "a"),
      ("- before forwarding, always: add root", "a"),
      ("- before forwarding, always: remove a", "remove a"),
    ]
  )
  func refused(reaction: String, extra: String) throws {
    let action = extra == "a" ? "" : "\n\nwhen    \(extra)"
    let text = "given   iPad, portrait\n        root\n          \(reaction)\n          a" + action
    let scenario = try #require(try Transcript(text).scenario)
    #expect(!scenario.problems.isEmpty, "\(text)")
  }
}

extension Trace {
  /// The trace in which every call reports a state of its receiver.
  fileprivate var observed: Trace {
    var trace = self
    for step in steps.indices {
      for call in trace.steps[step].calls.indices where trace.steps[step].calls[call].has == nil {
        trace.steps[step].calls[call].has = trace.steps[step].states[0].environment
      }
    }
    return trace
  }
}
