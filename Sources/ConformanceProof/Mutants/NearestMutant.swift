public import AdaptiveModel
public import Conformance
import PropertyTesting

/// The known mistake of an unknown implementation: the mutant whose failures are most similar.
public struct NearestMutant: Sendable {
  public var mutant: Mutant
  /// The number of shared cases that fail.
  public var failing: Int
  /// The number of these in which the mutant breaks the same clauses in the same way.
  public var alike: Int
  /// The number of cases that only one of the two fails.
  public var apart: Int
  /// The number of these that only the mutant fails.
  private var onlyMutant = 0

  /// Whether both fail in the same cases with the same clauses, in the same way.
  public var isExact: Bool { alike == failing && apart == 0 }

  /// One line that summarizes all failures.
  public var line: String {
    "behaves \(isExact ? "" : "much ")like “\(mutant.name)” (\(mutant.clause)): "
      + "asked the same cases, \(alike) of its \(failing) failures are alike"
  }
}

extension NearestMutant {
  /// The mutant that an implementation matches, exactly or nearly; `nil` if it matches none.
  ///
  /// - Parameters:
  ///   - implementation: The implementation to examine, with the same few hundred cases each time.
  ///   - profile: The profile to judge by.
  ///   - pictured: Failing cases in which the mutant has to fail in the same way.
  ///   - scenarios: The number of random scenarios among the cases.
  public init?(
    of implementation: any Implementation,
    profile: Profile,
    pictured: [Case.ID] = [],
    scenarios: Int = 256
  ) {
    let shared = SharedCases(implementation.identity, profile, scenarios)
    let fits = shared.fitting(pictured, of: implementation)
    let signature = shared.signature(of: implementation)
    let broken = Set(signature.values.joined().map(\.fingerprint.fault))
    let rivals = Mutant.all.lazy.filter { broken.contains($0.clause) }
      .map { mutant in
        let (features, world) = (shared.features, shared.world ?? DeclaredWorld())
        return (mutant, mutant.implementation(features: features, world: world))
      }
      .filter { fits($1) }
      .map { ($0, shared.signature(of: $1)) }
    guard let nearest = NearestMutant(to: signature, among: rivals),
      nearest.agreement >= Self.leastAgreement
    else { return nil }
    self = nearest
  }

  /// The mutant with the most similar failures; `nil` if no mutant's failures are similar.
  fileprivate init?(to signature: Signature, among rivals: some Sequence<(Mutant, Signature)>) {
    let broken = Set(signature.values.joined().map(\.fingerprint.fault))
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

  /// The share of cases with the same broken clauses, among the cases that either of the two fails.
  fileprivate var agreement: Double {
    let both = failing + onlyMutant
    return both == 0 ? 0 : Double(alike) / Double(both)
  }

  /// The threshold for a report: below it the line would be wrong too often (``LikenessTrial``).
  fileprivate static let leastAgreement = 0.6

  private func isLikelier(than other: NearestMutant?) -> Bool {
    guard let other else { return true }
    return alike - apart > other.alike - other.apart
  }
}

/// The signs of failure, by the number of the case.
private typealias Signature = [Int: Set<Sign>]

/// What differs, the answer if only that tells more, and in a picture the wrong values.
private struct Sign: Hashable {
  var fingerprint: Fingerprint
  var answer: Reply?
  var values: Trace?
}

/// The cases in which an implementation and the mutants are compared.
private struct SharedCases {
  let features: Set<Feature>
  let world: DeclaredWorld?
  private let rules: Rules
  /// Drawn once, for all that are compared.
  private var cases: [Case]
  /// Whether they are printed, so that a wrong value refutes every mutant with another one.
  private var arePictured = false

  init(_ identity: Identity, _ profile: Profile, _ scenarios: Int) {
    features = identity.features
    world = identity.world
    rules = Rules(identity, profile: profile)
    let plan = Plan(by: rules, seed: Seed(rawValue: 0x5eed), scenarios: scenarios)
    cases = plan.allPlaces.map { [features, world] place in
      Case(place.id, features: features, world: world)
    }
  }

  /// Cases that are printed, judged alike.
  func of(_ cases: [Case.ID]) -> SharedCases {
    var other = self
    other.arePictured = true
    other.cases = cases.map { Case($0, features: features, world: world) }
    return other
  }

  /// Whether other implementations fail as one does in cases that are printed.
  func fitting(
    _ printed: [Case.ID],
    of implementation: any Implementation
  ) -> (any Implementation) -> Bool {
    let pictures = of(printed.filter(\.earlier.isEmpty))
    let picture = pictures.signature(of: implementation)
    return { pictures.signature(of: $0) == picture }
  }

  func answers(of mutant: Mutant) -> [[Reply]] {
    let implementation = mutant.implementation()
    let examiner = Examiner(implementation: implementation, rules: rules)
    return cases.map { examiner.examineKeeping($0).replies }
  }

  func signature(of implementation: any Implementation) -> Signature {
    let examiner = Examiner(implementation: implementation, rules: rules)
    var signature: Signature = [:]
    for (number, subject) in cases.enumerated() {
      let (judged, replies) = examiner.examineKeeping(subject)
      var signs = Set(judged.judgement.breaches.map { sign($0, of: replies, to: subject.request) })
      if let failure = judged.failure {
        signs.insert(Sign(fingerprint: Fingerprint(failure.kind.rawValue, .failure, "", in: "")))
      }
      if !signs.isEmpty { signature[number] = signs }
    }
    return signature
  }

  private func sign(_ breach: Breach, of replies: [Reply], to request: Request) -> Sign {
    let fingerprint = rules.fingerprint(of: breach, in: replies, to: request)
    let answer = fingerprint.difference == .answer ? replies.first : nil
    let values = arePictured ? wrongValues(of: breach, fingerprint, in: replies) : nil
    return Sign(fingerprint: fingerprint, answer: answer, values: values)
  }

  /// The wrong state or the calls of a breach's controller, of a wrong payload those that carry it.
  private func wrongValues(
    of breach: Breach,
    _ fingerprint: Fingerprint,
    in replies: [Reply]
  ) -> Trace? {
    let traces = replies.compactMap { try? $0.trace(claimedBy: rules.claims) }
    guard let trace = traces.first else { return nil }
    let step = trace.steps.indices.contains(breach.step) ? trace.steps[breach.step] : nil
    switch fingerprint.difference {
    case .state:
      let states = (step?.states ?? trace.initial).filter { $0.name == breach.name }
      return Trace(initial: states.map { State($0.name, $0.environment) })
    case .payload:
      let wrong = Set(fingerprint.what.split(separator: "+").map(String.init))
      let calls = (step?.calls ?? []).filter { call in
        call.receiver == breach.name && wrong.contains(call.kind.which?.rawValue ?? "")
      }
      return Trace(steps: [Step(calls: calls.map { Call(to: $0.receiver, $0.kind) })])
    default:
      // Of a scenario in a pair, the other answer may be wrong; the order of siblings is open.
      let steps = traces.count > 1 ? traces.flatMap(\.steps) : step.map { [$0] } ?? trace.steps
      let calls = steps.flatMap(\.calls).map { Call(to: $0.receiver, $0.kind) }
        .filter { breach.name.isEmpty || $0.receiver == breach.name }
      return Trace(steps: [Step(calls: calls.sorted { "\($0)" < "\($1)" })])
    }
  }
}

/// Measures how often the nearest mutant names the right clause for an unknown mistake.
public struct LikenessTrial: Sendable {
  /// A mutant, its nearest mutant among the others, and whether that is right.
  public struct Guess: Sendable {
    public var mutant: String
    public var nearest: String
    public var agreement: Double
    public var isRight: Bool
  }

  /// One guess per failing mutant that resembles a mutant of the other half, the surest first.
  public var guesses: [Guess]

  /// Compares every second mutant with the remaining mutants, and then the remaining ones with
  /// these.
  ///
  /// As in a report, the named mutant has to fail alike in the pictures of the unknown one.
  ///
  /// - Parameters:
  ///   - mutants: The mutants to compare.
  ///   - profile: The profile to judge by.
  ///   - scenarios: The number of random scenarios among the cases.
  ///   - cases: The number of cases of the reports, in which the pictures are found.
  public init(
    of mutants: [Mutant] = Mutant.all,
    profile: Profile,
    scenarios: Int = 256,
    cases: Int = Examination.usualCases
  ) {
    let shared = SharedCases(ReferenceImplementation().identity, profile, scenarios)
    var examination = Examination(profile: profile, cases: cases)
    examination.namesIrrelevance = false
    let all = mutants.map { ($0, shared.signature(of: $0.implementation())) }
    guesses = all.enumerated().compactMap { place, own in
      let seen = all.enumerated().filter { $0.offset % 2 != place % 2 }.map(\.element)
      return Self.guess(own, among: seen, shared, examination)
    }
    guesses.sort { ($1.agreement, $0.mutant) < ($0.agreement, $1.mutant) }
  }

  /// The guess for a mutant, which is right if it names the clause, or if both answer alike.
  private static func guess(
    _ own: (mutant: Mutant, signature: Signature),
    among seen: [(Mutant, Signature)],
    _ shared: SharedCases,
    _ examination: Examination
  ) -> Guess? {
    guard let first = NearestMutant(to: own.signature, among: seen) else { return nil }
    var nearest = first
    if first.agreement >= NearestMutant.leastAgreement {
      let implementation = own.mutant.implementation()
      let causes = examination.run(implementation).causes
      // Nothing is said of a mutant that no report shows.
      if causes.isEmpty { return nil }
      let fits = shared.fitting(causes.map(\.first.smallest.id), of: implementation)
      let alike = seen.filter { fits($0.0.implementation()) }
      guard let fitting = NearestMutant(to: own.signature, among: alike) else { return nil }
      nearest = fitting
    }
    let (mutant, other) = (own.mutant, nearest.mutant)
    return Guess(
      mutant: mutant.name,
      nearest: other.name,
      agreement: nearest.agreement,
      isRight: mutant.isAbout(other.clause) || other.isAbout(mutant.clause)
        || nearest.isExact && shared.answers(of: mutant) == shared.answers(of: other)
    )
  }

  /// The guesses that are certain enough to report.
  public var stated: [Guess] { guesses.filter { $0.agreement >= NearestMutant.leastAgreement } }

  /// The share of reported guesses that are right.
  public var precision: Double {
    stated.isEmpty ? 1 : Double(stated.count { $0.isRight }) / Double(stated.count)
  }
}

extension Mutant {
  /// Whether a clause describes the mutant's mistake.
  fileprivate func isAbout(_ clause: String) -> Bool {
    self.clause == clause || alike.contains(clause)
  }
}
