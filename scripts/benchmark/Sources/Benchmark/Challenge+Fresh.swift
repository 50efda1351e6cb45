import PropertyTesting

extension Challenge {
  /// Problems that were written to measure the engine, after its passes.
  static let fresh = easy + hard

  /// Of each kind one or two.
  private static let hard: [Challenge] = [
    further("dot_product", "[[6], [9]]", int(1...8).flatMap { digits.array($0...$0).array(2...2) })
    {
      zip($0[0], $0[1]).reduce(0) { $0 + $1.0 * $1.1 } < 50
    },
    further("no_fixed_place", "[1, 2, 0]", order(1...8)) { order in
      order.count < 3 || order.indices.contains { order[$0] == $0 }
    },
    further("two_bubbles", "[1, 2, 3, 0]", order(0...9)) { order in
      var sorted = order
      for _ in 0..<2 {
        for place in sorted.indices.dropFirst() where sorted[place - 1] > sorted[place] {
          sorted.swapAt(place, place - 1)
        }
      }
      return sorted == sorted.sorted()
    },
    further("heap", "[0, 1, 0, 1, -1, -1]", int(-1...100).array(0...20), isHeap),
    further(
      "midnight",
      "(14, (0, 600))",
      int(0...23).paired(with: int(0...59).paired(with: int(0...600)))
    ) { $0.first * 60 + $0.second.first + $0.second.second < 1440 },
    further("letter_and_digit", "A0", Generator<String>.string(0...12)) {
      !$0.contains(where: \.isUppercase) || !$0.contains(where: \.isNumber)
    },
    further("least", "(-1, -9223372036854775808)", whole.paired(with: whole)) {
      $0.first >= 0 || !$0.first.addingReportingOverflow($0.second).overflow
    },
    further(
      "nested_spans",
      "[(0, 3), (1, 1)]",
      int(0...50).paired(with: int(0...20)).array(0...8)
    ) { spans in
      !spans.contains { outer in
        spans.contains { inner in
          outer.first < inner.first && inner.second > 0
            && inner.first + inner.second < outer.first + outer.second
        }
      }
    },
    further(
      "equal_keys",
      "[(, 0), (, 0)]",
      Generator<String>.string(0...3).paired(with: digits).array(0...5)
    ) { entries in Set(entries.map(\.first)).count == entries.count },
    further("between", "0.2", Generator<Double>.double(in: 0...1)) { $0 <= 0.15 || $0 >= 0.4 },
  ]

  /// What most properties are like: they should cost little.
  private static let easy: [Challenge] = [
    further("far_below", "-1000000000000", whole) { $0 > -1_000_000_000_000 },
    further("many_items", "[0, 0, 0, 0, 0]", int(0...100).array(0...20)) { $0.count < 5 },
    further("equal_items", "[0, 0]", int(0...100).array(0...20)) { Set($0).count == $0.count },
    further("long_text", "aaaaaa", Generator<String>.string(0...12)) { $0.count < 6 },
    further("capital", "A", Generator<String>.string(0...12)) {
      !$0.contains(where: \.isUppercase)
    },
    further("sum_of_two", "(0, 500)", int(0...1000).paired(with: int(0...1000))) {
      $0.first + $0.second < 500
    },
    further("span", "(500, 500)", Generator<Int16>.integer().paired(with: .integer())) {
      $0.first < 500 || $0.second < $0.first
    },
    further(
      "record",
      "(true, (7, 1))",
      Generator<Bool>.bool.paired(with: digits.paired(with: int(0...2)))
    ) { record in
      !record.first || record.second.first < 7 || record.second.second == 0
    },
  ]

  private static let whole = Generator<Int>.integer()

  private static func order(_ count: ClosedRange<Int>) -> Generator<[Int]> {
    int(count).flatMap { .permutation(of: Array(0..<$0)) }
  }

  /// Whether a heap that compares only left children returns the least item; -1 takes one out.
  @Sendable
  private static func isHeap(_ steps: [Int]) -> Bool? {
    var (heap, all) = ([Int](), [Int]())
    return steps.allSatisfy { step in
      guard step < 0 else {
        heap.append(step)
        all = (all + [step]).sorted()
        var place = heap.count - 1
        while place > 0, heap[(place - 1) / 2] > heap[place] {
          heap.swapAt(place, (place - 1) / 2)
          place = (place - 1) / 2
        }
        return true
      }
      guard let first = heap.first, let last = heap.popLast() else { return true }
      if !heap.isEmpty { heap[0] = last }
      var place = 0
      while 2 * place + 1 < heap.count, heap[2 * place + 1] < heap[place] {
        heap.swapAt(place, 2 * place + 1)
        place = 2 * place + 1
      }
      return first == all.removeFirst()
    }
  }
}
