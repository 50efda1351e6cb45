/// The simplest value found by reducing, and the path to it.
public struct Reduced<Value> {
  public var value: Value

  /// The index of each step in the list of reductions of the previous value.
  public var path: [Int]

  /// The number of property calls.
  public var calls: Int

  /// The reason for the end.
  public var end: End

  public enum End: Sendable, Hashable {
    /// Every single reduction of the value was tried, and none fails in the same way.
    case irreducible
    case outOfBudget
  }
}

extension Reduced: Sendable where Value: Sendable {}

/// Reduces a failing value step by step, until every single reduction was tried and none fails in
/// the same way.
///
/// ``shrink(_:from:fault:budget:isCancelled:property:)`` uses the choices of a value; this function
/// uses the value itself. It runs as the last sweep, and its stated end is exactly the work that it
/// did.
///
/// - Parameters:
///   - value: A failing value; it is not tried again.
///   - fault: The fault of the value.
///   - budget: The maximum number of property calls.
///   - reductions: The values simpler by one reduction, in a deterministic order, asked one by one.
///   - simplest: Simpler values that are not reductions, tried if no reduction fails, in a
///     deterministic order, asked one by one; if they are the same for many values, these reach the
///     same end. A step to one of them has an index after the reductions.
///   - property: Returns whether a value fails, and how.
/// - Returns: The final value, and whether anything was left untried.
public func reduce<Value: Hashable, Fault, Candidates: Sequence<Value>>(
  _ value: Value,
  fault: Fault,
  budget: Int = 1_000,
  reductions: (Value) -> Candidates,
  simplest: (Value) -> any Sequence<Value> = { _ in EmptyCollection() },
  property: (Value) throws -> PropertyResult<Fault>
) -> Reduced<Value> {
  var reduced = Reduced(value: value, path: [], calls: 0, end: .irreducible)
  // No value is tried twice, so that the search ends without any order of values.
  var known: Set<Value> = [value]
  func step(to candidates: some Sequence<Value>, after count: inout Int) -> Bool {
    for candidate in candidates {
      count += 1
      guard known.insert(candidate).inserted else { continue }
      guard reduced.calls < budget else {
        reduced.end = .outOfBudget
        return false
      }
      reduced.calls += 1
      guard (try? property(candidate)) == .failed(fault) else { continue }
      reduced.value = candidate
      reduced.path.append(count - 1)
      return true
    }
    return false
  }
  while true {
    var count = 0
    if step(to: reductions(reduced.value), after: &count) { continue }
    if reduced.end == .outOfBudget { return reduced }
    if step(to: simplest(reduced.value), after: &count) { continue }
    // Even if the budget ended here, every single reduction was tried.
    reduced.end = .irreducible
    return reduced
  }
}

extension Reduced.End: CustomStringConvertible {
  public var description: String {
    switch self {
    case .irreducible: "no single reduction of it still fails"
    case .outOfBudget: "the budget of runs was used up"
    }
  }
}
