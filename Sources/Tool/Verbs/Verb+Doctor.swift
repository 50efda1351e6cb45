import Conformance
import Driver
import Text

extension Verb {
  static let doctor = Verb(
    name: "doctor",
    summary: "check that a driver follows the protocol",
    help: """
      adaptive-conformance doctor [options] -- DRIVER ARGUMENT…

      Checks whether a driver follows the protocol, and gives a hint for everything \
      that is wrong: the first exchange, unknown requests, unknown fields, answers by \
      id, the same request twice, memory between requests, noise on standard output, \
      slowness, the end. A failed check is repeated twice; one that fails only \
      sometimes is reported as flaky.

      A sound driver is then asked some questions of what it claims, for at most \
      \(ModelTrial.seconds) s, as vet asks many. It shows which clauses are broken, or else which \
      features to claim next. Only the protocol decides the exit code.

      \(Arguments.driverHelp)

      Exit codes: 0 sound (perhaps with warnings), 1 faulty or flaky, 64 usage, 69 the \
      driver did not start.
      """
  ) { arguments in
    let options = try arguments.driverOptions()
    try arguments.end()
    let command = try arguments.driverCommand()
    LiveProcesses.shared.endOnSignals()
    let (identity, findings): (Identity, [Diagnosis])
    do {
      (identity, findings) = try Doctor.examine(command, options) { finding in
        Terminal.current.show(finding.report)
        _ = StandardStreams.flush()
      }
    } catch let error as DriverError {
      throw UnavailableError(error.advice)
    }
    if options.keeper.isEmpty {
      let end = Sandbox.end(hasKeeper: false)
      Terminal.current.show("At the driver's end, on this system: \(end).")
    }
    let faults = findings.count { $0.grade == .faulty }
    let doubts = findings.count { $0.grade == .doubtful }
    let flaky = findings.count { $0.grade == .flaky }
    let rest = flaky == 0 ? "" : ", \(flaky) flaky"
    let checks = findings.count.counted("check")
    print("\nprotocol: \(checks), \(faults) faulty, \(doubts) doubtful\(rest)")
    guard faults + flaky == 0 else { return .unexpected }
    // A driver that claims nothing gets a complaint, although it only has to take its first step.
    let trial = identity.features.isEmpty ? nil : try ModelTrial(of: command, options)
    if let trial { Terminal.current.show(trial.page) }
    if trial?.isBroken != true, let next = FirstStep.next(after: identity) {
      Terminal.current.show(next.line)
    }
    return .success
  }
}

extension Diagnosis {
  /// A line for the finding, and another one for the hint.
  fileprivate var report: String {
    let mark =
      switch grade {
      case .sound: "✔"
      case .doubtful: "?"
      case .flaky: "≈"
      case .faulty: "✘"
      }
    let first =
      "\(mark) \(check)" + (grade == .flaky ? " is flaky" : "")
      + (found.isEmpty ? "" : ": \(found)")
    return hint.isEmpty ? first : "\(first)\n    hint: \(hint)"
  }
}
