/// The decision of the call rules about one callback to one controller in one step.
struct CallDecision: Sendable {
  let callback: Callback
  /// The first rule that applies.
  let rule: CallRule
  /// The clause that decides for the claimed features: the rule's own, or its alternative.
  let clause: String
  /// Whether the rule's clause is judged for the implementation.
  var isJudged: Bool
  /// The number of times that the controller received the callback.
  let count: Int

  /// Whether the count of the callback breaks the clause.
  var isBroken: Bool { isJudged && rule.demand.isBroken(by: count) }
}
