extension CaseRunner {
  /// Runs the complete search.
  func report() -> SearchReport<Value, Fault> {
    var report = start()
    var number = 0
    while number < search.blockCount, search.wantsMore(report) {
      add(run(number), to: &report)
      number += 1
    }
    finish(&report)
    return report
  }

  /// Runs the cases before the sequence: the simplest value, then the replays.
  private func start() -> SearchReport<Value, Fault> {
    var report = SearchReport<Value, Fault>()
    report.planned = max(0, search.cases)
    let simplest = search.triesSimplest ? [(Origin.simplest, Choices())] : []
    let replays = search.replays.enumerated().map { (Origin.replay($0), $1) }
    for (origin, choices) in simplest + replays {
      report.interruption = search.interruption()
      if report.interruption != nil { break }
      let drawn = generator.replay(choices)
      guard !drawn.isDiscarded, !drawn.isOverrun else { continue }
      search.willTry?(drawn.choices)
      switch property(drawn.value) {
      case .discarded: break
      case .passed: report.passedFirst += 1
      case .failed(let failure):
        add(origin, failure, &report)
        if !search.findsAll { return report }
      }
    }
    return report
  }

  /// Adds the next block of the sequence to the report.
  private func add(_ block: Block, to report: inout SearchReport<Value, Fault>) {
    report.statistics += block.statistics
    report.interruption = block.interruption
    for (index, failure) in block.failures {
      add(.drawn(index: index, seed: search.seed.derived(UInt64(index))), failure, &report)
    }
  }

  /// Evaluates demands and concerns after the last case.
  private func finish(_ report: inout SearchReport<Value, Fault>) {
    report.demands = search.demands.map { $0.measurement(report.statistics) }
    let simplest = generator.replay(Choices()).choices.count
    if report.counterexamples.isEmpty { report.concerns = Concern.all(in: report, simplest) }
  }

  typealias Origin = Counterexample<Value, Fault>.Origin

  private func add(
    _ origin: Origin,
    _ failure: PropertyFailure<Fault>,
    _ report: inout SearchReport<Value, Fault>
  ) {
    guard !report.counterexamples.contains(where: { $0.shrunk.failure == failure }) else { return }
    let drawn = draw(origin)
    var shrinker = Shrinker(
      generator,
      drawn.choices,
      failure,
      budget: search.budget,
      interruption: search.interruption,
      willTry: search.willTry,
      property: property
    )
    let shrunk = confirmed(shrinker.shrunk())
    let finding = Counterexample(origin: origin, original: drawn.value, shrunk: shrunk)
    report.counterexamples.append(finding)
    for other in finding.shrunk.others where search.findsAll {
      add(.shrinking(other.choices), other.failure, &report)
    }
  }

  /// The smallest value, drawn anew, with a note if it does not fail again.
  ///
  /// A property may have changed a value that is an object.
  private func confirmed(_ shrunk: Shrunk<Value, Fault>) -> Shrunk<Value, Fault> {
    var shrunk = shrunk
    guard shrunk.end == .smallest || shrunk.end == .outOfBudget, search.interruption() == nil else {
      return shrunk
    }
    search.willTry?(shrunk.choices)
    let verdict = property(generator.replay(shrunk.choices).value)
    if case .failed(shrunk.failure) = verdict {
      shrunk.value = generator.replay(shrunk.choices).value
    } else if search.interruption() == nil {
      shrunk.end = .notReproduced
    }
    return shrunk
  }

  private func draw(_ origin: Origin) -> Drawn<Value> {
    switch origin {
    case .simplest: generator.replay(Choices())
    case .replay(let index): generator.replay(search.replays[index])
    case .drawn(let index, let seed): drawn(index, seed)
    case .shrinking(let choices): generator.replay(choices)
    }
  }
}
