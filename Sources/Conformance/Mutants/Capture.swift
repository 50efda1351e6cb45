public import AdaptiveModel
public import PropertyTesting

/// What became of one mutant: which clauses caught it, and which spoke first.
public struct Capture: Sendable {
  public var mutant: Mutant
  public var report: Report

  /// Examines a mutant under its own profile.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - cases: How many random scenarios it performs.
  ///   - seed: Where they start.
  ///   - profile: What it is held to, where that is not its own.
  public init(_ mutant: Mutant, cases: Int, seed: Seed, profile: Profile? = nil) {
    self.mutant = mutant
    report = Examination(profile: profile ?? mutant.profile, cases: cases, seed: seed)
      .run(mutant.implementation())
  }

  /// The clauses that are broken, in the order of the catalogue.
  public var broken: [String] {
    report.results.filter { $0.verdict == .broken }.map(\.clause.id)
  }

  /// What is reported first.
  public var first: Finding? { report.findings.first }

  /// The clause that is reported first, or the kind of failure.
  public var firstFault: String? { first.map { "\($0.fault)" } }

  /// Whether the clause that the mutant names caught it.
  public var isCaught: Bool { broken.contains(mutant.clause) }

  /// Whether what is reported first names the crime.
  public var isNamed: Bool {
    firstFault.map { $0 == mutant.clause || mutant.alike.contains($0) } ?? false
  }
}
