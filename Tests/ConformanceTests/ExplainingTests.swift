import AdaptiveModel
import AdaptiveReference
import ConformanceProof
import Foundation
import PropertyTesting
import PropertyTestingSupport
import TestSupport
import TestThreads
import Testing
import Text

@testable import Conformance

@Suite("Why: every call and every missing call has its clause", .computing)
struct ExplainingTests {
  @Test(
    "the reference's trace breaks nothing and has no mark",
    .cases(80),
    arguments: Profile.allCases
  )
  func reference(profile: Profile) {
    checkAlways(.scenario(), named: profile.rawValue) { scenario in
      try Derivation(scenario, profile: profile).marks.isEmpty
    }
  }

  @Test(
    "a flipped callback breaks exactly the clause that decides it",
    .cases(60),
    arguments: Profile.allCases
  )
  func flipped(profile: Profile) {
    let judge = Rules(profile: profile, features: .all).judge(of: Scenarios.self)
    var flips = 0
    check(.scenario(), named: profile.rawValue) { scenario in
      for moment in try Derivation(scenario, profile: profile).moments {
        for reasoning in moment.reasonings {
          for decision in reasoning.decisions where decision.rule.demand != .unspecified {
            flips += 1
            let flipped = reasoning.witness.flipping(decision.callback)
            let broken = judge.decisions(about: flipped).filter(\.isBroken).map(\.rule.id)
            if broken != [decision.rule.id] { return .failed("\(decision) breaks \(broken)") }
          }
        }
      }
      return .passed
    }
    #expect(flips > 600)
  }
}

extension Witness {
  /// The same witness with a received call removed, or with a missing call added.
  fileprivate func flipping(_ callback: Callback) -> Witness {
    var witness = self
    let isHeard = received.count(of: callback) > 0
    switch callback {
    case .willTransition:
      witness.received.will = .init(none: TraitCollection())
      if !isHeard { witness.received.will.note(after.traits, at: 0) }
    case .viewWillTransition:
      witness.received.size = .init(none: Size(0, 0))
      if !isHeard { witness.received.size.note(after.size, at: 0) }
    case .didChange:
      witness.received.did = .init(none: TraitCollection())
      if !isHeard { witness.received.did.note(before.traits, at: 1_000) }
    }
    return witness
  }
}

@Suite("Why: examples")
struct ExplainedExamplesTests {
  @Test(
    "what is explained",
    arguments: try TextRow.all(in: "Tests/ConformanceTests/explained.transcripts")
  )
  func explained(row: TextRow) throws {
    let lines = row.text.split(separator: "\n", omittingEmptySubsequences: false)
    let isSaid: (Substring) -> Bool = { line in
      ["> ", "says ", "demands "].contains { line.hasPrefix($0) }
    }
    let read = try Transcript(lines.prefix { !isSaid($0) }.joined(separator: "\n"))
    let text =
      try read.scenario.map { try Derivation($0, read.trace).text }
      ?? RequestExplanation(read.request, read.reply).text
    let demands = text.split(separator: "\n").filter { $0.hasPrefix("  AL-8 ") }
    expectSame(
      demands.map { String($0.dropFirst(7)).trimmed },
      row.lines("demands").filter { $0 != "nothing" }
    )
    let subjects = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    if !subjects.isEmpty { expectSame(Self.subjects(text), subjects) }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for line in lines where line.hasPrefix("says ") {
      #expect(words.contains(line.dropFirst(5)), "\(text)")
    }
    #expect(lines.contains(where: isSaid))
  }

  /// For each step the subject of each line, with the number of its call, and its clauses.
  private static func subjects(_ text: String) -> [String] {
    var steps: [[String]] = []
    for line in text.split(separator: "\n") {
      if let head = line.prefixMatch(of: /(given|when)[ ]/) {
        steps.append([String(head.1), ""])
      } else if let entry = line.prefixMatch(of: /[ ]{5}(\d+|·)  (?:(\w+)(?::| reacts))?/) {
        steps[steps.count - 1].append((entry.1 == "·" ? "" : "\(entry.1) ") + (entry.2 ?? ""))
      }
      let ids = line.matches(of: /\b[A-Z]{2}-[OM]?\d+\b/).map { " \($0.0)" }.joined()
      steps[steps.count - 1][steps[steps.count - 1].count - 1] += ids
    }
    return steps.map { entries in
      let said = entries.dropFirst().filter { $0.contains("-") }
      return "\(entries[0]) " + said.map(\.trimmed).joined(separator: ", ")
    }
  }
}

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
