import AdaptiveModel
import Conformance
import ConformanceProof
import Messages
import TestSupport
import TestThreads
import Testing
import Text

@Suite("The irrelevant parts of a smallest case", .computing)
struct IrrelevanceTests {
  /// The first finding of one clause.
  static func finding(
    _ clause: String,
    of implementation: any Implementation
  ) throws -> Finding {
    let examination = Examination(512, Examination.usualBudget, by: .named(clause))
    return try #require(examination.run(implementation).findings.first)
  }

  /// Whether an answer to a request breaks a clause.
  static func breaks(
    _ clause: String,
    _ request: Request,
    _ implementation: any Implementation
  ) throws -> Bool {
    let features = implementation.identity.features
    let rules = Rules(.named(clause), profile: .platform, features: features)
    let judgement = try rules.judgement(of: implementation.answer(request), to: request)
    return !judgement.breaches.isEmpty
  }

  @Test("a part is named consistently, and the case fails with any value of the part")
  func override() throws {
    let mutant = mutant("overridden child still called")
    let finding = try Self.finding("PR-9", of: mutant)
    let remark = try #require(finding.irrelevance)
    #expect(remark.contains("horizontal size class"))
    #expect(remark.contains("in the override of “A”"))
    #expect(finding.picture { "\($0)" }.contains("\nIrrelevant: "))
    #expect(try Self.finding("PR-9", of: mutant).irrelevance == remark)
    var scenario = try #require(finding.smallest.request.scenario)
    let child = try #require(scenario.hierarchy.index(of: "A"))
    for sizeClass in SizeClass.allCases {
      scenario.hierarchy[child].overrideTraitCollection.horizontalSizeClass = sizeClass
      #expect(try Self.breaks("PR-9", .run(scenario), mutant))
    }
  }

  @Test("an override that a controller does not have is no part of its picture")
  func noOverride() {
    let (plain, overridden) = (ViewController("A"), ViewController("A", override: .compactRegular))
    let places = [(plain, overridden), (overridden, plain)].map { own, other in
      own.partsVaried(in: other)?.map(\.place).uniqued()
    }
    #expect(places == [["in an override of “A”"], ["in the override of “A”"]])
  }

  @Test("the device is irrelevant if every device fails, and relevant if one does not")
  func devices() throws {
    let mutant = mutant("no scale")
    let everywhere = try Self.finding("TC-1", of: mutant)
    #expect(everywhere.irrelevance?.contains("device") == true)
    let onOneDevice = Differing(from: mutant) { request in
      guard let scenario = request.scenario, scenario.device != "iPhone 6" else { return nil }
      return try ReferenceImplementation().answer(request)
    }
    let here = try Self.finding("TC-1", of: onOneDevice)
    #expect(here.irrelevance?.contains("device") != true)
    #expect(here.smallest.request.scenario?.device == "iPhone 6")
  }

  @Test("a finding has no remark on irrelevant parts without a budget")
  func budget() {
    let record = Examination(96, 0, by: AnyClause.catalogue)
      .run(mutant("overridden child still called"))
    #expect(record.findings.allSatisfy { $0.irrelevance == nil })
  }
}
