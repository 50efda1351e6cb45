/// Searches for values of `generator` that break an asynchronous property, and shrinks them.
///
/// The property is called in the caller's isolation, such as on the main actor, one value after the
/// other. The result is the same as that of ``falsify(_:_:property:)`` with a synchronous property.
///
/// Values are drawn and shrunk on a separate thread, which waits for each result. If no thread is
/// available, the search is cancelled.
public func falsifyAsynchronously<Value, Fault>(
  _ generator: Generator<Value>,
  _ search: Search,
  isolation: isolated (any Actor)? = #isolation,
  property: (Value) async throws -> PropertyResult<Fault>
) async -> SearchReport<Value, Fault> {
  let interview = Interview<Value, Evaluation<Fault>, SearchReport<Value, Fault>>()
  var search = search
  let isCancelled = search.isCancelled
  search.isCancelled = { isCancelled() || interview.isCancelled }
  return await withTaskCancellationHandler {
    let isAsking = interview.begin { [search] ask in
      var runner = CaseRunner(generator: generator, search: search, property: ask)
      return runner.report()
    }
    guard isAsking else { return SearchReport(interruption: .cancelled) }
    while true {
      switch await interview.next() {
      case .result(let report): return report
      case .question(let value):
        do {
          interview.answer(Evaluation(try await property(value)))
        } catch is CancellationError where Task.isCancelled {
          // Not the property's error: the search ends, too.
          interview.answer(.discarded)
        } catch {
          interview.answer(.failed(.thrown(ThrownError(error))))
        }
      }
    }
  } onCancel: {
    interview.cancel()
  }
}
