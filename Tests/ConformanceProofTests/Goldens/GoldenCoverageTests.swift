import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import ConformanceProof
@testable import Driver

@Suite("Goldens cover the clauses", .computing) struct GoldenCoverageTests {
  let tree: GoldenTree

  init() throws { tree = try OurGoldens.filled() }

  /// The testable clauses of the chapters that have goldens.
  private var clauses: [AnyClause] {
    let chapters = Set(tree.goldens.map(\.chapter))
    let judged = Chapter.all.filter { chapters.contains($0.id) }.flatMap(\.clauses)
    return judged.filter(\.isTestable)
  }

  /// Clauses that apply to every request, so that no golden can be outside their scope.
  static let talkative: Set<String> = [
    "TC-1", "TC-2", "TC-5", "TC-6", "PR-M4", "PR-M7", "SL-1", "SL-M2", "ED-8",
  ]

  @Test("every clause applies to a smoke golden, and does not apply to another one") func smoke() {
    let judge = GoldenJudge()
    var total: [String: Survey.Count] = [:]
    for golden in tree.goldens(of: .smoke) {
      for (id, attention) in judge.survey(of: golden) {
        total[id, default: .init()].add(attention)
      }
    }
    for clause in clauses {
      let attention = total[clause.id]
      #expect(attention?.applied ?? 0 > 0, "\(clause.id) never spoke")
      guard !Self.talkative.contains(clause.id) else { continue }
      #expect(attention?.notApplied ?? 0 > 0, "\(clause.id) never held back")
    }
  }

  @Test("the goldens include both answers to yes-or-no questions") func talkative() {
    let answers = tree.goldens(of: .smoke).compactMap { golden -> Bool? in
      golden.reply?.answer(as: Bool.self)
    }
    #expect(Set(answers) == [true, false])
  }

  @Test("tiers are nested, under the same ids") func nested() {
    let smoke = Set(tree.goldens(of: .smoke).map(\.id))
    let standard = Set(tree.goldens(of: .standard).map(\.id))
    #expect(!smoke.isEmpty)
    #expect(smoke.isStrictSubset(of: standard))
    #expect(standard.count == tree.goldens.count)
  }

  @Test("every clause has an example that names it, and so have points that a golden leaves open")
  func examples() {
    let notes = tree.goldens(of: .smoke).flatMap(\.notes).joined(separator: "\n")
    let words = Set(notes.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    let points = [1, 4, 6, 7, 8, 9, 10].map { "PR-O\($0)" } + ["SL-O1"]
    let unnamed = (clauses.map(\.id) + points).filter { !words.contains($0) }
    #expect(unnamed == [], "in no line “# ID: …” below a case of Golden")
  }
}

@Suite("Goldens with their replies", .computing) struct GoldenRepliesTests {
  @Test("every golden is read back, without its notes") func complete() throws {
    let ours = try OurGoldens.filled()
    let lines = GoldenReplies.files(of: ours).filter { $0.key.hasSuffix(".ndjson") }.values
    let read = try Set(lines.flatMap { try GoldenReplies.goldens(in: $0) })
    let written = Set(ours.goldens.map { Golden($0.id, $0.request, $0.reply) })
    expectSame(read.symmetricDifference(written).map(\.id).sorted(), [])
  }

  @Test("the second implementation agrees with every answer, so that a change of one is accepted")
  func second() throws {
    guard which("python3") != nil else { return }
    let script = Checkout.file("scripts/drivers/adaptive.py").path
    let driver = try DriverImplementation(Zoo.interpreter + [script, "--solve"])
    defer { driver.close() }
    let objections = try SecondOpinion(driver).objections(to: OurGoldens.filled().goldens)
    // Overrides of an object's own are not in the driver.
    let others = objections.filter { !$0.value.contains("unknown message type 'traitScene'") }
    expectSame(others.map { "\($0): \($1)" }.sorted(), [])
  }

  @Test("the lines match their schema, if jsonschema is installed") func schema() throws {
    guard let python = which("python3") else { return }
    let script = """
      import json, pathlib, sys
      try: import jsonschema
      except ImportError: sys.exit(0)
      folder = pathlib.Path(sys.argv[1])
      schema = json.loads((folder / "schema.json").read_text())
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      lines = [l for f in folder.glob("*.ndjson") for l in f.read_text().splitlines()]
      sys.exit(f"{len(lines)} lines" if not lines else next(
          (e.message for l in lines for e in validator.iter_errors(json.loads(l))), None))
      """
    let check = try run(python, ["-c", script, Checkout.file("Golden/replies").path], .errors)
    #expect(check.status == 0, "\(check.text)")
  }
}
