import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import TestThreads
import Testing

@Suite("Plans", .computing) struct PlanTests {
  static func plan(_ clauses: [AnyClause], _ features: Set<Feature> = .all) -> Plan {
    Plan(
      features: features,
      profile: .platform,
      seed: Seed(rawValue: 9),
      scenarios: 130,
      clauses: clauses
    )
  }

  static func places(_ plan: Plan) -> [Case.Place] { Array(plan.allPlaces) }

  @Test("a chapter's plan has the cases that its clauses need, under the same ids")
  func chapters() {
    let all = Self.places(Self.plan(AnyClause.catalogue))
    // A chapter that needs a system named has no cases without one.
    let chapters = Chapter.all.filter { chapter in
      chapter.clauses.contains { $0.isTestable && $0.systems.named == nil }
    }
    for chapter in chapters {
      let own = Self.places(Self.plan(chapter.clauses))
      #expect(!own.isEmpty, "\(chapter.id)")
      #expect(own.count < all.count, "\(chapter.id)")
      #expect(Set(own).isSubset(of: all), "\(chapter.id)")
    }
    let layouts = Self.places(Self.plan(Chapter.layout.clauses)).map(\.id.description)
    #expect(layouts.allSatisfy { $0.hasPrefix("layout") })
  }

  @Test("claiming the features around transitions adds only transition cases to a plan")
  func claims() throws {
    let around: Set<Feature> = [.coordinator, .preferredSize, .presentation]
    let plan = { (features: Set<Feature>) in
      Plan(features: features, profile: .platform, seed: Seed(rawValue: 1), scenarios: 64)
    }
    let names = { (plan: Plan) in plan.allPlaces.map { $0.id.description } }
    let with = names(plan(.all))
    let without = names(plan(Set<Feature>.all.subtracting(around)))
    #expect(with.filter { !$0.hasPrefix("transition/") } == without)
    #expect(with.count { $0.hasPrefix("transition/") } == 128)
  }

  @Test("a clause that several inquiries are judged by has all of them asked")
  func severalInquiries() {
    let places = Self.places(Self.plan(.named("ED-8"))).map(\.id.description)
    #expect(places.contains { $0.hasPrefix("grid/") })
    #expect(places.contains { $0.hasPrefix("editing/") })
  }

  /// Checks one clause of sixty; the same code judges all.
  @Test("a clause alone is judged as often as among all clauses")
  func alone() throws {
    let whole = Examination(cases: 20).run(ReferenceImplementation())
    for clause in AnyClause.catalogue.part(of: 60, by: \.id) where clause.isTestable {
      let result = try #require(whole.result(of: clause.id))
      let alone = Examination(cases: 20, clauses: [clause]).run(ReferenceImplementation())
      #expect(alone.results.map(\.applied) == [result.applied], "\(result.id)")
      #expect(alone.results.map(\.verdict) == [result.verdict], "\(result.id)")
    }
  }

  @Test("clauses that cannot be judged add no case, and the run is inconclusive")
  func nothing() {
    #expect(Self.places(Self.plan(Chapter.layout.clauses, [.states])).isEmpty)
    let report = Examination(cases: 20, clauses: Chapter.layout.clauses)
      .run(Differing([.states]) { _ in nil })
    #expect(report.outcome == .inconclusive)
    #expect(report.cases.allSatisfy { $0.count == 0 })
  }

  @Test("any two runs share some random cases, but at most half")
  func recurring() {
    func ids(_ seed: UInt64, _ scenarios: Int) -> Set<Case.ID> {
      let plan = Plan(
        features: [.states],
        profile: .platform,
        seed: Seed(rawValue: seed),
        scenarios: scenarios
      )
      return Set(Self.places(plan).map(\.id).filter { $0.description.hasPrefix("scenario") })
    }
    #expect(ids(2, 100).intersection(ids(3, 100)).count == 50)
    #expect(ids(2, 1_000).intersection(ids(3, 1_000)).count == 256)
    #expect(ids(2, 1_000).isSubset(of: ids(2, 2_000)))
  }
}
