import AdaptiveModel
import AdaptiveReference
import PropertyTesting
import TestSupport
import Testing

@testable import Conformance

@Suite("Repeating the case of a finding") struct ReplayTests {
  /// A case that is smaller than the value of its choices and has an image.
  private static func reduced() throws -> Case? {
    for seed in 1...60 {
      guard let id = Case.ID("image/\(Seed(rawValue: UInt64(seed)))"), let origin = id.origin,
        let drawing = id.inquiry.drawing(in: World(features: [.images]))
      else { continue }
      let choices = origin.choices(of: drawing)
      let first = Case(id.drawn(from: choices), features: [.images])
      for place in 0..<8 {
        let smaller = Case(id.drawn(from: choices, reducedBy: [place]), features: [.images])
        let reply = try ReferenceImplementation().answer(smaller.request)
        let hasImage = reply.answer(as: [String?].self)?.contains { $0 != nil } ?? false
        if smaller.request != first.request, hasImage { return smaller }
      }
    }
    return nil
  }

  @Test("a case from before a world was declared stays inside that world", arguments: 1...40)
  func declaredLater(seed: UInt64) {
    let world = World(features: [.combine], declared: DeclaredWorld(idioms: [.phone, .pad]))
    guard let id = Case.ID("collections/\(Seed(rawValue: seed))"), let origin = id.origin,
      let drawing = id.inquiry.drawing(in: world)
    else {
      Issue.record("no collections are drawn")
      return
    }
    let choices = origin.choices(of: drawing)
    for place in 0..<40 {
      let reduced = id.drawn(from: choices, reducedBy: [place])
      let request = Case(reduced, features: world.features, world: world.declared).request
      #expect(request.asked.canBeAsked(in: world), "\(reduced): \(request)")
    }
  }

  @Test("a reduced case fails in its reduced form")
  func smaller() throws {
    let smaller = try #require(try Self.reduced())
    let examination = Examination(cases: 0, clauses: .named("IA-1", "IA-5"))
    // It returns no image for one question.
    let onceWrong = Differing([.images]) { request in
      guard request == smaller.request, let question = request.question as? Images.Question else {
        return nil
      }
      return .answer(question.collections.map { _ in String?.none })
    }
    let record = examination.run(onceWrong, on: smaller.id)
    #expect(record.outcome == .broken && !record.findings.isEmpty)
    for finding in record.findings {
      #expect(finding.smallest.request == smaller.request && finding.end == nil)
      let text = finding.picture { "\($0)" }
      #expect(!text.contains("unstable") && text.contains("←"), "\(text)")
    }
    #expect(record.causes.count == 1, "\(record.causes.map(\.first.fault))")
  }
}

@Suite("Missing answers are grouped by message, not by case")
struct MissingAnswerTests {
  @Test("two messages", arguments: try TextTable.rows(of: "Tests/ConformanceTests/missing.txt"))
  func groups(row: [String]) throws {
    try #require(row.count == 3)
    let groups = row.dropFirst().map { Failure(.error, $0).group }
    #expect((groups[0] == groups[1]) == (row[0] == "alike"), "\(groups)")
  }
}
