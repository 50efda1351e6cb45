import AdaptiveModel
import AdaptiveReference
import Conformance
import ConformanceProof
import PropertyTesting
import TestThreads
import Testing

/// What is found, and said, of implementations that report calls and no states.
@Suite("Calls alone tell what is believed", .computing)
struct CallsAloneTests {
  static let features: Set<Feature> = [
    .willTransition, .viewWillTransition, .didChange, .overrides, .sizing, .forwarding,
    .reactions, .containment,
  ]
  static let withFormerTraits = features.union([.previousTraits])

  @Test(
    "traits that are believed to be others are one cause, whether former ones are told or not",
    arguments: ["override replaces", "compact wins"],
    [features, withFormerTraits]
  )
  func together(name: String, features: Set<Feature>) throws {
    let mutant = try #require(Mutant.named(name))
    let seed = Seed(rawValue: 1)
    let result = CauseResult(mutant, cases: [160], seed: seed, budget: 80, claiming: features)
    #expect(result.findings > 1)
    #expect(result.causes.count == 1 && result.isOne, "\(result.picture)")
  }

  @Test("former traits that were true never are another cause than overrides that mean nothing")
  func apart() {
    var mistaken = TwoMistakes()
    mistaken.identity.features = Self.withFormerTraits
    var examination = Examination(cases: 120)
    examination.budget = 80
    let record = examination.run(mistaken)
    let faults = Set(record.causes.map(\.first.fault))
    #expect(faults.isSuperset(of: [.clause("PR-13"), .clause("PR-16")]), "\(faults)")
  }

  @Test("former traits that are not claimed are not told, and nothing is said against them")
  func unreported() throws {
    let mutant = try #require(Mutant.named("announces the old traits"))
    var examination = Examination(cases: 60)
    examination.clauses = AnyClause.catalogue.filter { $0.id == "PR-13" }
    examination.budget = 80
    let record = examination.run(mutant.implementation(features: Self.features))
    let finding = try #require(record.findings.first)
    let picture = finding.picture { "\($0)" }
    #expect(picture.contains("willTransition to"))
    #expect(!picture.contains("didChange from"), "\(picture)")
    #expect(!picture.contains("@0x"), "\(picture)")
    #expect(finding.explanation.allSatisfy { !$0.contains("didChange") }, "\(picture)")
    // The picture says the same when it is read.
    let transcript = try Transcript(finding.body.joined(separator: "\n"))
    let derivation = try Derivation(
      try #require(transcript.request.scenario),
      transcript.reply?.trace
    )
    #expect(Set(derivation.marks.map(\.clause)) == ["PR-13"])
    #expect(derivation.callMarks.count == 1, "\(picture)")
  }

  @Test("former traits that are not told beside states are written as none, and read back so")
  func written() throws {
    let question = """
      given   iPhone 6, portrait
              root

      when    rotate to landscapeLeft
      """
    let scenario = try #require(try Transcript(question).request.scenario)
    let told = "\(Transcript(scenario, Reference.perform(scenario)))"
    let lines = told.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("t s | d") })
    let text = (lines[...row] + ["        at 3  root brings no traits"] + lines[(row + 1)...])
      .joined(separator: "\n")
    let derivation = try Derivation(scenario, try Transcript(text).reply?.trace)
    #expect(derivation.marks.isEmpty)
    #expect("\(Transcript(scenario, derivation.trace))" == text)
  }
}
