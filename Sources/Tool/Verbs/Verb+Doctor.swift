import Conformance
import Driver
import Text

extension Verb {
  static let doctor = Verb(
    name: "doctor",
    summary: "check that a driver follows the protocol",
    help: """
      adaptive-conformance doctor [options] -- DRIVER ARGUMENT…

      Checks a driver, not the model, and gives a hint for everything that is wrong: \
      the first exchange, unknown requests, unknown fields, answers by id, the same \
      request twice, memory between requests, noise on standard output, slowness, \
      the end. A failed check is repeated twice; one that fails only sometimes is \
      reported as flaky. For a sound driver it shows which features to claim next.

      \(Arguments.driverHelp)

      Exit codes: 0 sound (perhaps with warnings), 1 faulty or flaky, 64 usage, 69 the \
      driver did not start.
      """
  ) { arguments in
    let options = try arguments.driverOptions()
    let command = try arguments.driverCommand()
    try arguments.end()
    endDriversOnSignals()
    let (identity, findings): (Identity, [Diagnosis])
    do {
      (identity, findings) = try Doctor(command, options).examine()
    } catch let error as DriverError {
      throw UnavailableError("\(error.description); hint: \(error.hint)")
    }
    for finding in findings { Terminal.current.show(finding.report) }
    if options.keeper.isEmpty {
      let end = Sandbox.end(hasKeeper: false)
      Terminal.current.show("At the driver's end, on this system: \(end).")
    }
    let faults = findings.count { $0.grade == .faulty }
    let doubts = findings.count { $0.grade == .doubtful }
    let flaky = findings.count { $0.grade == .flaky }
    let rest = flaky == 0 ? "" : ", \(flaky) flaky"
    print("\n\(findings.count.counted("check")), \(faults) faulty, \(doubts) doubtful\(rest)")
    // A driver that claims nothing gets a complaint, although it only has to take its first step.
    let begins = faults + flaky == 0
    if begins, let next = FirstStep.next(after: identity.features) {
      Terminal.current.show(next.line)
    }
    return faults + flaky == 0 ? .success : .unexpected
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
