import AdaptiveModel

extension Reasoning {
  /// Why a call came.
  ///
  /// - Parameters:
  ///   - call: One that the controller heard.
  ///   - number: The how manieth of its kind it is, from 1.
  /// - Returns: Whether it had to stay away, and the reason.
  func reason(of call: Call.Kind, number: Int) -> (isBroken: Bool, words: String) {
    guard let callback = call.which, let ruling = ruling(on: callback) else {
      return (witness.kind.isWindow, "it was replaced by the calls in use, PR-27")
    }
    let count = witness.heard.count(of: callback)
    if ruling.force == .barred {
      return (true, "it \(ruling.demand): \(ruling.words)")
    }
    guard count > 1, witness.kind.isJudged, ruling.force == .due else {
      return (false, ruling.words)
    }
    if !witness.is(.reconsidered) {
      return number == 1 ? (false, ruling.words) : (true, "told again: at most once, PR-18")
    }
    guard number < count else { return (false, ruling.words) }
    return (
      false, "told before an override was changed in mid-transition; the last one is true, PR-13"
    )
  }

  /// Where what the controller has at rest comes from.
  var standing: String {
    [traitsStanding, sizeStanding].compactMap { $0 }.joined(separator: "; ")
  }

  private var traitsStanding: String {
    let witness = witness
    let name = container.named
    if witness.is(.root) { return "as the window, PR-1" }
    if witness.is(.unsettled) { return "overridden by somebody else than its container, PR-O6" }
    let override = "its override \(witness.override) over what \(name) has"
    if witness.is(.byReaction) || witness.is(.byAppearance) {
      let isFirst = witness.is(.byAppearance)
      let moment = isFirst ? "when it first appeared" : "when it heard its size"
      let (what, clause) = (
        witness.override.isEmpty ? "as \(name), which overrides nothing" : override,
        isFirst ? "CO-3" : "CO-1"
      )
      return "\(what), so decided \(moment), \(clause)"
    }
    if witness.is(.overridden) { return "\(override), PR-3" }
    if witness.is(.cleared) { return "as \(name): its override is gone, PR-20" }
    let clause = witness.is(.overriddenAbove) ? "PR-4" : "PR-2"
    return "as \(name), \(clause)"
  }

  private var sizeStanding: String? {
    guard !witness.is(.root), witness.sizing != .fills else { return nil }
    let clause = witness.sizing.isFixed ? "PR-12" : "PR-24"
    return "sized \(witness.sizing), \(clause)"
  }

  /// What the model says it has, where the implementation has something else.
  var shouldHave: Environment? {
    let witness = witness
    guard !witness.is(.absent), !witness.is(.unsettled) else { return nil }
    let expected =
      witness.is(.root)
      ? Environment(witness.window.traits, witness.window.size)
      : Environment(witness.combined, witness.sizing.applied(to: witness.container.size))
    return expected == witness.after ? nil : expected
  }
}
