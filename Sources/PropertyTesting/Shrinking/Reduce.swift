/// The simplest value found by reducing, and the way to it.
public struct Reduced<Value> {
  public var value: Value

  /// The place of each step in the list of reductions of the value before it.
  public var path: [Int]

  /// How often the property was called.
  public var calls: Int

  /// Why it ended.
  public var end: End

  public enum End: Sendable, Hashable {
    /// Every single reduction of the value was tried, and none fails in the same way.
    case irreducible
    case outOfBudget
  }
}

extension Reduced: Sendable where Value: Sendable {}

/// Goes from a failing value to simpler ones, a reduction at a time, until every reduction was tried
/// and none fails in the same way.
///
/// Where ``shrink(_:from:fault:budget:isCancelled:property:)`` knows how a value was drawn, this
/// knows what it is: it is the last sweep, and what it says of its end is what was done.
///
/// - Parameters:
///   - value: A value that fails; it is not tried again.
///   - fault: The way it fails.
///   - budget: How often the property may be called.
///   - reductions: What is simpler than a value by one thing; in an order that does not change.
///   - simplest: Simpler values that do not follow from it, tried where no reduction fails, in an
///     order that does not change; the same for many values, they lead these to the same end. A step
///     to one of them has its place behind the reductions.
///   - property: Tells whether a value fails, and in which way.
/// - Returns: The value at the end, and whether anything was left untried.
public func reduce<Value: Hashable, Fault>(
  _ value: Value,
  fault: Fault,
  budget: Int = 1_000,
  reductions: (Value) -> [Value],
  simplest: (Value) -> [Value] = { _ in [] },
  property: (Value) throws -> PropertyResult<Fault>
) -> Reduced<Value> {
  var reduced = Reduced(value: value, path: [], calls: 0, end: .irreducible)
  // What was tried once is not tried again, so that no order of values is needed for an end.
  var known: Set<Value> = [value]
  func step(to candidates: [Value], after count: Int) -> Bool {
    for (place, candidate) in candidates.enumerated() where known.insert(candidate).inserted {
      guard reduced.calls < budget else {
        reduced.end = .outOfBudget
        return false
      }
      reduced.calls += 1
      guard (try? property(candidate)) == .failed(fault) else { continue }
      reduced.value = candidate
      reduced.path.append(count + place)
      return true
    }
    return false
  }
  while true {
    let candidates = reductions(reduced.value)
    if step(to: candidates, after: 0) { continue }
    if reduced.end == .outOfBudget { break }
    if step(to: simplest(reduced.value), after: candidates.count) { continue }
    // Every single reduction was tried all the same.
    reduced.end = .irreducible
    break
  }
  return reduced
}

extension Reduced.End: CustomStringConvertible {
  public var description: String {
    switch self {
    case .irreducible: "no single reduction of it still fails"
    case .outOfBudget: "the budget of runs was used up"
    }
  }
}
