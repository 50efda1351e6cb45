import Foundation
import PropertyTesting
import Testing

/// One property check of a test: its search, its stored failures, and the issues it records.
struct PropertyCheck {
  private(set) var search: Search
  private let isReplay: Bool
  private let database: Database<Choices>?
  private let key: String
  private let kept: [Choices]
  private let sourceLocation: SourceLocation

  /// Reads the trait and the environment; if this fails, an issue is recorded and nothing is tried.
  init?(_ demands: [Demand], _ name: String?, _ sourceLocation: SourceLocation) {
    let environment = PropertySettings.environment
    do {
      search = try PropertySettings.current.search(environment)
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
      return nil
    }
    self.sourceLocation = sourceLocation
    search.demands = demands
    isReplay = !search.replays.isEmpty
    search.triesSimplest = !isReplay
    if environment["PROPERTY_TRACE"] ?? "" != "" {
      let filter = filter
      search.willTry = { choices in
        FileHandle.standardError.write(Data("\(command(choices, filter))\n".utf8))
      }
    }
    key = "\(sourceLocation.fileID) \(testName) \(name ?? "\(sourceLocation.line)")"
    database = PropertySettings.current.folder(environment).map { folder in
      Database.folder(folder, isReadOnly: environment["CI"] != nil) { problem in
        Issue.record("\(problem)", severity: .warning, sourceLocation: sourceLocation)
      }
    }
    kept = database?.load(key) ?? []
    search.replays = kept + search.replays
  }

  /// Records an issue for each counterexample, and the doubts about a search without any.
  func record<Value, Fault>(
    _ report: SearchReport<Value, Fault>,
    of generator: Generator<Value>,
    _ picture: (Value) -> String,
    remark: (Shrunk<Value, Fault>) -> String
  ) {
    // The key does not tell the arguments of a test apart.
    let isShared = Test.Case.current?.isParameterized == true
    database?.keep(report, of: key, search, kept, isShared: isShared)
    for counterexample in report.counterexamples {
      record(describe(counterexample, search.seed, remark(counterexample.shrunk), picture))
    }
    if let interruption = report.interruption {
      let text = "\(report.statistics.cases) of \(report.planned) cases were run: \(interruption)"
      record(text, interruption == .outOfTime ? .error : .warning)
    }
    guard report.counterexamples.isEmpty, report.interruption == nil else { return }
    guard isReplay else { return recordDoubts(report, generator) }
    if report.passedFirst == 0 {
      record("the choices produce no valid value for this property: nothing was tested")
    }
  }

  private func record(_ text: String, _ severity: Issue.Severity = .error) {
    Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
  }

  /// Records unmet demands, and reasons to distrust the search.
  private func recordDoubts<Value, Fault>(
    _ report: SearchReport<Value, Fault>,
    _ generator: Generator<Value>
  ) {
    for measurement in decided(report.demands, generator) where measurement.decision != .kept {
      let severity = measurement.decision == .broken ? Issue.Severity.error : .warning
      record(describe(measurement, search.seed), severity)
    }
    let isTried = report.statistics.passed + report.passedFirst > 0
    for concern in report.concerns {
      let text = "the check proves \(isTried ? "little" : "nothing"): \(concern)"
      record(text, isTried ? .warning : .error)
    }
    guard !isTried, report.concerns.isEmpty else { return }
    record("the check proves nothing: all \(report.statistics.cases) values were discarded")
  }

  /// The measurements of demands, with further values for those that the cases did not decide.
  private func decided<Value>(
    _ measurements: [Demand.Measurement],
    _ generator: Generator<Value>
  ) -> [Demand.Measurement] {
    let open = measurements.filter { $0.decision == .undecided }.map(\.demand)
    guard !open.isEmpty else { return measurements }
    return measurements.filter { $0.decision != .undecided }
      + decide(open, of: generator, seed: search.seed, atMost: 1 << 16)
  }
}

/// The issue's text: the fault, the picture, the origin, and the command to reproduce it.
private func describe<Value, Fault>(
  _ counterexample: Counterexample<Value, Fault>,
  _ seed: Seed,
  _ remark: String,
  _ picture: (Value) -> String
) -> String {
  let shrunk = counterexample.shrunk
  let lines = picture(shrunk.value).split(separator: "\n", omittingEmptySubsequences: false)
  let origin = describe(counterexample.origin, seed)
  return """
    \(describe(shrunk.failure))

    \(lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"))

    \(remark)\(origin), shrunk in \(shrunk.calls) runs: \(shrunk.end)
    \(command(shrunk.choices, filter))
    """
}

/// The description of a failure; for a thrown error, including the error's own description.
private func describe<Fault>(_ failure: PropertyFailure<Fault>) -> String {
  guard case .thrown(let error) = failure else { return "\(failure)" }
  let isKnown = error.description.hasSuffix(error.words.prefix { $0 != "(" })
  if isKnown, !error.words.contains("(") { return error.description }
  return "\(error.description): \(error.words)"
}

/// The command that tries one value alone again.
private func command(_ choices: Choices, _ filter: String) -> String {
  "PROPERTY_CHOICES=\(choices) swift test --filter \(filter)"
}

private func describe<Value, Fault>(
  _ origin: Counterexample<Value, Fault>.Origin,
  _ seed: Seed
) -> String {
  switch origin {
  case .simplest: "the simplest value"
  case .replay: "replayed choices"
  case .drawn(let index, _): "case \(index) of seed \(seed)"
  case .shrinking: "found while shrinking another fault"
  }
}

private func describe(_ measurement: Demand.Measurement, _ seed: Seed) -> String {
  let demand = measurement.demand
  if measurement.decision == .undecided {
    return
      "too few values to decide whether at least \(demand.permille) of 1000 are “\(demand.label)”: "
      + "\(measurement.count) of \(measurement.cases) so far (seed \(seed))"
  }
  return "only \(measurement.count) of \(measurement.cases) values are “\(demand.label)”, "
    + "less than \(demand.permille) of 1000 (seed \(seed))"
}

/// The running test in keys of databases, which stay as they are from version to version.
private var testName: String {
  guard let name = Test.current?.name else { return "PropertyTests" }
  guard name.hasPrefix("`") else { return String(name.prefix { $0 != "(" }) }
  let words = name.dropFirst().prefix { $0 != "`" }
  return "'\(String(words.map { $0.isLetter || $0.isNumber || $0 == " " ? $0 : "." }))'"
}

/// The pattern for `--filter` that matches the id of the running test alone, quoted for a shell.
private var filter: String {
  guard let id = Test.current.map({ "\($0.id)" }) else { return "PropertyTests" }
  let name = id[...(id.lastIndex(of: "/") ?? id.startIndex)].map { sign in
    "()[]{}.*+?^$|\\".contains(sign) ? "\\\(sign)" : sign == "'" ? "." : "\(sign)"
  }
  return "'^\(name.joined())'"
}
