package import Testing

/// Records what differs between two lists, in at most ten lines, and what accepts the difference.
///
/// Swift Testing would print both lists as a whole.
///
/// - Parameters:
///   - found: What there is.
///   - expected: What there should be.
///   - remedy: The command or the edit that makes them equal.
///   - location: The place of the call.
package func expectSame<Element: Hashable>(
  _ found: some Sequence<Element>,
  _ expected: some Sequence<Element>,
  accepting remedy: String = "",
  at location: SourceLocation = #_sourceLocation
) {
  let (found, expected) = (Array(found), Array(expected))
  guard found != expected else { return }
  Issue.record(
    "\(SameLines.difference(found, expected, accepting: remedy))",
    sourceLocation: location
  )
}

/// Records what differs between the lines of two texts.
package func expectSame(
  _ found: String,
  _ expected: String,
  accepting remedy: String = "",
  at location: SourceLocation = #_sourceLocation
) {
  func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
  expectSame(lines(found), lines(expected), accepting: remedy, at: location)
}

/// The text of a difference.
package enum SameLines {
  private static let mostLines = 8
  private static let mostColumns = 160

  /// The elements that only one list has, as often as it has them more than the other.
  package static func difference<Element: Hashable>(
    _ found: [Element],
    _ expected: [Element],
    accepting remedy: String
  ) -> String {
    let rows =
      surplus(of: found, over: expected).map { "+ \($0)" }
      + surplus(of: expected, over: found).map { "- \($0)" }
    let shown = rows.prefix(mostLines).map { row in
      row.count > mostColumns ? row.prefix(mostColumns) + "…" : row[...]
    }
    let rest = rows.count - shown.count
    let last = (rest > 0 ? "and \(rest) more; " : "") + remedy
    let order = rows.isEmpty ? ["the order differs"] : []
    return (order + shown.map(String.init) + [last]).filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  private static func surplus<Element: Hashable>(
    of elements: [Element],
    over others: [Element]
  ) -> [Element] {
    var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return elements.filter { element in
      counts[element, default: 0] -= 1
      return counts[element, default: 0] < 0
    }
  }
}
