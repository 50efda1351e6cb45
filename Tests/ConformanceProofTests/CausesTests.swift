import AdaptiveModel
import ConformanceProof
import PropertyTesting
import Synchronization
import TestThreads
import Testing

@testable import Conformance

@Suite("One cause is one finding", .computing)
struct CausesTests {
  @Test(
    "what one mistake breaks comes together, and its clause comes first",
    arguments: [
      "everybody fills", "last sibling not called",
    ]
  )
  func together(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    var examination = Examination(profile: mutant.profile, cases: 120)
    examination.budget = 80
    let record = examination.run(mutant.implementation(features: .ofScenarios))
    #expect(record.findings.count > 1)
    #expect(record.causes.map(\.first.fault) == [.clause(mutant.clause)])
    let text = record.text { "\($0)" }
    #expect(text.contains("Also broken by the same fault:"))
    for finding in record.findings { #expect(text.contains("\(finding.fault) is broken")) }
  }

  @Test(
    "what one mistake breaks of layouts comes together",
    arguments: [("never removes", "SL-")]
  )
  func togetherInAChapter(name: String, chapter: String) throws {
    let mutant = try #require(Mutant.named(name))
    var examination = Examination(profile: .platform, cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id.hasPrefix(chapter) }
    examination.budget = 40
    let record = examination.run(mutant.implementation())
    #expect(record.findings.count > 1)
    #expect(record.causes.map(\.first.fault) == [.clause(mutant.clause)])
  }

  @Test("blocks that do not run are one cause, whether others were given beside them or not")
  func togetherInBlocks() throws {
    let mutant = try #require(Mutant.named("blocks of children dropped"))
    var examination = Examination(profile: .platform, cases: 1)
    examination.clauses = AnyClause.catalogue.filter { ["PR-23", "TR-1"].contains($0.id) }
    examination.budget = 40
    let record = examination.run(mutant.implementation())
    #expect(record.findings.count > 1)
    #expect(record.causes.map(\.first.fault) == [.clause("PR-23")])
  }

  @Test("what a wrong choice and a wrong walk break in one document are two causes")
  func apartInALayout() {
    var examination = Examination(cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id.hasPrefix("SL-") }
    examination.budget = 40
    let record = examination.run(TwoLayoutMistakes("attributes never vary", "makes anew"))
    #expect(Set(record.causes.map(\.first.fault)) == [.clause("SL-3"), .clause("SL-7")])
  }

  @Test("a Base class that does not reach and an attribute that never varies are two causes")
  func apartInWhatVaries() {
    var examination = Examination(cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id.hasPrefix("SL-") }
    examination.budget = 40
    let record = examination.run(TwoLayoutMistakes("attributes never vary", "base stays base"))
    #expect(Set(record.causes.map(\.first.fault)) == [.clause("SL-2"), .clause("SL-3")])
  }

  @Test("what is said to contain explains images only where it leads to them")
  func containing() throws {
    let height = try #require(Mutant.named("height ignored for images"))
    var examination = Examination(cases: 60)
    examination.clauses = AnyClause.catalogue.filter { $0.id == "TC-5" || $0.chapter == .images }
    examination.budget = 40
    let apart = examination.run(
      Containment(
        rule: { !$1.isEmpty && $0.contains(traitsIn: $1) },
        other: { try height.implementation().answer($0) }
      )
    )
    let own = apart.causes.filter { $0.first.fault == .clause("TC-5") }
    #expect(own.map(\.others.count) == [0] && apart.causes.count > 1)
    let together = examination.run(Containment(rule: Containment.compareClasses, other: nil))
    #expect(together.findings.count > 1)
    #expect(together.causes.map(\.first.fault) == [.clause("TC-5")])
  }

  @Test(
    "a set that is wrong in the same way is one cause, whatever clause finds it",
    arguments: ["layout follows the class", "layout chosen once", "old set kept"]
  )
  func sets(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    var examination = Examination(profile: mutant.profile, cases: 60)
    examination.clauses = AnyClause.catalogue.filter { $0.chapter == .orientationLayout }
    examination.budget = 40
    let record = examination.run(mutant.implementation(features: mutant.features))
    #expect(record.findings.count > 1)
    #expect(record.causes.count == 1, "\(record.causes.map(\.first.fault))")
  }

  @Test("two mistakes are two causes, each told in full")
  func apart() {
    var examination = Examination(cases: 120)
    examination.budget = 80
    let record = examination.run(TwoMistakes())
    #expect(Set(record.causes.map(\.first.fault)) == [.clause("PR-3"), .clause("PR-13")])
    #expect(record.outcome == .broken)
  }

  @Test("what is called broken is shown broken, and what is seen only sometimes is called flaky")
  func remembering() {
    var examination = Examination(cases: 60)
    examination.budget = 60
    let record = examination.run(Remembering())
    #expect(!record.findings.isEmpty)
    for finding in record.findings where !finding.isFlaky && finding.fault != .clause("PR-M7") {
      #expect(finding.breach != nil, "\(finding.fault)")
    }
  }

  @Test("of one cause the clause comes first whose case asks for less")
  func plainest() {
    var examination = Examination(cases: 60)
    examination.budget = 60
    let record = examination.run(NeverCleared())
    #expect(Set(record.findings.map(\.fault)).isSuperset(of: [.clause("PR-20"), .clause("CO-3")]))
    #expect(record.causes.map(\.first.fault) == [.clause("PR-20")])
  }

  @Test("a threshold comes before the rows that it gets wrong, one class everywhere does not")
  func threshold() throws {
    var examination = Examination(cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id.hasPrefix("DV-") }
    let threshold = try #require(Mutant.named("threshold at 700"))
      .implementation(features: [.devices])
    #expect(examination.run(threshold).causes.first?.first.fault == .clause("DV-3"))
    #expect(examination.run(EverywhereCompact()).causes.first?.first.fault == .clause("DV-1"))
  }

  @Test("constraints that do not hold are one cause, whatever is compared and inactive")
  func constraints() {
    var examination = Examination(cases: 200)
    examination.budget = 20
    let record = examination.run(Narrowed())
    #expect(
      record.causes.map(\.first.fault) == [.clause("AL-1")],
      "\(record.findings.map(\.fault))"
    )
  }

  @Test("missing answers come apart by their message, whatever numbers and names it has")
  func messages() throws {
    var examination = Examination(cases: 120)
    examination.budget = 20
    let record = examination.run(Raising())
    let failures = record.findings.filter { $0.fault == .failure(.error) }
    #expect(Set(failures.map(\.group)) == ["index # of ", "Kit.swift:12: no window"])
    let count = record.failures.first { $0.kind == .error }?.count
    #expect(failures.reduce(0) { $0 + $1.cases } == count)
    #expect(record.causes.count == failures.count)
  }

  @Test("wrong windows come apart by what differs, and every one is listed")
  func windows() throws {
    var examination = Examination(cases: 1)
    examination.clauses = AnyClause.catalogue.filter { $0.id == "DV-6" }
    let record = examination.run(WrongWindows())
    #expect(record.findings.count == 2)
    let small = try #require(record.findings.first { $0.group.contains("vertical") })
    #expect(small.cases == 2)
    let text = record.text { "\($0)" }
    for finding in record.findings where finding.cases > 1 {
      #expect(finding.rows.count == min(16, finding.cases))
      for row in finding.rows { #expect(text.contains(row)) }
    }
  }

  @Test("every clause's finding says what was expected", arguments: [Profile.platform])
  func expectations(profile: Profile) {
    var seen: Set<String> = []
    var silent: [String] = []
    for mutant in Mutant.all where seen.insert(mutant.clause).inserted {
      var examination = Examination(profile: mutant.profile, cases: 24)
      examination.clauses = AnyClause.catalogue.filter { $0.id == mutant.clause }
      examination.budget = 0
      let report = examination.run(mutant.implementation(features: mutant.features))
      for finding in report.findings where finding.clause != nil {
        let picture = finding.picture { "\($0)" }
        if !["xpected", "missing", "had to"].contains(where: picture.contains) {
          silent.append(picture)
        }
        // Several clauses speak of one view: what is told is of the one that is broken.
        let isOfSizes = finding.summary?.contains("negative size") == true
        #expect(!isOfSizes || finding.fault == .clause("AL-2"), "\(finding.fault)")
      }
    }
    #expect(silent.isEmpty, "\(silent.count): \(silent.joined(separator: "\n\n"))")
  }
}

extension Set<Feature> {
  /// What scenarios are judged by; other kinds of questions are not asked.
  fileprivate static let ofScenarios: Self = [
    .willTransition, .viewWillTransition, .didChange, .states, .observations, .overrides, .sizing,
    .forwarding, .reactions, .containment, .previousTraits, .sameObject,
  ]
}

/// Gives attributes the values that one mutant gives, and is another one else.
private struct TwoLayoutMistakes: Implementation {
  let identity = Identity(name: "two mistakes in layouts", features: .all)
  let names: [String]

  init(_ ofAttributes: String, _ rest: String) { names = [ofAttributes, rest] }

  func answer(_ request: Request) throws -> Reply {
    let replies = try names.compactMap { try Mutant.named($0)?.implementation().answer(request) }
    guard replies.count == 2, let first = replies[0].answer(as: [LayoutState].self),
      let second = replies[1].answer(as: [LayoutState].self)
    else { return replies.first ?? .unsupported(feature: "layout") }
    return .layout(
      zip(first, second).map { first, second in
        var both = second
        both.values = first.values
        return both
      }
    )
  }
}

/// Contains by a rule of its own, and chooses images by it, or as another implementation does.
private struct Containment: Implementation {
  let identity = Identity(name: "containment", features: [.contains, .images])
  let rule: @Sendable (TraitCollection, TraitCollection) -> Bool
  let other: (@Sendable (Request) throws -> Reply)?

  static let compareClasses: @Sendable (TraitCollection, TraitCollection) -> Bool = {
    $0.contains(traitsIn: TraitCollection($1.horizontalSizeClass, $1.verticalSizeClass))
  }

  func answer(_ request: Request) throws -> Reply {
    if let asked = request.question as? Containing.Question {
      return .contains(rule(asked.collection, asked.other))
    }
    guard let asked = request.question as? Images.Question else {
      return try ReferenceImplementation().answer(request)
    }
    if let other { return try other(request) }
    return .answer(
      asked.collections.map { traits in
        asked.asset.images.filter { rule(traits, $0.traits) }
          .max { $0.traits.counted < $1.traits.counted }?.name
      }
    )
  }
}

extension TraitCollection {
  /// How many traits are specified.
  fileprivate var counted: Int {
    (horizontalSizeClass == .unspecified ? 0 : 1) + (verticalSizeClass == .unspecified ? 0 : 1)
      + (displayScale == 0 ? 0 : 1) + (userInterfaceIdiom == .unspecified ? 0 : 1)
  }
}

/// Ignores overrides, and says that the former traits are the present ones.
private struct TwoMistakes: Implementation {
  let identity = Identity(name: "two mistakes", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    let mutant = Mutant.named("override never applied")?.implementation()
    let reply = try (mutant ?? ReferenceImplementation()).answer(request)
    guard var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      let states = Dictionary(
        trace.steps[step].states.map { ($0.name, $0.environment.traits) },
        uniquingKeysWith: { first, _ in first }
      )
      for call in trace.steps[step].calls.indices {
        let receiver = trace.steps[step].calls[call].receiver
        if case .didChange = trace.steps[step].calls[call].kind, let now = states[receiver] {
          trace.steps[step].calls[call].kind = .didChange(previous: now)
        }
      }
    }
    return .trace(trace)
  }
}

/// Says of every third scenario that its traits changed in the opposite order.
private final class Remembering: Implementation {
  let identity = Identity(name: "remembering", features: .ofScenarios)
  private let count = Atomic(0)

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    let isThird = count.add(1, ordering: .relaxed).newValue % 3 == 0
    guard isThird, var trace = reply.trace else { return reply }
    for step in trace.steps.indices {
      var changes = trace.steps[step].calls.filter(\.isChange)
      for call in trace.steps[step].calls.indices where trace.steps[step].calls[call].isChange {
        trace.steps[step].calls[call] = changes.removeLast()
      }
    }
    return .trace(trace)
  }
}

extension Call {
  fileprivate var isChange: Bool { if case .didChange = kind { true } else { false } }
}

/// Sets overrides, at rest or by a reaction, and never clears one.
private struct NeverCleared: Implementation {
  let identity = Identity(name: "never cleared", features: .ofScenarios)

  func answer(_ request: Request) throws -> Reply {
    guard var scenario = request.scenario else {
      return try ReferenceImplementation().answer(request)
    }
    scenario.actions = scenario.actions.map { action in
      guard case .override(let child, TraitCollection()) = action else { return action }
      return .override(child: "nobody but \(child)", TraitCollection())
    }
    for index in 0..<scenario.hierarchy.count {
      scenario.hierarchy[index].reactions.removeAll { $0.traits.isEmpty }
    }
    return try ReferenceImplementation().answer(.run(scenario))
  }
}

/// The reference, whose windows are compact in both directions.
private struct EverywhereCompact: Implementation {
  let identity = Identity(name: "everywhere compact", features: [.devices])

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var window = reply.answer(as: Window.self) else { return reply }
    window.traits.horizontalSizeClass = .compact
    window.traits.verticalSizeClass = .compact
    return .window(window)
  }
}

/// The reference, whose views are a point too narrow.
private struct Narrowed: Implementation {
  let identity = Identity(
    name: "narrowed",
    features: [.constraints],
    world: DeclaredWorld(isRounded: true)
  )

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard var layouts = reply.answer(as: [ConstraintLayout].self) else { return reply }
    for index in layouts.indices {
      for (id, frame) in layouts[index].frames {
        layouts[index].frames[id]?.width = max(0, frame.width - 1)
      }
    }
    return .solutions(layouts)
  }
}

/// Raises one of two errors, each with words that depend on the case.
private struct Raising: Implementation {
  let identity = Identity(name: "raising")

  func answer(_ request: Request) throws -> Reply {
    guard let scenario = request.scenario else {
      return try ReferenceImplementation().answer(request)
    }
    if scenario.actions.count == 2 {
      throw Problem(words: "index \(scenario.hierarchy.count) of “\(scenario.actions)”")
    }
    if scenario.actions.count == 3 { throw Problem(words: "Kit.swift:12: no window") }
    return try ReferenceImplementation().answer(request)
  }

  private struct Problem: Error, CustomStringConvertible {
    var words: String
    var description: String { words }
  }
}

/// Wrong about the scale of one phone, and about the class of another.
private struct WrongWindows: Implementation {
  let identity = Identity(name: "wrong windows")

  func answer(_ request: Request) throws -> Reply {
    let reply = try ReferenceImplementation().answer(request)
    guard case .device(let name, let orientation)? = request.question as? WindowQuery,
      var window = reply.answer(as: Window.self)
    else { return reply }
    if name == "iPhone 17", orientation == .portrait { window.traits.displayScale = 2 }
    if name == "iPhone X" {
      window.traits.verticalSizeClass = .regular
    }
    return .window(window)
  }
}
