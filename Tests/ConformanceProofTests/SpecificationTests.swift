import AdaptiveModel
import AdaptiveReference
import ConformanceProof
import TestSupport
import TestThreads
import Testing

@testable import Conformance

@Suite("The written specification", .computing)
struct SpecificationTests {
  @Test("every clause states what users would see if it were broken")
  func consequences() {
    let missing = AnyClause.catalogue.filter(\.consequence.isEmpty).map(\.id)
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test("every source of a clause is a listed document")
  func sources() {
    let short = Set(Sources.all.map(\.short))
    for clause in AnyClause.catalogue {
      for part in clause.source.split(separator: ",") {
        let word = part.split(separator: " ").first.map(String.init) ?? ""
        #expect(short.contains(word) || word == "figure", "\(clause.id): \(clause.source)")
      }
    }
  }

  @Test("every choice belongs to one open point, and points settled by the platform are clauses")
  func choices() {
    for choice in Choice.allCases {
      #expect(OpenPoint.all.count { $0.choices.contains(choice) } == 1, "\(choice)")
    }
    for point in OpenPoint.ofThePlatform {
      #expect(AnyClause.named(point.id)?.level == .platform, "\(point.id)")
      #expect(point.settledBy == .platform, "\(point.id)")
    }
  }

  @Test("every open point has a choice or a reason for having none", arguments: OpenPoint.register)
  func shown(point: OpenPoint) {
    #expect(point.choices.isEmpty == (point.unshown != nil), "\(point.id)")
  }

  @Test("what is written in the package is the specification, with all that is not covered")
  func written() throws {
    let drift = try WrittenSpecification(GoldenFolder(package: Checkout.folder)).drift
    expectSame(drift, [], accepting: "DeveloperTool specification --write")
  }
}
