import AdaptiveModel
import Conformance
import ConformanceProof
import Foundation
import Messages
import TestSupport
import TestThreads
import Testing

@testable import Reports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("HTML pages", .computing) struct PageTests {
  static let record = Records.worst

  /// Every text between two texts.
  static func parts(of text: String, from start: String, to end: String) -> [String] {
    text.components(separatedBy: start).dropFirst()
      .map { $0.components(separatedBy: end)[0] }
  }

  @Test("every clause has a cell with an anchor, and every link has a target")
  func clauses() {
    let page = Self.record.page()
    let ids = Set(Self.parts(of: page, from: " id=\"", to: "\""))
    for result in Self.record.results { #expect(ids.contains("clause-\(result.id)")) }
    let links = Self.parts(of: page, from: "href=\"#", to: "\"")
    #expect(links.count > Self.record.results.count)
    #expect(links.filter { !ids.contains($0) } == [])
  }

  @Test("findings of one fault are linked both ways, and cases are counted by kind")
  func causes() throws {
    let page = Self.record.page()
    let causes = Self.record.causes.filter { !$0.others.isEmpty }
    #expect(!causes.isEmpty)
    let also = Self.parts(of: page, from: "<p>Also broken by the same fault:</p>", to: "</ul>")
    #expect(also.count == causes.count)
    let links = also.flatMap { Self.parts(of: $0, from: "href=\"#", to: "\"") }
    #expect(links.count == causes.reduce(0) { $0 + $1.others.count })
    let back = Self.parts(of: page, from: "<p>Broken by the same fault as:</p>", to: "</ul>")
    #expect(back.count == links.count)
    // A list of the causes leads to each of them, and what follows from one is folded below it.
    let list = try #require(Self.parts(of: page, from: "<ol class=\"causes\">", to: "</ol>").first)
    #expect(
      Self.parts(of: list, from: "href=\"#", to: "\"")
        == Self.record.causes.map { "finding-\($0.places[0] + 1)" }
    )
    let folded = Self.parts(of: page, from: "<summary>Also broken by", to: "</details>")
      .flatMap { Self.parts(of: $0, from: "<section class=\"finding\" id=\"", to: "\"") }
    #expect(folded == causes.flatMap { $0.places.dropFirst().map { "finding-\($0 + 1)" } })
    #expect(page.contains("href=\"#findings\">Skip to the findings</a>"))
    for finding in Self.record.findings where finding.kinds.count > 1 {
      #expect(finding.frequency.contains(": "))
    }
  }

  // Promise of Sources/Tool/Runs/Reporting.swift: “one file, no network”
  @Test("a page loads nothing, and no text of a guest is markup")
  func guests() throws {
    let page = Self.record.page()
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("<b>") && !page.contains("\u{202E}") && !page.contains("\u{1B}"))
    for name in ["src=", "@import", "url(", "http://", "https://", " style="] {
      #expect(!page.contains(name), "\(name)")
    }
    // All parts except style and script are well-formed.
    let inert = ["style", "script"].reduce(page) { text, name in
      let parts = Self.parts(of: text, from: "<\(name)>", to: "</\(name)>")
      return parts.reduce(text) { $0.replacingOccurrences(of: $1, with: "") }
    }
    let parser = XMLParser(data: Data(inert.dropFirst("<!doctype html>\n".count).utf8))
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
  }

  @Test("a finding's figure has the calls and a mark at the broken clause")
  func figure() throws {
    let finding = try #require(Self.record.findings.first { $0.fault == .clause("PR-8") })
    let figure = try #require(ScenarioFigure(finding))
    var writer = HTMLWriter()
    figure.write(to: &writer)
    #expect(writer.text.contains("<svg "))
    #expect(writer.text.contains("✘ PR-8"))
    #expect(writer.text.contains("<abbr title=\"willTransition to "))
    #expect(!writer.text.contains("<abbr title=\"didChange"), "it never sends didChange")
  }

  @Test("the drawing has the names, the values, the overrides and the wrong value of controllers")
  func boxes() throws {
    let mutant = try #require(Mutant.named("override replaces"))
    let record = modified(Examination.small) { $0.clauses = Chapter.changes.clauses }
      .run(mutant.implementation(features: mutant.features))
    let finding = try #require(record.findings.first { $0.step == -1 })
    let figure = try #require(ScenarioFigure(finding))
    var writer = HTMLWriter()
    figure.write(to: &writer)
    let drawing = try #require(Self.parts(of: writer.text, from: "</svg>", to: "</figure>").first)
    let scenario = try #require(finding.smallest.request.scenario)
    for controller in scenario.hierarchy.controllers {
      #expect(drawing.contains("<strong>\(controller.name)</strong> "))
    }
    #expect(drawing.contains("overridden to "))
    #expect(drawing.contains("class=\"view broken\"") && drawing.contains(" ✘ PR-"))
  }

  @Test("the call that came too early is marked, and the expected one is named in the text")
  func order() throws {
    let mutant = try #require(Mutant.named("children announced first"))
    let record = Examination.small.record(mutant.implementation(features: mutant.features))
    let finding = try #require(record.findings.first { $0.fault == .clause("PR-6") })
    var writer = HTMLWriter()
    FindingSection(finding: finding, record: record, id: "f", known: false, title: "t")
      .write(to: &writer)
    #expect(writer.text.contains("<td class=\"call mark\"><abbr title="), "\(writer.text)")
    let account = try #require(finding.explanation.first)
    #expect(account.contains("expected willTransition of") && writer.text.contains("(call 1) came"))
  }

  /// The drawing of a wrong implementation's answer, for the first case with a finding.
  private static func drawing(of name: String, _ cases: [String]) throws -> String {
    let mutant = try #require(Mutant.named(name))
    let examination = Examination(0, 0, by: AnyClause.catalogue, mutant.profile)
    let implementation = mutant.implementation(features: mutant.features)
    for id in cases.compactMap({ Case.ID($0) }) {
      for finding in examination.run(implementation, on: id).findings {
        guard let figure = AnswerFigure(finding) else { continue }
        var writer = HTMLWriter()
        figure.write(to: &writer)
        return writer.text
      }
    }
    return ""
  }

  /// The first cases of a kind, generated from seeds.
  private static func cases(_ kind: String) -> [String] {
    (1...60).map { "\(kind)/0x\(String($0, radix: 16))" }
  }

  static let drawings: [(mutant: String, cases: [String], words: [String])] = [
    ("marks the chosen only", ["grid/any-any", "grid/compact-any"], ["✘", "height, width"]),
    ("highlights final only", ["grid/compact-any"], ["the bar is plain ✘"]),
    ("constraints never vary", cases("layout"), ["<figcaption>in ", "constraints: ", "✘"]),
    ("always uninstalls", cases("editing"), ["at first", "≠"]),
    ("height ignored for images", cases("image"), ["chosen ✘"]),
    ("mistakes centres", cases("constraints"), ["<rect class=\"wanted\"", "frame wrong"]),
  ]

  @Test("answers other than traces are drawn too, with the expected values", arguments: drawings)
  func answers(mutant: String, cases: [String], words: [String]) throws {
    let text = try Self.drawing(of: mutant, cases)
    for word in words { #expect(text.contains(word), "\(word) in \(text.prefix(600))") }
    let tables = text.components(separatedBy: "<table").dropLast()
    #expect(tables.allSatisfy { $0.hasSuffix("\">") }, "each is in a part that scrolls by itself")
    #expect(!text.contains(" style="))
  }

  @Test("a frame that a drawing cannot show stands below it, with its numbers")
  func outside() {
    let question = ConstraintQuestion(ConstraintSystem([]), sizes: [Size(100, 100)])
    let frames = [
      "away": Frame(x: -104, width: 104, height: 10),
      "flat": Frame(x: 3, y: 4.5, width: 5, height: 0),
      "seen": Frame(x: 90, y: -5, width: 50, height: 50),
    ]
    let layout = ConstraintLayout(frames, broken: ["c1"], ambiguous: ["flat"])
    var writer = HTMLWriter()
    FramesFigure(question: question, layouts: [layout], expected: [layout]).write(to: &writer)
    let caption = Self.parts(of: writer.text, from: "<figcaption>", to: "</figcaption>")
    #expect(
      caption == [
        "in 100×100; broken: c1; ambiguous: flat; "
          + "not in the drawing: away -104 0 104 10, flat 3 4.5 5 0"
      ]
    )
  }

  @Test("findings with the same title are numbered")
  func alike() {
    var record = Self.record
    record.findings += record.findings.prefix(1)
    let page = record.page()
    let titles = Self.parts(of: page, from: "<h3 id=\"finding-", to: "</h3>")
      .map { $0.components(separatedBy: ">")[1] }
    #expect(titles.count == record.findings.count && Set(titles).count == titles.count)
    let ends = titles.filter { $0.hasSuffix(" of 2)") }.map { $0.suffix(9) }
    #expect(Set(ends) == [" (1 of 2)", " (2 of 2)"])
  }

  @Test("several reports have a matrix, and each report has its own anchor")
  func matrix() {
    let right = Records.right
    let page = RecordsPage([ReportFile(right), ReportFile(Self.record)]).html
    #expect(page.contains("data-verdicts=\"kept|broken\""))
    let ids = Self.parts(of: page, from: " id=\"", to: "\"")
    #expect(Set(ids).count == ids.count)
    let links = Self.parts(of: page, from: "href=\"#", to: "\"")
    #expect(links.filter { !Set(ids).contains($0) } == [])
    #expect(RecordsPage([ReportFile(right)]).html == right.page())
    #expect(ids.contains("cell-2-PR-8") && page.contains(">regressed</td>"))
    #expect(page.contains("data-sort=\"matrix\""))
    #expect(page.contains("href=\"#report-2\">Does not conform</a>"))
  }
}

@Suite("Versions of one implementation", .computing) struct VersionTests {
  /// A report of a version that keeps or breaks a clause.
  private func record(_ version: String, _ verdict: Verdict) -> Record {
    var record = PageTests.record
    record.header.implementation.version = version
    record.results = Array(record.results.prefix(1))
    record.results[0].verdict = verdict
    return record
  }

  @Test("the list and the page name the version that broke a clause, and the one that mended it")
  func series() {
    let records = [record("1.10", .kept), record("1.9", .broken), record("1.2", .kept)]
    let changes = VersionChange.all(in: records)
    #expect(changes.map(\.since) == ["1.10"] && changes.map(\.before) == ["1.9"])
    #expect(changes.map(\.firstBroken) == ["1.9"] && changes.map(\.verdict) == ["kept"])
    let other = Records.right
    let files = (records + [other]).map { ReportFile($0, named: "a.ndjson", on: "2026-11-26") }
    let page = RecordsPage(files).html
    #expect(page.contains("From version to version"))
    // Each version is compared with the one before it, and with no other implementation.
    let compared = (1...4).map { page.contains("id=\"differences-\($0)\"") }
    #expect(compared == [true, true, false, false])
    let text = String(decoding: ImplementationList(Array(files.prefix(3))).json, as: UTF8.self)
    #expect(text.contains("\"firstBroken\":\"1.9\"") && text.contains("\"date\":\"2026-11-26\""))
    #expect(text.components(separatedBy: "\"type\":\"statement\"").count == 4)
  }

  @Test("a statement stands in the page and the list as the report that it was made of")
  func statements() throws {
    let whole = PageTests.record
    let statement: Statement = try MessageReader.read(from: whole.statement())
    #expect(Statement.isBegun(by: whole.statement()) && !Statement.isBegun(by: whole.ndjson))
    let file = ReportFile(try statement.record(), statement)
    let page = RecordsPage([file]).html
    #expect(page.contains("without its findings") && page.contains("class=\"verdict broken\""))
    #expect(ImplementationList([file]).json == ImplementationList([ReportFile(whole)]).json)
  }

  @Test("one version, and versions that agree, have no change")
  func alike() {
    #expect(VersionChange.all(in: [record("1", .broken)]) == [])
    #expect(VersionChange.all(in: [record("2", .broken), record("1", .broken)]) == [])
    #expect(VersionChange.all(in: [record("1", .broken), record("1", .kept)]) == [])
  }
}

@Suite("Conformance statements", .computing) struct StatementTests {
  @Test("a statement has every verdict and is read back by its own table")
  func readBack() throws {
    let bytes = PageTests.record.statement()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("\"outcome\":\"does not conform\""))
    for result in PageTests.record.results {
      #expect(text.contains("\"id\":\"\(result.id)\",\"level\":\"\(result.level.rawValue)\""))
    }
    let again = try MessageReader.read(Statement.self, from: bytes.dropLast())
    #expect(MessageWriter.bytes { $0.line(again) } == bytes)
    let schema = String(decoding: Statement.schema, as: UTF8.self)
    for field in ["suite", "profile", "seed", "implementation", "outcome", "clauses"] {
      #expect(schema.contains("\"\(field)\":"))
    }
  }
}
