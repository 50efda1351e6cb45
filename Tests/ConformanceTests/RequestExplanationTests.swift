import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import PropertyTesting
import Testing

@Suite("Why: what clauses say of an answer that is no trace")
struct RequestExplanationTests {
  private func request(_ id: String) throws -> Request {
    let id = try #require(Case.ID(id))
    guard let request = Optional(Case(id, features: .all).request) else {
      throw Failure(.error, "\(id) is no request")
    }
    return request
  }

  @Test(
    "the model's answer is shown, and a clause that speaks of it named",
    arguments: [
      ("layout/0x11", "SL-5"), ("editing/0x12", "ED-1"), ("window/iPhone 6/portrait", "DV-1"),
      ("raw-values", "TC-2"), ("grid/any-compact", "ED-8"),
    ]
  )
  func reference(id: String, clause: String) throws {
    let explanation = try RequestExplanation(request(id))
    #expect(explanation.contradictions.isEmpty)
    #expect(explanation.text.contains("\n  \(clause)"))
    #expect(!explanation.text.contains("✘"))
  }

  @Test("of a wrong answer it is said where it is wrong, and which clause it breaks")
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

  @Test("what is no answer to the request is refused")
  func foreign() throws {
    #expect(throws: Failure.self) {
      try RequestExplanation(request("layout/0x11"), .contains(true))
    }
  }
}
