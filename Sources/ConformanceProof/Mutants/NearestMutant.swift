public import AdaptiveModel
public import Conformance
import PropertyTesting

/// Which known mistake an unknown implementation makes: the mutant whose failing set is most like
/// its own.
public struct NearestMutant: Sendable {
  public var mutant: Mutant
  /// How many of the shared cases fail.
  public var failing: Int
  /// In how many of them the mutant breaks the same clauses.
  public var alike: Int
  /// How many cases only one of the two fails.
  public var apart: Int

  /// Whether both fail in the same cases by the same clauses.
  public var isExact: Bool { alike == failing && apart == 0 }

  /// One line in place of all the failures.
  public var line: String {
    "behaves \(isExact ? "" : "much ")like “\(mutant.name)” (\(mutant.clause)): "
      + "\(alike) of \(failing) failing cases"
  }
}

extension NearestMutant {
  /// The mutant that an implementation behaves like, exactly or nearly; `nil` where it is like none.
  ///
  /// - Parameters:
  ///   - implementation: Who is asked: the same few hundred cases each time.
  ///   - profile: What it is held to.
  ///   - scenarios: How many random scenarios are among the cases.
  public init?(
    of implementation: any Implementation,
    profile: Profile,
    scenarios: Int = 256
  ) {
    let shared = SharedCases(implementation.identity, profile, scenarios)
    let signature = shared.signature(of: implementation)
    let broken = Set(signature.values.joined())
    guard !broken.isEmpty else { return nil }
    var best: NearestMutant?
    for mutant in Mutant.all where broken.contains(mutant.clause) {
      let own = shared.signature(
        of: mutant.implementation(
          features: shared.features,
          world: shared.world ?? DeclaredWorld()
        )
      )
      let likeness = NearestMutant(mutant, signature, own)
      if likeness.isLikelier(than: best) { best = likeness }
    }
    guard let best, best.isCredible else { return nil }
    self = best
  }

  private init(_ mutant: Mutant, _ signature: Signature, _ own: Signature) {
    self.mutant = mutant
    failing = signature.count
    alike = signature.count { own[$0.key] == $0.value }
    apart =
      signature.keys.count { own[$0] == nil } + own.keys.count { signature[$0] == nil }
  }

  /// At least half of what fails is explained, and less is left over than that.
  private var isCredible: Bool { 2 * alike >= failing && apart <= alike }

  private func isLikelier(than other: NearestMutant?) -> Bool {
    guard let other else { return true }
    return alike - apart > other.alike - other.apart
  }
}

/// The clauses that are broken, by the number of the case in which they are.
private typealias Signature = [Int: Set<String>]

/// The cases in which an implementation and the mutants are compared.
private struct SharedCases {
  let features: Set<Feature>
  let world: DeclaredWorld?
  private let rules: Rules
  private let cases: [Case.ID]

  init(_ identity: Identity, _ profile: Profile, _ scenarios: Int) {
    features = identity.features
    world = identity.world
    rules = Rules(identity, profile: profile)
    let seed = Seed(rawValue: 0x5eed)
    let plan = Plan(
      features: features,
      profile: profile,
      seed: seed,
      scenarios: scenarios,
      world: world
    )
    cases = (0..<plan.groups).flatMap(plan.places).map(\.id)
  }

  func signature(of implementation: any Implementation) -> Signature {
    let examiner = Examiner(implementation: implementation, rules: rules)
    var signature: Signature = [:]
    for (number, id) in cases.enumerated() {
      let judged = examiner.examine(Case(id, features: features, world: world))
      var faults = Set(judged.judgement.breaches.map { rules.clauses[$0.clause].id })
      if let failure = judged.failure { faults.insert(failure.kind.rawValue) }
      if !faults.isEmpty { signature[number] = faults }
    }
    return signature
  }
}
