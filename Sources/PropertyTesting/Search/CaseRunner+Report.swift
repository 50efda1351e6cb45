extension CaseRunner {
  /// Runs the complete search.
  mutating func report() -> SearchReport<Value, Fault> {
    start()
    run(0..<search.blockCount)
    finish()
    return found
  }

  var wantsMore: Bool {
    found.interruption == nil && (search.findsAll || found.counterexamples.isEmpty)
  }

  /// Runs the cases before the sequence: the simplest value, then the replays.
  private mutating func start() {
    found.planned = max(0, search.cases)
    let simplest = search.triesSimplest ? [(Origin.simplest, Choices())] : []
    let replays = search.replays.enumerated().map { (Origin.replay($0), $1) }
    for (origin, choices) in simplest + replays {
      found.interruption = search.interruption()
      if found.interruption != nil { break }
      let drawn = generator.replay(choices)
      guard !drawn.isDiscarded, !drawn.isOverrun else { continue }
      search.willTry?(drawn.choices)
      switch property(drawn.value) {
      case .discarded: break
      case .passed: found.passedFirst += 1
      case .failed(let failure):
        add(origin, failure)
        if !search.findsAll { return }
      }
    }
  }

  /// Adds what the next block of the sequence shows.
  mutating func add(_ block: Block) {
    found.statistics += block.statistics
    found.interruption = block.interruption
    for (index, failure) in block.failures {
      add(.drawn(index: index, seed: search.seed.derived(UInt64(index))), failure)
    }
  }

  /// Evaluates demands and concerns after the last case.
  private mutating func finish() {
    found.demands = search.demands.map { $0.measurement(found.statistics) }
    let simplest = generator.replay(Choices()).choices.count
    if found.counterexamples.isEmpty { found.concerns = Concern.all(in: found, simplest) }
  }

  typealias Origin = Counterexample<Value, Fault>.Origin

  private mutating func add(_ origin: Origin, _ failure: PropertyFailure<Fault>) {
    guard !found.counterexamples.contains(where: { $0.shrunk.failure == failure }) else { return }
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
    found.counterexamples.append(finding)
    for other in finding.shrunk.others where search.findsAll {
      add(.shrinking(other.choices), other.failure)
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
