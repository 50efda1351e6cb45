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
      --checkpoint FILE  record progress there, and resume from it; also where \
                         a signal ends the run
      --shard I/N        one of N parts; merge combines their reports
      --count            only count the scenarios
    """

  private var scope: Scope
  private var profile: Profile
  private var jobs: Int
  private var options: DriverOptions
  private var command: [String]?
  private var checkpoint: String?
  private var shard: Shard?
  private var showsAll: Bool
  private var isQuiet: Bool
  private var onlyCounts: Bool
  private var reporting: Reporting
  /// The locks, held until the end of the process.
  private var locks: [OutputLock]
  private let interruption = Interruption()

  init(_ arguments: inout Arguments) throws {
    scope = try arguments.scope()
    profile = try arguments.choice("--profile") ?? .platform
    jobs = try arguments.number("--jobs", in: 1...256) ?? 1
    options = try arguments.driverOptions()
    options.system = try arguments.system()
    checkpoint = try arguments.output("--checkpoint")
    shard = try arguments.option("--shard").map { word in
      guard let shard = Shard(word) else {
        throw UsageError("--shard takes a part such as 2/3, not “\(word)”")
      }
      return shard
    }
    showsAll = arguments.flag("--all")
    isQuiet = arguments.flag("--quiet")
    onlyCounts = arguments.flag("--count")
    reporting = try Reporting(&arguments)
    command = try arguments.driver()
    try arguments.end()
    locks = try arguments.locks()
    options.interruption = interruption
  }

  func run() throws -> ExitCode {
    if onlyCounts {
      Terminal.current.show(census(Examination(scope, profile: profile).plan(for: .all)))
      return .success
    }
    guard let command else {
      let (record, problem) = try record(of: ReferenceImplementation(system: options.system))
      return try reporting.publish(record, problem, interruption, concludes: false)
    }
    var options = options
    options.jobs = jobs
    let driver = try startDriver(command, options)
    var (record, problem) = try record(of: driver)
    driver.close()
    record.remark(driver.remarks.map(\.kind))
    let measures = options.sandbox ? driver.measures : nil
    record.driver = Record.Driver(command, namesPaths: false, measures: measures)
    for line in Remark.lines(driver.remarks) { Terminal.current.show(line) }
    let isSuspect = !record.suspicions.isEmpty
    return try reporting.publish(record, problem, interruption, concludes: isSuspect)
  }

  /// Examines an implementation and prints the findings; also returns the checkpoint's problem.
  private func record(
    of implementation: any Implementation
  ) throws -> (Record, AtomicFile.Problem?) {
    var examination = Examination(scope, profile: profile)
    if let shard { examination.includes = shard.contains }
    examination.spread = Threads(count: jobs).spread
    let identity = implementation.identity
    let plan = examination.plan(for: identity.features, in: identity.world)
    let note = checkpoint.map { Checkpoint(examination, plan, shard, implementation, in: $0) }
    let former = try note?.progress()
    if !isQuiet { Terminal.current.show(census(plan)) }
    let meter = ProgressMeter()
    examination.progress = meter.show
    examination.checkpoint = { note?.write($0) }
    endDriversOnSignals(interruption)
    examination.isInterrupted = { [interruption] in interruption.isInterrupted }
    var record = meter.during("waiting for the first answers") {
      examination.run(implementation, from: former)
    }
    record.header.shard = shard
    if interruption.isInterrupted {
      record.remark([.interrupted])
      complain(meter.lastWords(nil) + remedy)
    }
    if isQuiet {
      Terminal.current.show(record.conclusion)
    } else {
      Terminal.current.show(record.page(findings: showsAll ? .max : 5, command: again))
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

  /// The command that repeats a case.
  private func again(_ id: Case.ID) -> String {
    Invocation(profile, options, driver: command).command(repeating: id)
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
