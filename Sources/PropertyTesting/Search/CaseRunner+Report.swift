extension CaseRunner {
  /// Puts together what blocks found, taken in the order of the sequence.
  func report(
    _ runBlocks: (_ consume: (Block) -> Bool) -> Void
  ) -> SearchReport<Value, Fault> {
    var report = SearchReport<Value, Fault>()
    runFixed(&report)
    if search.findsAll || report.findings.isEmpty {
      runBlocks { block in
        report.tally += block.tally
        for (index, failure) in block.failures {
          add(.drawn(index: index, seed: search.seed.derived(UInt64(index))), failure, &report)
        }
        report.isCancelled = block.isCancelled
        return !report.isCancelled && (search.findsAll || report.findings.isEmpty)
      }
    }
    report.demands = search.demands.map { $0.verdict(report.tally) }
    report.concerns = Concern.all(
      in: report.tally,
      simplest: generator.replay(Choices()).choices.count
    )
    return report
  }

  /// Tries the simplest value and the replays, in this order.
  private func runFixed(_ report: inout SearchReport<Value, Fault>) {
    let fixed =
      [(Finding<Value, Fault>.Origin.simplest, Choices())]
      + search.replays.enumerated().map { (.replay($0), $1) }
    for (origin, choices) in fixed {
      let drawn = generator.replay(choices)
      guard !drawn.isDiscarded, !drawn.isOverrun, case .failed(let failure) = property(drawn.value)
      else { continue }
      add(origin, failure, &report)
      if !search.findsAll { return }
    }
  }

  private func add(
    _ origin: Finding<Value, Fault>.Origin,
    _ failure: Failure<Fault>,
    _ report: inout SearchReport<Value, Fault>
  ) {
    guard !report.findings.contains(where: { $0.shrunk.failure == failure }) else { return }
    let drawn = draw(origin)
    var shrinker = Shrinker(
      generator,
      drawn.choices,
      failure,
      budget: search.budget,
      isCancelled: search.isCancelled,
      property: property
    )
    let finding = Finding(origin: origin, original: drawn.value, shrunk: shrinker.shrunk())
    report.findings.append(finding)
    for other in finding.shrunk.others where search.findsAll {
      add(.shrinking(other.choices), other.failure, &report)
    }
  }

  private func draw(_ origin: Finding<Value, Fault>.Origin) -> Drawn<Value> {
    switch origin {
    case .simplest: generator.replay(Choices())
    case .replay(let index): generator.replay(search.replays[index])
    case .drawn(_, let seed): generator.value(from: seed)
    case .shrinking(let choices): generator.replay(choices)
    }
  }
}
