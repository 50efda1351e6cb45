import AdaptiveModel
import Conformance
import ConformanceProof
import Driver
import Foundation
import Reports
import Text

extension Verb {
  /// The main verb: runs the conformance checks against an implementation.
  static let vet = Verb(
    name: "vet",
    summary: "run the conformance checks against an implementation",
    help: """
      adaptive-conformance vet [options] [-- DRIVER ARGUMENT…]

      Draws random view-controller hierarchies, overrides and rotations, runs the \
      implementation on them, judges every clause, and prints each broken one with \
      its smallest counterexample. Without a driver it checks the built-in reference.

        --profile NAME     documented, or platform (default): also what headers, \
                           other chapters and talks settle
      \(Arguments.systemHelp)
        --cases N          number of random scenarios (default \(Examination.usualCases))
        --seed SEED        the seed they are drawn from, such as 0x2a (default 0x1)
        --chapter NAME     judge the clauses of one chapter only, by the name that \
                           “clauses” prints; repeatable
        --only CLAUSE      judge one clause only, such as PR-9; repeatable; with \
                           --chapter, the clauses of both
        --case ID          judge one case only, by its id in a report, whatever \
                           --seed, --cases and --shard are
        --jobs N           number of driver processes (default 1); results do not \
                           depend on it
        --budget N         runs spent on shrinking one failing case \
                           (default \(Examination.usualBudget)); of a clause up to \
                           \(Finding.Start.limit) cases are shrunk
        --all              show every finding, not only the first five, and a row for \
                           each clause, also where it is not supported
        --explain-shrink   show how each counterexample was shrunk
        --repeat N         ask a failing case N times more \
                           (default \(Examination.usualRepeats)); answers that differ \
                           are flaky, a verdict of its own
        --max-findings N   end with the group of cases that has the Nth finding
        --quiet            print remarks and the last line only

        --bundle DIR       a folder for each finding: scenario, expected and actual \
                           answer, difference, protocol log, command, test, and a \
                           text for a bug report

      \(Replay.help)
      \(Watch.help)

        --paths            name the driver in reports even where its command line \
                           has absolute paths; otherwise DRIVER stands for them, so \
                           that reports do not depend on a host

      \(Partition.help)

      \(Reporting.help)

      \(Arguments.driverHelp)

      Exit codes: 0 as expected, 1 broken or not as --expect says, 2 inconclusive, \
      64 usage, 65 unreadable input or unwritable output (where that shows only at \
      the end, the verdict is still printed), 69 the driver did not start or refused, 70 internal error, \
      130 interrupted: the results so far are written, marked “interrupted” \
      (129 for SIGHUP, 131 for SIGQUIT, 143 for SIGTERM; a second signal, half a \
      second later or of another kind, ends the run at once).
      """,
    run: { arguments in
      // The transcripts of --scenario are watched by what asks them.
      let asks = arguments.first(of: ["--scenario"]) != nil
      if !asks, let watch = try Watch(&arguments) { return watch.run() }
      if let form = try former(&arguments) { return form }
      return try VetRun(&arguments).run()
    }
  )

  /// Runs what has become a verb of its own; `nil` if the options do not ask for it.
  private static func former(_ arguments: inout Arguments) throws -> ExitCode? {
    let names = try arguments.options("--scenario")
    if !names.isEmpty {
      superseded("vet --scenario FILE", by: "ask FILE")
      // Only transcripts are asked, so this holds anyway.
      _ = arguments.flag("--no-replay")
      if let name = arguments.first(of: VetRun.own) {
        throw UsageError("\(name) does not go with --scenario")
      }
      return try askTranscripts(names, &arguments)
    }
    guard arguments.flag("--exhaustive") else { return nil }
    superseded("vet --exhaustive", by: "exhaustive")
    if let name = arguments.first(of: VetRun.own) {
      throw UsageError("\(name) does not go with --exhaustive")
    }
    return try ExhaustiveRun(&arguments).run()
  }
}

/// One call of the verb: its options and their effects.
private struct VetRun {
  /// The options that only random cases have.
  static let own = [
    "--cases", "--seed", "--system", "--chapter", "--only", "--case", "--budget",
    "--explain-shrink",
    "--bundle", "--paths", "--traces", "--resume", "--repeat", "--fail-fast", "--max-findings",
    "--no-replay",
  ]

  var examination: Examination
  var subject: Case.ID?
  var options: RunOptions
  var explains: Bool
  var bundle: String?
  var namesPaths: Bool
  /// The cases that failed in the last run; `nil` if they are not requested.
  var replay: Replay?
  var partition: Partition
  /// The locks, held until the end of the process.
  var locks: [OutputLock]
  private let meter = ProgressMeter()

  init(_ arguments: inout Arguments) throws {
    let cases =
      try arguments.number("--cases", in: 1...Plan.mostScenarios) ?? Examination.usualCases
    let seed = try arguments.seed()
    let (only, chapters) = (try arguments.options("--only"), try arguments.options("--chapter"))
    options = try RunOptions(&arguments)
    let clauses = try Self.clauses(only, chapters: chapters, options.profile)
    examination = Examination(profile: options.profile, cases: cases, seed: seed, clauses: clauses)
    subject = try arguments.value("--case", "an id such as scenario/0x2a", Case.ID.init)
    examination.budget = try arguments.number("--budget", in: 0...1_000_000) ?? examination.budget
    examination.repeats = try arguments.number("--repeat", in: 0...1_000) ?? examination.repeats
    examination.findingsLimit = try Self.findingsLimit(&arguments)
    explains = arguments.flag("--explain-shrink")
    bundle = try arguments.option("--bundle")
    try bundle.map(Arguments.checkNamed)
    if let bundle { try FindingBundle.check(bundle) }
    namesPaths = arguments.flag("--paths")
    partition = try Partition(&arguments)
    let replays = !arguments.flag("--no-replay") && subject == nil
    try arguments.end()
    if let command = options.command, replays, partition.shard(subject) == nil {
      replay = Replay(command, ProcessInfo.processInfo.environment) { problem in
        complain("vet: what failed is not asked first the next time: \(problem)")
      }
    }
    locks = try arguments.locks()
    examination.isInterrupted = { [interruption = options.interruption] in
      interruption.isInterrupted
    }
  }

  func run() throws -> ExitCode {
    guard let command = options.command else {
      return try publish(try outcome(of: ReferenceImplementation(system: options.driver.system)))
    }
    let starting = options.starting
    let failing = try replayed(command, starting)
    let driver = try meter.during("waiting for the driver") { try startDriver(command, starting) }
    if starting.sandbox {
      Terminal.current.show("sandbox: \(driver.measures.joined(separator: ", "))")
    }
    var outcome = try outcome(of: driver)
    options.end(driver, &outcome.record, namesPaths: namesPaths)
    replay?.keep(outcome.record, failing, isWhole: isWhole)
    let next = FirstStep.next(after: driver.identity)
    if driver.identity.features.isEmpty, !options.isQuiet, let next { print(next.line) }
    return try publish(outcome)
  }

  /// Asks the cases that failed in the last run, and prints the result to standard error.
  private func replayed(_ command: [String], _ starting: DriverOptions) throws -> [Replay.Entry] {
    guard let replay, !replay.entries.isEmpty else { return [] }
    let (text, failing) = try replay.ask(command, starting, examination, meter)
    if !options.isQuiet { StandardError.write(text) }
    return failing
  }

  /// Whether the run asks everything that may affect a replayed case.
  private var isWhole: Bool {
    !options.interruption.isInterrupted && examination.findingsLimit == nil
      && examination.clauses.count == AnyClause.catalogue.count
  }

  /// The result of a run, and the reason if not all of it could be written.
  private struct Outcome {
    var record: Record
    var problem: AtomicFile.Problem?
    var reporting: Reporting
  }

  private func publish(_ outcome: Outcome) throws -> ExitCode {
    try outcome.reporting.publish(outcome.record, outcome.problem, options.interruption)
  }

  /// Examines an implementation and prints the findings.
  private func outcome(of implementation: any Implementation) throws -> Outcome {
    var examination = examination
    examination.spread = Threads(count: options.jobs).spread
    examination.progress = { [meter] progress in
      if case .shrinking = progress { (implementation as? DriverImplementation)?.renewRestarts() }
      meter.show(progress)
    }
    // The command that a finding prints has to show second answers, too.
    if subject != nil { (implementation as? DriverImplementation)?.listenForSecondAnswers() }
    let log = try partition.prepare(&examination, implementation, subject)
    let answers = log?.part
    let interruption = options.interruption
    LiveProcesses.shared.endOnSignals(interruption) { [meter] in meter.lastWords(answers) }
    var record = meter.during("waiting for the first answers") {
      subject.map { examination.run(implementation, on: $0) } ?? examination.run(implementation)
    }
    var problem: AtomicFile.Problem?
    if interruption.isInterrupted {
      record.remark([.interrupted])
      complain(meter.lastWords(answers))
    } else {
      do throws(AtomicFile.Problem) { try log?.finish() } catch { problem = error }
    }
    if !options.isQuiet {
      Terminal.current.show(
        record.page(
          findings: options.shownFindings,
          explainsShrinking: explains,
          concludes: false,
          command: options.again
        )
      )
    }
    if subject == nil, partition.shard(subject) == nil, !interruption.isInterrupted {
      compare(implementation, record)
    }
    if let shard = partition.shard(subject) {
      Terminal.current.show(
        "this is shard \(shard): what it never tested another may; merge has the last word"
      )
    }
    record.header.shard = partition.shard(subject)
    if let bundle {
      let findings = FindingBundle(record, command: options.command, options.driver)
      do throws(AtomicFile.Problem) { try findings.write(to: bundle) } catch {
        problem = problem ?? error
      }
    }
    var reporting = options.reporting
    if !interruption.isInterrupted {
      meter.during("asking the cases of known failures again") {
        reporting.askAgain(record, examination, implementation)
      }
    }
    return Outcome(record: record, problem: problem, reporting: reporting)
  }

  /// Prints the known mistake that the implementation makes, if there is one.
  private func compare(_ implementation: any Implementation, _ record: Record) {
    guard !options.isQuiet, record.outcome == .broken, record.failures.isEmpty else { return }
    let likeness = meter.during("asking what tells known mistakes apart") {
      NearestMutant(
        of: implementation,
        profile: examination.profile,
        pictured: record.causes.map(\.first.smallest.id)
      )
    }
    if let likeness { Terminal.current.show("It \(likeness.line).") }
  }
}

// MARK: - Options

extension VetRun {
  private static func clauses(
    _ ids: [String],
    chapters: [String],
    _ profile: Profile
  ) throws -> [AnyClause] {
    if ids.isEmpty, chapters.isEmpty { return AnyClause.catalogue }
    let named = try ids.map { try clause($0, profile) }
    let wanted = try chapters.map { name in
      guard let chapter = Chapter.all.first(where: { $0.id == name }) else {
        let all = Chapter.all.map(\.id).joined(separator: ", ")
        throw UsageError("there is no chapter “\(name)”; there are \(all)")
      }
      return chapter
    }
    var seen: Set<String> = []
    return (wanted.flatMap(\.clauses) + named).filter { seen.insert($0.id).inserted }
  }

  /// The clause that `--only` names; a run that cannot judge it must not seem to.
  private static func clause(_ id: String, _ profile: Profile) throws -> AnyClause {
    guard let clause = AnyClause.named(id) else {
      if id.contains(",") { throw UsageError("--only takes one clause; repeat it for each other") }
      let near = AnyClause.catalogue.map(\.id).suggestion(for: id)
      let help = near.isEmpty ? "; adaptive-conformance clauses lists them" : near
      throw UsageError("there is no clause “\(id)”\(help)")
    }
    guard clause.isTestable else {
      throw UsageError("\(id) is not covered by this version of the suite")
    }
    guard profile.judges(clause.level) else {
      throw UsageError("\(id) is judged under --profile \(clause.level.rawValue) only")
    }
    return clause
  }

  /// The number of findings at which the run ends.
  private static func findingsLimit(_ arguments: inout Arguments) throws -> Int? {
    let limit = try arguments.number("--max-findings", in: 1...1_000_000)
    let isFast = arguments.flag("--fail-fast")
    if isFast { superseded("--fail-fast", by: "--max-findings 1") }
    guard isFast || limit != nil else { return nil }
    if let name = arguments.first(of: ["--traces", "--resume"]) {
      throw UsageError("\(name) keeps a whole run: it does not go with --max-findings")
    }
    return isFast ? 1 : limit
  }
}
