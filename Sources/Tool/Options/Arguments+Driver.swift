import AdaptiveModel
import Conformance
package import Driver

extension Arguments {
  /// The help for the options that ``driverOptions()`` takes.
  static let driverHelp = """
      --timeout SECONDS  time limit for an answer (default \(Int(usual.timeout))); three \
                         times as long until ready
      --restarts N       how often the driver may be restarted \
                         (default \(usual.restarts)); a hang counts as ten restarts
      --env NAME=VALUE   a variable for the driver, which starts with a nearly \
                         empty environment; repeatable
      --sandbox          no network, little memory, files outside its temporary \
                         folder read-only, no signals to other processes, as far as \
                         this host allows; says what holds and what does not. \
                         Without it, a driver can do what its user can: change \
                         files, connect, and as root read the suite's environment
    """

  private static let usual = DriverOptions()

  /// The help for ``system()``.
  static let systemHelp = """
      --system N         the major version of the system that the implementation \
                         follows, if its “ready” names none; without it, what came \
                         with system \(Systems.firstNamed) or later is left out
    """

  /// Takes `--system N`.
  mutating func system() throws -> Int? { try number("--system", in: Systems.first...99) }

  /// Takes the options for running a driver.
  mutating func driverOptions() throws -> DriverOptions {
    var options = DriverOptions()
    let seconds = try value("--timeout", "seconds from 0.01 to 86400") { word in
      Double(word).flatMap { 0.01...86_400 ~= $0 ? $0 : nil }
    }
    options.timeout = seconds ?? options.timeout
    options.restarts = try number("--restarts", in: 0...1_000_000) ?? options.restarts
    for word in try self.options("--env") {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw UsageError("--env takes NAME=VALUE, not “\(word)”")
      }
      options.environment[String(parts[0])] = String(parts[1])
    }
    options.sandbox = flag("--sandbox")
    options.keeper = Supervisor.ownCommand ?? []
    options.ownsChildren = true
    return options
  }

  /// The driver's command line, which is required.
  package func driverCommand() throws -> [String] {
    guard let command = try driver() else { throw noDriver }
    return command
  }

  /// The driver's command line; `nil` if `--` is missing.
  package func driver() throws -> [String]? {
    guard command?.isEmpty != true else { throw noDriver }
    return command
  }

  private var noDriver: UsageError {
    UsageError("missing driver command; pass it after --\(misplacedCommand)")
  }
}

/// Starts a driver that ends with this command, even if a signal ends it.
package func startDriver(
  _ command: [String],
  _ options: DriverOptions
) throws -> DriverImplementation {
  LiveProcesses.shared.endOnSignals()
  let driver: DriverImplementation
  do { driver = try DriverImplementation(command, options) } catch {
    throw UnavailableError(error.advice)
  }
  if let system = options.system, let own = driver.identity.world?.system, own != system {
    driver.close()
    throw UsageError("--system \(system), but the driver follows system \(own)")
  }
  return driver
}
