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

  @Test("a system that is named for an implementation adds nothing else to its claims")
  func following() {
    let old = Identity(name: "old", features: [.states, .didChange])
    #expect(old.title == "old")
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
      let queries = plan.allCases.compactMap { $0.request.question(of: Windows.self) }
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
      #expect(record.result(of: "DV-3")?.verdict == .kept)
      for threshold in system < 17 ? [] : [700.0, 900] {
        let wrong = Examination(cases: 40, clauses: Chapter.devices.clauses)
          .run(
            OneMistake(Windows.self, of: ReferenceImplementation(system: system)) { window, _ in
              window.traits.horizontalSizeClass =
                window.size.width < threshold ? .compact : .regular
            }
          )
        #expect(wrong.causes.map(\.first.fault).contains(.clause("DV-3")), "\(wrong.failureText)")
      }
    }
  }

  private static let seeds = Sampling.of([Seed(rawValue: 1)], and: [Seed(rawValue: 42)])

  /// The examination of a seed, by all clauses or by those that hold without a system.
  private func examination(_ seed: Seed, _ profile: Profile, of all: Bool) -> Examination {
    let clauses = AnyClause.catalogue.filter { all || $0.systems.include(nil) }
    let cases = Sampling.count(30, of: 60)
    var examination = Examination(profile: profile, cases: cases, seed: seed, clauses: clauses)
    // Which case is the smallest is of no interest here, and takes most of the time.
    examination.budget = Sampling.count(0, of: 20)
    return examination
  }

  @Test(
    "what came with a system changes no verdict; without one it adds rows to a report, no more",
    arguments: seeds,
    Profile.allCases
  )
  func verdicts(seed: Seed, profile: Profile) {
    for make in [{ ReferenceImplementation(system: $0) }, { silent(system: $0) }]
      as [(Int?) -> any Implementation]
    {
      let reports = [true, false].map { examination(seed, profile, of: $0).run(make(nil)) }
      let rows = reports.map { report in
        report.text(findings: .max, concludes: false) { "\($0)" }.split(separator: "\n")
      }
      let known = Set(rows[1])
      let added = rows[0].filter { !known.contains($0) }
      expectSame(rows[0].filter(known.contains), rows[1])
      #expect(!added.isEmpty && added.allSatisfy { $0.hasPrefix("– TO-") }, "\(added)")
      #expect(reports[0].cases.map(\.count) == reports[1].cases.map(\.count))
      for result in reports[0].results where reports[1].result(of: result.id) == nil {
        #expect([.declared, .notCovered, .notAsked].contains(result.verdict), "\(result.id)")
      }
      let named = examination(seed, profile, of: false).run(make(17))
      let verdicts = [reports[1], named].map { $0.results.map { "\($0.id) \($0.verdict)" } }
      expectSame(verdicts[0], verdicts[1])
    }
  }

  @Test(
    "with a system, what came before it has the same cases, as far as they fit",
    arguments: seeds,
    Profile.allCases
  )
  func cases(seed: Seed, profile: Profile) throws {
    let examination = examination(seed, profile, of: false)
    let identities = [nil, 17].map { ReferenceImplementation(system: $0).identity }
    let requests = identities.map { identity in
      let cases = examination.plan(for: identity.features, in: identity.world).allCases
      return Dictionary(cases.map { ($0.id, $0.request) }) { first, _ in first }
    }
    let world = try #require(identities[1].world)
    for (id, request) in requests[1] {
      let plain = try #require(requests[0][id], "\(id)")
      #expect(
        plain.restricted(to: World(features: identities[1].features, declared: world)) == request
      )
    }
    let same = requests[1].count { requests[0][$0.key] == $0.value }
    #expect(same > requests[0].count / 2)
  }
}

/// The reference, without traitCollectionDidChange in scenarios.
private func silent(system: Int?) -> OneMistake<Scenarios> {
  OneMistake(Scenarios.self, of: ReferenceImplementation(system: system)) { trace, _ in
    trace.removeCalls(where: \.isDidChange)
  }
}
