import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import Messages
import TestSupport
import TestThreads
import Testing
import Text

@Suite("The irrelevant parts of a smallest case", .computing)
struct IrrelevanceTests {
  /// A row of irrelevant.transcripts.
  private struct Row {
    let clause: String
    let mistake: String
    private(set) var remarks: [Substring] = []
    /// Questions that fail, and then some that pass.
    private(set) var questions: [String] = []

    init(_ row: TextRow) {
      clause = String(row.testDescription.prefix { $0 != " " })
      mistake = String(row.testDescription.dropFirst(clause.count + 1))
      let lines = row.text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("#") }
      remarks = lines.filter { $0.hasPrefix("> ") }.map { $0.dropFirst(2) }
      questions = lines.drop { $0.hasPrefix("> ") }.joined(separator: "\n")
        .components(separatedBy: "\npasses\n")
    }

    /// The requests of a question with each choice of what stands in its braces.
    func requests(_ number: Int) throws -> [Request] {
      try Self.texts(of: questions[number][...]).map { text in
        try (try? Transcript(text).request) ?? #require(Request(row: text), "\(text)")
      }
    }

    private static func texts(of template: Substring) -> [String] {
      guard let start = template.firstIndex(of: "{"),
        let end = template[start...].firstIndex(of: "}")
      else { return [String(template)] }
      let words = template[template.index(after: start)..<end]
      let classes = LayoutClass.allCases.map { "\($0)"[...] }
      let choices =
        switch words {
        case "class": classes
        case "special": Array(classes.dropFirst())
        default: words.split(separator: "|", omittingEmptySubsequences: false)
        }
      let rests = texts(of: template[template.index(after: end)...])
      return choices.flatMap { choice in rests.map { template[..<start] + choice + $0 } }
    }
  }

  private static func finding(_ clause: String, of subject: any Implementation) throws -> Finding {
    let examination = Examination(512, Examination.usualBudget, by: .named(clause))
    return try #require(examination.run(subject).findings.first)
  }

  @Test(
    "a remark names what does not matter: the case fails with any value of it",
    arguments: try TextRow.all(in: "Tests/ConformanceProofTests/irrelevant.transcripts")
  )
  func irrelevant(row: TextRow) throws {
    let row = Row(row)
    let subject = Mistaken.named(row.mistake, nil)
    let finding = try Self.finding(row.clause, of: subject)
    #expect(try row.requests(0).contains(finding.smallest.request.sent))
    for remark in row.remarks { try expect(remark, of: finding, row.clause, subject) }
    let examiner = Examiner(
      implementation: subject,
      rules: Rules(subject.identity, .named(row.clause), profile: .platform)
    )
    for number in row.questions.indices {
      for request in try row.requests(number) {
        let isKept = examiner.examine(Case(asking: request)).judgement.breaches.isEmpty
        #expect(isKept == (number > 0), "\(Transcript(request))\(request.row)")
      }
    }
  }

  /// Expects the whole remark, that it lacks some words, or that it lacks them if the mistake is right
  /// about some questions.
  private func expect(
    _ remark: Substring,
    of finding: Finding,
    _ clause: String,
    _ subject: any Implementation
  ) throws {
    if remark.hasPrefix("lacks ") {
      #expect(finding.irrelevance?.contains(remark.dropFirst(6)) != true)
    } else if let parts = remark.wholeMatch(of: /right (but )?in “(.*)”: (.*)/)?.output {
      let other = Differing(from: subject) { request in
        let isSaid = "\(Transcript(request))".contains(parts.2)
        return isSaid == (parts.1 == nil) ? try ReferenceImplementation().answer(request) : nil
      }
      let smallest = try Self.finding(clause, of: other)
      #expect(smallest.irrelevance?.contains(parts.3) != true)
    } else {
      #expect(finding.irrelevance == String(remark), "what is drawn decides it: an edit of its row")
      #expect(finding.picture { "\($0)" }.contains("\nIrrelevant: "))
      #expect(try Self.finding(clause, of: subject).irrelevance == finding.irrelevance)
    }
  }

  @Test("an override that a controller does not have is no part of its picture")
  func noOverride() {
    let (plain, overridden) = (ViewController("A"), ViewController("A", override: .compactRegular))
    let places = [(plain, overridden), (overridden, plain)].map { own, other in
      own.partsVaried(in: other)?.map(\.place).uniqued()
    }
    #expect(places == [["in an override of “A”"], ["in the override of “A”"]])
  }

  @Test("a finding has no remark on irrelevant parts without a budget")
  func budget() {
    let record = Examination(96, 0, by: AnyClause.catalogue)
      .run(mutant("overridden child still called"))
    #expect(record.findings.allSatisfy { $0.irrelevance == nil })
  }
}
