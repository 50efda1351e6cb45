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

  @Test("two steps leave together, although two others have to be exchanged for that")
  func exchange() {
    let steps = Generator<Int>.integer(in: 0...2).array()
    let (first, expected): ([Int], [Int]) = ([0, 0, 0, 1, 1, 2, 2, 2], [0, 1, 0, 1, 2, 2])
    let choices: [UInt64] = first.flatMap { item -> [UInt64] in [1, UInt64(item)] } + [0]
    #expect(smallest(of: steps, from: first, choices, or: expected) == expected)
  }

  @Test("numbers that hold each other are lowered together, also where that leaves fewer of them")
  func fewerHeld() {
    let rows = Generator<Int>.integer(in: 0...50).flatMap { count in
      Generator<Int>.integer(in: 0...100).array(count...count)
    }
    let result = shrink(rows, from: Choices([4, 5, 6, 7, 8]), fault: "in a row") { row in
      !row.isEmpty && row.enumerated().allSatisfy { $1 == row.count + 1 + $0 }
        ? .failed("in a row") : .passed
    }
    #expect(result.value == [2])
  }

  @Test("values that fail only here and there end at the smallest one")
  func islands() {
    func end<Value>(_ generator: Generator<Value>, _ choices: [UInt64], _ fails: (Value) -> Bool)
      -> Shrunk<Value, String>
    {
      shrink(generator, from: Choices(choices), fault: "island") {
        fails($0) ? .failed("island") : .passed
      }
    }
    // Odd numbers in few steps, a leap year below one with none above, a character that is a number,
    // and a decimal that has to be rounded up.
    let odd = end(.integer(in: 0...1_000_000_000), [987_654_321]) { $0 > 12_345 && $0 % 2 == 1 }
    #expect(odd.value == 12_347 && odd.calls < 50, "\(odd.calls) calls")
    #expect(end(.integer(in: 0...1_000), [999]) { $0 % 2 == 1 }.value == 1)
    let year = end(.integer(in: 1900...2100), [196]) { year in
      year >= 2000 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
    #expect(year.value == 2000)
    let text = end(Generator<String>.string(0...12), [1, 26, 1, 94, 0]) {
      $0.contains(where: \.isUppercase) && $0.contains(where: \.isNumber)
    }
    #expect(text.value == "A0")
    #expect(
      end(Generator<Double>.double(in: 0...1), [2, 1, 1, 6, 0]) { $0 > 0.15 && $0 < 0.4 }.value
        == 0.2
    )
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
