import PropertyTesting
import Testing

@Suite("Shrinking past passing values")
struct ShrinkPassTests {
  /// Shrinks a value for which every simpler value passes, except the expected one.
  private func smallest<Value: Hashable & Sendable>(
    of generator: Generator<Value>,
    from first: Value,
    _ choices: [UInt64],
    or expected: Value
  ) -> Value {
    #expect(generator.replay(Choices(choices)).value == first)
    return shrink(generator, from: Choices(choices), fault: "one of two") { value in
      value == first || value == expected ? .failed("one of two") : .passed
    }.value
  }

  @Test("a failing value among a few possible ones is found at any position")
  func sift() {
    let generator = Generator<Int>.integer(in: 0...20)
    for (first, expected) in [(9, 4), (20, 7), (13, 2)] {
      let value = smallest(of: generator, from: first, [UInt64(first)], or: expected)
      #expect(value == expected)
    }
  }

  @Test("a number becomes zero if a later one changes with it")
  func tilt() {
    let answers = Generator<[Int]> { draw in [0, 1].map { _ in draw.int(in: 0...2) } }
    #expect(smallest(of: answers, from: [2, 0], [2, 0], or: [0, 1]) == [0, 1])
    #expect(smallest(of: answers, from: [1, 2], [1, 2], or: [0, 1]) == [0, 1])
  }

  @Test("parts of one kind are swapped wherever they are")
  func swap() {
    let part = Generator<[Int]> { draw in
      draw.span("part") { draw in (0..<3).map { _ in draw.int(in: 0...9) } }
    }
    let generator = Generator<[[Int]]> { draw in
      [draw.span("first") { $0(part) }, draw.span("second") { $0(part) }]
    }
    let (first, expected) = ([[1, 2, 3], [0, 0, 0]], [[0, 0, 0], [1, 2, 3]])
    #expect(smallest(of: generator, from: first, [1, 2, 3], or: expected) == expected)
  }

  @Test("numbers with a minimum of one are merged, even if all but one are minimal")
  func merge() {
    let result = shrink(
      Generator<Int>.integer(in: 1...4).array(),
      from: Choices([1, 0, 1, 0, 1, 0, 1, 3, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0]),
      fault: "twelve"
    ) { $0.reduce(0, +) == 12 ? .failed("twelve") : .passed }
    #expect(result.value == [4, 4, 4])
  }

  @Test("a product that only the least number can have is kept")
  func leastProduct() {
    let numbers = Generator<Int>.integer().array(2...2)
    let first = [2, .min / 2]
    #expect(numbers.replay(Choices([3, 1 << 63])).value == first)
    let result = shrink(numbers, from: Choices([3, 1 << 63]), fault: "least") {
      $0[0] &* $0[1] == .min ? .failed("least") : .passed
    }
    #expect(result.value == [1, .min])
  }

  @Test("loops inside loops of the same length lose nothing that they need together")
  func nestedLoops() {
    let generator = Generator<[[Int]]> { draw in
      var rows: [[Int]] = []
      while draw.more() {
        rows.append([])
        while draw.more() { rows[rows.count - 1].append(draw.int(in: 0...3)) }
      }
      return rows
    }
    let result = shrink(
      generator,
      from: Choices([1, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1, 0, 0]),
      fault: "two by two"
    ) { $0.map(\.count) == [2, 2] ? .failed("two by two") : .discarded }
    #expect(result.value == [[0, 0], [0, 0]])
  }
}
