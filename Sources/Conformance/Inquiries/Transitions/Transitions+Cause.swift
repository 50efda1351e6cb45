import AdaptiveModel

extension Transitions {
  package static let causes = Causes<Transitions>(cause: cause, clause: Scenarios.clause)

  /// The cause of a comparison's failure is a clause that only one of the two traces breaks, or more often.
  ///
  /// A breach in one controller's account has the same cause as in any scenario.
  @Sendable private static func cause(of broken: BrokenCase<Self>) -> Cause {
    guard let trace = broken.shown.replies.first?.trace, let evidence = broken.evidence else {
      return Cause()
    }
    guard case .pair(let pair) = evidence else {
      return Scenarios.cause(of: broken.shown(plain(broken.shown), by: Scenarios.self))
    }
    let (all, apart) = broken.rules.breaches(
      of: (trace, broken.question),
      and: (pair.trace, pair.partner)
    )
    // Two traces without any breach differ where the same scenario has two different answers.
    return Cause(follows: all.isEmpty ? ["PR-M7"] : apart.sorted())
  }

  /// The case with the evidence of a single scenario.
  static func plain(_ shown: ShownCase<Scenario>) -> ShownCase<Scenario> {
    modified(shown) { $0.evidence = (shown.evidence as? Evidence)?.witness }
  }
}
