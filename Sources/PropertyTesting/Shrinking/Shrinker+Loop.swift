extension Shrinker {
  /// Runs the passes until none of them finds anything simpler.
  ///
  /// What makes a value shorter comes before what lowers its numbers. Among either kind those come
  /// first that did the most in the round before. What costs most is tried where nothing else helps,
  /// first what helped the last time.
  mutating func runPasses() {
    run(.cut)
    run(.zero)
    var structure: [ShrinkPass] = [.delete, .join, .hoist]
    var numbers: [ShrinkPass] = [.together, .lower, .pairs]
    var last = lastPasses
    var before: [UInt64]
    repeat {
      before = choices
      structure = runRanking(structure)
      numbers = runRanking(numbers)
      run(.sort)
      if choices == before { last = runUntilOneHelps(last) }
    } while choices != before && end == nil
  }

  /// What is tried where nothing else helps, one of them until it does.
  private var lastPasses: [ShrinkPass] {
    [
      .blank, .crop, .leap, .deletePairs, .columns, .deleteRuns, .count, .merge, .balance, .trade,
      .pour, .tilt, .swap, .shift, .sift, .rename, .fill, .yield, .regrow, .couple, .every,
    ]
  }

  /// Runs `passes` until one of them helps, and that one as long as it makes the value shorter; what
  /// is returned is the order with that one first.
  ///
  /// What holds one item holds others in the same way: it is not looked for again among all passes.
  private mutating func runUntilOneHelps(_ passes: [ShrinkPass]) -> [ShrinkPass] {
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

  /// What a pass did to the value, the best first.
  private enum Gain: CaseIterable { case shorter, simpler, none }

  /// Runs `passes`; what is returned is the order in which they did the most.
  private mutating func runRanking(_ passes: [ShrinkPass]) -> [ShrinkPass] {
    var gains: [Gain: [ShrinkPass]] = [:]
    for pass in passes {
      let before = choices
      run(pass)
      let gain: Gain =
        choices == before ? .none : choices.count < before.count ? .shorter : .simpler
      gains[gain, default: []].append(pass)
    }
    return Gain.allCases.flatMap { gains[$0] ?? [] }
  }

  private mutating func run(_ next: ShrinkPass) {
    guard end == nil else { return }
    pass = next
    switch next {
    case .start: break
    case .cut: cut()
    case .zero: zeroParts()
    case .delete: deleteItems()
    case .join: joinCollections()
    case .hoist: hoist()
    case .together: lowerEqual()
    case .lower: lowerEach()
    case .pairs: lowerPairs()
    case .sort: sortItems()
    case .trade: trade()
    case .blank: blankSpans()
    case .sift: sift()
    case .tilt: tilt()
    case .swap: swapSpans()
    case .crop: crop()
    case .leap: leap()
    case .deletePairs: deletePairs()
    case .deleteRuns: deleteRuns()
    case .columns: deleteColumns()
    case .count: deleteCounted()
    case .pour: pour()
    case .shift: shift()
    case .rename: rename()
    case .fill: fill()
    case .balance: balance()
    case .merge: merge()
    case .yield: yield()
    case .couple: couple()
    case .regrow: regrow()
    case .every: tryEvery()
    }
  }
}
