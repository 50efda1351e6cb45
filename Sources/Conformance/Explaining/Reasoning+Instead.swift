import AdaptiveModel

extension Reasoning {
  /// What was expected instead of what, where no single call shows it; `nil` where only the clause's
  /// own sentence says it.
  func instead(of clause: String) -> String? {
    switch clause {
    case "PR-23": witness.coordination?.missing(special: false)
    case "TR-1": witness.coordination?.missing(special: true)
    case "TR-2": lateSight
    default: witness.layout?.expectation(clause)
    }
  }

  /// What a late block had to find.
  private var lateSight: String? {
    let base = witness.window.traits
    let wrong = witness.observedLateBlocks.first { $0.has != witness.after }
    return wrong.map { run in
      let found = run.has?.words(relativeTo: base) ?? "nothing"
      return "\(run.block.words) to find \(witness.after.words(relativeTo: base)), not \(found)"
    }
  }
}

extension Block {
  /// What it is called.
  var words: String { "\(isCompletion ? "completion" : "alongside") block \(Name(name).written)" }
}

extension Coordination {
  /// Why a block that ran should not have, or not then; `nil` where nothing is wrong with it.
  func trouble(with block: Block) -> String? {
    let (count, expected) = (count(of: block), given[block] ?? 0)
    if count != expected, count > 0 {
      let given = expected == 0 ? "nothing gives it there" : "it is given \(expected.times)"
      return "\(given), and it runs \(count.times)"
    }
    guard runs.contains(where: { $0.block == block && !isLateEnough($0) }) else { return nil }
    return "it runs before call \(start(of: block) + 1), and had to run after it"
  }

  /// A block that had to run and did not.
  ///
  /// - Parameter special: Whether it is one of those that TR-1 speaks of.
  /// - Returns: What was expected of it; `nil` where each of them ran.
  func missing(special: Bool) -> String? {
    let missing = given.keys.sorted().first { block in
      given[block] != 0 && isSpecial(block) == special && count(of: block) == 0
    }
    return missing.map { "\($0.words) to run \((given[$0] ?? 0).times): it did not run" }
  }
}

extension Int {
  /// How often, in words.
  fileprivate var times: String {
    switch self {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(self) times"
    }
  }
}
