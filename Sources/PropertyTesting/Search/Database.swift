/// A store for failing choices between runs; its creator decides on the form.
///
/// The database itself reports unreadable contents; a search never fails because of them.
public struct Database: Sendable {
  /// The stored failures of a property, in the order in which to try them.
  public var load: @Sendable (_ property: String) -> [Choices]

  /// Replaces the stored failures of a property, in this order.
  public var save: @Sendable (_ property: String, _ failures: [Choices]) -> Void

  public init(
    load: @escaping @Sendable (_ property: String) -> [Choices],
    save: @escaping @Sendable (_ property: String, _ failures: [Choices]) -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// Searches with the stored failures of `property` first, and stores the new ones.
  ///
  /// Failures that no longer occur are removed, unless the search was cut short.
  ///
  /// - Parameters:
  ///   - property: The name under which failures are stored.
  ///   - search: The search to add the failures to.
  ///   - falsify: Runs the search.
  /// - Returns: The report of the search.
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

  /// Stores the failures of a search, and removes stored ones that no longer fail.
  ///
  /// If others share the property's name, such as the arguments of a test, those that pass here may
  /// fail there: they are kept, up to ``mostShared``.
  package func keep<Value, Fault>(
    _ report: SearchReport<Value, Fault>,
    of property: String,
    _ search: Search,
    _ kept: [Choices],
    isShared: Bool = false
  ) {
    var failures: [Choices] = []
    for choices in report.counterexamples.map(\.shrunk.choices) where !failures.contains(choices) {
      failures.append(choices)
    }
    let isPartial =
      report.interruption != nil || (!search.findsAll && !report.counterexamples.isEmpty)
    // Others may have stored some since.
    let kept = isShared ? load(property) : kept
    for choices in kept where (isPartial || isShared) && !failures.contains(choices) {
      failures.append(choices)
    }
    if isShared { failures = Array(failures.prefix(Self.mostShared)) }
    if failures != kept { save(property, failures) }
  }

  /// The largest number of failures stored under a shared name.
  static let mostShared = 32
}
