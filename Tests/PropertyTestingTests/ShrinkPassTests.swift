import PropertyTesting
import Testing

@Suite("Shrinking over a hill")
struct ShrinkPassTests {
  /// Shrinks a value of which every simpler one that is not the expected one passes.
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

  @Test("an answer among few is found wherever it is")
  func sift() {
    let generator = Generator<Int>.integer(in: 0...20)
    for (first, expected) in [(9, 4), (20, 7), (13, 2)] {
      let value = smallest(of: generator, from: first, [UInt64(first)], or: expected)
      #expect(value == expected)
    }
  }

  @Test("a number becomes zero if a later one gives way")
  func tilt() {
    let answers = Generator<[Int]> { draw in [0, 1].map { _ in draw.int(in: 0...2) } }
    #expect(smallest(of: answers, from: [2, 0], [2, 0], or: [0, 1]) == [0, 1])
    #expect(smallest(of: answers, from: [1, 2], [1, 2], or: [0, 1]) == [0, 1])
  }

  @Test("parts of one kind change places wherever they are")
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

  @Test("numbers that begin at one are merged, though all of them but one are the least")
  func merge() {
    let result = shrink(
      Generator<Int>.integer(in: 1...4).array(),
      from: Choices([1, 0, 1, 0, 1, 0, 1, 3, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0]),
      fault: "twelve"
    ) { $0.reduce(0, +) == 12 ? .failed("twelve") : .passed }
    #expect(result.value == [4, 4, 4])
  }
}
