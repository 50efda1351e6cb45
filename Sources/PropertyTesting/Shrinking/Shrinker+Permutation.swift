/// A pass for permutations: draws without replacement, where each has one element less to draw from.
///
/// A choice means another element if there are others to draw from. So it changes the order of the
/// elements, and then asks which choices give that order.
extension Shrinker {
  /// Removes an element or draws a lesser one, and changes the order of others to make up for it.
  mutating func permute() {
    let orders = best.recording.permutations()
    for order in orders {
      if let counted = counted(order, among: orders), permuteFewer(counted) { return }
      for place in order.elements.indices.dropLast() {
        for lesser in order.elements[place...].filter({ $0 < order.elements[place] }).sorted() {
          let rest = order.elements[place...].filter { $0 != lesser }
          for changed in [rest] + rest.reordered
          where attempt(order.changed { $0[..<place] + [lesser] + changed }) { return }
        }
      }
    }
  }

  private mutating func permuteFewer(_ order: Permutation) -> Bool {
    let most = min(order.elements.count - 1, order.counter.map { Int(clamping: choices[$0]) } ?? 0)
    let gone = largest(upTo: most) { count in
      attempt(order.changed { (0..<$0.count - count).reversed() })
    }
    return gone > 0
      || order.elements.indices.contains { element in
        attempt(order.changed { $0.without(element) })
          || order.elements.without(element).reordered.contains { changed in
            attempt(order.changed { _ in changed })
          }
      }
  }

  /// A permutation whose number of elements is a choice; with all others of that number, if it is
  /// theirs, too.
  private mutating func counted(
    _ order: Permutation,
    among orders: [Permutation]
  ) -> Permutation? {
    let alike = orders.filter { $0.elements.count == order.elements.count }
    for ranges in [order.ranges, alike.flatMap(\.ranges)] {
      for place in (0..<ranges[0].lowerBound).reversed() where isNumber(place) {
        let order = Permutation(choices, ranges, counter: place)
        if isAligned(order.changed { $0.dropLast() }) { return order }
      }
    }
    return nil
  }
}

/// The order that draws without replacement give.
private struct Permutation {
  let choices: [UInt64]
  /// Where it is drawn; and others with it.
  let ranges: [Range<Int>]
  /// The index of the choice on which the number of elements depends.
  let counter: Int?
  let elements: [Int]

  init(_ choices: [UInt64], _ ranges: [Range<Int>], counter: Int? = nil) {
    (self.choices, self.ranges, self.counter) = (choices, ranges, counter)
    elements = Permutation.elements(choices[ranges[0]])
  }

  /// The choices for other orders.
  func changed(_ change: ([Int]) -> some BidirectionalCollection<Int>) -> [UInt64] {
    var candidate = choices
    for range in ranges.reversed() {
      let elements = change(Permutation.elements(choices[range]))
      let digits = elements.indices.dropLast().map { first in
        UInt64(elements[first...].count { $0 < elements[first] })
      }
      candidate.replaceSubrange(range, with: digits)
    }
    let lost = choices.count - candidate.count
    if let counter { candidate[counter] -= UInt64(lost / ranges.count) }
    return candidate
  }

  private static func elements(_ digits: ArraySlice<UInt64>) -> [Int] {
    var rest = Array(0...digits.count)
    return digits.map { rest.remove(at: Int(clamping: $0)) } + rest
  }
}

extension Recording {
  fileprivate func permutations() -> [Permutation] {
    var orders: [Permutation] = []
    var start = 0
    for place in choices.indices where place > 0 {
      if kinds[place] != .number || bounds[place] &+ 1 != bounds[place - 1] { start = place }
      if bounds[place] == 1, place > start {
        orders.append(Permutation(choices, [start..<place + 1]))
      }
    }
    return orders
  }
}

extension [Int] {
  fileprivate func without(_ place: Int) -> [Int] { Array(self[..<place] + self[(place + 1)...]) }

  /// The array in descending order, with two elements exchanged if it is short, and turned by one.
  fileprivate var reordered: [[Int]] {
    var orders = [sorted(by: >)]
    for last in indices where count < 8 {
      for first in 0..<last {
        orders.append(self)
        orders[orders.count - 1].swapAt(first, last)
      }
    }
    return orders + [Array(dropFirst() + prefix(1))]
  }
}
