import AdaptiveModel
import Text

/// A clause that a controller's account of a step breaks, and the part of the account that is
/// wrong.
struct ScenarioBreach {
  /// The part that is wrong.
  enum Subject: Hashable {
    case traits, size, order, observation, count, blocks, activeSet, other
    /// Callbacks with a wrong payload.
    case payload(Set<Callback>)
    case missing(Set<Callback>)
    case unexpected(Set<Callback>)
  }

  let clause: String
  let subject: Subject
  let witness: Witness
  var past = FormerValues()
  /// What the clause is about.
  let kind: BreachKind
  let decisions: [CallDecision]

  init(_ clause: AnyClause, _ witness: Witness, _ judge: WitnessJudge) {
    self.clause = clause.id
    self.witness = witness
    kind = clause.breachKind
    decisions = judge.decisions(about: witness)
    let own = decisions.filter { $0.isBroken && $0.clause == clause.id }
    subject =
      switch kind {
      case .traits: .traits
      case .windowOfRoot: witness.after.traits == witness.window.traits ? .size : .traits
      case .size: .size
      case .order: .order
      case .payload: .payload(Set(Callback.allCases.filter(witness.isMisinformed)))
      case .observation: .observation
      case .count: .count
      case .blocks, .specialBlocks, .lateBlocks: .blocks
      case .presentation:
        !own.isEmpty
          ? Self.calls(own)
          : witness.wasToldItsPresentedSize ? .order : .payload([.viewWillTransition])
      case .reacted: witness.wrongTraits.isEmpty ? .size : .traits
      case .views: .traits
      case .callsOfViews: witness.views?.lazy.compactMap(\.wrongCalls).first ?? .other
      case .preference: witness.receivedPreferencesAreRight ? Self.calls(own) : .other
      case .activeSet, .exchange: .activeSet
      // The number and the owner of active constraints are independent of the set.
      case .cleanSet, .replaced, .document, .window: .other
      case .calls: Self.calls(own)
      }
  }

  private static func calls(_ broken: [CallDecision]) -> Subject {
    let missing = broken.filter { $0.rule.demand == .due }
    if !missing.isEmpty { return .missing(Set(missing.map(\.callback))) }
    // A clause about callbacks may also cover a size (PR-17).
    return broken.isEmpty ? .size : .unexpected(Set(broken.map(\.callback)))
  }
}

extension ViewEvidence {
  /// What is wrong with its calls (TR-10): a will-callback, a `didChange` with other traits than it
  /// had, or one that does not come where its traits change, and only there.
  var wrongCalls: ScenarioBreach.Subject? {
    if received.others > 0 { return .unexpected([.willTransition, .viewWillTransition]) }
    if isMisinformed { return .payload([.didChange]) }
    guard let changes, changes != (received.changes > 0) else { return nil }
    return changes ? .missing([.didChange]) : .unexpected([.didChange])
  }
}

// MARK: - What it is like

extension ScenarioBreach {
  /// The fault, in signs that other clauses share; `nil` where a clause stands alone.
  var symptom: Symptom? {
    if kind.isOfSets { return witness.layout?.symptom(of: kind, witness.after.traits) }
    // A view's traits are not the controller's: a fault in them resembles no other.
    if kind == .views, subject == .traits { return nil }
    return switch subject {
    case .traits: Symptom("traits", present: matchingValues(\.traits), isShared: true)
    case .size: Symptom("size", present: matchingValues(\.size), isShared: true)
    case .missing: presence("missing", .due) { $0 == 0 }
    case .unexpected: presence("unexpected", .barred) { $0 > 0 }
    // An announcement that was not corrected is a missing callback.
    case .payload where isOutdatedAnnouncement:
      Symptom("missing", present: [Callback.willTransition.rawValue])
    case .payload(let calls): Symptom("payload", present: calls.map(\.rawValue))
    case .blocks: witness.coordination?.lacksRuns ?? false ? Coordination.notRun : nil
    case .order, .observation, .count, .activeSet, .other: nil
    }
  }

  /// The known values that equal the wrong value, with or without the override.
  private func matchingValues<Value: Equatable>(_ part: KeyPath<Environment, Value>) -> [String] {
    let isNew = witness.has(.entered) && !witness.has(.reactedUpon)
    let had = witness.kind == .start || isNew ? nil : witness.before
    let candidates =
      [("container", witness.container), ("before", had), ("window", witness.window.environment)]
      + past.candidates
    let alike = candidates.filter { _, candidate in
      guard var candidate else { return false }
      if candidate[keyPath: part] == witness.after[keyPath: part] { return true }
      candidate.traits = candidate.traits.combined(with: witness.override)
      return candidate[keyPath: part] == witness.after[keyPath: part]
    }
    .map(\.0)
    let override: Facts = [.cleared, .overrideSetOnAppearance, .overrideSetByReaction]
    let isGone =
      witness.override.isEmpty && !witness.facts.isDisjoint(with: override)
      || part == \Environment.traits && hasFormerOverride
    return (alike.isEmpty ? ["another"] : alike) + (isGone ? ["override that is gone"] : [])
  }

  /// Whether a former override that no longer applies explains its traits, alone or below the
  /// current one.
  private var hasFormerOverride: Bool {
    past.overrides.contains { former in
      let withFormer = witness.container.traits.combined(with: former)
      return former != witness.override
        && [withFormer, withFormer.combined(with: witness.override)].contains(witness.after.traits)
    }
  }

  /// The callbacks that violate a demand as present, and the others with that demand as absent.
  private func presence(
    _ kind: String,
    _ demand: CallRule.Demand,
    _ isWrong: (Int) -> Bool
  ) -> Symptom {
    let asked = decisions.filter { $0.rule.demand == demand }
    return Symptom(
      kind,
      present: asked.filter { isWrong($0.count) }.map(\.callback.rawValue),
      absent: asked.filter { !isWrong($0.count) }.map(\.callback.rawValue)
    )
  }
}

extension ScenarioBreach {
  /// Whether an override changed in mid-transition, and the earlier announcement was not corrected.
  var isOutdatedAnnouncement: Bool {
    subject == .payload([.willTransition]) && witness.has(.overrideChangedMidTransition)
  }
}

extension Rules {
  /// All breaches in a trace, in the order of the witnesses.
  func breaches(of trace: Trace, _ scenario: Scenario) -> [ScenarioBreach] {
    let judge = judge(of: Scenarios.self)
    var breaches: [ScenarioBreach] = []
    // A trace that stops fitting the scenario still has the breaches found before that.
    try? Scenarios.evidence(of: Answered(trace, to: scenario, by: self)) { witness in
      judge.judge(witness).broken.forEachBit { slot in
        breaches.append(ScenarioBreach(clauses[judge.clauses[slot]], copy witness, judge))
      }
    }
    return breaches
  }

  /// The hierarchies of a trace before each action, with what containers changed in callbacks.
  fileprivate func hierarchies(of trace: Trace, _ scenario: Scenario) -> [Hierarchy] {
    var observation = Observation(trace, of: scenario, claims: claims, profile: profile)
    observation.keepsHierarchies = true
    // One that stops fitting the scenario still has those before.
    try? observation.witnesses { _ in }
    return observation.hierarchies.map(\.hierarchy)
  }
}

/// The former values of the controllers with a name, even if they are different objects.
struct FormerValues {
  /// Its former overrides; empty ones only where it returned.
  var overrides: [TraitCollection] = []
  /// The values that it may have kept from then, with their descriptions.
  var candidates: [(String, Environment?)] = []

  init() {}

  init(of witness: Witness, in scenario: Scenario, _ trace: Trace, by rules: Rules) {
    let hierarchies = rules.hierarchies(of: trace, scenario).prefix(witness.step + 1)
    let former = hierarchies.compactMap { hierarchy in
      hierarchy.index(of: witness.name).map { hierarchy[$0].overrideTraitCollection }
    }
    let isBack = witness.has(.entered) && !former.isEmpty
    overrides = isBack ? former : former.filter { !$0.isEmpty }
    guard witness.has(.entered), witness.step >= 0 else { return }
    let states = trace.steps.prefix(witness.step).map(\.states).reversed() + [trace.initial]
    let left = states.lazy.compactMap { $0.first { $0.name == witness.name } }.first?.environment
    candidates = [("as it left", left), ("first window", scenario.window.environment)]
  }
}

extension SetEvidence {
  /// The likely cause of a wrong set; `nil` for what is wrong whatever the set.
  fileprivate func symptom(of kind: BreachKind, _ traits: TraitCollection) -> Symptom? {
    let signs: [Likeness]
    switch (kind, mistake) {
    // Where the new set is the same, activating it without deactivating the old one doubles it.
    case (.cleanSet, nil) where repeatsWhatStayed: signs = [.several]
    case (.cleanSet, _), (.exchange, _), (_, nil): return nil
    default: signs = likenesses(traits)
    }
    return Symptom(Self.symptom, present: signs.map(\.rawValue), isShared: true)
  }

  /// The kind of symptom of a wrong set.
  static let symptom = "set"
}
