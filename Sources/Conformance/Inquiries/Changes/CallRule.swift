import AdaptiveModel
import AdaptiveReference

/// A line of a chapter's list of call rules: the demand for a callback, and its conditions.
///
/// The first line that applies to a callback decides it; verdict, count, explanation, fingerprint
/// and open point all come from that line.
struct CallRule: Sendable {
  /// The demand for a callback.
  enum Demand: Sendable, Hashable {
    /// It must be sent.
    case due
    /// It must not be sent.
    case barred
    /// The sources do not specify whether it is sent.
    case unspecified
  }

  /// The clause that decides, or the open point that leaves it unspecified.
  let id: String
  /// The clause that decides where the features that the first one needs are not claimed.
  var other: String?
  let demand: Demand
  let callbacks: [Callback]
  /// Facts that must all hold.
  let when: Facts
  /// Facts that must not hold.
  let unless: Facts
  let reason: Reason
  /// The facts without which a kept line is not counted as kept.
  ///
  /// Without them an implementation that lacks the feature would also keep it. The line decides in
  /// any case.
  var counted: Facts = []

  private init(
    _ id: String,
    _ demand: Demand,
    _ callbacks: [Callback],
    _ facts: Facts,
    _ others: Facts,
    _ reason: Reason
  ) {
    (self.id, self.demand, self.callbacks, self.reason) = (id, demand, callbacks, reason)
    (when, unless) = (facts, others)
  }

  /// A line that requires callbacks.
  static func due(
    _ clause: String,
    _ callbacks: [Callback],
    when facts: Facts,
    unless others: Facts = [],
    because reason: Reason
  ) -> CallRule {
    CallRule(clause, .due, callbacks, facts, others, reason)
  }

  /// A line that forbids callbacks; `other` decides where the features that its clause needs are
  /// not claimed.
  static func barred(
    _ clause: String,
    or other: String? = nil,
    _ callbacks: [Callback],
    when facts: Facts = [],
    unless others: Facts = [],
    because reason: Reason
  ) -> CallRule {
    modified(CallRule(clause, .barred, callbacks, facts, others, reason)) { $0.other = other }
  }

  /// A line that accepts callbacks and their absence, by an open point.
  static func unspecified(
    _ openPoint: OpenPoint,
    _ callbacks: [Callback],
    when facts: Facts,
    because reason: Reason
  ) -> CallRule {
    CallRule(openPoint.id, .unspecified, callbacks, facts, [], reason)
  }

  /// The line, counted as kept only where these facts hold.
  func counted(with facts: Facts) -> CallRule {
    modified(self) { $0.counted = facts }
  }
}

extension CallRule.Demand {
  /// Whether a number of calls violates the demand.
  func isBroken(by count: Int) -> Bool {
    switch self {
    case .due: count == 0
    case .barred: count > 0
    case .unspecified: false
    }
  }
}

extension CallRule {
  /// The clauses that decide some breaches of a general sentence, whose clause has the last line
  /// about the same callbacks.
  static func special(of general: String) -> Set<String> {
    guard let last = changes.last(where: { $0.id == general }) else { return [] }
    let alike = changes.filter { line in
      line.demand == last.demand && line.callbacks.contains(where: last.callbacks.contains)
        && line.when.isDisjoint(with: last.unless)
    }
    return alike.last?.id == general ? Set(alike.map(\.id)).subtracting([general]) : []
  }
}

extension [Callback] {
  /// The callbacks that report traits.
  static let ofTraits: [Callback] = [.willTransition, .didChange]
  /// The callback that reports a size.
  static let ofSize: [Callback] = [.viewWillTransition]
  /// Every callback.
  static let all = Callback.allCases
}

extension Clause<Witness> {
  /// A clause about the callbacks that are sent, decided by the chapter's list of call rules.
  static func ofCalls(
    _ id: String,
    _ sentence: String,
    _ authority: Authority,
    consequence: String,
    needs: Need...,
    world: WorldNeed? = nil
  ) -> Clause {
    let row = ClauseRow(id, sentence, authority, consequence, needs, world)
    return modified(Clause(row)) { $0.hasCheck = false }
  }
}

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
