import AdaptiveModel
import Conformance
import Foundation
import TestSupport
import TestThreads
import Testing

@testable import Driver

/// `scripts/worlds` runs the long forms.
@Suite("Sample drivers of partial frameworks", .waiting)
struct WorldDriverTests {
  static let names = [
    "two_traits", "derived_classes", "rotation_only", "no_states", "final_classes", "views_only",
    "constraints_only", "own_window", "all_traits",
    "trait_overrides",
  ]

  private func run(
    _ name: String,
    _ fault: String? = nil,
    _ profile: Profile = .platform,
    cases: Int,
    by clauses: [AnyClause] = AnyClause.catalogue
  ) throws -> Record {
    let path = Checkout.file("scripts/drivers/worlds/\(name).py").path
    let driver = try DriverImplementation(
      Zoo.interpreter + [path] + (fault.map { ["--fault", $0] } ?? []),
      DriverOptions()
    )
    defer { driver.close() }
    return Examination(cases, 0, by: clauses, profile).run(driver)
  }

  /// Each runs under one of the profiles in turn; scripts/worlds runs both.
  @Test("each sample driver is clean and skips nothing", arguments: names.enumerated().map { $0 })
  func clean(number: Int, name: String) throws {
    let record = try run(name, nil, Profile.allCases[number % Profile.allCases.count], cases: 40)
    #expect(record.findings.isEmpty && record.failures.isEmpty && record.skipped == 0)
    #expect(record.count(of: .broken) == 0)
  }

  /// `scripts/worlds` is the long form, in which every driver has three faults of one finding each.
  @Test("the doctor needs no part that a world lacks", arguments: ["own_window"])
  func doctor(name: String) throws {
    let path = Checkout.file("scripts/drivers/worlds/\(name).py").path
    let findings = try Doctor.examine(
      Zoo.interpreter + [path],
      DriverOptions(),
      only: "does what it claims"
    )
    .findings
    #expect(findings.map(\.grade) == [.sound], "\(findings.map(\.found))")
  }

  @Test(
    "each sample driver has a fault that its clause finds",
    arguments: [
      ("two_traits", "hidden-change-told", "PR-9"), ("derived_classes", "by-width-alone", "PR-1"),
      ("rotation_only", "last-child-forgotten", "PR-11"), ("no_states", "children-untold", "PR-8"),
      ("final_classes", "made-anew", "SL-7"), ("views_only", "never-removed", "SL-6"),
      ("constraints_only", "general-first", "SL-3"), ("own_window", "below-the-bar", "TR-8"),
      ("all_traits", "style-not-inherited", "PR-2"), ("all_traits", "level-not-combined", "TC-4"),
      ("trait_overrides", "removed-stays", "TO-3"), ("trait_overrides", "any-trait", "TO-7"),
    ]
  )
  func faults(name: String, fault: String, clause: String) throws {
    let own = try #require(AnyClause.named(clause))
    let record = try run(name, fault, cases: 120, by: [own])
    #expect(record.result(of: clause)?.verdict == .broken, "\(record.conclusion)")
  }
}
