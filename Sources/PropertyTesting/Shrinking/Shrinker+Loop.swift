extension Shrinker {
  /// A pass, and how it is run.
  private typealias Pass = (name: ShrinkPass, run: (inout Shrinker) -> Void)

  private static var structure: [Pass] {
    [(.delete, { $0.deleteItems() }), (.join, { $0.joinCollections() }), (.hoist, { $0.hoist() })]
  }

  private static var numbers: [Pass] {
    [
      (.together, { $0.lowerEqual() }), (.lower, { $0.lowerEach() }),
      (.pairs, { $0.lowerPairs() }),
    ]
  }

  /// The passes of last resort; they run until one of them helps.
  private static var last: [Pass] {
    [
      (.columns, { $0.deleteColumns() }), (.leap, { $0.leap() }),
      (.deleteRuns, { $0.deleteRuns() }), (.count, { $0.deleteCounted() }),
      (.merge, { $0.merge() }), (.balance, { $0.balance() }), (.trade, { $0.trade() }),
      (.pour, { $0.pour() }), (.permute, { $0.permute() }), (.swap, { $0.swapSpans() }),
      (.sift, { $0.sift() }), (.rename, { $0.rename() }),
      (.fill, { $0.fill() }), (.yield, { $0.yield() }), (.regrow, { $0.regrow() }),
      (.exchange, { $0.exchangeDeleting() }),
      (.couple, { $0.couple() }), (.again, { $0.tryAgain() }),
    ]
  }

  /// Runs the passes until none of them finds a simpler value.
  ///
  /// Passes that shorten a value run before those that lower its numbers. Within each kind, the
  /// passes that achieved the most in the previous round run first. The most expensive passes run
  /// only if no other helps, starting with the one that helped last.
  mutating func runPasses() {
    run((.cut, { $0.cut() }))
    run((.zero, { $0.zeroParts() }))
    var (structure, numbers, last) = (Self.structure, Self.numbers, Self.last)
    var before: [UInt64]
    repeat {
      before = choices
      structure = runRanking(structure)
      numbers = runRanking(numbers)
      run((.sort, { $0.sortItems() }))
      if choices == before { last = runUntilOneHelps(last) }
    } while choices != before && end == nil
  }

  /// Removes items and lowers numbers, also those for which that did not help before.
  private mutating func tryAgain() {
    stuck = []
    deleteItems()
    lowerEach()
  }

  /// Runs passes until one of them helps, and repeats that one while it shortens the value.
  ///
  /// Returns the order with that pass first.
  ///
  /// If one item can be removed in this way, others usually can, too, so the other passes need not
  /// run again.
  private mutating func runUntilOneHelps(_ passes: [Pass]) -> [Pass] {
    let start = choices
    for (place, pass) in passes.enumerated() where end == nil {
      var before = start
      run(pass)
      guard choices != start else { continue }
      while choices.count < before.count, end == nil {
        before = choices
        run(pass)
      }
      return [pass] + passes[..<place] + passes[(place + 1)...]
    }
    return passes
  }

  /// The effect of a pass on the value, best first.
  private enum Gain: CaseIterable { case shorter, simpler, none }

  /// Runs `passes`, and returns them in the order of their effect.
  private mutating func runRanking(_ passes: [Pass]) -> [Pass] {
    var gains: [Gain: [Pass]] = [:]
    for pass in passes {
      let before = choices
      run(pass)
      let isShorter = choices.count < before.count
      gains[choices == before ? .none : isShorter ? .shorter : .simpler, default: []].append(pass)
    }
    return Gain.allCases.flatMap { gains[$0] ?? [] }
  }

  private mutating func run(_ next: Pass) {
    guard end == nil else { return }
    pass = next.name
    next.run(&self)
  }
}
