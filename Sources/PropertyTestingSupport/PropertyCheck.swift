import Foundation
import PropertyTesting
import Testing

/// One property of a test: what is searched for, what is kept of it, and what is recorded.
struct PropertyCheck {
  private(set) var search: Search
  private let isReplay: Bool
  private let database: Database?
  private let key: String
  private let kept: [Choices]
  private let sourceLocation: SourceLocation

  /// Reads trait and environment; where they cannot be read, that is recorded and nothing is tried.
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
    key = "\(sourceLocation.fileID) \(filter) \(name ?? "\(sourceLocation.line)")"
    database = PropertySettings.current.folder(environment).map { folder in
      Database.folder(folder, isReadOnly: environment["CI"] != nil) { problem in
        Issue.record("\(problem)", severity: .warning, sourceLocation: sourceLocation)
      }
    }
    kept = database?.load(key) ?? []
    search.replays = kept + search.replays
  }

  /// Records an issue for each counterexample, and what makes little of a search that found none.
  func record<Value, Fault>(
    _ report: SearchReport<Value, Fault>,
    _ picture: (Value) -> String,
    remark: (Shrunk<Value, Fault>) -> String
  ) {
    database?.keep(report, of: key, search, kept)
    for counterexample in report.counterexamples {
      let text = describe(counterexample, remark(counterexample.shrunk), picture)
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    }
    if let interruption = report.interruption {
      let text = "\(report.statistics.cases) of \(report.planned) cases were tried: \(interruption)"
      let severity = interruption == .outOfTime ? Issue.Severity.error : .warning
      Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
    }
    guard report.counterexamples.isEmpty, !isReplay, report.interruption == nil else { return }
    recordDoubts(report)
  }

  /// Records demands that are not met, and reasons to distrust the search.
  private func recordDoubts<Value, Fault>(_ report: SearchReport<Value, Fault>) {
    for measurement in report.demands where measurement.decision == .broken {
      let text = describe(measurement, search.seed)
      Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation)
    }
    for concern in report.concerns {
      let text = "the property says little: \(concern)"
      let severity = concern == .nothingTried ? Issue.Severity.error : .warning
      Issue.record(Comment(rawValue: text), severity: severity, sourceLocation: sourceLocation)
    }
  }
}

/// The issue's text: what is broken, the picture, how it was found, and how to see it again.
private func describe<Value, Fault>(
  _ counterexample: Counterexample<Value, Fault>,
  _ remark: String,
  _ picture: (Value) -> String
) -> String {
  let shrunk = counterexample.shrunk
  let lines = picture(shrunk.value).split(separator: "\n", omittingEmptySubsequences: false)
  let origin = describe(counterexample.origin)
  return """
    \(shrunk.failure)

    \(lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"))

    \(remark)\(origin), shrunk in \(shrunk.calls) calls: \(shrunk.end)
    PROPERTY_CHOICES=\(shrunk.choices) swift test --filter \(filter)
    """
}

private func describe<Value, Fault>(_ origin: Counterexample<Value, Fault>.Origin) -> String {
  switch origin {
  case .simplest: "the simplest value"
  case .replay: "choices played again"
  case .drawn(let index, let seed): "case \(index), seed \(seed)"
  case .shrinking: "met while another fault was shrunk"
  }
}

private func describe(_ measurement: Demand.Measurement, _ seed: Seed) -> String {
  let demand = measurement.demand
  return "only \(measurement.count) of \(measurement.cases) values are “\(demand.label)”, "
    + "less than \(demand.permille) of 1000 (seed \(seed))"
}

/// What `--filter` knows the running test by: its function's name.
private var filter: String {
  Test.current.map { String($0.name.prefix { $0 != "(" && $0 != "`" }) } ?? "PropertyTests"
}
