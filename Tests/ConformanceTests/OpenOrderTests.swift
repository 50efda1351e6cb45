import AdaptiveModel
import AdaptiveReference
import Testing

@testable import Conformance

@Suite("Open points that meet other rules")
struct OpenOrderTests {
  /// The clauses that the reference breaks with some choices.
  private static func broken(_ scenario: String, _ choices: Set<Choice>) throws -> [String] {
    let scenario = try #require(try Transcript(scenario).scenario)
    let rules = Rules(profile: .platform, features: .all)
    var judgement = Judgement(clauses: rules.clauses.count)
    let trace = Reference.perform(scenario, choices: choices)
    try rules.judge(.trace(trace), to: .run(scenario), into: &judgement)
    return judgement.breaches.map { rules.clauses[$0.clause].id }
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

  @Test("a size at entry may come before the first appearance, however often it decides (PR-O1)")
  func sizeAtEntry() throws {
    let scenario = """
      given   iPhone 6, portrait
              root

      when    add to root
              + a
              +   - before forwarding, always: clear override of b
              +   - before forwarding, always: clear override of b
              +   - in viewWillAppear, always: override b to regular-any
              +   b
      """
    #expect(try Self.broken(scenario, [.entrySized]).isEmpty)
  }

  @Test("a simpler reaction is one whose callback provides what its condition needs")
  func reductions() throws {
    let reaction = Reaction(.afterForwarding, when: .shape(.taller), .remove("a"))
    let simpler = reaction.richReductions
    #expect(!simpler.isEmpty)
    #expect(simpler.allSatisfy { $0.condition.isKnown(at: $0.moment) })
  }
}
