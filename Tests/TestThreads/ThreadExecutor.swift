import Foundation

/// Runs jobs on a few threads that nothing else uses, in the order of their arrival.
///
/// Decision: threads, and no queue of Dispatch, because that has one pool of them for all queues, the
/// one that Swift's concurrency uses too.
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  static let computing = ThreadExecutor(threads: 2)
  static let waiting = ThreadExecutor(threads: 4)

  private init(threads: Int) {
    for _ in 0..<threads {
      let thread = Thread { self.runForever() }
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
