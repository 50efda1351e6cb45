import AdaptiveModel
import AppTraces
import Conformance
import ConformanceProof
import Foundation
import TestSupport
import TestThreads
import Testing
import Text

/// Traces of our own making for what people reported; the head of each file says which part is ours,
/// and behind `#>` what is found.
@Suite("Logs of the faults that people reported", .computing)
struct PublicCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var log: String
    /// What its head says of it, each with its kind first: the broken clauses, each with its step and
    /// controller; open points; the controllers that do not pass a callback on; what the text says,
    /// and what not; the outcomes of all steps.
    private var facts: [(kind: Substring, text: String)]

    init(_ name: String) throws {
      log = try Checkout.text("Tests/AppTracesTests/Traces/\(name)")
      testDescription = name
      facts = log.split(separator: "\n").prefix { $0.hasPrefix("#") }.compactMap { line in
        let words = line.split(separator: " ", maxSplits: 2)
        guard words[0] == "#>" else { return nil }
        return (kind: words[1], text: String(words[2]).replacing("\\n", with: "\n"))
      }
    }

    func texts(_ kind: Substring) -> [String] { facts.filter { $0.kind == kind }.map(\.text) }

    /// Those whose heads say something.
    static func all() throws -> [Case] {
      let folder = Checkout.file("Tests/AppTracesTests/Traces").path
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map(Case.init)
        .filter { !$0.facts.isEmpty }
    }
  }

  @Test(
    "each log gives the clause, the open point or the cause that its thread found",
    arguments: try Case.all()
  )
  func outcome(_ one: Case) throws {
    let report = TraceReport(reading: Array(one.log.utf8))
    let text = report.page().fitted(to: 2_000)
    let breaches = one.texts("breaks")
    #expect(report.breaches.sorted() == breaches.sorted(), "\(text)")
    #expect(report.steps.flatMap(\.points) == one.texts("open"), "\(text)")
    #expect(report.silent == one.texts("drops"), "\(text)")
    #expect(one.texts("says").allSatisfy(text.contains), "\(text)")
    // No sentence denies what another one says.
    #expect(!one.texts("not").contains(where: text.contains), "\(text)")
    #expect(report.isWrong == !breaches.isEmpty)
    let outcomes = report.steps.map { "\($0.outcome)" }.joined(separator: ", ")
    let isOpen = one.texts("outcomes").contains { $0.contains("\(TraceReport.Outcome.notJudged)") }
    #expect(one.texts("outcomes").allSatisfy { $0 == outcomes }, "\(text)")
    #expect(report.isWrong || report.isConclusive || isOpen)
  }

  @Test("the transcripts of a step, and those of all, are read again", arguments: try Case.all())
  func transcripts(_ one: Case) throws {
    let report = TraceReport(reading: Array(one.log.utf8))
    for step in [nil] + report.steps.map({ Optional($0.number) }) {
      let texts = report.transcripts(step: step)
      if texts.isEmpty { continue }
      #expect(try GoldenFile.cases(of: texts.joined(separator: "\n\n")).count == texts.count)
    }
  }

  @Test("a profile breaks no clause that it does not judge", arguments: try Case.all())
  func documented(_ one: Case) {
    let report = TraceReport(reading: Array(one.log.utf8), profile: .documented)
    let clauses = report.steps.flatMap(\.findings).map(\.clause)
    #expect(clauses.allSatisfy { AnyClause.named($0)?.level == .documented })
    #expect(report.droppers.isEmpty && report.isWrong == !clauses.isEmpty)
  }

  @Test("what several runs of an app show alike is one cause, and one line for later steps")
  func runs() throws {
    let path = "Tests/AppTracesTests/Traces/firefox-ios-1327.log"
    let log = try Checkout.text(path)
    let runs = (1...6).map { log.replacingOccurrences(of: #""r1""#, with: "\"r\($0)\"") }
    let report = TraceReport(reading: Array(runs.joined(separator: "\n").utf8))
    #expect(report.droppers.map(\.steps) == [[2, 4, 6, 8, 10, 12]])
    let text = report.page().fitted(to: 2_000)
    #expect(text.components(separatedBy: "✘").count == 4, "\(text)")
    #expect(text.contains("the same in steps 8, 10, 12"), "\(text)")
  }

  @Test("the page shows what the command prints")
  func page() throws {
    let page = try Checkout.text("Adapters/UIKit/TRACE.md")
    let blocks = page.components(separatedBy: "```\n")
    let shown = try #require(blocks.first { $0.hasPrefix("2 steps: ") })
    let log = "Tests/AppTracesTests/Traces/firefox-ios-1327.log"
    let (code, printed) = try run(Checkout.tool, ["explain-trace", log], in: Checkout.folder)
    #expect(printed.hasPrefix(shown), "\(printed)")
    #expect(code == 1)
  }
}
