import AdaptiveModel
import AdaptiveReference
import TestSupport
import Testing

@testable import Conformance

@Suite("Open points that meet other rules")
struct OpenOrderTests {
  /// The clauses that the reference breaks with some choices.
  private static func broken(_ scenario: String, _ choices: Set<Choice>) throws -> [String] {
    let scenario = try #require(try Transcript(scenario).scenario)
    return try brokenClauses(by: Reference.perform(scenario, choices: choices), to: scenario)
  }

  @Test("an override at rest is open below any container that does not forward (PR-O10)")
  func unforwarded() throws {
    let scenario = """
      given   iPhone 6, portrait
              root  forwards nothing
                a
                  b  forwards nothing
                    c

      when    override b to regular-any
      """
    #expect(try Self.broken(scenario, [.unforwardedUnreported]).isEmpty)
    #expect(try Self.broken(scenario, []).isEmpty)
  }

  /// Overrides of a child, in the order in which its container sets them in one callback.
  static let overridesInOneSize = [["regular-any"], ["regular-any", "any-compact"]]

  @Test(
    "a size at rest may be sent, and with it whatever the container does in that callback (PR-O9)",
    arguments: overridesInOneSize
  )
  func sizeAtRest(overrides: [String]) throws {
    let reactions = overrides.map {
      "\n              - before forwarding, always: override b to \($0)"
    }
    let scenario = """
      given   iPhone 6, portrait
              root
                a\(reactions.joined())
                  b

      when    size a to full×1
      """
    let question = try #require(try Transcript(scenario).scenario)
    // The container receives the size and overrides; each override is announced, then the size.
    var trace = Reference.perform(question)
    let end = try #require(trace.steps[0].states.last)
    let container = try #require(trace.initial.first).environment.traits
    var traits = container
    var calls = [Call(to: "a", .viewWillTransition(Size(375, 1)))]
    for override in overrides {
      let override = try #require(TraitCollection(override))
      let next = container.combined(with: override)
      calls += [Call(to: "b", .willTransition(next)), Call(to: "b", .didChange(previous: traits))]
      traits = next
    }
    calls.append(Call(to: "b", .viewWillTransition(end.environment.size)))
    trace.steps[0].calls = calls
    trace.steps[0].states[trace.steps[0].states.count - 1].environment.traits = traits
    let features = Set.all.subtracting([.observations])
    #expect(try brokenClauses(by: trace, to: question, features: features).isEmpty, "\(trace)")
  }

  /// Reactions to a size of which the last one decides otherwise than the first appearance.
  static let decisions = [
    ("clear override of b", "clear override of b", "override b to regular-any"),
    ("clear override of b", "override b to regular-any", "clear override of b"),
  ]

  @Test(
    "a size at entry may come before the first appearance, however often it decides (PR-O1)",
    arguments: decisions
  )
  func sizeAtEntry(first: String, last: String, appearing: String) throws {
    let scenario = """
      given   iPhone 6, portrait
              root

      when    add to root
              + a
              +   - before forwarding, always: \(first)
              +   - before forwarding, always: \(last)
              +   - in viewWillAppear, always: \(appearing)
              +   b
      """
    let question = try #require(try Transcript(scenario).scenario)
    // The size comes first here, and the first appearance has the last word.
    var trace = Reference.perform(question, choices: [.entrySized])
    var traits = trace.steps[0].states[1].environment.traits
    if appearing.hasPrefix("override") { traits.horizontalSizeClass = .regular }
    trace.steps[0].states[2].environment.traits = traits
    #expect(try brokenClauses(by: trace, to: question).isEmpty, "\(trace)")
  }

  @Test("a simpler reaction is one whose callback provides what its condition needs")
  func reductions() throws {
    let reaction = Reaction(.afterForwarding, when: .shape(.taller), .remove("a"))
    var hierarchy = Hierarchy(ViewController("root", reactions: [reaction]))
    hierarchy.append(ViewController("a"), depth: 1)
    let scenario = Scenario(window: Device.table[0].window(in: .portrait), hierarchy: hierarchy)
    let simpler = try #require(Request.run(scenario).reductions).compactMap(\.scenario)
      .flatMap(\.hierarchy.root.reactions)
    #expect(!simpler.isEmpty)
    #expect(simpler.allSatisfy { $0.condition.isKnown(at: $0.moment) })
  }

  @Test(
    "one call for several changes has traits from before the first or the last of them (TO-O4)",
    arguments: ["compact-regular": [], "regular-regular": [], "any-regular": ["TO-8"]]
  )
  func previousOfSeveral(previous: String, broken: [String]) throws {
    let transcript = """
      given   scene in compact-regular @2x phone
              controller a

      start   at rest
              a has compact-regular @2x phone

      when    register r1 of a for horizontalSizeClass
              a has compact-regular @2x phone

      when    override a to regular-any; window compact-compact @2x phone
              call a was compact-regular @2x phone, has regular-compact @2x phone
              call a by r1 was \(previous) @2x phone, has regular-compact @2x phone
              a has regular-compact @2x phone
      """
    #expect(try brokenClauses(in: transcript) == broken)
  }
}
