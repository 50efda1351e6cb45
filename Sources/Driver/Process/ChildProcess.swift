import Foundation

/// A running program, seen through its pipes; one thread at a time uses it.
package final class ChildProcess {
  private let containment: Containment
  private var ends: Spawn.Ends
  private var outgoing: [UInt8] = []
  private var written = 0
  /// The last bytes of the program's log.
  package private(set) var log: [UInt8] = []
  /// The reason for the crash according to the log.
  private(set) var reason = CrashReason()
  private let logLimit: Int
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// The descriptors that ``next(until:)`` waits for: output, log, room for input.
  private var watched = [pollfd](repeating: pollfd(), count: 3)
  private var chunk = [UInt8](repeating: 0, count: 1 << 14)

  package init(_ command: [String], _ options: DriverOptions) throws(DriverError) {
    guard let program = command.first, !program.isEmpty else { throw .noCommand }
    let mark = "\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let folder = DriverEnvironment.makeFolder()
    logLimit = options.logBytes
    // The end of a driver must be a verdict, not the end of the runner.
    signal(SIGPIPE, SIG_IGN)
    do throws(DriverError) {
      (containment, ends) = try Self.start(command, options, folder, mark)
    } catch {
      FolderRemoval.remove(folder)
      throw error
    }
    guard let code = containment.awaitStart(options.start) else { return }
    close(&ends.input)
    close(&ends.output)
    close(&ends.errors)
    end()
    throw .notStarted(command: program, reason: Spawn.reason(code, program))
  }

  deinit { end() }
}

// MARK: - The start

extension ChildProcess {
  /// Starts a program, through a keeper if there is one, with a temporary folder and a mark in its
  /// environment.
  ///
  /// - Throws: ``DriverError/notStarted(command:reason:)``.
  private static func start(
    _ command: [String],
    _ options: DriverOptions,
    _ folder: String?,
    _ mark: String
  ) throws(DriverError) -> (Containment, Spawn.Ends) {
    let isKept = !options.keeper.isEmpty
    let words = Supervisor.arguments(folder ?? "", options.confinement, command)
    let command = options.wrapper + (isKept ? options.keeper + words : command)
    var channel: [Int32] = [-1, -1]
    if isKept {
      if options.ownsChildren {
        _ = Kernel.adoptOrphans()
        Kernel.hideFromOthers()
      }
      guard socketpair(AF_UNIX, stream, 0, &channel) == 0 else {
        throw .notStarted(command: command[0], reason: Spawn.reason(errno))
      }
      channel.forEach { _ = fcntl($0, F_SETFD, FD_CLOEXEC) }
    }
    do throws(DriverError) {
      let environment = DriverEnvironment.variables(options, folder: folder, mark: mark)
      let theirs = isKept ? channel[1] : nil
      let (pid, ends) = try Spawn.start(command, environment: environment, channel: theirs)
      let containment = Containment(
        pid,
        channel: channel[0],
        mark: mark,
        pipes: Descendants.pipes([ends.input, ends.output, ends.errors]),
        folder: folder,
        ownsChildren: options.ownsChildren
      )
      LiveProcesses.shared.insert(containment)
      return (containment, ends)
    } catch {
      if isKept { channel.forEach { _ = Foundation.close($0) } }
      throw error
    }
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif
}

// MARK: - Reading and writing

extension ChildProcess {
  /// The result of waiting for the pipes.
  package enum Event {
    case output(ArraySlice<UInt8>)
    /// The output is closed, or the program has ended.
    case closed
    case nothing
  }

  package var hasUnwritten: Bool { written < outgoing.count }

  /// Queues bytes, which ``next(until:)`` writes.
  package func write(_ bytes: some Collection<UInt8>) {
    if written == outgoing.count {
      outgoing.removeAll(keepingCapacity: true)
      written = 0
    }
    outgoing += bytes
  }

  /// Writes and reads as much as possible, and waits for output until a deadline at the latest.
  package func next(until deadline: ContinuousClock.Instant) -> Event {
    while true {
      flush()
      watched[0] = pollfd(fd: ends.output, events: Int16(POLLIN), revents: 0)
      watched[1] = pollfd(fd: ends.errors, events: Int16(POLLIN), revents: 0)
      watched[2] = pollfd(fd: hasUnwritten ? ends.input : -1, events: Int16(POLLOUT), revents: 0)
      let left = ContinuousClock.now.duration(to: deadline)
      let milliseconds = Int32(max(0, min(100, left / .milliseconds(1)).rounded(.up)))
      let ready = poll(&watched, nfds_t(watched.count), milliseconds)
      if watched[1].revents != 0 { readLog() }
      if watched[0].revents != 0, let event = readOutput() { return event }
      if ready == 0, hasEnded { return .closed }
      // A program that writes its log endlessly must not delay this.
      if left <= .zero { return .nothing }
    }
  }

  package func closeInput() { close(&ends.input) }

  private func close(_ descriptor: inout Int32) {
    if descriptor >= 0 { _ = Foundation.close(descriptor) }
    descriptor = -1
  }

  private func flush() {
    while hasUnwritten, ends.input >= 0 {
      let count = outgoing[written...].withUnsafeBytes {
        Foundation.write(ends.input, $0.baseAddress, $0.count)
      }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        if errno != EAGAIN { written = outgoing.count }
        return
      }
    }
  }

  private func readOutput() -> Event? {
    let count = read(ends.output, &buffer, buffer.count)
    if count > 0 { return .output(buffer[..<count]) }
    if count < 0, errno == EAGAIN || errno == EINTR { return nil }
    return .closed
  }

  private func readLog() {
    let count = read(ends.errors, &chunk, chunk.count)
    if count > 0 {
      log += chunk[..<count]
      reason.read(chunk[..<count])
      if log.count > 2 * logLimit { log.removeFirst(log.count - logLimit) }
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      close(&ends.errors)
    }
  }
}

// MARK: - The end

extension ChildProcess {
  /// Whether the program has ended.
  package var hasEnded: Bool { containment.hasEnded }

  /// The exit status; `nil` while the program runs.
  package var status: Int32? { containment.status }

  /// The number of processes left behind; known after ``end()``.
  var leftBehind: Int { containment.leftBehind }

  /// Reads the rest of the log and waits briefly for the end, to learn its cause.
  package func awaitEnd(_ patience: Duration) {
    let deadline = ContinuousClock.now + patience
    while ContinuousClock.now < deadline, !hasEnded {
      readLog()
      usleep(2000)
    }
    for _ in 0..<64 where ends.errors >= 0 { readLog() }
  }

  /// Kills the program and all its descendants, and releases all resources.
  package func end() {
    containment.end()
    close(&ends.input)
    close(&ends.output)
    close(&ends.errors)
    LiveProcesses.shared.remove(containment)
  }

  /// The exit status in words; valid only after ``end()``.
  package static func words(_ status: Int32) -> String {
    let signal = status & 0x7F
    if signal != 0 {
      return "was ended by signal \(signal) (\(String(cString: strsignal(signal))))"
    }
    return "ended with exit code \(status >> 8 & 0xFF)"
  }
}
