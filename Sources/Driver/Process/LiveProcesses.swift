import Dispatch
import Foundation

/// The drivers that run now, so that an interrupted run leaves none behind.
final class LiveProcesses: @unchecked Sendable {
  static let shared = LiveProcesses()

  private let lock = NSLock()
  private var folders: [pid_t: String] = [:]
  private var sources: [any DispatchSourceSignal] = []
  private var lastWords: @Sendable () -> String = { "interrupted" }

  func insert(_ pid: pid_t, _ folder: String?) {
    lock.withLock { folders[pid] = folder ?? "" }
  }

  func remove(_ pid: pid_t) {
    lock.withLock { folders[pid] = nil }
  }

  /// A driver that has gone must be a verdict, not the end of the runner.
  static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// From now on the signals that end a run end its drivers first.
  func endOnSignals(_ lastWords: (@Sendable () -> String)?) {
    lock.withLock {
      if let lastWords { self.lastWords = lastWords }
      guard sources.isEmpty else { return }
      sources = [SIGINT, SIGTERM, SIGHUP].map { number in
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { self.endAll(becauseOf: number) }
        source.resume()
        return source
      }
    }
  }

  /// Keeps the lock to the end: no other thread may report the loss of a driver meanwhile.
  private func endAll(becauseOf number: Int32) {
    lock.lock()
    for (pid, folder) in folders {
      kill(-pid, SIGKILL)
      if !folder.isEmpty { DriverEnvironment.remove(folder) }
    }
    StandardError.write("adaptive-conformance: \(lastWords())\n")
    signal(number, SIG_DFL)
    kill(getpid(), number)
    sleep(1)
    exit(128 + number)
  }
}

/// Makes the signals that end a run (Ctrl-C, and what a CI server sends) end its drivers first.
///
/// - Parameter lastWords: Says how far it was; the process ends after this line.
package func endDriversOnSignals(saying lastWords: (@Sendable () -> String)? = nil) {
  LiveProcesses.shared.endOnSignals(lastWords)
}
