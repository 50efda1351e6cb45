/// A runner for blocks of cases; the result of a block is independent of all other blocks.
struct CaseRunner<Value, Fault: Hashable & Sendable> {
  let generator: Generator<Value>
  let search: Search
  let property: (Value) -> Evaluation<Fault>

  struct Block: Sendable {
    var number: Int
    var statistics = SearchStatistics()
    var failures: [(index: Int, failure: PropertyFailure<Fault>)] = []
    var interruption: Interruption?
  }

  /// Runs the cases of one block; unless the search finds all faults, it stops at the first
  /// failure.
  func run(_ number: Int) -> Block {
    var block = Block(number: number)
    var draw = Draw(counting: search.seed, limit: search.limit)
    var repeats = Repeats()
    for index in search.block(number) {
      block.interruption = search.interruption()
      if block.interruption != nil { return block }
      let seed = search.seed.derived(UInt64(index))
      draw.restart(seed)
      guard let failure = runCase(&draw, seed, &repeats, &block.statistics) else { continue }
      if !block.failures.contains(where: { $0.failure == failure }) {
        block.failures.append((index, failure))
      }
      if !search.findsAll { return block }
    }
    return block
  }

  private func runCase(
    _ draw: inout Draw,
    _ seed: Seed,
    _ repeats: inout Repeats,
    _ statistics: inout SearchStatistics
  ) -> PropertyFailure<Fault>? {
    let value = draw(generator)
    statistics.cases += 1
    statistics.choices += draw.choiceCount
    statistics.rejections += draw.rejections
    statistics.overrun += draw.isOverrun ? 1 : 0
    let fingerprint = draw.fingerprint
    if let isDiscarded = repeats.isDiscarded(fingerprint) {
      statistics.repeated += 1
      count(draw, isDiscarded, &statistics)
      return nil
    }
    let isNone = draw.isDiscarded || draw.isOverrun
    if !isNone, let willTry = search.willTry {
      willTry(generator.value(from: seed, limit: search.limit).choices)
    }
    let verdict = isNone ? .discarded : property(value)
    var isDiscarded = false
    if case .discarded = verdict { isDiscarded = true }
    repeats.remember(fingerprint, isDiscarded: isDiscarded)
    count(draw, isDiscarded, &statistics)
    switch verdict {
    case .passed: statistics.passed += 1
    case .discarded: break
    case .failed(let failure):
      statistics.failed += 1
      return failure
    }
    return nil
  }

  private func count(_ draw: Draw, _ isDiscarded: Bool, _ statistics: inout SearchStatistics) {
    guard !isDiscarded else {
      statistics.discarded += 1
      return
    }
    statistics.add(draw.labels)
  }
}

extension Search {
  /// The number of cases that run before their failures are processed.
  var blockSize: Int { max(16, min(1 << 10, cases / 32)) }

  var blockCount: Int { cases <= 0 ? 0 : (cases - 1) / blockSize + 1 }

  func block(_ number: Int) -> Range<Int> {
    let start = number * blockSize
    return start..<start + max(0, min(blockSize, cases - start))
  }

  /// Whether the search has to continue after the results so far.
  func wantsMore<Value, Fault>(_ report: SearchReport<Value, Fault>) -> Bool {
    report.interruption == nil && (findsAll || report.counterexamples.isEmpty)
  }
}
