import AdaptiveModel
import AdaptiveReference
import Conformance
import TestSupport
import TestThreads
import Testing

@Suite("Layouts: right ones pass, and wrong ones are caught by their clauses", .computing)
struct LayoutMutantTests {
  static let clauses = [Chapter.layout, .editing].flatMap(\.clauses)

  func report(
    _ implementation: any Implementation,
    _ profile: Profile = .platform,
    _ clauses: [AnyClause] = clauses
  ) -> Record {
    Examination(0, 1, by: clauses, profile).run(implementation)
  }

  /// The choices at the open points of layouts and of editing.
  static let open = Choice.allCases.filter { choice in
    ["SL-", "ED-"].contains { choice.openPoint.id.hasPrefix($0) }
  }

  @Test("the reference keeps every clause, with no or all choices", arguments: Profile.allCases)
  func reference(profile: Profile) {
    for choices: Set<Choice> in [[], Set(Self.open)] {
      let report = report(ReferenceImplementation(choices: choices), profile)
      #expect(report.outcome == .clean, "\(broken(report))")
    }
  }

  /// Only single choices; scripts/fairness checks combinations.
  @Test(
    "the reference keeps every clause of a chapter, with each of its choices",
    arguments: open
  )
  func choice(_ choice: Choice) {
    let chapter: Chapter = choice.openPoint.id.hasPrefix("SL-") ? .layout : .editing
    // The stricter profile; scripts/fairness checks both.
    let report = report(ReferenceImplementation(choices: [choice]), .platform, chapter.clauses)
    #expect(report.outcome == .clean, "\(broken(report))")
  }

  @Test(
    "any consistent rule for deciding conflicts keeps every clause",
    arguments: 0..<Sampling.count(2, of: 4)
  )
  func consistent(salt: Int) {
    for countsLines in [false, true] {
      let report = report(arbiter(salt: salt, countsLines: countsLines))
      #expect(report.outcome == .clean, "\(broken(report))")
    }
  }

  func broken(_ report: Record) -> [String] {
    report.results.filter { $0.verdict == .broken }.map(\.id)
  }
}

/// Decides each conflict by the name and the class: sometimes by width, sometimes by height; the
/// number of lines may decide too, which also decides the order in which they are sent.
private func arbiter(salt: Int, countsLines: Bool) -> OneMistake<Layouts> {
  @Sendable func decide<Value>(_ varying: inout Varying<Value>, _ name: String) {
    for layoutClass in varying.conflicts.members {
      let lines = countsLines ? varying.variations.count * 4 : 0
      let sum = name.utf8.reduce(salt &+ layoutClass.index) { $0 &* 31 &+ Int($1) } &+ lines
      let precedence: Precedence = sum & 4 == 0 ? .width : .height
      varying.set(varying.value(in: layoutClass, precedence), in: layoutClass)
    }
  }
  return OneMistake(Layouts.self, [.layout, .layoutIdentity, .editing]) { walk in
    walk.document = walk.document.mappingObjects { object in
      decide(&object.installed, object.id)
      for index in object.attributes.indices {
        decide(&object.attributes[index].value, object.id + object.attributes[index].name)
      }
    }
  }
}
