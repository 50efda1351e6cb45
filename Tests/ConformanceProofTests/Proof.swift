import AdaptiveModel
import Conformance
import ConformanceProof
import PropertyTesting
import TestSupport
import Testing

/// A part of what is expected of a clause: the reference keeps it, goldens show it, or its mutants
/// break it.
struct Proof: CustomTestStringConvertible, Sendable {
  enum Part: String, CaseIterable {
    case drawn = "drawn questions keep it"
    case goldens = "goldens show it"
    case mutants = "its mutants break it"
  }

  let id: String
  let part: Part

  static func of(_ id: String) -> [Proof] { Part.allCases.map { Proof(id: id, part: $0) } }

  var testDescription: String {
    "\(part.rawValue): \(AnyClause.named(id)?.sentence ?? "there is no such clause")"
  }

  func expect() throws {
    switch part {
    case .drawn: expectKept()
    case .goldens: try expectShown()
    case .mutants: expectCaught()
    }
  }

  // MARK: Drawn questions

  /// Expects that the reference keeps the clause for drawn questions, and that it applied to some.
  private func expectKept() {
    let result = Self.report.result(of: id).flatMap { $0.verdict == .kept ? $0 : nil }
    let isOfToday = AnyClause.named(id)?.systems.named != nil
    let other = { isOfToday ? Self.reportOfToday : Self.reportOfOwnWindow }
    let own = result ?? other().result(of: id)
    #expect(own?.verdict == .kept, "\(id): \(own.map { "\($0.verdict)" } ?? "not judged")")
  }

  static let report = Examination(profile: .platform, cases: 1_000).run(ReferenceImplementation())

  /// Of the reference as a framework that has a window of its own.
  private static let reportOfOwnWindow = Examination(cases: 200)
    .run(Variant(features: Set<Feature>.ofScenarios.union([.ownWindow])))

  /// Of the reference as a framework that follows a system of today.
  private static let reportOfToday: Record = {
    let clauses = AnyClause.catalogue.filter { $0.systems.named != nil }
    return Examination(cases: 400, clauses: clauses)
      .run(ReferenceImplementation(system: Systems.firstNamed))
  }()

  // MARK: Goldens

  /// Expects that the clause applies to goldens, and that no golden's answer breaks it.
  private func expectShown() throws {
    let shown = try Self.shown.get()[id] ?? []
    #expect(!shown.isEmpty, "no golden shows \(id)")
    #expect(try Self.complaints.get()[id] == nil)
  }

  private static let goldens = Result { try OurGoldens.filled().goldens }

  private static let shown = goldens.map(WrittenSpecification.idsByClause)

  /// The goldens that break each clause.
  private static let complaints = goldens.map { goldens in
    let judge = GoldenJudge()
    return goldens.reduce(into: [String: [String]]()) { table, golden in
      for id in judge.complaints(about: golden) { table[id, default: []].append(golden.id) }
    }
  }

  // MARK: Mutants

  /// Expects that mutants of the clause are caught by it: one, and a third of the others.
  ///
  /// scripts/strength --check checks all.
  private func expectCaught() {
    let mutants = Mutant.all.filter { $0.clause == id }
    #expect(!mutants.isEmpty, "\(id) has no mutant")
    let third = mutants.part(of: 3, by: \.name)
    let chosen = mutants.prefix(1) + third.filter { $0.name != mutants.first?.name }
    for (number, mutant) in chosen.enumerated() {
      let kill = DetectionCost.firstKill(of: mutant, under: mutant.profile, from: Seed(rawValue: 1))
      guard let kill else {
        Issue.record("\(mutant.clause) lets pass: \(mutant.name)")
        continue
      }
      // One mutant of each clause is enough.
      if number == 0 { expectWords(about: mutant, asked: kill.request) }
      expectKill(ofDocumented: mutant, asked: kill.request)
    }
  }

  /// The record of the one case that killed a mutant, judged by that clause alone.
  private func record(_ mutant: Mutant, _ profile: Profile, asked request: Request) -> Record {
    let implementation = mutant.implementation(features: mutant.features)
    return Examination(0, 0, by: .named(mutant.clause), profile)
      .run(implementation, on: Case(asking: request).id)
  }

  private func expectWords(about mutant: Mutant, asked request: Request) {
    let findings = record(mutant, mutant.profile, asked: request).findings
    #expect(!findings.isEmpty, "\(mutant.name)")
    for finding in findings where finding.clause != nil {
      let picture = finding.picture { "\($0)" }
      #expect(["xpected", "missing"].contains(where: picture.contains), "\(picture)")
      // Several clauses apply to one view; a sentence about negative sizes belongs to AL-2.
      let isOfSizes = finding.summary?.contains("negative size") == true
      #expect(!isOfSizes || finding.fault == .clause("AL-2"), "\(finding.fault)")
    }
  }

  /// Expects that a mutant of a documented clause is caught under the documented profile,
  /// preferably by the same case.
  private func expectKill(ofDocumented mutant: Mutant, asked request: Request) {
    guard AnyClause.named(mutant.clause)?.level == .documented, mutant.profile == .platform,
      record(mutant, .documented, asked: request).result(of: mutant.clause)?.verdict != .broken
    else { return }
    let kill = DetectionCost.firstKill(of: mutant, under: .documented, from: Seed(rawValue: 1))
    if kill == nil { Issue.record("\(mutant.name) passes under the documents alone") }
  }
}
