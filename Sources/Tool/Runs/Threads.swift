import Dispatch
import Synchronization

/// Does pieces of work on several threads at once.
struct Threads: Sendable {
  var count: Int

  /// Does `pieces` pieces of work, each once, in the order of their numbers as threads get free.
  @Sendable func spread(_ pieces: Int, _ work: @Sendable (Int) -> Void) {
    guard count > 1 else { return (0..<pieces).forEach(work) }
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: count) { _ in
      while true {
        let piece = next.wrappingAdd(1, ordering: .relaxed).oldValue
        if piece >= pieces { return }
        work(piece)
      }
    }
  }
}
