import Conformance
import ConformanceProof
import Foundation
import Testing

@Suite("Why: the clauses for an answer that is not a trace")
struct RequestExplanationTests {
  private func request(_ id: String) throws -> Request {
    Case(try #require(Case.ID(id)), features: .all).request
  }

  @Test(
    "the model's answer is shown with the id of a clause that applies",
    arguments: [
      ("layout/*", "SL-5"), ("editing/*", "ED-1"), ("window/iPhone 6/portrait", "DV-1"),
      ("raw-values", "TC-2"), ("grid/any-compact", "ED-8"),
    ]
  )
  func reference(id: String, clause: String) throws {
    // A clause need not apply to each of those that seeds draw.
    let ids = id.hasSuffix("*") ? (0..<16).map { "\(id.dropLast())0x\($0)" } : [id]
    let explanations = try ids.map { try RequestExplanation(request($0)) }
    #expect(explanations.contains { $0.text.contains("\n  \(clause)") })
    #expect(explanations.allSatisfy { $0.contradictions.isEmpty && !$0.text.contains("✘") })
  }

  @Test("a wrong answer is marked at the wrong place with the clause that it breaks")
  func contradiction() throws {
    let mutant = try #require(Mutant.named("attributes never vary")).implementation()
    let broken = try (0..<64).compactMap { number -> RequestExplanation? in
      let request = try request("layout/0x\(String(number, radix: 16))")
      let explanation = try RequestExplanation(request, mutant.answer(request))
      return explanation.contradictions.isEmpty ? nil : explanation
    }
    let first = try #require(broken.first)
    let clause = try #require(first.contradictions.first)
    #expect(first.text.contains("\n✘ \(clause.id)"))
    #expect(first.text.contains("← \(clause.id)"))
    let picture = first.text.components(separatedBy: "\n\n").dropLast().joined(separator: "\n\n")
    let told = try Transcript(picture)
    #expect(try RequestExplanation(told.request, told.reply).text == first.text)
  }

  @Test("an answer to another kind of request is refused")
  func foreign() throws {
    #expect(throws: Failure.self) {
      try RequestExplanation(request("layout/0x11"), .contains(true))
    }
  }
}
