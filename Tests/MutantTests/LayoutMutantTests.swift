import AdaptiveModel
import Conformance
import Testing

@Suite("Layouts: what is right passes, what is wrong is caught by its clause")
struct LayoutMutantTests {
  static let clauses = [Chapter.layout, .editing].flatMap(\.clauses)

  func report(_ implementation: any Implementation, _ profile: Profile = .platform) -> Report {
    var examination = Examination(profile: profile, cases: 0, clauses: Self.clauses)
    examination.budget = 1
    return examination.run(implementation)
  }

  @Test(
    "the reference keeps every clause, whatever liberties it takes",
    arguments: Profile.allCases
  )
  func reference(profile: Profile) {
    let open = Latitude.allCases.filter { !$0.clause.hasPrefix("PR-") }
    let some = open.map { Set([$0]) } + open.map { Set(open).subtracting([$0]) }
    for latitude: Set<Latitude> in [[], Set(open)] + some {
      let report = report(ReferenceImplementation(latitude: latitude), profile)
      #expect(report.outcome == .clean, "\(broken(report))")
    }
  }

  func broken(_ report: Report) -> [String] {
    report.results.filter { $0.verdict == .broken }.map(\.clause.id)
  }

  @Test("layouts: each mutant is caught by its clause", arguments: LayoutMutant.allCases)
  func layout(mutant: LayoutMutant) {
    #expect(broken(report(mutant)).contains(mutant.clause))
  }

  @Test("editing: each mutant is caught by its clause", arguments: EditingMutant.allCases)
  func editing(mutant: EditingMutant) {
    #expect(broken(report(mutant)).contains(mutant.clause))
  }

  @Test("every clause that is judged has a mutant")
  func everyClause() {
    let caught = Set(LayoutMutant.allCases.map(\.clause) + EditingMutant.allCases.map(\.clause))
    #expect(Self.clauses.filter(\.isTestable).map(\.id).filter { !caught.contains($0) } == [])
  }
}
