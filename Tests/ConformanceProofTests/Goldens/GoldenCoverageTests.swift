import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@Suite("Goldens cover the clauses", .computing) struct GoldenCoverageTests {
  let tree: GoldenTree

  init() throws { tree = try OurGoldens.filled() }

  /// The chapters that have goldens, and their testable clauses.
  static let chapters: [Chapter] = [
    .traits, .devices, .changes, .orientation, .metamorphic, .layout, .editing,
  ]
  static let clauses = chapters.flatMap(\.clauses).filter(\.isTestable)

  /// Clauses that apply to every request, so that no golden can be outside their scope.
  static let talkative: Set<String> = [
    "TC-1", "TC-2", "TC-5", "TC-6", "PR-M4", "PR-M7", "SL-1", "SL-M2", "ED-8",
  ]

  @Test("every clause applies to a smoke golden, and does not apply to another one") func smoke() {
    let judge = GoldenJudge()
    var total: [String: Survey.Count] = [:]
    for golden in tree.goldens(of: .smoke) {
      for (id, attention) in judge.survey(of: golden) {
        total[id, default: .init()].add(attention)
      }
    }
    for clause in Self.clauses {
      let attention = total[clause.id]
      #expect(attention?.applied ?? 0 > 0, "\(clause.id) never spoke")
      guard !Self.talkative.contains(clause.id) else { continue }
      #expect(attention?.notApplied ?? 0 > 0, "\(clause.id) never held back")
    }
  }

  @Test("the goldens include both answers to yes-or-no questions") func talkative() {
    let answers = tree.goldens(of: .smoke).compactMap { golden -> Bool? in
      golden.reply?.answer(as: Bool.self)
    }
    #expect(Set(answers) == [true, false])
  }

  @Test("tiers are nested, under the same ids") func nested() {
    let smoke = Set(tree.goldens(of: .smoke).map(\.id))
    let standard = Set(tree.goldens(of: .standard).map(\.id))
    #expect(!smoke.isEmpty)
    #expect(smoke.isStrictSubset(of: standard))
    #expect(standard.count == tree.goldens.count)
  }

  @Test("every clause and open point has an example that names it")
  func examples() {
    let notes = tree.goldens(of: .smoke).flatMap(\.notes).joined(separator: "\n")
    let words = Set(notes.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    let points = [1, 4, 6, 7, 8, 9, 10].map { "PR-O\($0)" } + ["SL-O1"]
    let unnamed = (Self.clauses.map(\.id) + points).filter { !words.contains($0) }
    #expect(unnamed == [], "in no line “# ID: …” below a case of Golden")
  }
}
