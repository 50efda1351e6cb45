/// A search, block by block of cases; what a block shows is independent of all other blocks.
struct CaseRunner<Value, Fault: Hashable & Sendable>: SummedRun {
  let generator: Generator<Value>
  let search: Search
  let property: (Value) -> Evaluation<Fault>
  /// What was found so far.
  var found = SearchReport<Value, Fault>()

  struct Block: Sendable {
    var statistics = SearchStatistics()
    var failures: [(index: Int, failure: PropertyFailure<Fault>)] = []
    var interruption: Interruption?
  }

  /// Runs the cases of one block; unless the search finds all faults, it stops at the first
  /// failure.
  func part(_ number: Int) -> Block? {
    var block = Block()
    var draw = Draw(counting: search.seed, limit: search.limit)
    var repeats = Repeats()
    for index in search.block(number) {
      block.interruption = search.interruption()
      if block.interruption != nil { return block }
      let seed = search.seed.derived(UInt64(index))
      let failure: PropertyFailure<Fault>?
      if let choices = repeating(index, seed) {
        var alike = Draw(replaying: choices, limit: search.limit)
        failure = runCase(&alike, index, seed, &repeats, &block.statistics)
      } else {
        draw.restart(seed)
        failure = runCase(&draw, index, seed, &repeats, &block.statistics)
      }
      guard let failure else { continue }
      if !block.failures.contains(where: { $0.failure == failure }) {
        block.failures.append((index, failure))
      }
      if !search.findsAll { return block }
    }
    return block
  }

  private func runCase(
    _ draw: inout Draw,
    _ index: Int,
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
      willTry(drawn(index, seed).choices)
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

  /// The value of a case, with a record.
  func drawn(_ index: Int, _ seed: Seed) -> Drawn<Value> {
    repeating(index, seed).map { generator.drawn(Draw(replaying: $0, limit: search.limit)) }
      ?? generator.value(from: seed, limit: search.limit)
  }

  /// The choices of a case in which parts repeat another part; `nil` if it is as drawn.
  ///
  /// Parts that are drawn apart are hardly ever equal, such as two numbers of a large range. One of
  /// eight cases is so, but only of the first thousand: a record takes longer than a draw. Demands
  /// are about values as drawn.
  private func repeating(_ index: Int, _ seed: Seed) -> [UInt64]? {
    guard index < 1_000, index % 8 == 7, search.demands.isEmpty else { return nil }
    return generator.value(from: seed, limit: search.limit).recording.repeating(seed)
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
}
