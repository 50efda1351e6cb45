/// How a driver is started, and how long and how far it may go.
public struct DriverOptions: Sendable, Hashable {
  /// How many processes share the work.
  public var jobs = 1
  /// How long an answer may take, in seconds.
  public var timeout = 10.0
  /// How long a process may take until it is ready, in seconds; `nil` is three times `timeout`.
  public var startTimeout: Double?
  /// How many requests may be on their way to one process.
  public var window = 32
  /// How many bytes of requests may be on their way: less than the smallest pipe holds.
  public var bytesInFlight = 60_000
  /// How long a line may be, in bytes.
  public var lineBytes = 1 << 20
  /// How deep a reply may be nested.
  public var nestingLimit = 64
  /// How many times a process may be started again; a hang counts as ten restarts.
  public var restarts = 200
  /// Names of variables that the driver gets beside the few that everything needs.
  public var environment: [String: String] = [:]
  /// Whether what the host has is used to keep the driver from network, memory and files.
  public var sandbox = false
  /// How much of the driver's log is kept, in bytes.
  public var logBytes = 8192

  /// The command of a process that keeps a driver and all that descends from it together; empty
  /// where there is none.
  package var keeper: [String] = []
  /// Whether this process has no children but drivers, so that orphans of a lost keeper can be told.
  package var ownsChildren = false
  /// Whether the run was interrupted: then no process is started any more, and none is blamed.
  package var interruption: Interruption?
  /// What stands before the driver's command, and its keeper's.
  var wrapper: [String] = []
  /// Whether the keeper lets the driver change files in its own folder only.
  var isConfined = false

  public init() {}

  package var start: Duration { .seconds(startTimeout ?? timeout * 3) }
  package var answer: Duration { .seconds(timeout) }
}
