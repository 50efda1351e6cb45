/// Looks for values of `generator` that break a property that takes its time, and shrinks what it
/// finds.
///
/// The property is called where the caller is, such as on the main actor, one value after the other.
/// What is found is what ``falsify(_:_:property:)`` finds with a property that answers at once.
///
/// Values are drawn and shrunk on a thread of their own, which waits for each answer.
///
/// - Parameters:
///   - generator: Makes the values.
///   - search: How many, from which seed, and so on.
///   - isolation: Where the property is called.
///   - property: Tells whether a value fails, and in which way. An error that it throws is a fault.
/// - Returns: A finding for each fault, in the order of the sequence, and what was seen. Where no
///   thread can be had the search is cancelled.
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
      CaseRunner(generator: generator, search: search, property: ask).report()
    }
    guard isAsking else { return SearchReport(interruption: .cancelled) }
    while true {
      switch await interview.next() {
      case .result(let report): return report
      case .question(let value):
        do {
          interview.answer(Evaluation(try await property(value)))
        } catch {
          interview.answer(Evaluation(error))
        }
      }
    }
  } onCancel: {
    interview.cancel()
  }
}
