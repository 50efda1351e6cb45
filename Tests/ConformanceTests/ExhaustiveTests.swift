import AdaptiveModel
import ConformanceProof
import Synchronization
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("Exhaustive runs in a small scope", .computing)
struct ExhaustiveTests {
  private static let tiny = Scope(controllers: 2, actions: 1, oddities: 1)
  private static let small = Scope(controllers: 3, actions: 1, oddities: 0)
  /// Clauses about scenarios, and one that is not, because solving constraints would take longest.
  private static let some = [AnyClause].named("PR-2", "PR-8", "PR-10", "DV-1")

  @Test("every scenario is in a scope once, and their number is the counted one")
  func distinct() {
    let numbering = ScopeIndex(Self.tiny, .all)
    let scenarios = (0..<numbering.count).map(numbering.scenario)
    // One controller gives 1 hierarchy, two give 1 + 18, each held in 6 ways. Then the actions:
    // with one controller 3 turns and 3 additions; with two 3 turns, 11 overrides, 4 rules and a
    // removal; on an iPad, in each orientation, also a resize.
    #expect(numbering.count == 20 * 6 + (6 * 6 + 2) + 19 * (6 * 19 + 2))
    #expect(Set(scenarios).count == numbering.count)
    #expect(scenarios[0].hierarchy.count == 1)
    #expect(scenarios[0].actions.isEmpty)
  }

  @Test("the usual scope has as many hierarchies as a count by hand")
  func hierarchies() {
    // One controller gives 1; two, with 3 + 2 + 10 + 3 oddities, give 1 + 18 + 101; a chain of
    // three gives 563; two siblings give 457. There are three devices, each in two orientations.
    let scope = Scope(controllers: 3, actions: 0, oddities: 2)
    #expect(ScopeIndex(scope, .all).count == (1 + 120 + 563 + 457) * 3 * 2)
  }

  @Test("three devices cover the classes and the shape of every row of the tables")
  func devices() {
    for device in Device.table {
      #expect(device.screen.isTaller)
      #expect(
        ScopeValues.devices.contains {
          $0.portrait == device.portrait && $0.landscape == device.landscape
        },
        "\(device.name)"
      )
    }
  }

  @Test("a scenario's id leads back to the scenario")
  func names() throws {
    let numbering = ScopeIndex(Self.tiny, .all)
    for index in [0, 7, 1_000, numbering.count - 1] {
      let id = Case.ID.scenario(.small(Scope.Position(Self.tiny, index)))
      let read = try #require(Case.ID(id.description))
      #expect(read == id)
      #expect(
        Case(read, features: .all).request == .run(numbering.scenario(at: index))
      )
    }
    #expect(Case.ID("scenario/small:2:1:1:-1") == nil)
    #expect(Case.ID("scenario/small:99:1:1:0") == nil)
    #expect(Case.ID("scenario/small:5:3:2:0") != nil)
    #expect(Case.ID("scenario/small:5:3:3:0") == nil)
    #expect(Case.ID("pair/small:2:1:1:0") != nil)
    #expect(Case.ID("layout/small:2:1:1:0") == nil)
    #expect(Case.ID("run/0x1/9223372036854775807 then scenario/0x1") == nil)
  }

  @Test("the scope contains only features that the implementation claims")
  func features() {
    let numbering = ScopeIndex(Self.tiny, [.states, .willTransition])
    let scenarios = (0..<numbering.count).map(numbering.scenario)
    #expect(scenarios.allSatisfy { $0.hierarchy.controllers.allSatisfy(\.reactions.isEmpty) })
    #expect(
      scenarios.allSatisfy { $0.actions.allSatisfy { ["rotate", "resize"].contains($0.label) } }
    )
  }

  // Promise of Sources/Tool/Runs/ExhaustiveRun.swift: “record progress there until
  // something is broken, and resume from it”
  @Test("a resumed run continues from a checkpoint and has the same results")
  func resumed() throws {
    var examination = Examination(Self.small, clauses: Self.some)
    let notes = Mutex<[RunProgress]>([])
    examination.checkpoint = { progress in notes.withLock { $0.append(progress) } }
    let whole = examination.run(ReferenceImplementation())
    let all = notes.withLock { $0 }
    let first = try #require(all.first)
    let text = first.text(examination.clauses)
    let read = RunProgress(text[...], examination.clauses)
    #expect(read == first)
    let plan = examination.plan(for: .all)
    #expect(all.allSatisfy { examination.couldHave($0, plan) })
    var lie = first
    lie.sums.kinds["scenario", default: 0] += 1
    #expect(!examination.couldHave(lie, plan))
    let rest = examination.run(ReferenceImplementation(), from: read)
    #expect(rest.conclusion.contains("clauses proved in this scope"))
    #expect(rest.conclusion == whole.conclusion)
    #expect(rest.results.map(\.applied) == whole.results.map(\.applied))
  }

  @Test("a run that is interrupted inside a batch continues from there", arguments: [3])
  func interrupted(threads: Int) throws {
    var examination = Examination(Self.small, clauses: Self.some)
    let whole = examination.run(ReferenceImplementation())
    let notes = Mutex<[RunProgress]>([])
    let groups = Mutex(0)
    var part = examination
    part.spread = { pieces, work in
      // As several threads: some groups are finished before an earlier one.
      let order = (0..<pieces).sorted { ($0 / threads, -$0) < ($1 / threads, -$1) }
      for piece in order { work(piece) }
    }
    part.checkpoint = { progress in notes.withLock { $0.append(progress) } }
    part.progress = { _ in groups.withLock { $0 += 1 } }
    part.isInterrupted = { groups.withLock { $0 >= 8 } }
    let interrupted = part.run(ReferenceImplementation())
    let note = try #require(notes.withLock { $0.last })
    #expect(note.groups > 0 && note.cases.reduce(0, +) <= interrupted.examined)
    #expect(note.cases.reduce(0, +) < whole.examined)
    #expect(examination.couldHave(note, examination.plan(for: .all)))
    examination.checkpoint = { progress in notes.withLock { $0.append(progress) } }
    let rest = examination.run(ReferenceImplementation(), from: note)
    #expect(rest.results == whole.results && rest.examined == whole.examined)
  }

  @Test("a resumed run counts the cases that were skipped before it")
  func resumedSkips() throws {
    let scope = Scope(controllers: 2, actions: 1, oddities: 0)
    var examination = Examination(scope, clauses: Self.some)
    let notes = Mutex<[RunProgress]>([])
    examination.checkpoint = { progress in notes.withLock { $0.append(progress) } }
    let skipping = Differing {
      ($0.scenario?.hierarchy.count ?? 0) > 1 ? .skipped(reason: "a child\n“skip”") : nil
    }
    let whole = examination.run(skipping)
    #expect(whole.count(of: .inconclusive) > 0)
    let last = try #require(notes.withLock { $0.last })
    let text = last.text(examination.clauses)
    let read = try #require(RunProgress(text[...], examination.clauses))
    #expect(read == last)
    let resumed = examination.run(skipping, from: read)
    #expect(resumed.results == whole.results)
    #expect(resumed.skips == whole.skips && !resumed.skips.isEmpty)
  }

  @Test("the parts of a scope add up to the scope, and a part proves nothing")
  func parts() throws {
    var counts: [Int] = []
    for index in 1...3 {
      let shard = try #require(Shard(index, of: 3))
      var examination = Examination(Self.tiny, clauses: .named("PR-8"))
      examination.includes = shard.contains
      var record = examination.run(ReferenceImplementation())
      record.header.shard = shard
      #expect(!record.results.contains(where: record.isProved))
      #expect(record.conclusion.hasPrefix("kept in this scope (part \(index) of 3)"))
      #expect(record.outcome == .clean)
      counts.append(record.cases[0].count)
    }
    #expect(counts.allSatisfy { $0 > 0 })
    #expect(counts.reduce(0, +) == ScopeIndex(Self.tiny, .all).count)
  }

  @Test("clauses that do not follow from scenarios are checked too but not called proved")
  func others() {
    let clauses = AnyClause.catalogue.filter { !$0.isAboutScenarios || $0.id == "PR-8" }
    let whole = Examination(Self.tiny, clauses: clauses).run(ReferenceImplementation())
    let others = whole.results.filter {
      $0.clause?.isAboutScenarios == false && $0.verdict != .notCovered
        && $0.clause?.systems.named == nil
    }
    #expect(others.count >= 30)
    #expect(others.filter { $0.verdict != .kept }.map(\.id) == [])
    #expect(others.filter(whole.isProved).map(\.id) == [])
    #expect(whole.results.contains(where: whole.isProved))
  }

  @Test("the first broken scenario is a small one and ends the run")
  func broken() throws {
    let mutant = try #require(Mutant.all.first { $0.clause == "PR-9" })
    // The cases outside the scope would break first.
    let features = Set(Scenarios.features)
    let record = Examination(Self.tiny, clauses: .named(mutant.clause))
      .run(mutant.implementation(features: features))
    #expect(record.outcome == .broken)
    #expect(!record.results.contains(where: record.isProved))
    #expect(record.conclusion.hasPrefix("broken in this scope"))
    let finding = try #require(record.findings.first { $0.fault == .clause("PR-9") })
    let scenario = try #require(finding.smallest.request.scenario)
    #expect(scenario.hierarchy.count == 2)
    #expect(scenario.actions.count == 1)
  }
}
