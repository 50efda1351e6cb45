import Foundation

/// What holds a program and everything that it starts, so that nothing of it stays.
///
/// With a ``Keeper`` that is whatever descends from it. Without one it is its process group, what
/// has its mark in the environment, and what holds its pipes.
final class Containment: @unchecked Sendable {
  /// The process that was started: the program, or its keeper.
  let pid: pid_t
  private let mark: String
  /// The pipes to the program; what holds one of them descends from it too.
  private let pipes: Set<UInt64>
  private let folder: String?
  private let ownsChildren: Bool
  private let lock = NSLock()
  private var channel: Int32
  private var messages: [UInt8] = []
  private var isOver = false
  private var ownStatus: Int32?
  private var programStatus: Int32?
  private var others: Int?
  /// The program behind the keeper, where both see the same numbers.
  private var program: pid_t?

  /// - Parameters:
  ///   - pid: The process that was started.
  ///   - channel: The socket to its keeper; negative where there is none.
  ///   - mark: What stands in its environment.
  ///   - pipes: Its pipes.
  ///   - folder: Its temporary folder.
  ///   - ownsChildren: Whether every child of this process is a driver or was one of its.
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

  /// How the program ended; `nil` while it runs, and where nothing is known.
  var status: Int32? { lock.withLock { programStatus } }

  /// How many processes it left behind; known after ``end()``.
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

  /// Whether the process that was started has ended; it is not reaped, so its id stays its own.
  private var isGone: Bool {
    guard ownStatus == nil else { return true }
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(pid), &info, WEXITED | WNOHANG | WNOWAIT)
    return result != 0 ? errno == ECHILD : info.si_signo != 0
  }
}

extension Containment {
  /// Waits until the keeper has started the program.
  ///
  /// - Returns: What the system said against it; `nil` where it runs.
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

  /// Takes what the keeper has said, at most until a moment.
  private func receive(until deadline: ContinuousClock.Instant) {
    while let line = nextMessage(until: deadline) {
      switch line.kind {
      case "s": programStatus = Int32(truncatingIfNeeded: line.number)
      case "d": others = line.number
      default: break
      }
    }
  }

  /// A line of the keeper: a letter and a number; `nil` where none comes any more, or in time.
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
}

extension Containment {
  /// Ends it with all that descends from it, and gives everything back; never waits for ever.
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

  /// Lets the keeper end everything.
  ///
  /// - Returns: Whether it did.
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

  /// Takes the status of the process that was started.
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
