public import AdaptiveModel
public import Conformance
public import struct PropertyTesting.Seed

/// What became of one mutant: which clauses caught it, and what is reported first.
public struct KillResult: Sendable {
  public var mutant: Mutant
  /// How many random scenarios it performed.
  public var cases: Int
  /// The clauses that are broken, in the order of the catalogue.
  public var broken: [String]
  /// What is reported first.
  public var first: Finding?

  /// Examines a mutant, with more scenarios each time until the clause that it names has caught it.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - sizes: How many random scenarios, one attempt after the other.
  ///   - seed: Where they start.
  ///   - profile: What it is held to, where that is not its own.
  ///   - shrinks: Whether smallest cases are looked for, as takes most of the time.
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
    // What the rules between pairs say follows from the others: it comes first only if it is alone.
    let direct = broken.filter { !$0.hasPrefix("PR-M") || $0 == "PR-M7" }
    let clauses = direct.isEmpty ? broken : direct
    first = Self.findings(mutant, cases, seed, profile ?? mutant.profile, clauses).first
  }

  /// How many random scenarios are enough for most, for others, and for the rare ones.
  public static let sizes = [64, 256, 2_048]

  /// The smallest case in which a clause catches a mutant.
  public static func smallest(
    _ mutant: Mutant,
    clause: String,
    cases: Int,
    seed: Seed
  ) -> Finding? {
    findings(mutant, cases, seed, mutant.profile, [clause]).first
  }

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
  /// What it is asked for: layouts, constraints, or all but these, with what happens around a
  /// transition where it is wrong about that; no mutant is wrong about two of them.
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
  /// Everything but layouts and constraints, whose cases are independent of scenarios and slow.
  package static let ofScenarios = Set<Feature>.all
    .subtracting([.layout, .layoutIdentity, .editing]).subtracting(Constraints.features)
}

extension KillResult {
  /// The clause that is reported first, or the kind of failure.
  public var firstFault: String? { first.map { "\($0.fault)" } }

  /// Whether the clause that the mutant names caught it.
  public var isCaught: Bool { broken.contains(mutant.clause) }

  /// Whether what is reported first names the mistake.
  public var isNamed: Bool {
    firstFault.map { $0 == mutant.clause || mutant.alike.contains($0) } ?? false
  }

  /// The scenario of the smallest counterexample, where it is one.
  public var scenario: Scenario? {
    first?.smallest.request.question as? Scenario
  }

  /// Whether the smallest counterexample is as small as the mutant promises.
  public var isSmall: Bool {
    guard let scenario else { return true }
    let added = scenario.actions.reduce(0) { $0 + ($1.entering?.count ?? 0) }
    return scenario.hierarchy.count + added <= mutant.bounds.controllers
      && scenario.actions.count <= mutant.bounds.actions
  }

  /// One line: what is reported first, and what besides.
  public var row: String {
    let others = broken.filter { $0 != firstFault }
    let first = firstFault.map { [$0] } ?? []
    return "\(mutant.name): " + (first + others).joined(separator: " ")
  }
}

/// Which clause catches which mutant.
public enum KillMatrix {
  /// The matrix as text: by clause the mutants that it catches; a star marks those that name it.
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
