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
  /// How many of these only the mutant fails.
  private var onlyMutant = 0

  /// Whether both fail in the same cases by the same clauses.
  public var isExact: Bool { alike == failing && apart == 0 }

  /// One line in place of all the failures.
  public var line: String {
    "behaves \(isExact ? "" : "much ")like “\(mutant.name)” (\(mutant.clause)): "
      + "asked the same cases, \(alike) of its \(failing) failures are alike"
  }
}

extension NearestMutant {
  /// The mutant that an implementation behaves like, exactly or nearly; `nil` where it is like none.
  ///
  /// - Parameters:
  ///   - implementation: What is asked: the same few hundred cases each time.
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
    let rivals = Mutant.all.lazy.filter { broken.contains($0.clause) }.map { mutant in
      (
        mutant,
        shared.signature(
          of: mutant.implementation(
            features: shared.features,
            world: shared.world ?? DeclaredWorld()
          )
        )
      )
    }
    guard let nearest = NearestMutant(to: signature, among: rivals),
      nearest.agreement >= Self.leastAgreement
    else { return nil }
    self = nearest
  }

  /// The mutant whose failures are most like some; `nil` where none is like them at all.
  fileprivate init?(to signature: Signature, among rivals: some Sequence<(Mutant, Signature)>) {
    let broken = Set(signature.values.joined())
    var best: NearestMutant?
    for (mutant, own) in rivals where broken.contains(mutant.clause) {
      let likeness = NearestMutant(mutant, signature, own)
      if likeness.isLikelier(than: best) { best = likeness }
    }
    guard let best, best.alike > 0 else { return nil }
    self = best
  }

  private init(_ mutant: Mutant, _ signature: Signature, _ own: Signature) {
    self.mutant = mutant
    failing = signature.count
    alike = signature.count { own[$0.key] == $0.value }
    onlyMutant = own.keys.count { signature[$0] == nil }
    apart = signature.keys.count { own[$0] == nil } + onlyMutant
  }

  /// The share of all cases that one of the two fails in which both break the same clauses.
  fileprivate var agreement: Double {
    let both = signatureUnion
    return both == 0 ? 0 : Double(alike) / Double(both)
  }

  /// The number of cases that one of the two fails.
  private var signatureUnion: Int { failing + onlyMutant }

  /// Below it nothing is said: as ``LikenessTrial`` shows, the line would be wrong too often.
  fileprivate static let leastAgreement = 0.6

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

/// How often the nearest mutant names the clause of a mistake that it has not seen.
public struct LikenessTrial: Sendable {
  /// A mutant, what was said of it without it, and whether that is right.
  public struct Guess: Sendable {
    public var mutant: String
    public var nearest: String
    public var agreement: Double
    public var isRight: Bool
  }

  /// One for each mutant that fails and is like some mutant of the other half, the surest first.
  public var guesses: [Guess]

  /// Takes every second mutant away, and asks which of the rest each of them is like; then the other
  /// way round.
  ///
  /// - Parameters:
  ///   - mutants: Those that take part.
  ///   - profile: What they are held to.
  ///   - scenarios: The number of random scenarios among the cases.
  public init(of mutants: [Mutant] = Mutant.all, profile: Profile, scenarios: Int = 256) {
    let shared = SharedCases(ReferenceImplementation().identity, profile, scenarios)
    let all = mutants.map { ($0, shared.signature(of: $0.implementation())) }
    guesses = all.enumerated().compactMap { place, own in
      let seen = all.enumerated().filter { $0.offset % 2 != place % 2 }.map(\.element)
      guard !own.1.isEmpty, let nearest = NearestMutant(to: own.1, among: seen) else { return nil }
      return Guess(
        mutant: own.0.name,
        nearest: nearest.mutant.name,
        agreement: nearest.agreement,
        isRight: own.0.isAbout(nearest.mutant.clause) || nearest.mutant.isAbout(own.0.clause)
      )
    }
    guesses.sort { ($1.agreement, $0.mutant) < ($0.agreement, $1.mutant) }
  }

  /// The guesses that are said aloud.
  public var stated: [Guess] { guesses.filter { $0.agreement >= NearestMutant.leastAgreement } }

  /// The share of the spoken guesses that is right.
  public var precision: Double {
    stated.isEmpty ? 1 : Double(stated.count { $0.isRight }) / Double(stated.count)
  }
}

extension Mutant {
  /// Whether a clause describes its mistake.
  fileprivate func isAbout(_ clause: String) -> Bool {
    self.clause == clause || alike.contains(clause)
  }
}
