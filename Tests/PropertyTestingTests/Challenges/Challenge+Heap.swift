import PropertyTesting

/// A binary heap: no node is less than its parent.
indirect enum Heap: Sendable, Hashable, CustomStringConvertible {
  case empty
  case node(Int, Heap, Heap)

  var description: String {
    switch self {
    case .empty: "None"
    case .node(let head, let left, let right): "(\(head), \(left), \(right))"
    }
  }

  /// The elements from the top, right before left.
  var elements: [Int] {
    switch self {
    case .empty: []
    case .node(let head, let left, let right): [head] + right.elements + left.elements
    }
  }

  func merged(_ other: Heap) -> Heap {
    guard case .node(let head, let left, let right) = self else { return other }
    guard case .node(let otherHead, let otherLeft, let otherRight) = other else { return self }
    return head <= otherHead
      ? .node(head, right.merged(other), left)
      : .node(otherHead, otherRight.merged(self), otherLeft)
  }

  /// The elements in supposedly ascending order; it forgets to take the merged heap apart.
  var wronglySorted: [Int] {
    guard case .node(let head, let left, let right) = self else { return [] }
    return [head] + left.merged(right).elements
  }
}

extension Draw {
  mutating func heap(atLeast least: Int, size: Int) -> Heap {
    span("heap") { draw in
      guard size > 0, draw.choice(upTo: 7) > 0 else { return .empty }
      let head = draw.integer(in: least...(1 << 31 - 1))
      let left = draw.heap(atLeast: head, size: size / 2)
      return .node(head, left, draw.heap(atLeast: head, size: size / 2))
    }
  }
}

extension Challenge {
  static let binheap = Challenge(
    "binheap",
    "(0, None, (0, (0, None, None), (1, None, None)))",
    ceiling: 74,
    Generator<Heap> { draw in
      let size = draw.int(in: 0...20)
      return draw.heap(atLeast: -(1 << 31), size: size)
    }
  ) { heap in
    let sorted = heap.wronglySorted
    return sorted == sorted.sorted() && heap.elements.sorted() == sorted
  }
}
