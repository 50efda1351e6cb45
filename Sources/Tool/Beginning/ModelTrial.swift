import Conformance
import Driver
import Foundation
import Reports
import Text

/// A short run of the conformance checks, which says whether what a driver claims is right so far.
struct ModelTrial {
  /// The longest time that it takes, about.
  static let seconds = 20
  private static let scenarios = 256

  private let record: Record
  private let command: String

  init(of command: [String], _ options: DriverOptions) throws {
    let driver = try startDriver(command, options)
    defer { driver.close() }
    var examination = Examination(cases: Self.scenarios)
    examination.budget = 0
    let end = Date() + Double(Self.seconds)
    examination.isInterrupted = { Date() > end }
    record = examination.run(driver)
    self.command = Invocation(examination.profile, options, driver: command).command(repeating: nil)
  }

  /// Whether what is claimed is not right, as far as it was asked.
  var isBroken: Bool { record.outcome == .broken }

  /// The verdicts in one line, and what has to be mended in another one.
  var page: PageText {
    let verdicts = "model: \(record.summary) in \(record.examined.counted("case"))"
    guard isBroken else { return PageText([.sentence(verdicts + "; vet asks more")]) }
    let broken = record.results.filter { $0.verdict == .broken || $0.verdict == .flaky }
    let failures = record.failures.map(\.kind).filter { $0 != .notAsked }
    let names = (broken.map(\.id) + failures.map(\.rawValue)).listed(atMost: 6)
    let step = FirstStep.needed(for: broken.compactMap(\.clause)).map { step in
      " of step \(step.number) of \(FirstStep.all.count), \(step.title)"
    }
    return PageText([
      .sentence(verdicts), .sentence("next: mend \(names)\(step ?? ""); vet shows the cases:"),
      .command("  " + command),
    ])
  }
}
