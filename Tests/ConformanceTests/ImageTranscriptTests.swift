import AdaptiveModel
import Conformance
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@Suite("Image transcripts", .computing) struct ImageTranscriptTests {
  static func request(_ question: Images.Question) -> Request { Request(Images.self, question) }

  @Test("transcripts allow any names and traits, remarks and loose layout")
  func oddities() throws {
    let asset = ImageAsset([
      .init("a \"b\"\n←", for: TraitCollection(displayScale: 2.5)), .init("nothing"), .init("none"),
      .init("", for: TraitCollection(.unspecified, .compact)), .init(nil), .init(nil),
    ])
    let question = Images.Question(asset, for: [TraitCollection(), TraitCollection()])
    let transcript = Transcript(Self.request(question), .answer(["none", nil] as [String?]))
    #expect(try Transcript(transcript.text { _, _ in "IA-1" }) == transcript)
    let text = """
        given  asset    # no comment, but the end is missed
      """
    #expect(throws: SyntaxError.self) { try Transcript(text) }
    let loose = """
        given  asset   ← here
           # a comment
            nothing  for any-compact  @2x
          "a"
        shown  in   any-any:none
      """
    let read = try Transcript(loose)
    #expect(read.reply?.answer(as: [String?].self) == [nil])
    #expect(try Transcript("given asset") == Transcript(Self.request(.init(ImageAsset(), for: []))))
  }

  @Test("the picture of a wrong answer can be pasted and is explained", arguments: Mutant.images)
  func pasted(mutant: Mutant) throws {
    let report = Examination(cases: 2_048, clauses: .named(mutant.clause))
      .run(mutant.implementation(features: [.images]))
    let finding = try #require(report.findings.first)
    let told = try Transcript(finding.body.joined(separator: "\n"))
    #expect(told.request == finding.smallest.request)
    #expect(told.reply == finding.replies.first)
    guard mutant.clause != "IA-M1" else { return }
    let explanation = try RequestExplanation(told.request, told.reply)
    #expect(explanation.contradictions.map(\.id).contains(mutant.clause))
    #expect(explanation.text.contains("← \(mutant.clause)"))
  }
}
