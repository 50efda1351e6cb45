import AdaptiveModel

/// A block that a controller gives to the transition coordinator.
struct Block: Sendable, Hashable, Comparable {
  var name: String
  var isCompletion: Bool

  /// By name; what runs alongside before what runs at completion.
  static func < (first: Block, second: Block) -> Bool {
    (first.name, first.isCompletion ? 1 : 0) < (second.name, second.isCompletion ? 1 : 0)
  }
}

/// A block that ran.
struct BlockRun: Sendable {
  var block: Block
  /// The place in the order of all calls of the step.
  var place: Int
  var has: Environment?
}

/// What a controller gave to the coordinator in one step, and what ran of it.
struct Coordination: Sendable {
  /// How often each block was given.
  private(set) var given: [Block: Int] = [:]
  /// Completion blocks that were given without another block beside them.
  private(set) var alone: Set<Block> = []
  var runs: [BlockRun]
  let ends: Ends

  /// What is so of the step as a whole.
  struct Ends: Sendable {
    /// The place of the last will-callback, those of overrides that changed in mid-transition
    /// excepted (PR-O7, PR-O8); -1 where there is none.
    var announcement = -1
    /// The place of the last `didChange`.
    var report = -1
    /// The place of the last block that ran alongside.
    var alongside = -1
    /// Whether only sizes change, or only traits.
    var isOfOneKind = false
  }

  init(_ blocks: [CoordinatedBlocks], in received: ReceivedCalls, runs: [BlockRun], _ ends: Ends) {
    self.runs = runs
    self.ends = ends
    for each in blocks {
      let count = each.moment == .willTransition ? received.will.count : received.size.count
      if let name = each.alongside {
        given[Block(name: name, isCompletion: false), default: 0] += count
      }
      guard let name = each.completion else { continue }
      let block = Block(name: name, isCompletion: true)
      given[block, default: 0] += count
      if each.alongside == nil { alone.insert(block) }
    }
  }

  func count(of block: Block) -> Int { runs.count { $0.block == block } }

  /// Whether TR-1 speaks of a block.
  func isSpecial(_ block: Block) -> Bool { ends.isOfOneKind || alone.contains(block) }

  /// Whether each block ran as often as it was given, and when it had to.
  var isInOrder: Bool { runsAsGiven && runsLateEnough }

  /// Whether each block ran as often as it was given; that one did not run at all may be TR-1's.
  var runsAsGiven: Bool {
    let blocks = Set(given.keys).union(runs.map(\.block))
    return blocks.allSatisfy { block in
      let (count, expected) = (count(of: block), given[block] ?? 0)
      return count == expected || count == 0 && isSpecial(block)
    }
  }

  /// Whether some block ran less often than it was given.
  var lacksRuns: Bool { given.contains { count(of: $0) < $1 } }

  /// What is wrong where blocks that were given did not run, whichever they are.
  static let notRun = Symptom("blocks", present: ["not run"])

  private var runsLateEnough: Bool { runs.allSatisfy(isLateEnough) }

  func isLateEnough(_ run: BlockRun) -> Bool { run.place > start(of: run.block) }

  /// The place of the last call that a block has to run after.
  func start(of block: Block) -> Int {
    block.isCompletion ? max(ends.report, ends.alongside) : ends.announcement
  }

  /// The blocks that would have been given in calls that did not come, by name.
  var neverGiven: [Block] {
    given.filter { $1 == 0 && count(of: $0) == 0 }.map(\.key).sorted()
  }

  var givesSpecialBlocks: Bool { given.contains { $1 > 0 && isSpecial($0) } }

  var runsSpecialBlocks: Bool {
    given.allSatisfy { block, expected in
      expected == 0 || !isSpecial(block) || count(of: block) > 0
    }
  }
}

extension Call.Kind {
  /// The block that runs, if one does.
  var block: Block? {
    switch self {
    case .alongside(let name): Block(name: name, isCompletion: false)
    case .completion(let name): Block(name: name, isCompletion: true)
    case .willTransition, .viewWillTransition, .didChange, .willRotate, .didRotate,
      .preferredContentSizeDidChange, .constraints:
      nil
    }
  }
}

extension Claims {
  /// Whether the implementation is held to the callback in which a block is given.
  func includes(_ moment: CoordinatedBlocks.Moment) -> Bool {
    switch moment {
    case .willTransition: willTransition
    case .viewWillTransition: viewWillTransition
    }
  }
}
