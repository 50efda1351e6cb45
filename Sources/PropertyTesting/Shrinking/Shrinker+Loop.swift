extension Shrinker {
  /// Runs the passes until none of them finds anything simpler.
  mutating func runPasses() {
    run(.cut) { $0.cut() }
    run(.zero) { $0.zeroParts() }
    var before: [UInt64]
    repeat {
      before = choices
      run(.delete) { $0.deleteItems() }
      run(.join) { $0.joinCollections() }
      run(.hoist) { $0.hoist() }
      run(.together) { $0.lowerEqual() }
      run(.lower) { $0.lowerEach() }
      run(.pairs) { $0.lowerPairs() }
      run(.sort) { $0.sortItems() }
      run(.trade) { $0.trade() }
      if choices == before { run(.blank) { $0.blankSpans() } }
      if choices == before { run(.sift) { $0.sift() } }
      if choices == before { run(.tilt) { $0.tilt() } }
      if choices == before { run(.swap) { $0.swapSpans() } }
      if choices == before { run(.regrow) { $0.regrow() } }
    } while choices != before && end == nil
  }

  private mutating func run(_ next: ShrinkPass, _ body: (inout Shrinker) -> Void) {
    guard end == nil else { return }
    pass = next
    body(&self)
  }
}
