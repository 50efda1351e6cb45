/// A store for failures between runs, such as the choices of failing values; its creator decides on
/// the form.
///
/// The database itself reports unreadable contents; a run never fails because of them.
public struct Database<Failure: Equatable & Sendable>: Sendable {
  /// The stored failures of a property, in the order in which to try them.
  public var load: @Sendable (_ property: String) -> [Failure]

  /// Replaces the stored failures of a property, in this order.
  public var save: @Sendable (_ property: String, _ failures: [Failure]) -> Void

  public init(
    load: @escaping @Sendable (_ property: String) -> [Failure],
    save: @escaping @Sendable (_ property: String, _ failures: [Failure]) -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// Stores the failures that a run found, those that it tried again included, and removes stored
  /// ones that no longer fail; none if the run may have left out what would fail again.
  package func keep(
    _ found: [Failure],
    of property: String,
    after kept: [Failure],
    isPartial: Bool,
    atMost most: Int = .max
  ) {
    var failures: [Failure] = []
    for failure in found + (isPartial ? kept : []) where !failures.contains(failure) {
      failures.append(failure)
    }
    failures = Array(failures.prefix(most))
    if failures != kept { save(property, failures) }
  }
}

extension Database where Failure == Choices {
  /// Searches with the stored failures of `property` first, and stores the new ones.
  ///
  /// Failures that no longer occur are removed, unless the search was cut short.
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

  /// Stores the failures of a search.
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
    let isCut =
      report.interruption != nil || (!search.findsAll && !report.counterexamples.isEmpty)
    keep(
      report.counterexamples.map(\.shrunk.choices),
      of: property,
      // Others may have stored some since.
      after: isShared ? load(property) : kept,
      isPartial: isCut || isShared,
      atMost: isShared ? Self.mostShared : .max
    )
  }

  /// The largest number of failures stored under a shared name.
  static var mostShared: Int { 32 }
}
