import AdaptiveModel
import AdaptiveReference

/// A line of a chapter's list of call rules: what the documents ask of a callback, and when.
///
/// The first line that applies to a callback decides about it; verdict, count, explanation,
/// fingerprint and open point all come from that line.
struct CallRule: Sendable {
  /// What is asked of a callback.
  enum Demand: Sendable, Hashable {
    /// It has to be sent.
    case due
    /// It must not be sent.
    case barred
    /// The sources do not settle whether it is sent.
    case unspecified
  }

  /// The clause that decides, or the open point that leaves it unspecified.
  let id: String
  /// The clause that decides where too little is claimed for the first.
  var other: String?
  let demand: Demand
  let callbacks: [Callback]
  /// Facts that all have to hold.
  let when: Facts
  /// Facts none of which may hold.
  let unless: Facts
  let reason: Reason
  /// Facts without which the line decides and is not counted as kept: it would be kept by an
  /// implementation that does nothing of the kind.
  var counted: Facts = []

  /// A line that asks for callbacks.
  static func due(
    _ clause: String,
    _ callbacks: [Callback],
    when facts: Facts,
    unless others: Facts = [],
    because reason: Reason
  ) -> CallRule {
    CallRule(
      id: clause,
      demand: .due,
      callbacks: callbacks,
      when: facts,
      unless: others,
      reason: reason
    )
  }

  /// A line that forbids callbacks; where too little is claimed for its clause, `other` decides.
  static func barred(
    _ clause: String,
    or other: String? = nil,
    _ callbacks: [Callback],
    when facts: Facts = [],
    unless others: Facts = [],
    because reason: Reason
  ) -> CallRule {
    CallRule(
      id: clause,
      other: other,
      demand: .barred,
      callbacks: callbacks,
      when: facts,
      unless: others,
      reason: reason
    )
  }

  /// A line that tolerates callbacks and their absence, by an open point.
  static func unspecified(
    _ openPoint: OpenPoint,
    _ callbacks: [Callback],
    when facts: Facts,
    because reason: Reason
  ) -> CallRule {
    CallRule(
      id: openPoint.id,
      demand: .unspecified,
      callbacks: callbacks,
      when: facts,
      unless: [],
      reason: reason
    )
  }
}

extension CallRule {
  /// The line, counted as kept only with these facts.
  func counted(with facts: Facts) -> CallRule {
    var rule = self
    rule.counted = facts
    return rule
  }
}

extension CallRule.Demand {
  /// Whether a number of calls is not what is asked.
  func isBroken(by count: Int) -> Bool {
    switch self {
    case .due: count == 0
    case .barred: count > 0
    case .unspecified: false
    }
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
  /// A clause about which callbacks are sent, that stands in the chapter's list of call rules.
  static func ofCalls(
    _ id: String,
    _ sentence: String,
    _ level: Level,
    _ source: String,
    needs: Need...
  ) -> Clause {
    var clause = Clause(id, sentence, level, source, whenever: { _ in false }, then: { _ in true })
    clause.needs = needs
    clause.hasCheck = false
    return clause
  }
}
