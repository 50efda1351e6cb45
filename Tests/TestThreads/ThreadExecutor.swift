import Foundation

/// Runs jobs on a few threads that nothing else uses, in the order of their arrival.
final class ThreadExecutor: TaskExecutor {
  private let queue = OperationQueue()

  static let computing = ThreadExecutor(threads: 2)
  static let waiting = ThreadExecutor(threads: 4)

  private init(threads: Int) { queue.maxConcurrentOperationCount = threads }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
