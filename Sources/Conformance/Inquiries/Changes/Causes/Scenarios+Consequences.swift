import AdaptiveModel
import Text

/// The breaches in one trace, and which of them explain others.
struct Consequences {
  /// All breaches, in the order of the witnesses.
  let breaches: [ScenarioBreach]
  private let trace: Trace
  private let scenario: Scenario
  private let rules: Rules
  /// The containers above each controller, at the start and after each action.
  private let containers: [[String: Set<String>]]

  init(of trace: Trace, _ scenario: Scenario, by rules: Rules) {
    breaches = rules.breaches(of: trace, scenario)
    (self.trace, self.scenario, self.rules) = (trace, scenario, rules)
    var state = ScenarioState(scenario)
    containers =
      [state.hierarchy.containers]
      + scenario.actions.map { action in
        state.perform(action)
        return state.hierarchy.containers
      }
  }

  /// The clauses that explain a breach in this trace, directly or by way of others that are broken
  /// in it.
  func clauses(behind own: ScenarioBreach) -> [String] {
    var clauses: [String] = []
    var left = breaches
    var open = [own]
    while let next = open.popLast() {
      clauses += next.earlier(in: trace)
      let found = left.partition { explains($0, next) }
      clauses += left[found...].map(\.clause)
      open += left[found...]
      left.removeSubrange(found...)
    }
    return clauses.uniqued().filter { $0 != own.clause }
  }

  private func explains(_ one: ScenarioBreach, _ other: ScenarioBreach) -> Bool {
    guard one.witness.step <= other.witness.step else { return false }
    let isPath = isPath(from: one.witness.name, to: other.witness.name, one.witness.step)
    if one.witness.step == other.witness.step {
      if one.witness.name == other.witness.name, one.isOfOneKind(with: other) { return true }
      if disturbs(one, other, isPath) { return true }
    }
    return isPath && (one.leads(to: other) || isDecision(one, before: other))
  }

  /// Whether a controller is the other one, or is above it, after a step.
  private func isPath(from name: String, to other: String, _ step: Int) -> Bool {
    if name == other { return true }
    guard containers.indices.contains(step + 1) else { return false }
    return containers[step + 1][other]?.contains(name) ?? false
  }

  /// Whether an order, a block or what is observed in the same step is wrong because of a breach.
  private func disturbs(_ one: ScenarioBreach, _ other: ScenarioBreach, _ isPath: Bool) -> Bool {
    let runs = other.witness.coordination
    switch (one.subject, other.subject) {
    // What is wrong without the superfluous calls, too, is wrong by itself.
    case (.unexpected, .order), (.unexpected, .blocks), (.count, .order), (.count, .blocks):
      return !isBroken(other, withoutCallsOf: one)
    case (.count, .observation):
      return one.witness.name == other.witness.name && !isBroken(other, withoutCallsOf: one)
    case (.order, .order): return true
    case (.order, .blocks): return runs?.runsAsGiven ?? true
    case (.missing, .blocks): return isPath && runs?.hasMoreRuns ?? false
    case (.traits, .blocks), (.size, .blocks), (.observation, .blocks):
      return isPath && other.kind == .lateBlocks
    default: return false
    }
  }

  private func isBroken(_ other: ScenarioBreach, withoutCallsOf one: ScenarioBreach) -> Bool {
    var repaired = trace
    for breach in breaches
    where breach.clause == one.clause && breach.witness.step == one.witness.step {
      repaired.removeSuperfluous(of: breach)
    }
    return rules.breaches(of: repaired, scenario).contains {
      $0.clause == other.clause && $0.witness.step == other.witness.step
        && $0.witness.name == other.witness.name
    }
  }

  /// Whether a container decides by the faulty value what becomes of its child (CO, PR-26).
  private func isDecision(_ one: ScenarioBreach, before other: ScenarioBreach) -> Bool {
    if one.clause.hasPrefix("CO-") { return true }
    guard one.witness.name != other.witness.name else { return false }
    return scenario.reactions(of: one.witness.name).contains { reaction in
      // An order is of several controllers.
      one.decides(reaction)
        && (other.subject == .order
          || isPath(from: reaction.child, to: other.witness.name, one.witness.step))
    }
  }
}

extension Hierarchy {
  /// The names of the containers above each controller.
  fileprivate var containers: [String: Set<String>] {
    var containers: [String: Set<String>] = [:]
    for index in controllers.indices {
      let parent = parent(of: index).map { controllers[$0].name }
      containers[controllers[index].name] =
        parent.map { containers[$0, default: []].union([$0]) } ?? []
    }
    return containers
  }
}

extension Scenario {
  /// What the controllers with a name do in callbacks.
  fileprivate func reactions(of name: String) -> [Reaction] {
    hierarchies.flatMap(\.controllers).filter { $0.name == name }.flatMap(\.reactions)
  }
}

extension Trace {
  /// Removes the calls that a breach reports as unexpected, or as repeated: all but the first.
  fileprivate mutating func removeSuperfluous(of breach: ScenarioBreach) {
    guard steps.indices.contains(breach.witness.step) else { return }
    var seen: Set<Callback> = []
    steps[breach.witness.step].calls.removeAll { call in
      guard call.receiver == breach.witness.name, let which = call.kind.which else { return false }
      return switch breach.subject {
      case .count: !seen.insert(which).inserted
      case .unexpected(let calls): calls.contains(which)
      default: false
      }
    }
  }
}

// MARK: - Two breaches

extension ScenarioBreach {
  /// Whether one fault breaks both clauses for one controller in one step.
  fileprivate func isOfOneKind(with other: ScenarioBreach) -> Bool {
    switch (subject, other.subject) {
    case (.traits, .traits), (.size, .size), (.order, .order), (.blocks, .blocks): true
    case (.missing(let own), .missing(let others)),
      (.unexpected(let own), .unexpected(let others)),
      (.payload(let own), .payload(let others)),
      // The payload of an unexpected call is as wrong as the call.
      (.unexpected(let own), .payload(let others)):
      !own.isDisjoint(with: others)
    // The reported traits are wrong, and what the document shows is not.
    case (.traits, .other): other.witness.document?.isOfDueTraits ?? false
    // Where repeated calls differ, one of them is superfluous.
    case (.count, .payload): !witness.superfluous.isEmpty
    default: false
    }
  }

  /// Whether this fault explains the other one, for the controller or one below it.
  fileprivate func leads(to other: ScenarioBreach) -> Bool {
    switch (subject, other.subject) {
    case (.traits, .traits), (.size, .size): true
    case (.traits, .unexpected(let calls)), (.traits, .payload(let calls)):
      !calls.isDisjoint(with: [.willTransition, .didChange])
    case (.size, .unexpected(let calls)), (.size, .payload(let calls)):
      calls.contains(.viewWillTransition)
    case (.traits, .observation), (.size, .observation): true
    // A fault was corrected later, without a callback.
    case (.traits, .missing(let calls)):
      isBefore(other) && !calls.isDisjoint(with: [.willTransition, .didChange])
    case (.size, .missing(let calls)): isBefore(other) && calls.contains(.viewWillTransition)
    case (.missing(let own), .missing(let others)): others.isSubset(of: own)
    case (.unexpected(let own), .unexpected(let others)): others.isSubset(of: own)
    // The size that a container receives decides the sizes of its children.
    case (.payload(let calls), .unexpected(let others)),
      (.payload(let calls), .missing(let others)):
      calls.contains(.viewWillTransition) && others.contains(.viewWillTransition)
    case (.unexpected(let own), .payload(let others)):
      witness.has(.preferStep) && others.isSubset(of: own)
    case (.unexpected, .observation): witness.step == other.witness.step
    default: false
    }
  }

  /// Whether this fault occurred in an earlier step of the same controller.
  private func isBefore(_ other: ScenarioBreach) -> Bool {
    witness.step < other.witness.step && witness.name == other.witness.name
  }

  /// Whether a container that reacts does so by the faulty value, or in the faulty call.
  fileprivate func decides(_ reaction: Reaction) -> Bool {
    switch subject {
    case .observation, .order, .size: true
    case .payload(let calls), .unexpected(let calls), .missing(let calls):
      reaction.moment.callback.map(calls.contains) ?? false
    case .other: kind == .preference && reaction.moment == .preferredContentSizeDidChange
    case .traits, .count, .blocks, .activeSet: false
    }
  }
}

extension Reaction.Moment {
  /// The callback in which a container reacts, if it is one of the three.
  fileprivate var callback: Callback? {
    switch self {
    case .beforeForwarding, .afterForwarding: .viewWillTransition
    case .beforeForwardingTraits, .afterForwardingTraits: .willTransition
    case .didChange: .didChange
    case .viewWillAppear, .preferredContentSizeDidChange: nil
    }
  }
}
