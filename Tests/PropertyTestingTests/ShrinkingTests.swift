import PropertyTesting
import TestThreads
import Testing

@Suite("Shrinking", .computing)
struct ShrinkingTests {
  /// The different smallest values of a property, from many seeds.
  private static func ends<Value: Sendable>(
    _ generator: Generator<Value>,
    _ holds: (Value) -> Bool
  ) -> Set<String> {
    var ends: Set<String> = []
    for seed in 0..<12 {
      let search = Search(cases: 20_000, seed: Seed(rawValue: UInt64(seed)))
      let report = falsify(generator, search) { value -> PropertyResult<String> in
        holds(value) ? .passed : .failed("broken")
      }
      for found in report.counterexamples { ends.insert("\(found.shrunk.value)") }
    }
    return ends
  }

  @Test("lists that need some elements lose any of them; decimals become whole numbers")
  func minima() {
    let numbers = Generator<Int>.integer(in: 0...1000)
    #expect(Self.ends(numbers.array(1...100)) { $0.allSatisfy { $0 < 900 } } == ["[900]"])
    #expect(Self.ends(numbers.array(2...20)) { $0.count { $0 > 500 } < 2 } == ["[501, 501]"])
    #expect(Self.ends(.string(1...20)) { !$0.contains("Z") } == ["Z"])
    #expect(Self.ends(.double(in: -100...100)) { $0 >= -2.5 } == ["-3.0"])
    #expect(Self.ends(.double(in: 0...1)) { !(0.3..<0.9).contains($0) } == ["0.3"])
  }

  @Test("permutations end at the first of the shortest ones, whatever holds them")
  func permutations() {
    let eight = Generator<[Int]>.permutation(of: Array(0..<8))
    #expect(
      Self.ends(eight) { order in order.prefix { $0 != 5 }.contains(3) }
        == ["[0, 1, 2, 4, 5, 3, 6, 7]"]
    )
    let six = Generator<[Int]>.permutation(of: Array(0..<6))
    #expect(Self.ends(six) { $0[0] < $0[5] || $0[2] < $0[3] } == ["[1, 2, 4, 3, 5, 0]"])
    let orders = Generator<Int>.integer(in: 0...9).flatMap { .permutation(of: Array(0..<$0)) }
    let fiveInversions = Self.ends(orders) { order in
      order.indices.reduce(0) { sum, last in sum + order[..<last].count { $0 > order[last] } } < 5
    }
    #expect(fiveInversions == ["[2, 3, 1, 0]"])
    let pairs = Generator<Int>.integer(in: 0...6).flatMap { count in
      Generator.permutation(of: Array(0..<count)).array(2...2)
    }
    let commuting = Self.ends(pairs) { pair in
      pair[0].indices.allSatisfy { pair[0][pair[1][$0]] == pair[1][pair[0][$0]] }
    }
    #expect(commuting == ["[[0, 2, 1], [1, 0, 2]]"])
  }

  @Test("steps that nothing needs go, also where later ones count what they made")
  func handles() {
    // Opens and closes; a number is an index into what is open, and one index is written to.
    let steps = Generator<[String]> { draw in
      var (made, open, steps) = (0, [Int](), [String]())
      draw.times(0...30) { draw in
        switch draw.int(in: 0...2) {
        case 0:
          open.append(made)
          steps.append("open \(made)")
          made += 1
        case _ where open.isEmpty: break
        case 1: steps.append("close \(open.remove(at: draw.int(in: 0...open.count - 1)))")
        default: steps.append("write \(draw.element(of: open))")
        }
      }
      return steps
    }
    let ends = Self.ends(steps) { steps in
      guard let write = steps.lastIndex(of: "write 2") else { return true }
      return !steps[..<write].contains { $0.hasPrefix("close") }
    }
    #expect(ends == [#"["open 0", "open 1", "open 2", "close 0", "write 2"]"#], "\(ends)")
  }

  @Test("a single number shrinks to the least one, even if few fail", arguments: 0..<20)
  func sparse(seed: UInt64) {
    let search = Search(cases: 1_000, seed: Seed(rawValue: seed))
    for step in [3, 5, 10] {
      let report = falsify(.integer(in: 1...1000), search) { number in
        number.isMultiple(of: step) ? PropertyResult.failed("multiple") : .passed
      }
      #expect(report.counterexamples.map(\.shrunk.value) == [step])
    }
  }

  @Test("each public challenge ends at its smallest value", arguments: Challenge.all.map(\.name))
  func challenge(name: String) {
    let values = Challenge.all.filter { $0.name == name }.flatMap { challenge in
      (7..<11).compactMap { challenge.run(Seed(rawValue: $0)) }
        .filter { $0.value != challenge.expected }.map(\.value)
    }
    #expect(values == [])
  }

  @Test(
    "each problem of a hard kind ends at its smallest value",
    arguments: Challenge.further.map(\.name)
  )
  func further(name: String) {
    let values = Challenge.further.filter { $0.name == name }.map { challenge in
      challenge.run(Seed(rawValue: 1000))?.value == challenge.expected
    }
    #expect(values == [true])
  }

  @Test(
    "a simple failure, and a count or a filter that is understood, cost few calls",
    arguments: [
      ("threshold", 27), ("large_item", 29), ("csv", 60), ("one_more", 75), ("counted", 200),
      ("assumed", 150),
    ]
  )
  func cheap(name: String, most: Int) {
    let calls = Challenge.further.filter { $0.name == name }.flatMap { challenge in
      (0..<8).compactMap { challenge.run(Seed(rawValue: $0))?.calls }
    }
    #expect(calls.count == 8 && calls.reduce(0, +) <= 8 * most, "\(calls)")
  }

  private static let numbers = Generator<Int>.integer(in: 0...1_000_000).array(0...30)

  /// Fails with one fault if a number is large, and with another if there are many numbers.
  private static func faults(_ numbers: [Int]) -> PropertyResult<String> {
    if numbers.contains(where: { $0 > 5_000 }) { return .failed("large") }
    return numbers.count > 3 ? .failed("many") : .passed
  }

  @Test("shrinking does not switch to another fault but keeps it separately")
  func sameFault() throws {
    let generator = Self.numbers
    var ends: Set<[Int]> = []
    var others: Set<String> = []
    for index: UInt64 in 0..<200 {
      let first = generator.value(from: Seed(rawValue: 1).derived(index))
      guard Self.faults(first.value) == .failed("large") else { continue }
      let shrunk = shrink(generator, from: first.choices, fault: "large", property: Self.faults)
      ends.insert(shrunk.value)
      #expect(shrunk.end == .smallest)
      #expect(shrunk.choices <= first.choices)
      for other in shrunk.others {
        others.insert("\(other.failure)")
        #expect(Self.faults(generator.replay(other.choices).value) == .failed("many"))
      }
    }
    #expect(ends == [[5_001]])
    #expect(others == ["many"])
  }

  @Test("the story lists every call, and the budget limits the calls")
  func story() {
    let first = Self.numbers.value(from: Seed(rawValue: 5))
    var calls = 0
    let property = { (numbers: [Int]) -> PropertyResult<String> in
      calls += 1
      return numbers.reduce(0, +) > 900 ? .failed("sum") : .passed
    }
    let whole = shrink(Self.numbers, from: first.choices, fault: "sum", property: property)
    #expect(whole.calls == calls)
    #expect(whole.story.count == calls)
    #expect(whole.value == [901])
    #expect(whole.stretches.map(\.calls).reduce(0, +) == calls)
    #expect(whole.stretches.first?.pass == .start)
    #expect(whole.stretches.last?.choices == whole.choices)
    #expect(zip(whole.stretches, whole.stretches.dropFirst()).allSatisfy { $0.pass != $1.pass })
    #expect(whole.story.last { $0.result == .adopted }?.choices == whole.choices)
    let short = shrink(
      Self.numbers,
      from: first.choices,
      fault: "sum",
      budget: 3,
      property: property
    )
    #expect(short.calls == 3)
    #expect(short.end == .outOfBudget)
    let none = shrink(Self.numbers, from: first.choices, fault: "other", property: property)
    #expect(none.end == .notReproduced)
  }

  @Test("a thrown error is a fault, distinguished from others by its type and case")
  func thrownErrors() throws {
    enum Trouble: Error { case small(Int), large(Int) }
    let generator = Generator<Int>.integer(in: 0...1000)
    var search = Search(cases: 0, seed: Seed(rawValue: 0))
    search.replays = [Choices([700])]
    let report = falsify(generator, search) { number -> PropertyResult<String> in
      if number > 100 { throw Trouble.large(number) }
      if number > 10 { throw Trouble.small(number) }
      return .passed
    }
    let shrunk = try #require(report.counterexamples.first).shrunk
    #expect(shrunk.failure == .thrown(ThrownError(Trouble.large(1))))
    #expect(shrunk.value == 101)
    #expect(shrunk.others.map(\.failure) == [.thrown(ThrownError(Trouble.small(0)))])
  }

  @Test("the irrelevant parts are found")
  func explanation() {
    let generator = tuple(Generator<Int>.integer(in: 0...99), Generator<Int>.integer(in: 0...9))
      .map { [$0.0, $0.1] }
    let property = { (pair: [Int]) -> PropertyResult<String> in
      pair[0] > 40 ? .failed("first") : .passed
    }
    let shrunk = shrink(generator, from: Choices([77, 5]), fault: "first", property: property)
    #expect(shrunk.value == [41, 0])
    let explanation = explain(
      shrunk.choices,
      generator,
      failure: shrunk.failure,
      property: property
    )
    #expect(explanation.irrelevant.map(\.place) == [1])
    #expect(explanation.irrelevant.map(\.isExhausted) == [true])
    #expect(explanation.irrelevant.first?.examples == (1...9).map { [41, $0] })
    let hasty = explain(
      shrunk.choices,
      generator,
      failure: shrunk.failure,
      budget: 9,
      property: property
    )
    #expect(hasty.calls == 9)
    #expect(hasty.irrelevant.isEmpty)
  }

  @Test("parts that are irrelevant one by one may matter together")
  func explanationTogether() {
    let digits = Generator<Int>.integer(in: 0...9)
    let pairs = tuple(digits, digits, digits).map { [$0.0, $0.1, $0.2] }
    let parts = { (isApart: Bool) in
      explain(Choices([0, 0, 0]), pairs, failure: .fault("few")) { numbers in
        let changed = numbers[0] > 0 && numbers[1] > 0 && isApart
        return changed || numbers[2] > 0 ? .passed : .failed("few")
      }
    }
    #expect(parts(false).irrelevant.map(\.place) == [0, 1])
    #expect(parts(false).holdsTogether)
    #expect(parts(true).irrelevant.map(\.place) == [0, 1])
    #expect(!parts(true).holdsTogether)
  }
}
