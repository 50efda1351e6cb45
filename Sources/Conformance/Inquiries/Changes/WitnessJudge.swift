import AdaptiveModel

/// The clauses and call rules about witnesses that one implementation is checked against.
///
/// Each clause has a slot, a bit in the masks that result from judging a witness; there are at most
/// 64.
package final class WitnessJudge: Sendable {
  /// The indices of the clauses among the rules, by slot, in the order of the catalogue.
  let clauses: [Int]
  /// The chapter's list of call rules, unchanged.
  let callRules: [CallRule]
  private let checks: [(slot: UInt64, check: WitnessCheck)]
  private let lines: [Line]
  /// The clauses that decide the lines, given the claimed features.
  private let judges: [String]
  /// The checks and lines that apply by the facts alone.
  private let table: FactTable
  /// The start of the lines for a callback; those for `didChange` extend to the end.
  private let startOfSize: Int
  private let startOfDid: Int

  /// A call rule about one callback.
  fileprivate struct Line: Sendable {
    let bits: FactBits
    /// The clause's slot, as a mask; zero where it is not judged.
    let slot: UInt64
    let demand: CallRule.Demand
    /// The facts that a kept line needs to be counted.
    let counted: FactBits
    /// The rule's index in the chapter's list.
    let rule: Int
  }

  /// - Parameters:
  ///   - rules: The clauses that are judged.
  ///   - callRules: The chapter's list of call rules.
  ///   - claims: The implementation's claims; the rules cover only the callbacks that it claims to
  ///     send.
  ///   - profile: The profile, which selects the levels.
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
      let check = rule.compiled as? WitnessCheck
      return (1 << UInt64(slot), check ?? WitnessCheck(whenever: rule.whenever, then: rule.then))
    }
    func lines(_ callback: Callback) -> [Line] {
      guard claims.features.contains(callback.feature) else { return [] }
      return callRules.indices.compactMap { index in
        let rule = callRules[index]
        guard rule.callbacks.contains(callback), rule.isAsked(in: profile) else { return nil }
        let id = rule.judge(of: claims.features)
        return Line(
          bits: FactBits(when: rule.when, unless: rule.unless),
          slot: rules.firstIndex { $0.id == id }.map { 1 << UInt64($0) } ?? 0,
          demand: rule.demand,
          counted: FactBits(when: rule.counted, unless: []),
          rule: index
        )
      }
    }
    let (will, size, did) = (
      lines(.willTransition), lines(.viewWillTransition), lines(.didChange)
    )
    self.lines = will + size + did
    judges = self.lines.map { callRules[$0.rule].judge(of: claims.features) }
    startOfSize = will.count
    startOfDid = will.count + size.count
    table = FactTable(
      checks: checks.map(\.check.bits),
      will: will.map(\.bits),
      size: size.map(\.bits),
      did: did.map(\.bits)
    )
  }
}

// MARK: - Call rules

extension WitnessJudge {
  /// The decisions about the callbacks that the implementation claims.
  ///
  /// There are none where the controller's traits are unknown (PR-O6).
  func decisions(about witness: Witness) -> [CallDecision] {
    if witness.facts.contains(.unknown) { return [] }
    return Callback.allCases.compactMap { callback in
      if callback == .viewWillTransition, witness.has(.sizeUnknown) { return nil }
      return range(of: callback).first { lines[$0].bits.fit(witness.facts) }.map { place in
        CallDecision(
          callback: callback,
          rule: callRules[lines[place].rule],
          clause: judges[place],
          isJudged: lines[place].slot != 0,
          count: witness.received.count(of: callback)
        )
      }
    }
  }

  private func range(of callback: Callback) -> Range<Int> {
    switch callback {
    case .willTransition: 0..<startOfSize
    case .viewWillTransition: startOfSize..<startOfDid
    case .didChange: startOfDid..<lines.count
    }
  }
}

extension CallRule {
  /// The clause that decides for an implementation with these claims.
  func judge(of features: Set<Feature>) -> String {
    guard let other, let clause = AnyClause.named(id), !clause.isSupported(by: features) else {
      return id
    }
    return other
  }

  /// Whether a profile includes the clause; every profile includes unspecified callbacks.
  ///
  /// A rule whose clause cannot be judged for another reason, such as a missing claim, stays in the
  /// list: it decides, and nothing is judged. The rules below it in the list may rely on it.
  fileprivate func isAsked(in profile: Profile) -> Bool {
    demand == .unspecified || AnyClause.named(id).map { profile.judges($0.level) } ?? false
  }
}

// MARK: - Judging

extension WitnessJudge {
  /// The clauses that apply to a witness and those that it breaks: a bit for each slot.
  struct Result: Sendable {
    var applied: UInt64 = 0
    var broken: UInt64 = 0
  }

  /// Checks a witness against every clause and every call rule.
  func judge(_ witness: borrowing Witness) -> Result {
    var result = Result()
    let facts = witness.facts
    // Where a controller's traits are open and not reported, no clause can be judged (PR-O6).
    if facts.contains(.unknown) { return result }
    let met = table.met(by: facts)
    checks.withUnsafeBufferPointer { checks in
      met.checks.forEachBit { index in
        if let whenever = checks[index].check.whenever, !whenever(witness) { return }
        result.applied |= checks[index].slot
        if !checks[index].check.then(witness) { result.broken |= checks[index].slot }
      }
    }
    lines.withUnsafeBufferPointer { lines in
      result.judge(lines, 0, met.will, facts, witness.received.will.count)
      if !facts.contains(.sizeUnknown) {
        result.judge(lines, startOfSize, met.size, facts, witness.received.size.count)
      }
      result.judge(lines, startOfDid, met.did, facts, witness.received.did.count)
    }
    return result
  }
}

extension WitnessJudge.Result {
  /// Judges the number of calls of a callback, by the first line that applies.
  @inline(__always)
  fileprivate mutating func judge(
    _ lines: UnsafeBufferPointer<WitnessJudge.Line>,
    _ start: Int,
    _ met: UInt64,
    _ facts: Facts,
    _ count: Int
  ) {
    guard met != 0 else { return }
    let line = lines[start + met.trailingZeroBitCount]
    let isBroken = line.demand.isBroken(by: count)
    if isBroken { broken |= line.slot }
    if isBroken || line.counted.fit(facts) { applied |= line.slot }
  }
}

extension WitnessJudge {
  /// The numbers of witnesses to which the clauses applied and that broke them, by slot.
  struct Counts {
    private var witnesses = 0
    private var applied: [Int]
    private var broken: [Int]

    init(_ judge: WitnessJudge) {
      applied = Array(repeating: 0, count: judge.clauses.count)
      broken = []
    }

    mutating func add(_ result: Result) {
      witnesses &+= 1
      result.applied.forEachBit { applied[$0] &+= 1 }
      if result.broken == 0 { return }
      if broken.isEmpty { broken = applied.map { _ in 0 } }
      result.broken.forEachBit { broken[$0] &+= 1 }
    }

    /// Adds the counts to those of a whole run.
    func add(to survey: inout Survey, _ judge: WitnessJudge) {
      for slot in judge.clauses.indices {
        let clause = judge.clauses[slot]
        survey.counts[clause].applied += applied[slot]
        survey.counts[clause].notApplied += witnesses - applied[slot]
        if !broken.isEmpty { survey.counts[clause].broken += broken[slot] }
      }
    }
  }
}

extension UInt64 {
  /// Calls `body` with the number of each bit that is set, the lowest first.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
