/// What the call rules decide about one callback to one controller in one step.
struct CallDecision: Sendable {
  let callback: Callback
  /// The first rule that applies.
  let rule: CallRule
  /// The clause that says so for what the implementation claims: the rule's own, or its other one.
  let clause: String
  /// Whether the rule's clause is judged for the implementation.
  let isJudged: Bool
  /// How often the controller received the callback.
  let count: Int

  /// Whether the clause is broken by what came, or by what did not come.
  var isBroken: Bool { isJudged && rule.demand.isBroken(by: count) }
}
