import Dispatch
import Foundation

/// The drivers that run now, so that an interrupted run leaves none behind.
final class LiveProcesses: @unchecked Sendable {
  static let shared = LiveProcesses()

  private let lock = NSLock()
  private var containments: [ObjectIdentifier: Containment] = [:]
  private var sources: [any DispatchSourceSignal] = []
  private var interruption: Interruption?
  private var lastWords: @Sendable () -> String = { "interrupted" }

  func insert(_ containment: Containment) {
    lock.withLock { containments[ObjectIdentifier(containment)] = containment }
  }

  func remove(_ containment: Containment) {
    lock.withLock { _ = containments.removeValue(forKey: ObjectIdentifier(containment)) }
  }

  /// The processes that this process has started and that were not ended yet.
  var all: Set<pid_t> { lock.withLock { Set(containments.values.map(\.pid)) } }

  /// A driver that has gone must be a verdict, not the end of the runner.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// From now on the signals that end a run end its drivers first.
  ///
  /// - Parameters:
  ///   - interruption: Is set by the first signal, so that the run can be closed in order; without
  ///     one, the first signal ends the process.
  ///   - lastWords: Says how far the run was, where the process ends at once.
  func endOnSignals(_ interruption: Interruption?, _ lastWords: (@Sendable () -> String)?) {
    lock.withLock {
      if let lastWords { self.lastWords = lastWords }
      if let interruption { self.interruption = interruption }
      guard sources.isEmpty else { return }
      sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { self.take(number) }
        source.resume()
        return source
      }
    }
  }

  private func take(_ number: Int32) {
    let (interruption, running) = lock.withLock { (self.interruption, containments.values) }
    if let interruption, interruption.begin(number) {
      StandardError.write("adaptive-conformance: interrupted; writing what there is\n")
      for containment in running { containment.end() }
      return
    }
    // Keeps the lock to the end: no other thread may report the loss of a driver meanwhile.
    lock.lock()
    for containment in running { containment.end() }
    StandardError.write("adaptive-conformance: \(lastWords())\n")
    signal(number, SIG_DFL)
    kill(getpid(), number)
    sleep(1)
    exit(128 + number)
  }
}

/// Whether a run was interrupted, and by which signal.
package final class Interruption: @unchecked Sendable {
  private let lock = NSLock()
  private var number: Int32?

  package init() {}

  /// Why a request was not asked.
  package static let reason = "the run was interrupted"

  /// The signal; `nil` while there was none.
  package var signal: Int32? { lock.withLock { number } }

  package var isInterrupted: Bool { signal != nil }

  /// - Returns: Whether it is the first signal.
  func begin(_ number: Int32) -> Bool {
    lock.withLock {
      guard self.number == nil else { return false }
      self.number = number
      return true
    }
  }
}

extension Interruption: Hashable {
  package static func == (one: Interruption, other: Interruption) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Makes the signals that end a run (Ctrl-C, and what a CI server sends) end its drivers first.
///
/// - Parameters:
///   - interruption: Is set by the first signal, and the process goes on; `nil` to end it.
///   - lastWords: Says how far it was; the process ends after this line.
package func endDriversOnSignals(
  _ interruption: Interruption? = nil,
  saying lastWords: (@Sendable () -> String)? = nil
) {
  LiveProcesses.shared.endOnSignals(interruption, lastWords)
}
