/// Where choices that fail are kept between runs; how, its maker decides.
///
/// What cannot be read is for the database to report; a search never fails for it.
public struct Database: Sendable {
  /// The failures kept for a property, those to be tried first in front.
  public var load: @Sendable (_ property: String) -> [Choices]

  /// Keeps exactly these failures for a property, in this order.
  public var save: @Sendable (_ property: String, _ failures: [Choices]) -> Void

  public init(
    load: @escaping @Sendable (_ property: String) -> [Choices],
    save: @escaping @Sendable (_ property: String, _ failures: [Choices]) -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// Searches with what is kept for `property` tried first, and keeps what is found.
  ///
  /// What does not fail any more is forgotten, unless the search was cut short.
  ///
  /// - Parameters:
  ///   - property: The name under which failures are kept.
  ///   - search: The search to add the failures to.
  ///   - falsify: Carries out the search.
  /// - Returns: What the search found.
  public func replaying<Value, Fault>(
    _ property: String,
    _ search: Search,
    _ falsify: (Search) -> SearchReport<Value, Fault>
  ) -> SearchReport<Value, Fault> {
    var search = search
    let kept = load(property)
    search.replays = kept + search.replays
    let report = falsify(search)
    keep(report, of: property, search, kept)
    return report
  }

  /// Keeps what a search found, and forgets what it tried again and did not fail any more.
  package func keep<Value, Fault>(
    _ report: SearchReport<Value, Fault>,
    of property: String,
    _ search: Search,
    _ kept: [Choices]
  ) {
    var failures: [Choices] = []
    for choices in report.counterexamples.map(\.shrunk.choices) where !failures.contains(choices) {
      failures.append(choices)
    }
    let isPartial =
      report.interruption != nil || (!search.findsAll && !report.counterexamples.isEmpty)
    for choices in kept where isPartial && !failures.contains(choices) { failures.append(choices) }
    if failures != kept { save(property, failures) }
  }
}
