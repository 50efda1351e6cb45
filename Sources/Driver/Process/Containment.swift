import Foundation

/// Contains a program and everything that it starts, so that no process remains.
///
/// With a ``Supervisor`` it contains all descendants. Without one it contains the process group, the
/// processes with its mark in the environment, and those that hold its pipes.
final class Containment: @unchecked Sendable {
  /// The started process: the program, or its keeper.
  let pid: pid_t
  /// The mark in its environment.
  private let mark: String
  /// The pipes to the program; a process that holds one of them is a descendant too.
  private let pipes: Set<UInt64>
  /// The program's temporary folder.
  private let folder: String?
  /// Whether every child of this process is a driver or was started by one.
  private let ownsChildren: Bool
  private let lock = NSLock()
  /// The socket to the keeper; negative if there is none.
  private var channel: Int32
  private var messages: [UInt8] = []
  private var isOver = false
  private var ownStatus: Int32?
  private var programStatus: Int32?
  private var others: Int?
  /// The program behind the keeper, if both see the same process ids.
  private var program: pid_t?

  init(
    _ pid: pid_t,
    channel: Int32,
    mark: String,
    pipes: Set<UInt64>,
    folder: String?,
    ownsChildren: Bool
  ) {
    self.ownsChildren = ownsChildren
    self.pid = pid
    self.channel = channel
    self.mark = mark
    self.pipes = pipes
    self.folder = folder
  }

  private var isKept: Bool { channel >= 0 }

  /// The program's exit status; `nil` while it runs, or if the status is unknown.
  var status: Int32? { lock.withLock { programStatus } }

  /// The number of processes left behind; known after ``end()``.
  var leftBehind: Int { lock.withLock { others ?? 0 } }

  /// Whether the program has ended.
  var hasEnded: Bool {
    lock.withLock {
      if isOver || programStatus != nil { return true }
      if isKept {
        receive(until: .now)
        if programStatus != nil { return true }
      }
      return isGone
    }
  }

  /// Whether the started process has ended; it is not reaped, so its id is not reused.
  private var isGone: Bool {
    guard ownStatus == nil else { return true }
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 ? errno == ECHILD : info.si_signo != 0
  }

  /// Waits until the keeper has started the program.
  ///
  /// - Returns: The system's error code; `nil` if the program runs.
  func awaitStart(_ patience: Duration) -> Int32? {
    lock.withLock {
      guard isKept else { return nil }
      let deadline = ContinuousClock.now + patience
      while true {
        let line = nextMessage(until: deadline)
        guard let line else { return ContinuousClock.now < deadline ? ECHILD : ETIMEDOUT }
        if line.kind == "e" { return Int32(clamping: line.number) }
        if line.kind == "p" {
          program = pid_t(clamping: line.number)
          return nil
        }
      }
    }
  }

  /// Handles the keeper's messages until a deadline.
  private func receive(until deadline: ContinuousClock.Instant) {
    while let line = nextMessage(until: deadline) {
      switch line.kind {
      case "s": programStatus = Int32(truncatingIfNeeded: line.number)
      case "d": others = line.number
      default: break
      }
    }
  }

  /// A line of the keeper, a letter and a number; `nil` at the end of input or at the deadline.
  private func nextMessage(
    until deadline: ContinuousClock.Instant
  ) -> (kind: String, number: Int)? {
    while channel >= 0 {
      if let end = messages.firstIndex(of: 0x0A) {
        let words = String(decoding: messages[..<end], as: UTF8.self).split(separator: " ")
        messages.removeFirst(end + 1)
        if words.count == 2, let number = Int(words[1]) { return (String(words[0]), number) }
        continue
      }
      var watched = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard poll(&watched, 1, Int32(max(0, min(1_000, left.rounded(.up))))) >= 0 else { continue }
      if watched.revents == 0 {
        if left <= 0 { return nil }
        continue
      }
      var chunk = [UInt8](repeating: 0, count: 256)
      let count = read(channel, &chunk, chunk.count)
      if count > 0 {
        messages += chunk[..<count]
      } else if count == 0 || errno != EINTR {
        return nil
      }
    }
    return nil
  }

  /// Ends the program and all its descendants, and releases all resources; never blocks forever.
  func end() {
    lock.withLock {
      guard !isOver else { return }
      isOver = true
      let isOrderly = isKept && letGo()
      if !isOrderly { killByForce() }
      if channel >= 0 { close(channel) }
      channel = -1
      FolderRemoval.remove(folder)
    }
  }

  /// Makes the keeper end everything.
  ///
  /// - Returns: Whether the keeper succeeded.
  private func letGo() -> Bool {
    shutdown(channel, Int32(SHUT_WR))
    receive(until: .now + .seconds(4))
    return reap(within: .seconds(1)) && others != nil
  }

  private func killByForce() {
    let before = others == nil ? Descendants.running(mark, pipes) : []
    kill(-pid, SIGKILL)
    kill(pid, SIGKILL)
    _ = reap(within: .seconds(5))
    programStatus = programStatus ?? ownStatus
    Descendants.kill(mark, pipes)
    if isKept, ownsChildren { Descendants.killOrphans() }
    others = others ?? before.count { $0 != pid && $0 != program }
  }

  /// Collects the exit status of the started process.
  private func reap(within patience: Duration) -> Bool {
    let deadline = ContinuousClock.now + patience
    while ownStatus == nil {
      var status: Int32 = 0
      let result = waitpid(pid, &status, WNOHANG)
      if result == pid || (result < 0 && errno == ECHILD) {
        ownStatus = status
      } else if ContinuousClock.now >= deadline {
        return false
      } else {
        usleep(500)
      }
    }
    return true
  }
}
