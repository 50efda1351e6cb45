/// Looks for values of `generator` that break a property that takes its time, and shrinks what it
/// finds.
///
/// The property is called where the caller is, such as on the main actor, one value after the other.
/// What is found is what ``falsify(_:_:property:)`` finds with a property that answers at once.
///
/// Complexity: After each value that fails, its block of cases, or its shrink, is drawn again.
///
/// - Parameters:
///   - generator: Makes the values.
///   - search: How many, from which seed, and so on.
///   - isolation: Where the property is called.
///   - property: Tells whether a value fails, and in which way. An error that it throws is a fault.
/// - Returns: A finding for each fault, in the order of the sequence, and what was seen.
public func falsifyAsynchronously<Value, Fault>(
  _ generator: Generator<Value>,
  _ search: Search,
  isolation: isolated (any Actor)? = #isolation,
  property: (Value) async throws -> PropertyResult<Fault>
) async -> SearchReport<Value, Fault> {
  var search = search
  let isCancelled = search.isCancelled
  search.isCancelled = { isCancelled() || Task.isCancelled }
  var report = await answering(generator, search, property) { $0.start() }
  var number = 0
  while number < search.blockCount, search.wantsMore(report) {
    let (next, before) = (number, report)
    let block = await answering(generator, search, property) { $0.run(next) }
    report = await answering(generator, search, property) { runner in
      var report = before
      runner.add(block, to: &report)
      return report
    }
    number += 1
  }
  return await answering(generator, search, property) { [report] runner in
    var report = report
    runner.finish(&report)
    return report
  }
}

/// Lets a runner that cannot wait ask a property that takes its time.
///
/// It is told that all is well, and its questions are noted; they are then asked one after the other
/// until something fails. With the answers known by now it starts again, until it has no more
/// questions. That works because it depends on nothing but its answers, and goes on from a discarded
/// value as from one that passes.
private func answering<Value, Fault, Result>(
  _ generator: Generator<Value>,
  _ search: Search,
  _ property: (Value) async throws -> PropertyResult<Fault>,
  isolation: isolated (any Actor)? = #isolation,
  _ run: (CaseRunner<Value, Fault>) -> Result
) async -> Result {
  var answers: [Evaluation<Fault>] = []
  while true {
    let inquiry = Inquiry<Value, Fault>(answers)
    let runner = CaseRunner(generator: generator, search: search) { inquiry.answer($0) }
    let result = run(runner)
    if inquiry.questions.isEmpty { return result }
    for question in inquiry.questions {
      let answer: Evaluation<Fault>
      do { answer = Evaluation(try await property(question)) } catch { answer = Evaluation(error) }
      answers.append(answer)
      if case .failed = answer { break }
    }
  }
}

/// Answers that are known, in order, and the questions behind them.
private final class Inquiry<Value, Fault: Hashable & Sendable> {
  private let answers: [Evaluation<Fault>]
  private var count = 0
  private(set) var questions: [Value] = []

  init(_ answers: [Evaluation<Fault>]) { self.answers = answers }

  func answer(_ question: Value) -> Evaluation<Fault> {
    defer { count += 1 }
    if count < answers.count { return answers[count] }
    questions.append(question)
    return .passed
  }
}
