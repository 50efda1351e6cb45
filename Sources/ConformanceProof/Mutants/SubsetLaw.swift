public import AdaptiveModel
import AdaptiveReference
public import Conformance
public import PropertyTesting

/// The law that fewer claims mean fewer judgements but never wrong ones, for one mutant with some
/// features.
///
/// The law holds if a clause finds the mutant broken, or if all its replies agree with the
/// reference, or with one variant. Layouts have more legal replies than the variants give: each
/// differing layout is compared with the documents separately.
public enum SubsetLaw {
  /// The result for a mutant with some features.
  public enum Outcome: Sendable, Hashable {
    case broken
    /// All replies are the reference's.
    case equal
    /// All replies are those of a legal variant.
    case variant
    /// Some layouts are legal, but those of no variant.
    case legal
    /// A reply differs and no clause finds it; the value is the request.
    case exception(String)
  }

  /// Judges a mutant with some features.
  ///
  /// A few questions may show only a difference where more of them show a breach. So up to sixteen
  /// times as many are asked before the result is an exception; a run asks some thousands.
  ///
  /// - Parameters:
  ///   - mutant: The mutant.
  ///   - features: The features that the mutant claims.
  ///   - profile: The profile to judge by.
  ///   - count: The number of questions of each kind to start with.
  /// - Returns: Whether the law holds, and why.
  public static func outcome(
    of mutant: Mutant,
    claiming features: Set<Feature>,
    under profile: Profile,
    questions count: Int
  ) -> Outcome {
    var outcome = Outcome.equal
    for factor in [1, 4, 16] {
      outcome = answers(of: mutant, claiming: features, under: profile, questions: count * factor)
      guard case .exception = outcome else { return outcome }
    }
    return outcome
  }

  private static func answers(
    of mutant: Mutant,
    claiming features: Set<Feature>,
    under profile: Profile,
    questions count: Int
  ) -> Outcome {
    let rules = Rules(profile: profile, features: features, world: mutant.world)
    let examiner = Examiner(
      implementation: mutant.implementation(features: features),
      rules: rules
    )
    let reference = ReferenceImplementation()
    var questions: [Request] = []
    var differences: [(request: Request, reply: Reply)] = []
    // There are few windows, and each is a question in itself.
    let plan = Plan(by: rules, scenarios: count)
    for subject in plan.firstCases(ofEach: count, andAllFixed: true) {
      let (judged, replies) = examiner.examineKeeping(subject)
      if !judged.judgement.breaches.isEmpty || judged.failure != nil { return .broken }
      for (request, reply) in zip(examiner.requests(of: subject), replies) {
        questions.append(request)
        let own = rules.restricted(reply, to: request)
        if own != rules.restricted(reference.answers(to: [request])[0], to: request) {
          differences.append((request, own))
        }
      }
    }
    if differences.isEmpty { return .equal }
    if isVariant(differences, of: questions, rules) { return .variant }
    // A companion request is only compared with its question's reply; here it is judged separately.
    for (request, _) in differences {
      let judged = examiner.examine(Case(asking: request))
      if !judged.judgement.breaches.isEmpty { return .broken }
    }
    let wrong = differences.first { !isLegal($0.reply, to: $0.request, rules) }
    guard let wrong else { return .legal }
    return .exception("\(wrong.request.name): \(wrong.request.shownShortly)")
  }

  /// Whether a variant replies the same, and differs from the reference in exactly these requests.
  private static func isVariant(
    _ differences: [(request: Request, reply: Reply)],
    of questions: [Request],
    _ rules: Rules
  ) -> Bool {
    let reference = ReferenceImplementation()
    let differing = Set(differences.map(\.request))
    return Choice.allCases.filter { $0.isOpen(in: rules.profile) }.contains { choice in
      let variant = ReferenceImplementation(choices: [choice])
      func own(_ request: Request) -> Reply {
        rules.restricted(variant.answers(to: [request])[0], to: request)
      }
      return differences.allSatisfy { $0.reply == own($0.request) }
        && questions.allSatisfy { request in
          differing.contains(request)
            || own(request) == rules.restricted(reference.answers(to: [request])[0], to: request)
        }
    }
  }

  private static func isLegal(_ reply: Reply, to request: Request, _ rules: Rules) -> Bool {
    guard let question = request.question(of: Constraints.self),
      let layouts = reply.answer(as: [ConstraintLayout].self)
    else { return false }
    return LegalLayout(rules.features).accepts(layouts, to: question)
  }

  /// The results for a mutant with each of some sets of features.
  ///
  /// Features of questions that the mutant answers like the reference have no effect; so sets that
  /// differ only in these are tried once.
  public static func outcomes(
    of mutant: Mutant,
    claiming sets: [Set<Feature>],
    under profile: Profile,
    questions count: Int
  ) -> [Outcome] {
    let own = mutant.concernedFeatures
    var known: [Set<Feature>: Outcome] = [[]: .equal]
    return sets.map { features in
      let features = features.intersection(own)
      if let outcome = known[features] { return outcome }
      let outcome = outcome(of: mutant, claiming: features, under: profile, questions: count)
      known[features] = outcome
      return outcome
    }
  }

  /// Random sets, which include each feature with probability one half.
  public static func randomSubsets(_ count: Int, _ seed: Seed) -> [Set<Feature>] {
    var random = Random(seed)
    return (0..<count).map { _ in
      Set(Set<Feature>.all.inOrder.filter { _ in random.next() % 2 == 0 })
    }
  }

  /// Every set of the given size, in order.
  public static func subsets(of size: Int) -> [Set<Feature>] {
    let features = Set<Feature>.all.inOrder
    return (0..<size).reduce([[]]) { sets, _ in
      sets.flatMap { set in
        let start = set.last.flatMap(features.firstIndex).map { $0 + 1 } ?? 0
        return features[start...].map { set + [$0] }
      }
    }.map(Set.init)
  }
}

extension Mutant {
  /// The features of the questions that the mutant answers differently from the reference.
  fileprivate var concernedFeatures: Set<Feature> {
    switch clause.prefix(2) {
    case "TC": Set(Scenarios.features + [.combine, .contains, .rawValues])
    case "DV": [.devices, .multitasking]
    case "SL", "ED": Set(Layouts.features + EditingSessions.features)
    case "IA": Set(Images.features)
    case "TO": Set(TraitOverrides.features)
    case "AL": Set(Constraints.features + Layouts.features)
    default: Set(Scenarios.features + (clause == "TR-8" ? [.ownWindow] : []))
    }
  }
}

extension Rules {
  /// A reply without unclaimed parts, and without the open calls of its steps.
  fileprivate func restricted(_ reply: Reply, to request: Request) -> Reply {
    switch (reply.trace, request.question as? Scenario) {
    case (let trace?, let scenario?): .trace(restricted(trace, of: scenario))
    default: restrictedLayout(reply, request)
    }
  }

  private func restricted(_ trace: Trace, of scenario: Scenario) -> Trace {
    var trace = trace.claimed(by: claims)
    trace.initial.sort { $0.name < $1.name }
    for (index, action) in scenario.actions.enumerated() where index < trace.steps.count {
      trace.steps[index].states.sort { $0.name < $1.name }
      switch action {
      case .rotate, .resize, .turn, .share, .override: break
      default: trace.steps[index].calls = []
      }
    }
    return trace
  }

  /// A layout reply without unclaimed parts and tokens.
  private func restrictedLayout(_ reply: Reply, _ request: Request) -> Reply {
    if let layouts = reply.answer(as: [ConstraintLayout].self) {
      return .solutions(layouts.claimed(by: features))
    }
    if var trace = reply.answer(as: TraitTrace.self) {
      for turn in trace.turns.indices {
        trace.turns[turn].calls.removeAll {
          !features.contains($0.registration == nil ? .traitCollectionDidChange : .registration)
        }
      }
      return .answer(trace)
    }
    guard let states = reply.answer(as: [LayoutState].self),
      let walk = request.question as? LayoutWalk
    else { return reply }
    let parts = LayoutParts(features)
    let shown = Reply.layout(states.map { parts.completed($0, of: walk.document) })
    return features.contains(.layoutIdentity) ? shown : shown.withoutTokens
  }
}

extension Request {
  /// The question in one line, for a list.
  fileprivate var shownShortly: String {
    scenario.map { "\($0.hierarchy.count) controllers, \($0.actions)" } ?? "\(question)"
  }
}
