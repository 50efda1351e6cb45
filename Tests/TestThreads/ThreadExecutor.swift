import Foundation

/// An executor that runs jobs on a few dedicated threads, in the order of their arrival.
///
/// Decision: threads instead of a Dispatch queue, because all queues share one pool of threads,
/// which Swift's concurrency also uses.
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  /// Has a low priority, so that the many short tests end while these compute.
  static let computing = ThreadExecutor(threads: 2, niceness: 5)
  static let waiting = ThreadExecutor(threads: 4)

  private init(threads: Int, niceness: Int32 = 0) {
    for _ in 0..<threads {
      let thread = Thread {
        #if canImport(Glibc)
          // On Linux each thread has its own niceness.
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
