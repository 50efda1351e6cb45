import Dispatch
import PropertyTesting

/// Runs pieces of work on several threads in parallel.
package struct Threads: Sendable {
  private let count: Int

  package init(count: Int) { self.count = count }

  /// Runs each of `pieces` pieces of work once, in the order of their numbers as threads get free.
  @Sendable package func spread(_ pieces: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1 else { return (0..<pieces).forEach(work) }
    let next = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      while true {
        let piece = next.withLock { next in
          defer { next += 1 }
          return next
        }
        if piece >= pieces { return }
        work(piece)
      }
    }
  }
}
