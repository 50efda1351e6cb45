import AdaptiveModel
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing
import Text

@testable import Conformance

@Suite("The reasons why a mutant is caught", .computing)
struct ExplainedMutantsTests {
  /// The clauses that decide whether a call is sent.
  private static let clauses = Set(
    (CallRule.around + CallRule.changes).filter { $0.demand != .unspecified }.map(\.id) + ["TR-1"]
  )

  @Test("an extra or missing call is explained in the words of its clause")
  func explained() {
    var silent: [String] = []
    for mutant in Mutant.all where Self.clauses.contains(mutant.clause) {
      let report = Examination(64, 0, by: .named(mutant.clause), mutant.profile)
        .run(mutant.implementation(features: mutant.features))
      for finding in report.findings
      where finding.fault == .clause(mutant.clause) && !finding.fingerprint.contains("/order/") {
        let words = finding.explanation
        // What a state follows from may be several clauses.
        let clauses = words.map { $0.split(separator: ", ").map(String.init) }
        let isOwn = clauses.allSatisfy { $0.contains(mutant.clause) }
        let sentence = AnyClause.named(mutant.clause)?.sentence.dropLast() ?? ""
        let repeats = words.contains { $0.contains(sentence) }
        if !words.isEmpty, isOwn, !repeats { continue }
        silent.append("\(mutant.name): \(words)\n\(finding.picture { "\($0)" })")
      }
    }
    #expect(silent.isEmpty, "\(silent.count): \(silent.joined(separator: "\n\n"))")
  }

  @Test("explain of a single answer marks what vet breaks with it, for every kind of question")
  func questions() throws {
    let rules = Rules(AnyClause.catalogue, profile: .platform, features: .all)
    var unlike: [String] = []
    var kinds: Set<String> = []
    for mutant in Mutant.all.part(of: 6, by: \.name) {
      let chapter = AnyClause.catalogue.first { $0.id == mutant.clause }?.chapter
      let implementation = mutant.implementation()
      for (kind, requests) in Self.requests {
        guard let chapter, requests[0].inquiry.row.chapters.contains(chapter) else { continue }
        for request in requests {
          let replies = implementation.answers(to: request.questions)
          let judgement = try rules.judgement(
            of: replies[0],
            to: request,
            beside: replies.dropFirst()
          )
          let broken = judgement.breaches.map { rules.clauses[$0.clause] }
          let vetted = Set(broken.filter { !$0.comparesAnswers }.map(\.id))
          let explained = try RequestExplanation(request, replies[0]).contradictions.map(\.id)
          if !vetted.isEmpty { kinds.insert(kind) }
          if vetted != Set(explained) {
            unlike.append("\(mutant.name), \(request.name): \(vetted.sorted()), \(explained)")
          }
        }
      }
    }
    #expect(unlike == [])
    #expect(kinds.count >= 7)
  }

  @Test("the picture of a wrong image can be pasted and is explained", arguments: Mutant.images)
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

  /// Some questions of each kind; scenarios have an explanation of their own.
  private static let requests: [String: [Request]] = {
    let all = Set<Feature>.all.requests(scenarios: 128, seed: 3)
    return Dictionary(grouping: all.filter { $0.sent.scenario == nil }, by: \.name)
      .mapValues { Array($0.prefix(Sampling.isWhole ? 24 : 12)) }
  }()
}

@Suite("Why: the goldens around transitions", .computing)
struct ExplainedGoldensTests {
  @Test("every call has a row, and every row names its clause")
  func rows() throws {
    var count = 0
    for golden in try OurGoldens.filled().goldens(of: .standard) {
      let isOfChapter = ["transitions/", "orientation-layout/"].contains { golden.id.hasPrefix($0) }
      guard isOfChapter, !golden.isGenerated, let scenario = golden.request.scenario else {
        continue
      }
      let derivation = try Derivation(scenario)
      let rows = derivation.rows
      let calls = derivation.trace.steps.reduce(0) { $0 + $1.calls.count }
      #expect(rows.count { $0.first != "·" } == calls, "\(golden.id)\n\(derivation.text)")
      let bare = rows.filter { !$0.contains(#/\b(PR|TR|OL|CO|DV)-[MO]?\d/#) }
      #expect(bare.isEmpty, "\(golden.id): \(bare)")
      count += 1
    }
    #expect(count > 20)
  }
}

extension Derivation {
  /// The rows of an explanation, which begin with a number or a dot.
  fileprivate var rows: [String] {
    page.lines.map(\.text.trimmed).filter { $0.prefixMatch(of: #/(\d+|·)[ ✘] /#) != nil }
  }
}
