import AdaptiveModel

/// A block that a controller gives to the transition coordinator.
struct Block: Sendable, Hashable, Comparable {
  var name: String
  var isCompletion: Bool

  /// Ordered by name; alongside blocks come before completion blocks.
  static func < (first: Block, second: Block) -> Bool {
    (first.name, first.isCompletion ? 1 : 0) < (second.name, second.isCompletion ? 1 : 0)
  }
}

/// A block that ran.
struct BlockRun: Sendable {
  var block: Block
  /// The index in the order of all calls of the step.
  var place: Int
  var has: Environment?
}

/// The blocks that a controller gave to the coordinator in one step, and those that ran.
struct Coordination: Sendable {
  /// The number of times that each block was given.
  private(set) var given: [Block: Int] = [:]
  /// Completion blocks that were given without an alongside block.
  private(set) var alone: Set<Block> = []
  var runs: [BlockRun]
  let ends: Ends

  /// The facts about the step as a whole.
  struct Ends: Sendable {
    /// The index of the last will-callback, except those of overrides that changed in
    /// mid-transition (PR-O7, PR-O8); -1 where there is none.
    var announcement = -1
    /// The index of the last `didChange`.
    var report = -1
    /// The index of the last block that ran alongside.
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

  /// Whether TR-1 covers a block.
  func isSpecial(_ block: Block) -> Bool { ends.isOfOneKind || alone.contains(block) }

  /// Whether each block ran as often as it was given, and late enough.
  var isInOrder: Bool { runsAsGiven && runs.allSatisfy(isLateEnough) }

  /// Whether each block ran as often as it was given; TR-1 may cover a block that did not run at
  /// all.
  var runsAsGiven: Bool {
    let blocks = Set(given.keys).union(runs.map(\.block))
    return blocks.allSatisfy { block in
      let (count, expected) = (count(of: block), given[block] ?? 0)
      return count == expected || count == 0 && isSpecial(block)
    }
  }

  /// Whether some block ran less often than it was given.
  var lacksRuns: Bool { given.contains { count(of: $0) < $1 } }

  /// Whether some block ran more often than it was given in calls that came.
  var hasMoreRuns: Bool { runs.contains { count(of: $0.block) > given[$0.block] ?? 0 } }

  /// The symptom where any block that was given did not run.
  static let notRun = Symptom("blocks", present: ["not run"])

  func isLateEnough(_ run: BlockRun) -> Bool { run.place > start(of: run.block) }

  /// The index of the last call that a block must run after.
  func start(of block: Block) -> Int {
    block.isCompletion ? max(ends.report, ends.alongside) : ends.announcement
  }

  /// The blocks that belong to calls that did not come, by name.
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
  /// The block that runs; `nil` for any other call.
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
  /// Whether the implementation is checked for the callback in which a block is given.
  func includes(_ moment: CoordinatedBlocks.Moment) -> Bool {
    switch moment {
    case .willTransition: willTransition
    case .viewWillTransition: viewWillTransition
    }
  }
}
