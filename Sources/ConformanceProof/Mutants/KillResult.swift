public import AdaptiveModel
public import Conformance

public import struct PropertyTesting.Seed

/// The result for one mutant: the clauses that caught it, and the first reported finding.
public struct KillResult: Sendable {
  public var mutant: Mutant
  /// The number of random scenarios that the mutant performed.
  public var cases: Int
  /// The clauses that are broken, in the order of the catalogue.
  public var broken: [String]
  /// The first reported finding.
  public var first: Finding?

  /// Examines a mutant with more and more scenarios, until the clause that it names catches it.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - sizes: The number of random scenarios of each successive attempt.
  ///   - seed: The first seed.
  ///   - profile: The profile to judge by, if it is not the mutant's own.
  ///   - shrinks: Whether to look for minimal cases, which takes most of the time.
  public init(
    _ mutant: Mutant,
    cases sizes: [Int] = Self.sizes,
    seed: Seed,
    profile: Profile? = nil,
    shrinks: Bool = true
  ) {
    self.mutant = mutant
    cases = 0
    broken = []
    for size in sizes where !broken.contains(mutant.clause) {
      cases = size
      broken = Self.broken(mutant, size, seed, profile ?? mutant.profile)
    }
    guard shrinks else { return }
    // Metamorphic clauses follow from the others: they are reported first only if no other is
    // broken.
    let direct = broken.filter { !$0.hasPrefix("PR-M") || $0 == "PR-M7" }
    let clauses = direct.isEmpty ? broken : direct
    first = Self.findings(mutant, cases, seed, profile ?? mutant.profile, clauses).first
  }

  /// The numbers of random scenarios that suffice for most, for other, and for rare mutants.
  public static let sizes = [64, 256, 2_048]

  private static func broken(
    _ mutant: Mutant,
    _ cases: Int,
    _ seed: Seed,
    _ profile: Profile
  ) -> [String] {
    var examination = Examination(profile: profile, cases: cases, seed: seed)
    examination.budget = 0
    let report = examination.run(mutant.implementation(features: mutant.features))
    return report.results.filter { $0.verdict == .broken }.map(\.id)
  }

  private static func findings(
    _ mutant: Mutant,
    _ cases: Int,
    _ seed: Seed,
    _ profile: Profile,
    _ ids: [String]
  ) -> [Finding] {
    let clauses = AnyClause.catalogue.filter { ids.contains($0.id) }
    if clauses.isEmpty { return [] }
    let examination = Examination(profile: profile, cases: cases, seed: seed, clauses: clauses)
    return examination.run(mutant.implementation(features: mutant.features)).findings
  }
}

extension Mutant {
  /// The features to examine: layouts, constraints, or all others.
  ///
  /// The features around a transition belong to them if the mutant is wrong about those. No mutant
  /// is wrong about two of these.
  package var features: Set<Feature> {
    switch clause.prefix(2) {
    case "SL", "ED": return [.layout, .layoutIdentity, .editing]
    case "TR" where clause == "TR-8": return Set<Feature>.ofScenarios.union([.ownWindow])
    case "AL": return Set(Constraints.features + [.layout])
    default:
      let isOfTransitions = AnyClause.named(clause)?.chapter == .transitions
      let isOfLayout = AnyClause.named(clause)?.chapter == .orientationLayout
      return Set<Feature>.ofScenarios
        .subtracting(isOfTransitions ? [] : Transitions.ownFeatures)
        .subtracting(isOfTransitions ? [] : ReactingContainers.features)
        .subtracting(isOfTransitions ? [] : ViewedControllers.features)
        .subtracting(isOfTransitions ? [] : ShownDocuments.features)
        .subtracting(isOfLayout ? [] : OrientationLayouts.features)
        .union(source?.features ?? [])
    }
  }
}

extension Set<Feature> {
  /// Every feature except layouts and constraints, whose cases are slow and independent of
  /// scenarios.
  package static let ofScenarios = Set<Feature>.all
    .subtracting([.layout, .layoutIdentity, .editing]).subtracting(Constraints.features)
}

extension KillResult {
  /// The clause, or the kind of failure, that is reported first.
  public var firstFault: String? { first.map { "\($0.fault)" } }

  /// Whether the clause that the mutant names catches it.
  public var isCaught: Bool { broken.contains(mutant.clause) }

  /// Whether the first finding names the mistake.
  public var isNamed: Bool {
    firstFault.map { $0 == mutant.clause || mutant.alike.contains($0) } ?? false
  }

  /// The scenario of the minimal counterexample, if it is a scenario.
  public var scenario: Scenario? {
    first?.smallest.request.question as? Scenario
  }

  /// Whether the minimal counterexample is within the mutant's bounds.
  public var isSmall: Bool {
    guard let scenario else { return true }
    let added = scenario.actions.reduce(0) { $0 + ($1.entering?.count ?? 0) }
    return scenario.hierarchy.count + added <= mutant.bounds.controllers
      && scenario.actions.count <= mutant.bounds.actions
  }

  /// One line: the first finding, then all other broken clauses.
  public var row: String {
    let others = broken.filter { $0 != firstFault }
    let first = firstFault.map { [$0] } ?? []
    return "\(mutant.name): " + (first + others).joined(separator: " ")
  }
}

/// The clauses and the mutants that each catches.
public enum KillMatrix {
  /// The matrix as text: the mutants that each clause catches; a star marks mutants that name it.
  public static func text(of captures: [KillResult]) -> String {
    let clauses = AnyClause.catalogue.compactMap { clause -> String? in
      let caught = captures.filter { $0.broken.contains(clause.id) }
      if caught.isEmpty { return nil }
      let names = caught.map {
        "\n  " + ($0.mutant.clause == clause.id ? "* " : "  ") + $0.mutant.name
      }
      return clause.id + names.joined()
    }
    return
      (["# Each clause and the mutants that it catches; * those that name it."] + clauses + [""])
      .joined(separator: "\n")
  }
}
