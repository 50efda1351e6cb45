import Foundation

/// Runs jobs on a few threads that nothing else uses, in the order of their arrival.
///
/// Decision: threads, and no queue of Dispatch, because that has one pool of them for all queues, the
/// one that Swift's concurrency uses too.
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  /// Behind all else, so that the many short tests end while these compute.
  static let computing = ThreadExecutor(threads: 2, niceness: 5)
  static let waiting = ThreadExecutor(threads: 4)

  private init(threads: Int, niceness: Int32 = 0) {
    for _ in 0..<threads {
      let thread = Thread {
        #if canImport(Glibc)
          // On Linux every thread has a niceness of its own.
          setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
        #endif
        self.runForever()
      }
      thread.stackSize = 16 << 20
      thread.start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func runForever() {
    while true {
      let job = condition.withLock {
        while jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
      }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
