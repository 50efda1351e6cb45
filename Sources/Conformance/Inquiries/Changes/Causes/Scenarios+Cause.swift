import AdaptiveModel
import Text

extension Scenarios {
  /// The earlier clauses that the smallest case of a scenario shows by itself, and in answers to
  /// others: a part of it alone, at rest, without its conditions or without an effect.
  package static let causes = Causes<Scenarios>(
    precursors: ofControllers + ofSets + [
      Precursor { broken, _ in broken.brokenBefore },
      // A document that is as wrong alone, without any controller.
      Precursor(of: ["TR-7"], decides: true) { broken, witness in
        guard let walk = broken.documentAlone(witness) else { return nil }
        return broken.replies(to: [.layout(walk)]).first
          .map { Layouts.broken(in: $0, to: walk, broken.rules).sorted() }
      },
      // The edits of callbacks, at rest.
      Precursor(of: ["TR-6"], decides: true) { broken, _ in broken.brokenAtRest },
      // What the container has and the override, combined alone: as wrong as the child's traits.
      Precursor { broken, witness in
        guard broken.claims(.combine) else { return nil }
        let asked = [witness.container.traits, witness.override]
        let combined = broken.replies(to: [.combine(asked)]).first?.answer(as: TraitCollection.self)
        let isWrong = combined != witness.combined && combined == witness.after.traits
        return isWrong ? ["TC-3", "TC-4"] : nil
      },
      // The override of a sibling, at rest, and without effect.
      Precursor { broken, witness in
        let isBeside = broken.overridesBeside(witness).contains { override in
          broken.breaks("PR-19", for: override.name, override.atRest) == true
            && broken.breaks(broken.fault, for: witness.name, override.withoutEffect) != true
        }
        return isBeside ? ["PR-19"] : nil
      },
      // Without conditions: if it is right both where the container always reacts and where it never
      // does, the moment of its reaction is wrong.
      Precursor { broken, witness in
        let decisions = ["CO-1", "CO-3", "TR-6"]
        let asked = decisions.contains(broken.fault) ? [] : broken.question.unconditional
        let isRight = asked.allSatisfy {
          broken.breaks(broken.fault, for: witness.name, $0) == false
        }
        return !asked.isEmpty && isRight ? decisions : nil
      },
    ],
    symptom: { broken in
      if let own = broken.own { return own.symptom }
      let isOfReaction = broken.fault == BreachKind.reacted.clause
      return isOfReaction ? nil : broken.shown.misplaced?.departure?.symptom
    },
    belief: { $0.claims(.states) ? nil : $0.own?.belief(in: $0.question, $0.rules.claims) },
    clause: { symptom in
      if symptom == Coordination.notRun { return BreachKind.blocks.clause }
      guard symptom.kind == SetEvidence.symptom else { return nil }
      return SetEvidence.Likeness.allCases.first { symptom.present.contains($0.rawValue) }?.clause
    },
    words: { fingerprint in
      guard fingerprint.difference == .state else { return nil }
      return SetEvidence.Mistake(rawValue: fingerprint.what)?.words
    }
  )

  /// The wrong controllers entered, left or stayed: a container omitted a reaction, or reacted when it
  /// should not, as with overrides.
  private static let ofControllers: [Precursor<Scenarios>] = [
    Precursor(of: ["TR-6"], unseen: { ["CO-1", "CO-3"] + $0.brokenBesidesMoves }),
    Precursor(of: ["TR-6"], unseen: \.brokenAtRest),
  ]

  /// Where a set is chosen wrongly, other faults of its constraints follow from that.
  private static let ofSets: [Precursor<Scenarios>] = [
    Precursor(of: ["OL-6", "OL-8"]) { $1.layout?.mistake != nil ? ["OL-2", "OL-9"] : nil },
    // Missing common constraints do not depend on the choice of the set.
    Precursor(of: ["OL-9"]) { $1.layout?.mistake == nil ? ["OL-2"] : nil },
    Precursor(of: Set(orientationLayout.map(\.id)), decides: true) { _, witness in
      let isClean = witness.layout?.isClean ?? true
      return isClean || witness.layout?.mistake != nil ? [] : ["OL-8"]
    },
  ]
}

extension ScenarioBreach {
  /// The clauses that another controller, or another case, breaks if this breach is a consequence.
  ///
  /// A minimal case contains no irrelevant decision of a container, so that one in it is the cause.
  func earlier(in trace: Trace) -> [String] {
    if clause.hasPrefix("CO-") { return [] }
    switch subject {
    case .order where clause == "PR-25":
      let isBeforeItsContainer = witness.disorderWithItsContainer != nil
      return (isBeforeItsContainer ? ["PR-6"] : []) + (hasMixedPhases(trace) ? ["PR-22"] : [])
    case .count: return witness.superfluous
    // The payload of an unexpected call is as wrong as the call.
    case .payload(let calls) where witness.has(.preferStep):
      return decisions.filter { $0.isBroken && calls.contains($0.callback) }.map(\.clause)
    case .payload where isOutdatedAnnouncement: return ["CO-2"]
    // What a container overrides and sizes as it appears is one decision.
    case .traits where witness.isDecidedAtStart, .size where witness.isDecidedAtStart:
      return ["CO-3"]
    case .traits where witness.has(.overrideSetByReaction) || witness.has(.overrideFollowsSize):
      return ["CO-1"]
    case .traits where witness.has(.overrideSetOnAppearance): return ["CO-3"]
    default: return []
    }
  }

  /// Whether phases are mixed in the step.
  private func hasMixedPhases(_ trace: Trace) -> Bool {
    let calls = trace.steps[witness.step].calls.compactMap(\.kind.which)
    let firstSize = calls.firstIndex(of: .viewWillTransition) ?? calls.count
    return calls[firstSize...].contains(.willTransition)
  }
}

extension Witness {
  fileprivate var isDecidedAtStart: Bool { kind == .start && has(.reactedUpon) }

  /// The clauses about calls that come without a change, where repeated calls carry different
  /// payloads: then one of them is superfluous, and not the same call sent again.
  var superfluous: [String] {
    let ofTraits = !received.will.agree || !received.did.agree
    return (ofTraits ? ["PR-7", "PR-9", "PR-19"] : []) + (received.size.agree ? [] : ["PR-10"])
  }
}
