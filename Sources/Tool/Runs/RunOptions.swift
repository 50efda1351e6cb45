import AdaptiveModel
import Conformance
import Driver
import Reports

/// What each run of a plan is told: whom to ask, how, and what to say of it.
struct RunOptions {
  let profile: Profile
  /// The number of driver processes, or of threads.
  let jobs: Int
  /// How a driver is run, also by the command that repeats a case.
  let driver: DriverOptions
  let command: [String]?
  let showsAll: Bool
  let isQuiet: Bool
  let reporting: Reporting
  let interruption = Interruption()

  init(_ arguments: inout Arguments) throws {
    profile = try arguments.choice("--profile") ?? .platform
    jobs = try arguments.number("--jobs", in: 1...256) ?? 1
    var driver = try arguments.driverOptions()
    driver.system = try arguments.system()
    driver.interruption = interruption
    self.driver = driver
    showsAll = arguments.flag("--all")
    isQuiet = arguments.flag("--quiet")
    reporting = try Reporting(&arguments)
    command = try arguments.driver()
  }

  /// The options to start a driver with.
  var starting: DriverOptions { modified(driver) { $0.jobs = jobs } }

  /// The number of findings that a page shows.
  var shownFindings: Int { showsAll ? .max : 5 }

  /// Ends a driver, and notes in the record how it was started and what it was remarked for, which
  /// is also printed.
  func end(_ driver: DriverImplementation, _ record: inout Record, namesPaths: Bool = false) {
    driver.close()
    let measures = self.driver.sandbox ? driver.measures : nil
    record.driver = command.map {
      Record.Driver($0, namesPaths: namesPaths, measures: measures)
    }
    record.remark(driver.remarks.map(\.kind))
    for line in Remark.lines(driver.remarks) { Terminal.current.show(line) }
  }

  /// The command that repeats a case.
  func again(_ id: Case.ID) -> String {
    Invocation(profile, driver, driver: command).command(repeating: id)
  }
}
