import Foundation
import PropertyTesting

/// A process between the suite and a driver; everything that the driver starts remains below it.
///
/// It adopts orphans, so that no process escapes by another process group, another session or a
/// double fork. It ends everything as soon as its channel to the suite is closed; the kernel also
/// closes the channel, however the suite ends.
package enum Supervisor {
  /// The first argument of a keeper process.
  package static let word = "--keep-driver"
  /// The socket to the suite.
  static let channel: Int32 = 3

  /// The command that runs the suite's own program as a keeper; `nil` if its file is unknown.
  package static var ownCommand: [String]? {
    #if os(Linux)
      guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
        access(path, X_OK) == 0
      else { return nil }
      return [path, word]
    #else
      return nil
    #endif
  }

  /// The arguments of the keeper for a driver, its temporary folder, if any, and the restrictions
  /// without which it is not started.
  static func arguments(
    _ folder: String,
    _ confinement: Confinement,
    _ command: [String]
  ) -> [String] {
    ["\(confinement.rawValue)", folder]
      + [command.first.flatMap(which) ?? command.first ?? ""] + command
  }

  /// The arguments of ``run(_:)`` that only find out which restrictions hold: it ends with them.
  static func trial(_ folder: String) -> [String] { ["trial", folder] }

  /// Runs a driver until the suite closes the channel, then ends it and all its descendants.
  package static func run(_ arguments: [String]) -> Never {
    if arguments.first == "trial" { exit(confine(arguments.last ?? "").rawValue) }
    guard arguments.count >= 4, let word = Int32(arguments[0]) else { exit(64) }
    let confinement = Confinement(rawValue: word)
    Kernel.hideFromOthers()
    _ = Kernel.adoptOrphans()
    _ = fcntl(channel, F_SETFD, FD_CLOEXEC)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE] { signal(number, SIG_IGN) }
    let state = Guarded(State())
    // Limits apply to a thread and what it starts, so the detached thread remains unlimited.
    let folder = arguments[1]
    Thread.detachNewThread { endEverything(state, folder) }
    let holds = confinement.isEmpty || confine(folder).isSuperset(of: confinement)
    let (pid, code) =
      holds ? Spawn.startInheriting(arguments[2], Array(arguments[3...])) : (0, EPERM)
    say(code == 0 ? "p \(pid)\n" : "e \(code)\n")
    state.withLock { $0.driver = code == 0 ? pid : -1 }
    let null = open("/dev/null", O_RDWR)
    for descriptor: Int32 in 0...2 { dup2(null, descriptor) }
    reap(state)
  }

  private static func confine(_ folder: String) -> Confinement {
    .apply(folder: folder.isEmpty ? nil : folder, devices: devices)
  }

  /// Devices that programs write to without changing anything.
  private static let devices = [
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/dev/tty",
  ]

  /// What both threads know.
  private struct State {
    /// The driver's id; zero until it is started, negative if it could not be.
    var driver: pid_t = 0
    /// Whether the driver has ended and its status was sent.
    var isGone = false
    /// The number of other processes that SIGKILL ended.
    var killedOthers = 0

    var hasDriverEnded: Bool { isGone || driver < 0 }
  }

  /// - Returns: Whether the suite still reads.
  @discardableResult
  private static func say(_ line: String) -> Bool {
    Service.write(Array(line.utf8), to: channel)
  }

  /// Collects the status of the driver, and of every adopted orphan.
  private static func reap(_ state: Guarded<State>) -> Never {
    while true {
      var status: Int32 = 0
      let pid = waitpid(-1, &status, 0)
      if pid < 0 {
        if errno == ECHILD { usleep(5_000) }
      } else if state.withLock({ pid == $0.driver }) {
        say("s \(status)\n")
        state.withLock { $0.isGone = true }
      } else if status & 0x7F == SIGKILL {
        state.withLock { $0.killedOthers += 1 }
      }
    }
  }

  /// Waits until the suite closes the channel, and ends everything.
  private static func endEverything(_ state: Guarded<State>, _ folder: String) -> Never {
    var byte: UInt8 = 0
    while true {
      let count = read(channel, &byte, 1)
      if count == 0 || (count < 0 && errno != EINTR) { break }
    }
    let deadline = ContinuousClock.now + .seconds(3)
    let left = getpid() == 1 ? killNamespace(state) : killDescendants(state, until: deadline)
    while !state.withLock(\.hasDriverEnded), ContinuousClock.now < deadline { usleep(1_000) }
    // A suite that was killed cannot remove the folder.
    if !say("d \(left)\n"), !folder.isEmpty { FolderRemoval.remove(folder) }
    _exit(0)
  }

  /// - Returns: The number of processes in addition to the driver.
  private static func killDescendants(
    _ state: Guarded<State>,
    until deadline: ContinuousClock.Instant
  ) -> Int {
    var others: Set<pid_t> = []
    while ContinuousClock.now < deadline {
      let found = ProcessTable().descendants(of: getpid())
      let driver = state.withLock(\.driver)
      if found.isEmpty, driver != 0 { break }
      others.formUnion(found.filter { $0 != driver })
      for pid in found { kill(pid, SIGKILL) }
      usleep(1_000)
    }
    return others.count
  }

  /// Ends all other processes of the namespace, as only its first process can.
  private static func killNamespace(_ state: Guarded<State>) -> Int {
    for _ in 0..<20 where kill(-1, SIGKILL) == 0 { usleep(1_000) }
    return state.withLock(\.killedOthers)
  }
}
