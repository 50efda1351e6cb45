import AdaptiveModel
import AdaptiveReference
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Conformance
@testable import ConformanceProof

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

@Suite("Documented behavior that is not covered", .computing)
struct NotCoveredTests {
  @Test("each statement has clauses, and what can be broken has mutants and goldens")
  func statements() throws {
    let goldens = try OurGoldens.filled().goldens
    let shown = WrittenSpecification.idsByClause(goldens)
    for statement in DocumentedStatement.all {
      let clauses = try statement.clauses.map { try #require(AnyClause.named($0)) }
      #expect(!clauses.isEmpty, "\(statement.text)")
      for clause in clauses where clause.isTestable {
        #expect(Mutant.all.contains { $0.clause == clause.id }, "\(clause.id)")
        #expect(shown[clause.id]?.isEmpty == false, "\(clause.id)")
      }
    }
    #expect(Set(DocumentedStatement.all.map(\.text)).count == DocumentedStatement.all.count)
  }

  @Test("each documented clause that is no rule about pairs is taken from a statement")
  func documented() {
    let said = Set(DocumentedStatement.all.flatMap(\.clauses))
    for clause in AnyClause.catalogue where clause.level == .documented {
      guard !clause.id.contains("-M"), clause.source != "derived" else { continue }
      #expect(said.contains(clause.id), "\(clause.id)")
    }
  }

  @Test("each entry has a reason and a source, and names existing clauses and open points")
  func reasons() {
    let known = Set(AnyClause.catalogue.map(\.id) + OpenPoint.all.map(\.id))
    for entry in NotCovered.all {
      #expect(entry.reason.count > 20)
      #expect(!entry.source.isEmpty)
      for id in entry.reason.matches(of: /[A-Z]{2}-[A-Z]?[0-9]+/) {
        #expect(known.contains(String(id.output)), "\(entry.statement)")
      }
    }
    #expect(Set(NotCovered.all.map(\.statement)).count == NotCovered.all.count)
  }
}
