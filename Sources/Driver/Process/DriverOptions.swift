/// The options for starting a driver, and the limits on it.
public struct DriverOptions: Sendable, Hashable {
  /// The number of processes that share the work.
  public var jobs = 1
  /// The system that the driver follows, if its `ready` names none.
  public var system: Int?
  /// The maximum time for a reply, in seconds.
  public var timeout = 10.0
  /// The maximum time until a process is ready, in seconds; `nil` means three times `timeout`.
  public var startTimeout: Double?
  /// The maximum number of requests in flight per process.
  public var window = 32
  /// The maximum number of bytes of requests in flight; less than the smallest pipe holds.
  public var bytesInFlight = 60_000
  /// The maximum length of a line, in bytes.
  public var lineBytes = 1 << 20
  /// The maximum nesting depth of a reply.
  public var nestingLimit = 64
  /// The maximum number of restarts; a hang counts as ten restarts.
  public var restarts = 200
  /// Variables that the driver gets in addition to the few that every program needs.
  public var environment: [String: String] = [:]
  /// Whether the host's means are used to restrict the driver's network, memory and files.
  public var sandbox = false
  /// The amount of the driver's log that is kept, in bytes.
  public var logBytes = 8192

  /// The command of the process that contains a driver and its descendants; empty if there is none.
  package var keeper: [String] = []
  /// Whether all children of this process are drivers, so that a lost keeper's orphans are known.
  package var ownsChildren = false
  /// Whether the run was interrupted; then no process is started, and none is blamed.
  package var interruption: Interruption?
  /// The words before the driver's command, and its keeper's.
  var wrapper: [String] = []
  /// The restrictions that the keeper applies to the driver.
  var confinement: Confinement = []

  public init() {}

  package var start: Duration { .seconds(startTimeout ?? timeout * 3) }
  package var answer: Duration { .seconds(timeout) }
  /// The first message to a driver, with the limits that it must keep.
  package var hello: Hello { Hello(lineBytes: lineBytes, window: window) }
}
