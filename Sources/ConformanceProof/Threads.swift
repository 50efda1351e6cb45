import Foundation
import PropertyTesting

/// Runs pieces of work on several threads in parallel.
package struct Threads: Sendable {
  private let count: Int

  package init(count: Int) { self.count = count }

  /// A thread for each core.
  static let all = Threads(count: ProcessInfo.processInfo.activeProcessorCount)

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

  /// The result for each element, in the order of the elements.
  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ work: @Sendable (Element) -> Result
  ) -> [Result] {
    let results = Guarded<[Int: Result]>([:])
    spread(elements.count) { index in
      let result = work(elements[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { results in elements.indices.compactMap { results[$0] } }
  }
}
