public import Conformance
import Text
public import struct PropertyTesting.Seed

/// Whether what one mutant breaks is told as one cause, and its own clause first.
public struct CauseResult: Sendable {
  public var mutant: Mutant
  /// What it claims at most; `nil` is all that it has.
  public var features: Set<Feature>?
  /// How many findings there are.
  public var findings: Int
  /// The causes, the worst first.
  public var causes: [Record.CommonCause]

  /// Examines a mutant as `vet` does, with more scenarios until the clause that it names is broken.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - sizes: How many random scenarios, one attempt after the other.
  ///   - seed: Where they start.
  ///   - budget: How often it may be asked for each smallest case.
  ///   - features: What it claims, of what it has; what its clause needs may be missing.
  public init(
    _ mutant: Mutant,
    cases sizes: [Int] = KillResult.sizes,
    seed: Seed,
    budget: Int?,
    claiming features: Set<Feature>? = nil
  ) {
    self.mutant = mutant
    self.features = features
    findings = 0
    causes = []
    let claimed = features.map(mutant.features.intersection) ?? mutant.features
    for size in sizes where !isNamed {
      var examination = Examination(profile: mutant.profile, cases: size, seed: seed)
      if let budget { examination.budget = budget }
      let record = examination.run(mutant.implementation(features: claimed))
      findings = record.findings.count
      causes = record.causes
    }
  }

  /// The clause, or the kind of failure, that each cause is told under; the worst first.
  public var firsts: [String] { causes.map { "\($0.first.fault)" } }

  /// Each cause as `vet` shows it.
  public var picture: String {
    causes.map { $0.picture { "dev strength, case \($0)" } }.joined(separator: "\n\n")
  }

  /// Whether the clause of the mutant, or one that says the same, is told first of some cause.
  private var isNamed: Bool { firsts.contains { $0 == mutant.clause || mutant.alike.contains($0) } }

  /// Whether there is one cause, and it is the mutant's; one that claims only a part may break no
  /// clause, or another one.
  public var isOne: Bool {
    features == nil ? firsts.count == 1 && isNamed : firsts.count <= 1
  }

  /// One line: the clause that it breaks, how many findings there are, and the clause that each cause is under.
  public var line: String {
    let counts = findings.counted("finding")
    return "\(isOne ? "✔" : "✘") \(mutant.name) (\(mutant.clause)): \(counts), listed under "
      + (firsts.isEmpty ? "nothing" : firsts.joined(separator: ", "))
  }
}
