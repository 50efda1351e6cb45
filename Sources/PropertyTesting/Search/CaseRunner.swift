/// Tries blocks of a sequence of cases; a block's result depends on nothing outside of it.
struct CaseRunner<Value, Fault: Hashable & Sendable> {
  let generator: Generator<Value>
  let search: Search
  let property: (Value) -> Verdict<Fault>

  /// How many cases are tried between two looks at what others found.
  static var blockSize: Int { 1 << 10 }

  struct Block: Sendable {
    var number: Int
    var tally = Tally()
    var failures: [(index: Int, failure: Failure<Fault>)] = []
    var isCancelled = false
  }

  var blockCount: Int { (search.cases + Self.blockSize - 1) / Self.blockSize }

  /// Tries the cases of one block, in a search for the first only to the first that fails.
  func run(_ number: Int) -> Block {
    var block = Block(number: number)
    var draw = Draw(seed: search.seed, limit: search.limit)
    let start = number * Self.blockSize
    for index in start..<min(start + Self.blockSize, search.cases) {
      guard !search.isCancelled() else {
        block.isCancelled = true
        return block
      }
      draw.restart(search.seed.derived(UInt64(index)))
      let failure = runCase(&draw, &block.tally)
      guard let failure else { continue }
      if !block.failures.contains(where: { $0.failure == failure }) {
        block.failures.append((index, failure))
      }
      if !search.findsAll { return block }
    }
    return block
  }

  private func runCase(_ draw: inout Draw, _ tally: inout Tally) -> Failure<Fault>? {
    let value = generator.generate(&draw)
    tally.cases += 1
    tally.choices += search.limit - draw.freely
    tally.rejections += draw.rejections
    if draw.isOverrun {
      tally.overrun += 1
      draw.isDiscarded = true
    }
    guard !draw.isDiscarded else {
      tally.discarded += 1
      return nil
    }
    let verdict = property(value)
    if case .discarded = verdict {
      tally.discarded += 1
      return nil
    }
    for label in draw.labels { tally.labels[label, default: 0] += 1 }
    guard case .failed(let failure) = verdict else {
      tally.passed += 1
      return nil
    }
    tally.failed += 1
    return failure
  }
}
