import AdaptiveModel
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("One cause is one finding", .computing)
struct CausesTests {
  /// An examination by the clauses of the chapters that a mistake is about; by all clauses with
  /// `TEST_SAMPLES=all`.
  private static func examination(
    _ cases: Int,
    _ budget: Int,
    _ chapters: Chapter...
  ) -> Examination { Examination(cases, budget, by: clauses(of: chapters)) }

  private static func clauses(of chapters: [Chapter]) -> [AnyClause] {
    Sampling.isWhole ? AnyClause.catalogue : chapters.flatMap(\.clauses)
  }

  // MARK: One

  /// A mistake that is one cause for all clauses that it breaks, and how it is examined.
  struct OneCause: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let subject: any Implementation
    let examination: Examination
    let cause: Fault
    /// What has to be found, so that something is joined.
    var joined: Set<Fault> = []

    init(
      _ sentence: String,
      _ subject: any Implementation,
      _ cases: Int = 1,
      _ budget: Int = 60,
      by clauses: [AnyClause],
      is cause: Fault,
      joining joined: Set<Fault> = []
    ) {
      (testDescription, self.subject, self.cause, self.joined) = (sentence, subject, cause, joined)
      examination = Examination(cases, budget, by: clauses)
    }

    /// A mutant with all features, or with its own.
    init(_ name: String, _ cases: Int = 1, _ budget: Int = 40, isOwn: Bool, by ids: String...) {
      let mutant = Mutant.named(name)
      testDescription = name
      subject =
        mutant?.implementation(features: isOwn ? mutant?.features ?? [] : .all)
        ?? ReferenceImplementation()
      examination = Examination(cases, budget, by: .named(ids), mutant?.profile ?? .platform)
      cause = .clause(mutant?.clause ?? "")
    }
  }

  /// `scripts/causes all` runs the others.
  static let mutants = Sampling.of(few, and: others)

  private static let few = [
    OneCause("never removes", isOwn: false, by: "SL-"),
    OneCause("first traits decide", isOwn: false, by: "IA-"),
    // Blocks that do not run, with or without other blocks.
    OneCause("blocks of children dropped", isOwn: false, by: "PR-23", "TR-1"),
    // An error in one step that the next step corrects without a call.
    OneCause("added without its traits", 400, 60, isOwn: true, by: "TR-6", "PR-8"),
    OneCause("threshold at 700", 400, 60, isOwn: true, by: "DV-", "TC-"),
    OneCause("half a set", 60, isOwn: true, by: "OL-"),
  ]

  private static let others = [
    OneCause("loads everything", isOwn: false, by: "SL-"),
    OneCause("loses what is removed", isOwn: false, by: "SL-"),
    OneCause("unlisted is upright", 400, 60, isOwn: true, by: "DV-", "TC-"),
    OneCause("never partial", 400, 60, isOwn: true, by: "DV-", "TC-"),
    OneCause("scale left out", 400, 60, isOwn: true, by: "DV-", "TC-"),
    OneCause("layout follows the class", 60, isOwn: true, by: "OL-"),
  ]

  @Test("all findings of one mistake are one cause, and its clause comes first", arguments: mutants)
  func one(_ one: OneCause) {
    let record = one.examination.run(one.subject)
    #expect(record.findings.count > 1)
    #expect(record.faults == [one.cause], "\(record.printed)")
  }

  @Test(
    "the findings of one cause are named together",
    arguments: ["everybody fills", "last sibling not called"]
  )
  func together(name: String) throws {
    let record = Self.examination(120, 80, .changes).run(mutant(name, .ofScenariosAlone))
    #expect(record.findings.count > 1)
    #expect(record.faults == [.clause(try #require(Mutant.named(name)).clause)])
    let printed = record.text { "\($0)" }
    #expect(printed.contains("Also broken by the same fault:"))
    for finding in record.findings { #expect(printed.contains("\(finding.fault) is broken")) }
  }

  static let mistakes = Sampling.of(quick, and: slow)

  private static let quick = [
    OneCause(
      "a device that is taken to be held otherwise",
      Mistaken.held(otherwise: .landscapeLeft) { $0.orientation == .portraitUpsideDown },
      by: .named("DV-"),
      is: .clause("DV-1")
    ),
    OneCause(
      "a wide screen that is taken to be held otherwise",
      Mistaken.held(otherwise: .landscapeLeft, where: \.isWideScreen),
      by: .named("DV-"),
      is: .clause("DV-2")
    ),
    OneCause(
      "a wide screen whose sides are never exchanged",
      Mistaken.windows { window, query in
        guard query.isWideScreen else { return }
        window =
          query.held(query.orientation.isPortrait ? .landscapeLeft : .portrait).window ?? window
      },
      by: .named("DV-"),
      is: .clause("DV-2")
    ),
    OneCause("stale values", Mistaken.staleValues, by: .named("SL-"), is: .clause("SL-3")),
    OneCause("a height missed", Mistaken.heightMissed, by: .named("SL-"), is: .clause("SL-6")),
    OneCause(
      "states for other classes, whatever their names",
      Mistaken.turnedClasses,
      by: .named("SL-"),
      is: .failure(.protocolError)
    ),
    OneCause(
      "frames left out",
      Mistaken.lastLeftOut,
      8,
      by: .named("AL-1"),
      is: .failure(.protocolError)
    ),
    OneCause("exact images only", Mistaken.exact, 60, by: .named("IA-"), is: .clause("IA-5")),
    OneCause("an image stays", Mistaken.staying, 60, by: .named("IA-"), is: .clause("IA-M1")),
    OneCause(
      "a container's actions at the wrong time, for every kind of action",
      Mistaken.oppositeConditions,
      160,
      by: .named("CO-1", "TR-6", "PR-24", "PR-8"),
      is: .clause("CO-1"),
      joining: .clauses("TR-6")
    ),
    OneCause(
      "a scale that is lost in combining, and so in overrides",
      Mistaken.scaleLost,
      400,
      by: .named("TC-", "PR-2", "PR-3", "PR-21"),
      is: .clause("TC-3"),
      joining: .clauses("TC-4", "PR-3")
    ),
    // A repeated call is visible without a block, although it also repeats its block.
    OneCause(
      "a call that comes twice",
      Mistaken.firstCallTwice,
      60,
      by: .named("PR-18", "PR-23"),
      is: .clause("PR-18"),
      joining: .clauses("PR-18", "PR-23")
    ),
  ]

  /// Mistakes that are found, or end, only after many cases.
  private static let slow = [
    OneCause(
      "the highest scale",
      Mistaken.highestScale,
      400,
      by: .named("IA-"),
      is: .clause("IA-1"),
      joining: .clauses("IA-3")
    ),
    OneCause(
      "a height that images ignore",
      mutant("height ignored for images", [.images]),
      1_600,
      40,
      by: .named("IA-"),
      is: .clause("IA-1"),
      joining: .clauses("IA-4")
    ),
    // It is told by the clause whose sentence is the fault, not by each state that follows.
    OneCause(
      "an override that returns with a name",
      Mistaken.remembersNames(),
      1_200,
      by: .named("PR-2", "PR-3", "PR-4", "PR-8", "PR-20"),
      is: .clause("PR-20")
    ),
    OneCause(
      "an edit in a callback that also fails at rest",
      Mistaken.keepsGrandchildren,
      600,
      100,
      by: clauses(of: [.changes, .transitions]),
      is: .clause("PR-2"),
      joining: .clauses("TR-6")
    ),
    OneCause(
      "a superfluous call with an old payload, where it comes alone and where not",
      Mistaken.oldSizeFirst,
      600,
      100,
      by: clauses(of: [.changes]),
      is: .clause("PR-10"),
      joining: .clauses("PR-10", "PR-18")
    ),
    OneCause(
      "calls to the neighbours of an override, in whatever order they come",
      mutant("override announced to siblings", .ofScenariosAlone),
      1_000,
      200,
      by: clauses(of: [.changes]),
      is: .clause("PR-19")
    ),
  ]

  @Test("one mistake is one cause, whatever it is", arguments: mistakes)
  func mistake(_ one: OneCause) {
    let record = one.examination.run(one.subject)
    let found = record.findings.map(\.fault)
    #expect(one.joined.isSubset(of: found), "\(found)")
    #expect(record.faults == [one.cause], "\(record.printed)")
  }

  @Test("an editor's mistake is one cause, whatever the operation and however it is asked for")
  func editors() {
    let losing = Examination(60, 60, by: .named("ED-")).run(Mistaken.losesOutlets)
    #expect(losing.causes.count == 1, "\(losing.faults)")
    let keeping = Examination(60, 60, by: .named("ED-4", "ED-5")).run(Mistaken.uninstallsNothing)
    #expect(keeping.causes.count == 1, "\(keeping.faults)")
  }

  @Test("a document that is also wrong without its controller is wrong because of the layout")
  func ofADocument() {
    let clauses = Chapter.changes.clauses + [AnyClause].named("TR-7", "SL-")
    let examination = Examination(400, 60, by: clauses)
    let record = examination.run(Mistaken.layoutRule("base stays base"))
    let found = record.findings.map(\.fault)
    #expect(found.contains(.clause("TR-7")), "\(found)")
    #expect(record.faults == .clauses("SL-2"))
    // A document that follows the window is right without its controller.
    let alone = examination.run(mutant("document follows the window"))
    #expect(alone.findings.map(\.fault) == .clauses("TR-7"))
    #expect(alone.findings.flatMap(\.cause.follows).isEmpty)
  }

  @Test("a cause begins with the clause whose case needs less")
  func plainest() {
    // With a smaller budget it depends on what was drawn which case ends smaller.
    let record = Self.examination(60, Examination.usualBudget, .changes, .orientation)
      .run(Mistaken.neverCleared)
    #expect(Set(record.findings.map(\.fault)).isSuperset(of: .clauses("PR-20", "CO-3")))
    #expect(record.faults == .clauses("PR-20"))
  }

  @Test("a threshold comes before its wrong rows, but one class everywhere comes after them")
  func threshold() {
    let examination = Examination(1, Examination.usualBudget, by: .named("DV-"))
    #expect(examination.run(mutant("threshold at 700", [.devices])).faults.first == .clause("DV-3"))
    let compact = examination.run(Mistaken.everywhereCompact)
    #expect(compact.faults.first == .clause("DV-1"))
  }

  @Test(
    "a controller that is added again with an old override or old traits is one cause",
    arguments: [Mistaken.remembersNames(always: true), Mistaken.keepsTraits]
  )
  func kept(implementation: OneMistake<Scenarios>) throws {
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
        let subject = Case(asking: try Transcript(text).request).id
        let examination = Examination(0, Examination.usualBudget, by: .named("PR-3", "PR-20"))
        let findings = examination.run(implementation, on: subject).findings
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
    let subject = Case(asking: try Transcript(text).request).id
    let examination = Examination(0, Examination.usualBudget, by: .named("TR-6", "PR-24"))
    let findings = examination.run(mutant("appearance means nothing"), on: subject).findings
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
    let subject = Case(asking: try Transcript(text).request).id
    let examination = Examination(0, 0, by: .named("PR-4"))
    let finding = try #require(examination.run(Mistaken.merges, on: subject).findings.first)
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
    let subject = Case(asking: try Transcript(text).request).id
    let examination = Examination(0, Examination.usualBudget, by: .named("PR-4", "TR-7"))
    let record = examination.run(Mistaken.inheritsFromTheWindow, on: subject)
    #expect(record.findings.map(\.fault) == .clauses("PR-4", "TR-7"), "\(record.printed)")
    #expect(record.faults == .clauses("PR-4"), "\(record.printed)")
  }

  // MARK: Two

  @Test(
    "an attribute that never varies and another mistake in one document are two causes",
    arguments: [("makes anew", "SL-7"), ("base stays base", "SL-2")]
  )
  func apartInALayout(other: String, clause: String) {
    let two = Mistaken.values(of: "attributes never vary", other)
    let found = Examination(1, 40, by: .named("SL-")).run(two).faults
    #expect(Set(found) == .clauses("SL-3", clause))
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

  @Test("two wrong rules for images are two causes")
  func images() {
    let record = Examination(1_600, 40, by: .named("IA-")).run(Mistaken.leastSpecific)
    #expect(record.findings.count > 1 && record.causes.count == 2, "\(record.printed)")
  }

  @Test("a call to a neighbour of an override and a repeated call are two causes")
  func neighbours() {
    let record = Self.examination(160, 80, .changes).run(Mistaken.neighboursAndTwice)
    #expect(Set(record.faults).isSuperset(of: .clauses("PR-18", "PR-19")), "\(record.printed)")
  }

  @Test("two mistakes are two causes, each reported in full")
  func apart() {
    let record = Self.examination(120, 80, .changes).run(Mistaken.deafAndForgetful)
    #expect(Set(record.faults) == .clauses("PR-3", "PR-13"))
    #expect(record.outcome == .broken)
  }

  @Test("shares that no threshold explains are a cause in addition to the threshold")
  func shares() {
    let record = Examination(1, Examination.usualBudget, by: .named("DV-"))
      .run(Mistaken.wideShares)
    #expect(Set(record.faults).isSuperset(of: .clauses("DV-3", "DV-7")))
  }

  // MARK: Groups

  @Test("a broken clause is shown with its breach unless the finding is flaky")
  func remembering() {
    let record = Self.examination(60, 60, .changes, .metamorphic).run(Remembering())
    #expect(!record.findings.isEmpty)
    for finding in record.findings where !finding.isFlaky && finding.fault != .clause("PR-M7") {
      #expect(finding.breach != nil, "\(finding.fault): \(finding.picture { "\($0)" })")
    }
  }

  @Test("missing answers are grouped by message, without its numbers and names")
  func messages() {
    let record = Self.examination(120, 20, .changes).run(raising)
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
    arguments: [
      Double.nan, .infinity,
    ]
  )
  func notFinite(number: Double) {
    let measuring = OneMistake(Scenarios.self) { trace, _ in
      for index in trace.initial.indices { trace.initial[index].environment.size.width = number }
    }
    let record = Self.examination(60, 20, .changes).run(measuring)
    #expect(record.findings.map(\.fault) == [.failure(.protocolError)])
    #expect(record.findings.allSatisfy { !$0.isFlaky && $0.replies.count == 1 })
    #expect(record.failureText.contains("a number of the reply is not finite"))
  }

  @Test("wrong windows are grouped by difference, and every one is listed")
  func windows() throws {
    let record = Examination(1, Examination.usualBudget, by: .named("DV-6"))
      .run(Mistaken.twoPhones)
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

extension WindowQuery {
  fileprivate var isWideScreen: Bool {
    if case .screen(let size, _, _) = self { size.width > size.height } else { false }
  }
}
