import Dispatch
import Foundation
import PropertyTesting

/// The running drivers, so that an interrupted run leaves none behind.
package final class LiveProcesses: @unchecked Sendable {
  package static let shared = LiveProcesses()

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

  /// The processes that this process started and has not ended yet.
  var all: Set<pid_t> { lock.withLock { Set(containments.values.map(\.pid)) } }

  /// Makes the signals that end a run (Ctrl-C, and a CI server's) end its drivers first.
  ///
  /// - Parameters:
  ///   - interruption: Set by the first signal, after which the process continues; `nil` ends the
  ///     process.
  ///   - lastWords: Returns the progress; the process ends after this line.
  package func endOnSignals(
    _ interruption: Interruption? = nil,
    saying lastWords: (@Sendable () -> String)? = nil
  ) {
    lock.withLock {
      if let lastWords { self.lastWords = lastWords }
      if let interruption { self.interruption = interruption }
    }
    handle([SIGINT, SIGTERM, SIGHUP, SIGQUIT], take)
  }

  /// Handles signals in place of what they usually do, to the end of the process; once.
  package func handle(_ numbers: [Int32], _ handler: @escaping @Sendable (Int32) -> Void) {
    lock.withLock {
      guard sources.isEmpty else { return }
      sources = numbers.map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { handler(number) }
        source.resume()
        return source
      }
    }
  }

  private func take(_ number: Int32) {
    let (interruption, running) = lock.withLock { (self.interruption, containments.values) }
    switch interruption?.take(number) {
    case .first:
      StandardError.write("adaptive-conformance: interrupted; writing what there is\n")
      for containment in running { containment.end() }
      return
    case .echo: return
    case .another, nil: break
    }
    // The lock is held to the end: no other thread may report the loss of a driver meanwhile.
    lock.lock()
    for containment in running { containment.end() }
    StandardError.write("adaptive-conformance: \(lastWords())\n")
    signal(number, SIG_DFL)
    kill(getpid(), number)
    sleep(1)
    exit(128 + number)
  }
}

/// The state of an interruption: whether a run was interrupted, and by which signal.
package final class Interruption: Sendable, Hashable {
  /// What a signal means for a run.
  enum Arrival { case first, echo, another }

  /// How long the first signal may come again: `timeout` sends each to the process and its group.
  static let echoes = Duration.milliseconds(500)

  private let first = Guarded<(signal: Int32, time: ContinuousClock.Instant)?>(nil)

  package init() {}

  /// The reason why a request was not asked.
  package static let reason = "the run was interrupted"

  /// The signal; `nil` if there was none yet.
  package var signal: Int32? { first.withLock { $0?.signal } }

  package var isInterrupted: Bool { signal != nil }

  /// Takes a signal; the first one interrupts the run.
  func take(_ signal: Int32) -> Arrival {
    let now = ContinuousClock.now
    return first.withLock { first in
      guard let begin = first else {
        first = (signal, now)
        return .first
      }
      return signal == begin.signal && now - begin.time < Self.echoes ? .echo : .another
    }
  }

  package static func == (one: Interruption, other: Interruption) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
