/// A run in numbered parts, which are added up: the blocks of a search, the groups of a plan.
///
/// Parts count in the order of their numbers, whichever is ready first, as long as more are wanted: the
/// sum does not depend on the number of threads.
package protocol SummedRun {
  associatedtype Part

  /// Whether the run goes on after the parts that were added.
  var wantsMore: Bool { get }

  /// What a part shows, independently of all others; `nil` if it was interrupted, and does not count.
  func part(_ number: Int) -> Part?

  mutating func add(_ part: Part)
}

extension SummedRun {
  /// Runs some parts, one after the other.
  mutating func run(_ numbers: Range<Int>) {
    for number in numbers {
      guard wantsMore, let part = part(number) else { return }
      add(part)
    }
  }
}

extension SummedRun where Self: Sendable, Part: Sendable {
  /// Runs some parts, possibly in parallel.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the parts.
  ///   - spread: Performs pieces of work, possibly in parallel.
  /// - Returns: The first part that is missing, and those behind it, which are not added.
  package mutating func run(
    _ numbers: Range<Int>,
    spread: (Int, @Sendable (Int) -> Void) -> Void
  ) -> (next: Int, early: [Part]) {
    let start = self
    let sum = Guarded((run: self, order: InOrder<Part>(from: numbers.lowerBound)))
    spread(numbers.count) { piece in
      let number = numbers.lowerBound + piece
      guard sum.withLock(\.run.wantsMore), let part = start.part(number) else { return }
      sum.withLock { sum in
        for part in sum.order.take(part, number) where sum.run.wantsMore { sum.run.add(part) }
      }
    }
    let (run, order) = sum.withLock(\.self)
    self = run
    return (order.next, order.early)
  }
}

/// The parts of a run, put into the order of their numbers, whichever is ready first.
package struct InOrder<Part> {
  /// The number of the first part that is missing.
  package private(set) var next: Int
  private var waiting: [Int: Part] = [:]

  package init(from first: Int = 0) { next = first }

  /// Takes a part; returns those that are next now.
  package mutating func take(_ part: Part, _ number: Int) -> [Part] {
    waiting[number] = part
    var parts: [Part] = []
    while let part = waiting.removeValue(forKey: next) {
      parts.append(part)
      next += 1
    }
    return parts
  }

  /// The parts behind the missing one, in order.
  package var early: [Part] { waiting.sorted { $0.key < $1.key }.map(\.value) }
}

extension InOrder: Sendable where Part: Sendable {}
