import AdaptiveModel
import ConformanceProof
import Synchronization
import TestSupport
import TestThreads
import Testing

@testable import Conformance

/// `scripts/causes all` runs the faults of the sample driver, `scripts/worlds trait_overrides` those of
/// another one.
@Suite("One cause is one finding", .computing)
struct CausesTests {
  @Test("each mistake is one cause, and two are two", arguments: try CauseRow.all())
  func causes(row: CauseRow) { row.expect() }

  /// The record of a mistake in a scenario.
  private func record(
    _ mistake: String,
    _ clauses: String...,
    budget: Int = Examination.usualBudget,
    in text: String
  ) throws -> Record {
    let subject = Case(asking: try Transcript(text).request).id
    let examination = Examination(0, budget, by: .named(clauses))
    return examination.run(Mistaken.named(mistake, nil), on: subject)
  }

  @Test("a document that follows the window is right without its controller")
  func rightAlone() {
    let clauses = Chapter.changes.clauses + [AnyClause].named("TR-7", "SL-")
    let record = Examination(400, 60, by: clauses).run(mutant("document follows the window"))
    #expect(!record.findings.isEmpty && record.findings.flatMap(\.cause.follows).isEmpty)
  }

  @Test(
    "a controller that is added again with an old override or old traits is one cause",
    arguments: [
      "another override in place of a child's own as it returns", "former traits after a return",
    ]
  )
  func kept(mistake: String) throws {
    let symptoms = try [("", "  overridden to regular-any"), ("  overridden to regular-any", "")]
      .map { first, second in
        let text = """
          given   iPhone 6, portrait
                  root
                    a\(first)

          when    remove a

          when    add to root
                  + a\(second)
          """
        let findings = try record(mistake, "PR-3", "PR-20", in: text).findings
        #expect(findings.count == 1)
        return try #require(findings.first?.symptom)
      }
    #expect(symptoms[0].agrees(with: symptoms[1]), "\(symptoms)")
  }

  @Test("a size that a container gives as it appears is decided with its overrides")
  func sizedOnAppearance() throws {
    let text = """
      given   iPhone 6, portrait
              root
                - in viewWillAppear, always: size A to full×1
                A

      when    clear override of A
      """
    let findings = try record("appearance means nothing", "TR-6", "PR-24", in: text).findings
    #expect(findings.map(\.fault) == .clauses("PR-24", "TR-6"))
    #expect(findings.allSatisfy { $0.cause.follows.contains("CO-3") }, "\(findings)")
  }

  @Test("an override that was set as a container appeared is a former one, too")
  func formerOnAppearance() throws {
    let text = """
      given   iPhone 6, portrait
              root
                A  overridden to compact-any
                  - in viewWillAppear, always: override B to regular-any
                  B

      when    override B to any-compact
      """
    let findings = try record("overrides that add up", "PR-4", budget: 0, in: text).findings
    let finding = try #require(findings.first)
    #expect(finding.symptom?.present.contains("override that is gone") == true, "\(finding)")
  }

  @Test("a document for the traits that its controller should have follows from wrong ones")
  func dueDocument() throws {
    let text = """
      given   iPhone 6, portrait
              root
                A  overridden to regular-any
                  B
                    - document view v
                    - document   view item1: in, compact-any out
      """
    let record = try record("the window's traits below an override", "PR-4", "TR-7", in: text)
    #expect(record.findings.map(\.fault) == .clauses("PR-4", "TR-7"), "\(record.printed)")
    #expect(record.faults == .clauses("PR-4"), "\(record.printed)")
  }

  @Test("a finding about containment explains only the image findings that it causes")
  func containing() {
    let examination = Examination(60, 40, by: .named("TC-5", "IA-"))
    let apart = examination.run(
      containment(choosing: mutant("height ignored for images")) {
        !$1.isEmpty && $0.contains(traitsIn: $1)
      }
    )
    let own = apart.causes.filter { $0.first.fault == .clause("TC-5") }
    #expect(own.map(\.others.count) == [0] && apart.causes.count > 1)
    let together = examination.run(
      containment {
        $0.contains(traitsIn: TraitCollection($1.horizontalSizeClass, $1.verticalSizeClass))
      }
    )
    #expect(together.findings.count > 1)
    #expect(together.faults == .clauses("TC-5"))
  }

  /// `DeveloperTool pairs` examines others.
  @Test(
    "two mutants that change different parts of answers are a cause each, with a picture each",
    arguments: Sampling.of(
      [("announces the old traits", "only the root is sent its size")],
      and: [
        ("leaves never called", "announces the turned size"),
        ("previous is current", "only the root announced to"),
        ("scale not handed down", "announces the container's size"),
      ]
    )
  )
  func differentParts(one: String, other: String) throws {
    let mutants = try [one, other].map { try #require(Mutant.named($0)) }
    let result = try #require(PairTrial(cases: 120).result(of: mutants[0], and: mutants[1]))
    #expect(result.isNamed && result.mixed.isEmpty, "\(result.line)")
  }

  @Test("a finding's sentence is about what its clause finds wrong")
  func sentences() throws {
    let mutants = try ["own override stops at its object", "registrations are never called"]
      .map { try #require(Mutant.named($0)) }
    let record = Examination(400, 60, by: .named("TO-")).run(mutants[0].and(mutants[1]))
    #expect(record.causes.count == 2)
    for cause in record.causes {
      let picture = cause.first.picture { "\($0)" }
      let isOfCalls = cause.first.fault == .clause("TO-6")
      #expect(picture.contains("is not called; expected a call") == isOfCalls, "\(picture)")
    }
  }

  // MARK: Groups

  @Test("a broken clause is shown with its breach unless the finding is flaky")
  func remembering() {
    let clauses = [Chapter.changes, .metamorphic, .transitions].flatMap(\.clauses)
    let record = Examination(400, 60, by: clauses).run(Remembering())
    #expect(record.faults.contains(.clause("PR-M7")), "\(record.printed)")
    // Replies that vary follow from that, in whatever question the scenario is sent.
    for cause in record.causes where cause.first.fault != .clause("PR-M7") {
      #expect(!cause.first.isFlaky, "\(record.printed)")
    }
    for finding in record.findings where !finding.isFlaky && finding.fault != .clause("PR-M7") {
      #expect(finding.breach != nil, "\(finding.fault): \(finding.picture { "\($0)" })")
    }
  }

  @Test("missing answers are grouped by message, without its numbers and names")
  func messages() {
    let record = Examination(120, 20, by: Chapter.changes.clauses).run(
      Differing { request in
        guard let scenario = request.scenario else { return nil }
        switch scenario.actions.count {
        case 2: throw Raised("index \(scenario.hierarchy.count) of “\(scenario.actions)”")
        case 3: throw Raised("Kit.swift:12: no window")
        default: return nil
        }
      }
    )
    let failures = record.findings.filter { $0.fault == .failure(.error) }
    #expect(Set(failures.map(\.group)) == ["index # of ", "Kit.swift:12: no window"])
    let count = record.failures.first { $0.kind == .error }?.count
    #expect(failures.reduce(0) { $0 + $1.cases } == count)
    #expect(record.causes.count == failures.count)
  }

  @Test("answers of the wrong kind are one finding for all requests")
  func otherAnswers() {
    let affirming = Differing([.willTransition, .didChange, .states]) { _ in .contains(true) }
    let record = Examination(60, 20, by: AnyClause.catalogue, .documented).run(affirming)
    #expect(record.findings.map(\.fault) == [.failure(.protocolError)])
  }

  @Test(
    "a number that is not finite is no answer, and not one that varies",
    arguments: [Double.nan, .infinity]
  )
  func notFinite(number: Double) {
    let measuring = OneMistake(Scenarios.self) { trace, _ in
      for index in trace.initial.indices { trace.initial[index].environment.size.width = number }
    }
    let record = Examination(60, 20, by: Chapter.changes.clauses).run(measuring)
    #expect(record.findings.map(\.fault) == [.failure(.protocolError)])
    #expect(record.findings.allSatisfy { !$0.isFlaky && $0.replies.count == 1 })
    #expect(record.failureText.contains("a number of the reply is not finite"))
  }

  @Test("wrong windows are grouped by difference, and every one is listed")
  func windows() throws {
    let record = Examination(1, Examination.usualBudget, by: .named("DV-6"))
      .run(Mistaken.named("two wrong phones", nil))
    #expect(record.findings.count == 2)
    let small = try #require(record.findings.first { $0.group.contains("vertical") })
    #expect(small.cases == 2)
    let printed = record.text { "\($0)" }
    for finding in record.findings where finding.cases > 1 {
      #expect(finding.rows.count == min(16, finding.cases))
      for row in finding.rows { #expect(printed.contains(row)) }
    }
  }
}

/// Has its own rule for containment, and chooses images by that rule or like another
/// implementation.
private func containment(
  choosing other: (any Implementation)? = nil,
  _ rule: @escaping @Sendable (TraitCollection, TraitCollection) -> Bool
) -> Differing {
  Differing([.contains, .images]) { request in
    if let asked = request.question as? Containing.Question {
      return .contains(rule(asked.collection, asked.other))
    }
    guard let asked = request.question as? Images.Question else { return nil }
    if let other { return try other.answer(request) }
    return .answer(
      asked.collections.map { traits in
        asked.asset.images.filter { rule(traits, $0.traits) }
          .max { $0.traits.specified < $1.traits.specified }?.name
      }
    )
  }
}

private struct Raised: Error, CustomStringConvertible {
  let description: String

  init(_ words: String) { description = words }
}

/// Reports every third scenario with its trait changes in the opposite order.
private final class Remembering: Implementation {
  let identity = Identity(name: "remembering", features: .ofScenarios)
  private let count = Atomic(0)

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    let isThird = count.add(1, ordering: .relaxed).newValue % 3 == 0
    guard isThird, var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      var changes = trace.steps[step].calls.filter(\.isDidChange)
      for call in trace.steps[step].calls.indices where trace.steps[step].calls[call].isDidChange {
        trace.steps[step].calls[call] = changes.removeLast()
      }
    }
    return .trace(trace)
  }
}
