import AdaptiveModel
import Text

extension Reasoning {
  /// The expected and the actual behavior, if no single call shows them; `nil` if only the clause's
  /// own sentence states them.
  func instead(of kind: BreachKind) -> String? {
    switch kind {
    case .blocks: witness.coordination?.missing(special: false)
    case .specialBlocks: witness.coordination?.missing(special: true)
    case .lateBlocks: lateSight
    default: witness.layout?.expectation(kind)
    }
  }

  /// The expected state at a late block.
  private var lateSight: String? {
    let base = witness.window.traits
    let wrong = witness.observedLateBlocks.first { $0.has != witness.after }
    return wrong.map { run in
      let found = run.has?.words(relativeTo: base) ?? "nothing"
      return "\(run.block.words) to find \(witness.after.words(relativeTo: base)), not \(found)"
    }
  }
}

extension SetEvidence {
  /// The expected and the actual constraints, in the words of a clause's row.
  fileprivate func expectation(_ kind: BreachKind) -> String? {
    if kind == .exchange, isExchangedInOrder {
      let (rest, reached) = (found.sorted().withCommas, reached.sorted().withCommas)
      return "events that leave \(rest) active, not \(reached)"
    }
    if kind == .exchange {
      return "no two of its sets active together during the change, and no conflict"
    }
    if kind == .cleanSet {
      let missing = sets.others.filter { !active.contains($0) }
      return missing.isEmpty
        ? "each constraint active once"
        : "\(missing.withCommas) of other parts of the app still active"
    }
    let own = active.filter(self.own.ids.contains)
    if mistake != nil {
      let right = isOpen ? sets.alternatives : [chosen.sorted()]
      let expected = right.map(\.withCommas).joined(separator: " or ")
      return "\(expected) of its sets active for \(size), not \(own.withCommas)"
    }
    let missing = sets.common.filter { !active.contains($0) }
    return missing.isEmpty ? nil : "\(missing.withCommas), common to its sets, also active"
  }
}

extension Block {
  var words: String { "\(isCompletion ? "completion" : "alongside") block \(name.shown)" }
}

extension Coordination {
  /// The reason why a block should not have run, or not then; `nil` if nothing is wrong with it.
  func trouble(with block: Block) -> String? {
    let (count, expected) = (count(of: block), given[block] ?? 0)
    if count != expected, count > 0 {
      let given = expected == 0 ? "no call gives it there" : "it is given \(expected.times)"
      return count < expected
        ? "expected \(expected.times): it runs \(count.times)"
        : "unexpected: \(given), and it runs \(count.times)"
    }
    guard runs.contains(where: { $0.block == block && !isLateEnough($0) }) else { return nil }
    return "unexpected: it runs before call \(start(of: block) + 1); expected after it"
  }

  /// The expectation for a block that did not run, of those that TR-1 covers or of the others; `nil`
  /// if each of them ran.
  func missing(special: Bool) -> String? {
    let missing = given.keys.sorted().first { block in
      given[block] != 0 && isSpecial(block) == special && count(of: block) == 0
    }
    return missing.map { "\($0.words) to run \((given[$0] ?? 0).times): it did not run" }
  }
}

extension Int {
  /// The number of times, in words.
  fileprivate var times: String {
    switch self {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }
}
