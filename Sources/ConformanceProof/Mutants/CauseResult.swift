public import Conformance
import Text

public import struct PropertyTesting.Seed

/// The causes that are reported for one mutant; its own clause should lead the only one.
public struct CauseResult: Sendable {
  public var mutant: Mutant
  /// The features that the mutant may claim; `nil` means all that it supports.
  public var features: Set<Feature>?
  /// The number of findings.
  public var findings: Int
  /// The causes, the worst first.
  public var causes: [Record.CommonCause]

  /// Examines a mutant as `vet` does, with more scenarios until its named clause is broken.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - sizes: The number of random scenarios of each successive attempt.
  ///   - seed: The first seed.
  ///   - budget: The maximum number of runs per minimal case.
  ///   - features: The features that the mutant claims of those it supports; its clause may need
  ///     others.
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

  /// The clause or the kind of failure that leads each cause; the worst first.
  public var firsts: [String] { causes.map { "\($0.first.fault)" } }

  /// Each cause as `vet` prints it.
  public var picture: String {
    causes.map { $0.picture { "DeveloperTool strength, case \($0)" } }.joined(separator: "\n\n")
  }

  /// Whether the mutant's clause, or an equivalent one, leads some cause.
  private var isNamed: Bool { firsts.contains { $0 == mutant.clause || mutant.alike.contains($0) } }

  /// Whether there is one cause, and it is the mutant's.
  ///
  /// With partial claims no clause, or another clause, may be broken.
  public var isOne: Bool {
    features == nil ? firsts.count == 1 && isNamed : firsts.count <= 1
  }

  /// One line: the mutant's clause, the number of findings, and the leading clause of each cause.
  public var line: String {
    let counts = findings.counted("finding")
    return "\(isOne ? "✔" : "✘") \(mutant.name) (\(mutant.clause)): \(counts), listed under "
      + (firsts.isEmpty ? "nothing" : firsts.joined(separator: ", "))
  }
}
