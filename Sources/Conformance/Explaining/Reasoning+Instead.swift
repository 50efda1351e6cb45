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
    let own = runs.filter { $0.block == block }
    let expected = given[block] ?? 0
    if own.count != expected, !own.isEmpty {
      return "it is given \(expected.times), and runs \(own.count.times)"
    }
    let end = block.isCompletion ? max(ends.report, ends.alongside) : ends.announcement
    guard own.contains(where: { $0.place <= end }) else { return nil }
    return "it runs before call \(end + 1), and had to run after it"
  }

  /// A block that had to run and did not.
  ///
  /// - Parameter special: Whether it is one of those that TR-1 speaks of.
  /// - Returns: What was expected of it; `nil` where each of them ran.
  func missing(special: Bool) -> String? {
    let names = given.keys.sorted {
      ($0.name, $0.isCompletion ? 1 : 0) < ($1.name, $1.isCompletion ? 1 : 0)
    }
    let missing = names.first { block in
      given[block] != 0 && isSpecial(block) == special && !runs.contains { $0.block == block }
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

extension [String] {
  /// Each of the lines once, in their order.
  var withoutRepetition: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
