import AdaptiveModel

extension Scenarios {
  @Sendable static func clause(of symptom: Symptom) -> String? {
    if symptom == Coordination.notRun { return BreachKind.blocks.clause }
    guard symptom.kind == SetEvidence.symptom else { return nil }
    return SetEvidence.Likeness.allCases.first { symptom.present.contains($0.rawValue) }?.clause
  }
}

extension SetEvidence {
  fileprivate static let symptom = "set"

  /// The likely cause of a wrong set; other faults of its constraints follow from it (OL-2).
  func cause(of clause: String, _ traits: TraitCollection) -> Cause {
    let isWrong = mistake != nil
    switch clause {
    case "OL-8" where !isWrong && repeatsWhatStayed:
      // Where the new set is the same, activating it without deactivating the old one doubles it.
      return Cause(
        symptom: Symptom(Self.symptom, present: [Likeness.several.rawValue], isShared: true)
      )
    case "OL-6", "OL-8":
      return Cause(
        follows: isWrong ? ["OL-2", "OL-9"] : isClean || clause == "OL-8" ? [] : ["OL-8"]
      )
    default:
      guard isWrong else {
        // Missing common constraints do not depend on the choice of the set.
        return Cause(follows: (isClean ? [] : ["OL-8"]) + (clause == "OL-9" ? ["OL-2"] : []))
      }
      let signs = likenesses(traits).map(\.rawValue)
      return Cause(symptom: Symptom(Self.symptom, present: signs, isShared: true))
    }
  }
}
