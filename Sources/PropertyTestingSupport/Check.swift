public import PropertyTesting
public import Testing

/// Checks that a property holds for what `generator` makes; records one issue for each fault if not.
///
/// The property answers with a value and records nothing, so that shrinking makes no noise. An error
/// that it throws is a fault.
///
/// - Parameters:
///   - generator: Makes the values.
///   - demands: What shares of the values must be like.
///   - name: Tells it from others of the same test in a database; by default, its line does.
///   - picture: Shows a value; what is returned stands in the issue as it is.
///   - sourceLocation: Where the issue is recorded.
///   - property: Tells whether a value fails, and in which way.
public func check<Value, Fault>(
  _ generator: Generator<Value>,
  demands: [Demand] = [],
  named name: String? = nil,
  picture: (Value) -> String = { String(describing: $0) },
  sourceLocation: SourceLocation = #_sourceLocation,
  property: (Value) throws -> Outcome<Fault>
) {
  let environment = PropertySettings.environment
  var search: Search
  do {
    search = try PropertySettings.current.search(environment)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
    return
  }
  search.demands = demands
  let isReplay = !search.replays.isEmpty
  let database = PropertySettings.current.folder(environment).map { folder in
    Database.folder(folder, isReadOnly: environment["CI"] != nil) { problem in
      Issue.record("\(problem)", severity: .warning, sourceLocation: sourceLocation)
    }
  }
  let key = "\(sourceLocation.fileID) \(filter) \(name ?? "\(sourceLocation.line)")"
  let report =
    database?.replaying(key, search) { falsify(generator, $0, property: property) }
    ?? falsify(generator, search, property: property)
  for finding in report.findings {
    let remark = remark(on: finding.shrunk, generator, search, picture, property)
    let text = describe(finding, remark, picture)
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
  if let interruption = report.interruption {
    let text = "\(report.tally.cases) of \(report.planned) cases were tried: \(interruption)"
    let severity = interruption == .outOfTime ? Issue.Severity.error : .warning
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
  }
  guard report.findings.isEmpty, !isReplay, report.interruption == nil else { return }
  for verdict in report.demands where verdict.decision == .broken {
    let text = describe(verdict, search.seed)
    Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
  }
  for concern in report.concerns {
    let text = "the property says little: \(concern)"
    let severity = concern == .nothingTried ? Issue.Severity.error : .warning
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
  }
}

/// Checks that a condition holds for all that `generator` makes.
///
/// - Parameters:
///   - generator: Makes the values.
///   - name: Tells it from others of the same test in a database; by default, its line does.
///   - picture: Shows a value; what is returned stands in the issue as it is.
///   - sourceLocation: Where the issue is recorded.
///   - condition: Tells whether a value is as it should be.
public func checkAlways<Value>(
  _ generator: Generator<Value>,
  named name: String? = nil,
  picture: (Value) -> String = { String(describing: $0) },
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: (Value) throws -> Bool
) {
  check(generator, named: name, picture: picture, sourceLocation: sourceLocation) { value in
    try condition(value) ? .passed : .failed("the condition does not hold")
  }
}

/// The issue's text: what is broken, the picture, how it was found, and how to see it again.
private func describe<Value, Fault>(
  _ finding: Finding<Value, Fault>,
  _ remark: String,
  _ picture: (Value) -> String
) -> String {
  let shrunk = finding.shrunk
  let lines = picture(shrunk.value).split(separator: "\n", omittingEmptySubsequences: false)
  return """
    \(shrunk.failure)

    \(lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"))

    \(remark)\(describe(finding.origin)), shrunk in \(shrunk.calls) calls: \(shrunk.end)
    CONFORMANCE_CHOICES=\(shrunk.choices) swift test --filter \(filter)
    """
}

/// How many choices of a smallest value do not matter, on a line of its own; empty where all do.
private func remark<Value, Fault>(
  on shrunk: Shrunk<Value, Fault>,
  _ generator: Generator<Value>,
  _ search: Search,
  _ picture: (Value) -> String,
  _ property: (Value) throws -> Outcome<Fault>
) -> String {
  guard shrunk.end == .smallest else { return "" }
  let explanation = explain(
    shrunk.choices,
    generator,
    failure: shrunk.failure,
    isCancelled: { search.interruption() != nil },
    property: property
  )
  let examples = explanation.irrelevant.compactMap { $0.examples.last }.map(picture)
  guard let example = examples.first else { return "" }
  let count = "\(examples.count) of \(shrunk.choices.count) choices"
  let isLine = !example.contains("\n")
  return "\(count) may be anything, as far as tried\(isLine ? ", as in \(example)" : "")\n"
}

private func describe<Value, Fault>(_ origin: Finding<Value, Fault>.Origin) -> String {
  switch origin {
  case .simplest: "the simplest value"
  case .replay: "choices played again"
  case .drawn(let index, let seed): "case \(index), seed \(seed)"
  case .shrinking: "met while another fault was shrunk"
  }
}

private func describe(_ verdict: Demand.Verdict, _ seed: Seed) -> String {
  "only \(verdict.count) of \(verdict.cases) values are “\(verdict.demand.label)”, "
    + "less than \(verdict.demand.permille) of 1000 (seed \(seed))"
}

/// What `--filter` knows the running test by: its function's name.
private var filter: String {
  Test.current.map { String($0.name.prefix { $0 != "(" && $0 != "`" }) } ?? "PropertyTests"
}
