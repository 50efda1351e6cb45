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
  private let number = Guarded<Int32?>(nil)

  package init() {}

  /// The reason why a request was not asked.
  package static let reason = "the run was interrupted"

  /// The signal; `nil` if there was none yet.
  package var signal: Int32? { number.withLock(\.self) }

  package var isInterrupted: Bool { signal != nil }

  /// - Returns: Whether it is the first signal.
  func begin(_ signal: Int32) -> Bool {
    number.withLock { first in
      defer { first = first ?? signal }
      return first == nil
    }
  }

  package static func == (one: Interruption, other: Interruption) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
