import AdaptiveModel

/// The clauses and call rules about witnesses that one implementation is held to, ready to judge.
///
/// Each clause has a slot, a bit in the masks that judging a witness gives; there are at most 64.
package struct WitnessJudge: Sendable {
  /// A clause with a condition of its own.
  struct Check: Sendable {
    let slot: Int
    let whenever: @Sendable (Witness) -> Bool
    let then: @Sendable (Witness) -> Bool
  }

  /// A call rule about one callback, compiled into masks.
  struct Line: Sendable {
    fileprivate let when: UInt64
    fileprivate let unless: UInt64
    let demand: CallRule.Demand
    /// The rule's place in the chapter's list.
    let rule: Int
    /// The clause's slot; `nil` where nothing is judged.
    let slot: Int?

    fileprivate func applies(to facts: Facts) -> Bool {
      facts.rawValue & when == when && facts.rawValue & unless == 0
    }
  }

  /// The places of the clauses among the rules, by slot, in the order of the catalogue.
  let clauses: [Int]
  let checks: [Check]
  /// The chapter's list, as it was handed over.
  let callRules: [CallRule]
  private let willLines: [Line]
  private let sizeLines: [Line]
  private let didLines: [Line]

  /// - Parameters:
  ///   - rules: The clauses that are judged.
  ///   - callRules: The chapter's list.
  ///   - claims: What the implementation claims to send; of other callbacks no rule speaks.
  ///   - profile: Which levels are asked for.
  init(
    _ rules: [Rule<Witness>],
    _ callRules: [CallRule],
    claims: Claims,
    profile: Profile
  ) {
    precondition(rules.count <= UInt64.bitWidth)
    clauses = rules.map(\.clause)
    self.callRules = callRules
    checks = rules.enumerated().filter(\.element.hasCheck).map { slot, rule in
      Check(slot: slot, whenever: rule.whenever, then: rule.then)
    }
    func lines(_ callback: Callback) -> [Line] {
      guard claims.includes(callback) else { return [] }
      return callRules.indices.compactMap { index in
        let rule = callRules[index]
        guard rule.callbacks.contains(callback), rule.isAsked(in: profile) else { return nil }
        return Line(
          when: rule.when.rawValue,
          unless: rule.unless.rawValue,
          demand: rule.demand,
          rule: index,
          slot: rules.firstIndex { $0.id == rule.id }
        )
      }
    }
    willLines = lines(.willTransition)
    sizeLines = lines(.viewWillTransition)
    didLines = lines(.didChange)
  }

  /// The line that decides about a callback to a controller; `nil` where the callback is not claimed.
  func line(on callback: Callback, _ facts: Facts) -> Line? {
    switch callback {
    case .willTransition: willLines.first { $0.applies(to: facts) }
    case .viewWillTransition: sizeLines.first { $0.applies(to: facts) }
    case .didChange: didLines.first { $0.applies(to: facts) }
    }
  }
}

// MARK: - Judging

extension WitnessJudge {
  /// Which clauses apply to a witness and which it breaks: a bit for each slot.
  struct Result: Sendable {
    var applied: UInt64 = 0
    var broken: UInt64 = 0

    fileprivate mutating func note(_ line: Line?, count: Int) {
      guard let line, let slot = line.slot else { return }
      applied |= 1 << UInt64(slot)
      if line.demand.isBroken(by: count) { broken |= 1 << UInt64(slot) }
    }
  }

  /// Holds a witness to every clause and every call rule.
  func judge(_ witness: Witness) -> Result {
    var result = Result()
    // Where a controller's traits are open and not reported, nothing can be judged (PR-O6).
    if witness.facts.contains(.unknown) { return result }
    for check in checks where check.whenever(witness) {
      result.applied |= 1 << UInt64(check.slot)
      if !check.then(witness) { result.broken |= 1 << UInt64(check.slot) }
    }
    let facts = witness.facts
    result.note(line(on: .willTransition, facts), count: witness.heard.will.count)
    result.note(line(on: .viewWillTransition, facts), count: witness.heard.size.count)
    result.note(line(on: .didChange, facts), count: witness.heard.did.count)
    return result
  }

  /// How often the clauses applied and were broken over a number of witnesses, by slot.
  struct Counts {
    private var witnesses = 0
    private var applied: [Int]
    private var broken: [Int]

    init(_ judge: WitnessJudge) {
      applied = Array(repeating: 0, count: judge.clauses.count)
      broken = applied
    }

    mutating func add(_ result: Result) {
      witnesses += 1
      result.applied.forEachBit { applied[$0] += 1 }
      if result.broken != 0 { result.broken.forEachBit { broken[$0] += 1 } }
    }

    /// Adds the counts to those of a whole run.
    func add(to survey: inout Survey, _ judge: WitnessJudge) {
      for (slot, clause) in judge.clauses.enumerated() {
        survey.counts[clause].spoke += applied[slot]
        survey.counts[clause].silent += witnesses - applied[slot]
        survey.counts[clause].broken += broken[slot]
      }
    }
  }
}

extension UInt64 {
  /// Calls `body` with the number of each bit that is set, the lowest first.
  func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}

extension CallRule {
  /// Whether a profile asks for the clause; what is unspecified stands in every profile.
  ///
  /// A rule whose clause cannot be judged for another reason, such as a claim that is missing, stays:
  /// it decides, and nothing is judged. What is below it in the list may rely on it.
  fileprivate func isAsked(in profile: Profile) -> Bool {
    demand == .unspecified || AnyClause.named(id).map { profile.judges($0.level) } ?? false
  }
}

extension Claims {
  /// Whether the implementation is held to a callback.
  func includes(_ callback: Callback) -> Bool {
    switch callback {
    case .willTransition: willTransition
    case .viewWillTransition: viewWillTransition
    case .didChange: didChange
    }
  }
}
