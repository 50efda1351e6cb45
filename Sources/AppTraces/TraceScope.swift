import AdaptiveModel
import Conformance

/// What a run shows at all, in any of its lines, and the rules for that.
struct TraceScope {
  private var features: Set<Feature> = .all
  /// The clauses that no log can break, or that this one does not show.
  let hidden: Set<String>
  private let rules: TraceRules

  init(_ steps: [TraceStep], _ rules: TraceRules) {
    self.rules = rules
    let views = Set(steps.lazy.flatMap(\.after.controllers).flatMap { $0.views ?? [] }.map(\.name))
    let hasViewCalls = steps.lazy.flatMap(\.entries).contains { views.contains($0.call.receiver) }
    hidden = TraceClauses.hidden.union(hasViewCalls ? [] : [TraceClauses.callsOfViews])
    let calls = steps.lazy.flatMap(\.entries).map(\.call.kind.name)
    if !calls.contains(.constraints) { features.remove(.constraintEvents) }
    if !calls.contains(.preferredContentSizeDidChange) { features.remove(.preferredSize) }
    if steps.allSatisfy(\.gifts.isEmpty) { features.remove(.coordinator) }
  }

  /// The rules for a trace that has some traits, and of which some callbacks are not judged.
  func rules(for trace: Trace, without unseen: Set<Feature>, _ traits: Set<TraitName>) -> Rules {
    rules.rules(for: features.subtracting(unseen).subtracting(trace.unreported), traits)
  }
}

/// The rules made so far, because steps and runs need the same ones again and again.
final class TraceRules {
  private let profile: Profile
  private var made: [Set<Feature>: [Set<TraitName>: Rules]] = [:]

  init(_ profile: Profile) { self.profile = profile }

  /// Whether the profile judges who passes calls on (PR-17).
  var judgesForwarding: Bool {
    AnyClause.named(TraceClauses.forwarding).map { profile.judges($0.level) } ?? false
  }

  func rules(for features: Set<Feature>, _ traits: Set<TraitName>) -> Rules {
    if let rules = made[features]?[traits] { return rules }
    let rules = Rules(profile: profile, features: features, world: DeclaredWorld(traits: traits))
    made[features, default: [:]][traits] = rules
    return rules
  }
}
