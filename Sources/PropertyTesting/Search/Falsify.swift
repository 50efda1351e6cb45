/// Looks for values of `generator` that break `property`, and shrinks what it finds.
///
/// - Parameters:
///   - generator: Makes the values.
///   - search: How many, from which seed, and so on; ``Search/workers`` are not asked for here.
///   - property: Tells whether a value fails, and in which way. An error that it throws is a fault.
/// - Returns: A finding for each fault, in the order of the sequence, and what was seen.
public func falsify<Value, Fault>(
  _ generator: Generator<Value>,
  _ search: Search,
  property: (Value) throws -> PropertyResult<Fault>
) -> SearchReport<Value, Fault> {
  withoutActuallyEscaping(property) { property in
    let runner = CaseRunner(generator: generator, search: search) { value in
      Evaluation { try property(value) }
    }
    var report = runner.start()
    var number = 0
    while number < search.blockCount, search.wantsMore(report) {
      runner.add(runner.run(number), to: &report)
      number += 1
    }
    runner.finish(&report)
    return report
  }
}

/// Looks for values of `generator` that break `property`, on as many cores as there are workers.
///
/// What it finds does not depend on the number of workers: the first failing case in the order of
/// the sequence wins, and is shrunk by one of them.
///
/// - Parameters:
///   - generator: Makes the values.
///   - search: How many, from which seed, on how many cores, and so on.
///   - property: Tells whether a value fails, and in which way. An error that it throws is a fault.
/// - Returns: A finding for each fault, in the order of the sequence, and what was seen.
public func falsifyInParallel<Value, Fault>(
  _ generator: Generator<Value>,
  _ search: Search,
  property: @escaping @Sendable (Value) throws -> PropertyResult<Fault>
) async -> SearchReport<Value, Fault> {
  var search = search
  let isCancelled = search.isCancelled
  search.isCancelled = { isCancelled() || Task.isCancelled }
  let runner = CaseRunner(generator: generator, search: search) { value in
    Evaluation { try property(value) }
  }
  var report = runner.start()
  if search.wantsMore(report) { await runBlocks(generator, search, property, runner, &report) }
  runner.finish(&report)
  return report
}

/// Keeps all workers busy, and takes in the blocks in the order of the sequence.
private func runBlocks<Value, Fault>(
  _ generator: Generator<Value>,
  _ search: Search,
  _ property: @escaping @Sendable (Value) throws -> PropertyResult<Fault>,
  _ runner: CaseRunner<Value, Fault>,
  _ report: inout SearchReport<Value, Fault>
) async {
  await withTaskGroup(of: CaseRunner<Value, Fault>.Block.self) { group in
    var started = 0
    func startNext() {
      guard started < search.blockCount else { return }
      let number = started
      started += 1
      group.addTask {
        CaseRunner(generator: generator, search: search) { value in
          Evaluation { try property(value) }
        }.run(number)
      }
    }
    for _ in 0..<max(1, search.workers) { startNext() }
    var waiting: [Int: CaseRunner<Value, Fault>.Block] = [:]
    var next = 0
    while let block = await group.next() {
      waiting[block.number] = block
      while let block = waiting.removeValue(forKey: next), search.wantsMore(report) {
        runner.add(block, to: &report)
        next += 1
      }
      if search.wantsMore(report) { startNext() } else { group.cancelAll() }
    }
  }
}
