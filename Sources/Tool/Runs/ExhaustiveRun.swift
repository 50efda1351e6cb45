import AdaptiveModel
import Conformance
import ConformanceProof
import Driver
import Foundation
import Reports
import Text

/// One call of `exhaustive`: all scenarios up to a bound instead of random ones.
struct ExhaustiveRun {
  /// The help for its options.
  static let help = """
      --controllers N    controllers at any time (default \(Scope.usual.controllers))
      --actions N        actions (default \(Scope.usual.actions))
      --oddities N       overrides, sizing rules, reactions and controllers that \
                         do not forward, in the first hierarchy \
                         (default \(Scope.usual.oddities); at most \(Scope.mostOddities[2]) with 3 controllers, \
                         \(Scope.mostOddities[3]) with 4, \(Scope.mostOddities[4]) with 5)
      --checkpoint FILE  record progress there until something is broken, and \
                         resume from it; also where a signal ends the run
      --shard I/N        one of N parts; merge combines their reports
      --count            only count the scenarios
    """

  private var scope: Scope
  private var options: RunOptions
  private var checkpoint: String?
  private var shard: Shard?
  private var onlyCounts: Bool
  /// The locks, held until the end of the process.
  private var locks: [OutputLock]

  init(_ arguments: inout Arguments) throws {
    scope = try arguments.scope()
    checkpoint = try arguments.output("--checkpoint")
    shard = try arguments.value("--shard", "a part such as 2/3", Shard.init)
    onlyCounts = arguments.flag("--count")
    options = try RunOptions(&arguments)
    try arguments.end()
    locks = try arguments.locks()
  }

  func run() throws -> ExitCode {
    if onlyCounts {
      Terminal.current.show(census(Examination(scope, profile: options.profile).plan(for: .all)))
      return .success
    }
    let driver = try options.command.map { try startDriver($0, options.starting) }
    let reference = ReferenceImplementation(system: options.driver.system)
    var (record, problem) = try record(of: driver ?? reference)
    if let driver { options.end(driver, &record) }
    let isDoubtful = driver != nil && !record.suspicions.isEmpty
    return try options.reporting.publish(
      record,
      problem,
      options.interruption,
      concludes: isDoubtful || options.isQuiet
    )
  }

  /// Examines an implementation and prints the findings; also returns the checkpoint's problem.
  private func record(
    of implementation: any Implementation
  ) throws -> (Record, AtomicFile.Problem?) {
    var examination = Examination(scope, profile: options.profile)
    if let shard { examination.includes = shard.contains }
    examination.spread = Threads(count: options.jobs).spread
    let identity = implementation.identity
    let plan = examination.plan(for: identity.features, in: identity.world)
    let note = checkpoint.map { Checkpoint(examination, plan, shard, implementation, in: $0) }
    let former = try note?.progress()
    if !options.isQuiet { Terminal.current.show(census(plan)) }
    let meter = ProgressMeter()
    examination.progress = meter.show
    examination.checkpoint = { note?.write($0) }
    let interruption = options.interruption
    LiveProcesses.shared.endOnSignals(interruption)
    examination.isInterrupted = { interruption.isInterrupted }
    var record = meter.during("waiting for the first answers") {
      examination.run(implementation, from: former)
    }
    record.header.shard = shard
    if interruption.isInterrupted {
      record.remark([.interrupted])
      complain(meter.lastWords(nil) + remedy)
    }
    if !options.isQuiet {
      Terminal.current.show(record.page(findings: options.shownFindings, command: options.again))
    }
    return (record, note?.problem)
  }

  /// How to go on after an interruption; empty if there is no progress to go on from.
  private var remedy: String {
    guard let checkpoint, FileManager.default.fileExists(atPath: checkpoint) else { return "" }
    return "; go on with the same command: --checkpoint \(shellQuoted(checkpoint))"
  }

  /// The number of scenarios, by the number of actions.
  private func census(_ plan: Plan) -> String {
    let rows = (0...scope.actions).map { actions in
      let fewer = actions == 0 ? 0 : plan.count(upToActions: actions - 1)
      return "\(plan.count(upToActions: actions) - fewer) of \(actions)"
    }
    return "\(scope.words): \(plan.scenarios) scenarios; by number of actions "
      + rows.joined(separator: ", ")
  }
}

extension Arguments {
  /// The bounds of a scope; those that are not given are the usual ones.
  fileprivate mutating func scope() throws -> Scope {
    var scope = Scope.usual
    let most = Scope.mostOddities
    scope.controllers = try number("--controllers", in: 1...most.count) ?? scope.controllers
    scope.actions = try number("--actions", in: 0...Scope.mostActions) ?? scope.actions
    let oddities = 0...most[scope.controllers - 1]
    scope.oddities = try number("--oddities", in: oddities) ?? scope.oddities
    return scope
  }
}
