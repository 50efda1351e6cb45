extension Shrinker {
  /// Runs the passes until none of them finds a simpler value.
  ///
  /// Passes that shorten a value run before those that lower its numbers. Within each kind, the
  /// passes that achieved the most in the previous round run first. The most expensive passes run
  /// only if no other helps, starting with the one that helped last.
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

  /// The passes of last resort; they run until one of them helps.
  private var lastPasses: [ShrinkPass] {
    [
      .blank, .crop, .leap, .deletePairs, .columns, .deleteRuns, .count, .merge, .balance, .trade,
      .pour, .tilt, .swap, .shift, .sift, .rename, .fill, .yield, .regrow, .couple, .every,
    ]
  }

  /// Runs passes until one of them helps, and repeats that one while it shortens the value.
  ///
  /// Returns the order with that pass first.
  ///
  /// If one item can be removed in this way, others usually can, too, so the other passes need not
  /// run again.
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

  /// The effect of a pass on the value, best first.
  private enum Gain: CaseIterable { case shorter, simpler, none }

  /// Runs `passes`, and returns them in the order of their effect.
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
