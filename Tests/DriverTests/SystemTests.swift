import AdaptiveModel
import Messages
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("Systems: what holds since, and until, a major version", .computing)
struct SystemTests {
  @Test("a system that is not named has all that came before 17, whatever has ended since")
  func spans() {
    let spans: [(Systems, unnamed: Bool, in18: Bool, in26: Bool)] = [
      (Systems(), true, true, true),
      (Systems(since: 9, until: 18), true, true, false),
      (Systems(since: 13), true, true, true),
      (Systems(since: 17), false, true, true),
      (Systems(since: 26), false, false, true),
      (Systems(until: 10), true, false, false),
    ]
    for (systems, unnamed, in18, in26) in spans {
      #expect(systems.include(nil) == unnamed, "\(systems)")
      #expect(systems.include(18) == in18, "\(systems)")
      #expect(systems.include(26) == in26, "\(systems)")
    }
  }

  @Test("a greeting names its system; there are none before size classes")
  func wire() throws {
    func world(_ text: String) throws -> DeclaredWorld {
      try MessageReader.read(DeclaredWorld.self, from: Array(text.utf8))
    }
    #expect(try world(#"{"system":17}"#) == DeclaredWorld(system: 17))
    let bytes = MessageWriter.bytes(of: DeclaredWorld(system: 26))
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""system":26"#))
    let error = try #require(throws: MessageError.self) { try world(#"{"system":7}"#) }
    #expect("\(error)".contains("expected a system from 8, found 7"), "\(error)")
  }

  @Test("a system that is named for an implementation adds nothing else to its claims")
  func following() {
    let old = Identity(name: "old", features: [.states, .didChange])
    #expect(old.following(nil) == old)
    let named = old.following(17)
    #expect(named.world == DeclaredWorld(system: 17))
    let before = Rules(old, profile: .platform)
    let after = Rules(named, profile: .platform)
    #expect(after.features == before.features)
    let own = Identity(name: "own", features: [.states], world: DeclaredWorld(system: 16))
    #expect(own.following(17).world?.system == 16)
  }

  @Test("a clause outside the system is declared, and never kept")
  func declared() {
    let clause = AnyClause(Windows.self, Windows.turning.since(17))
    for (system, verdict) in [(nil, Verdict.declared), (16, .declared), (17, .kept), (26, .kept)] {
      let reference = ReferenceImplementation(system: system)
      let result = Examination(cases: 1, clauses: [clause]).run(reference).results[0]
      #expect(result.verdict == verdict, "\(String(describing: system))")
      #expect(
        (result.reason?.hasPrefix("it holds since system 17") ?? false) == (verdict == .declared)
      )
    }
  }

  @Test("shares of a screen and later devices are asked for only in their systems")
  func windows() {
    for system in [12, 18, 26] {
      let world = DeclaredWorld(system: system, displays: .all)
      let plan = Examination(cases: 1).plan(for: [.devices, .multitasking], in: world)
      let queries = (0..<plan.groups).flatMap { plan.cases(plan.places(in: $0)) }
        .compactMap { $0.request.question(of: Windows.self) }
      #expect(!queries.isEmpty)
      #expect(queries.contains { $0.isShare } == (system <= 18))
      for case .device(let name, _) in queries {
        #expect(Device(named: name)?.systems.include(system) == true, "\(name) in \(system)")
      }
      let record = Examination(cases: 40, clauses: Chapter.devices.clauses)
        .run(ReferenceImplementation(system: system))
      #expect(record.result(of: "DV-7")?.verdict == (system <= 18 ? .kept : .declared))
      #expect(record.heading.contains("world: system \(system)"))
      #expect(record.count(of: .broken) == 0)
    }
  }

  @Test(
    "without a system the clauses that came with one change no case, count and verdict of others"
  )
  func unnamed() {
    let known = AnyClause.catalogue.filter { $0.systems.include(nil) }
    let reference = ReferenceImplementation()
    let all = Examination(cases: 60).run(reference)
    let before = Examination(cases: 60, clauses: known).run(reference)
    #expect(
      all.results.filter { result in known.contains { $0.id == result.id } } == before.results
    )
    #expect(all.cases.map(\.count) == before.cases.map(\.count))
    for result in all.results where !known.contains(where: { $0.id == result.id }) {
      let isTestable = AnyClause.named(result.id)?.isTestable == true
      #expect(result.verdict == (isTestable ? .declared : .notCovered), "\(result.id)")
    }
  }
}
