import PropertyTesting
import TestThreads
import Testing

/// The laws that every generator must keep, applied to one generator.
struct GeneratorLaw: Sendable {
  var name: String
  var violations: @Sendable () -> [String]

  init<Value: Hashable & Sendable>(
    _ name: String,
    simplest: Value,
    _ generator: Generator<Value>,
    makes isMade: @escaping @Sendable (Value) -> Bool
  ) {
    self.name = name
    violations = {
      var violations: [String] = []
      if generator.simplest != simplest { violations.append("simplest: \(generator.simplest)") }
      for index: UInt64 in 0..<150 {
        violations += Self.violations(of: Seed(rawValue: 11).derived(index), generator, isMade)
      }
      return violations
    }
  }

  private static func violations<Value: Hashable & Sendable>(
    of seed: Seed,
    _ generator: Generator<Value>,
    _ isMade: (Value) -> Bool
  ) -> [String] {
    let drawn = generator.value(from: seed)
    var draw = Draw(seed: seed)
    let fresh = draw(generator)
    if drawn.isDiscarded { return draw.isDiscarded ? [] : ["only the record was discarded"] }
    var violations = isMade(drawn.value) ? [] : ["made \(drawn.value)"]
    if fresh != drawn.value { violations.append("with a record \(drawn.value), without \(fresh)") }
    let again = Choices(drawn.choices.description).map { generator.replay($0) }
    if again?.value != drawn.value || again?.choices != drawn.choices {
      violations.append("\(drawn.value) came back as \(again.map { "\($0.value)" } ?? "none")")
    }
    let target = parity(drawn.value)
    let shrunk = shrink(generator, from: drawn.choices, fault: true, budget: 40) { value in
      if !isMade(value) { violations.append("shrinking made \(value)") }
      return parity(value) == target ? .failed(true) : .passed
    }
    if shrunk.choices > drawn.choices { violations.append("shrinking made it larger") }
    return violations
  }

  /// A pseudorandom zero or one; the same value gives the same result in every process.
  private static func parity<Value>(_ value: Value) -> UInt64 {
    "\(value)".utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      >> 32 & 1
  }
}

extension GeneratorLaw {
  private static let digits = Generator<Int>.integer(in: 0...9)

  static let all = [
    GeneratorLaw("integer around zero", simplest: 0, .integer(in: -7...300)) {
      (-7...300).contains($0)
    },
    GeneratorLaw("integer below zero", simplest: -3, .integer(in: -90 ... -3)) {
      (-90 ... -3).contains($0)
    },
    GeneratorLaw("integer", simplest: 0, Generator<Int>.integer()) { _ in true },
    GeneratorLaw("byte", simplest: 0, Generator<UInt8>.integer()) { _ in true },
    GeneratorLaw("even int", simplest: -4, Generator { $0.int(in: -20 ... -4) }) {
      (-20 ... -4).contains($0)
    },
    GeneratorLaw("bool", simplest: false, .bool) { _ in true },
    GeneratorLaw("always", simplest: 5, .always(5)) { $0 == 5 },
    GeneratorLaw("element", simplest: "a", .element(of: ["a", "b"])) { ["a", "b"].contains($0) },
    GeneratorLaw("map", simplest: 1, digits.map { $0 + 1 }) { (1...10).contains($0) },
    GeneratorLaw("flatMap", simplest: [0], digits.flatMap { .always([$0]) }) { $0.count == 1 },
    GeneratorLaw("filter", simplest: 0, digits.filter { $0 % 3 == 0 }) { $0 % 3 == 0 },
    GeneratorLaw("oneOf", simplest: 0, .oneOf(digits, .always(77))) { $0 < 10 || $0 == 77 },
    GeneratorLaw("frequency", simplest: 4, .frequency((3, .always(4)), (1, digits))) { $0 < 10 },
    GeneratorLaw("optional", simplest: nil, digits.optional()) { ($0 ?? 0) < 10 },
    GeneratorLaw("array", simplest: [0, 0], digits.array(2...5)) { (2...5).contains($0.count) },
    GeneratorLaw("array of any length", simplest: [], digits.array()) { $0.allSatisfy { $0 < 10 } },
    GeneratorLaw("array of one length", simplest: [0, 0], digits.array(2...2)) { $0.count == 2 },
    GeneratorLaw("set", simplest: [], digits.set(0...4).map { $0.sorted() }) { $0.count <= 4 },
    GeneratorLaw("permutation", simplest: [1, 2, 3], .permutation(of: [1, 2, 3])) {
      $0.sorted() == [1, 2, 3]
    },
    GeneratorLaw("subset", simplest: [], .subset(of: [1, 2, 3])) {
      Set($0).isSubset(of: [1, 2, 3])
    },
    GeneratorLaw("string", simplest: "aa", .string(2...4)) { (2...4).contains($0.count) },
    GeneratorLaw(
      "tuple",
      simplest: [0, 1],
      tuple(digits, digits).map { [$0.0, $0.1 + 1] }
    ) { $0.count == 2 },
    GeneratorLaw(
      "recursive",
      simplest: 0,
      .recursive(depth: 4, base: digits) { inner in tuple(inner, inner).map { max($0.0, $0.1) } }
    ) { $0 < 10 },
    GeneratorLaw("double", simplest: "0.0", Generator<Double>.double.map { "\($0)" }) { _ in true },
    GeneratorLaw("double of a range", simplest: 1, .double(in: 0.5...9.75)) {
      (0.5...9.75).contains($0)
    },
    GeneratorLaw("double below one", simplest: 0.25, .double(in: 0.25...0.5)) {
      (0.25...0.5).contains($0)
    },
    GeneratorLaw("double of any range", simplest: 0, .double(in: widest)) { widest.contains($0) },
    GeneratorLaw("dictionary", simplest: [0: false], .dictionary(of: digits, .bool, 1...4)) {
      (1...4).contains($0.count)
    },
    GeneratorLaw("bytes", simplest: [0, 0], .bytes(2...9)) { (2...9).contains($0.count) },
  ]
}

private let widest = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

@Suite("Generators", .computing)
struct GeneratorTests {
  /// Every number of a range, in the order in which they are simple.
  private static func numbers<Value: FixedWidthInteger & Sendable>(
    in range: ClosedRange<Value>
  ) -> [Value] {
    Generator.integer(in: range).enumerated(upTo: 1).map(\.value)
  }

  @Test("a value that a filter rejects leaves neither labels nor a discard")
  func rejected() {
    let labelled = Generator { draw in
      let isTrue = draw.bool()
      draw.label(isTrue ? "true" : "false")
      return isTrue
    }
    let digits = Generator<Int>.integer(in: 0...9).filter(attempts: 1) { $0 != 3 }
    for seed in 0..<300 {
      let seed = Seed(rawValue: UInt64(seed))
      #expect(labelled.filter { $0 }.value(from: seed).labels == ["true"])
      // What the inner filter gave up on, the outer one draws again.
      let digit = digits.filter { $0 != 3 }.value(from: seed)
      #expect(!digit.isDiscarded && digit.value != 3)
    }
  }

  @Test("fractions are so frequent that sums of three soon depend on their order")
  func fractions() {
    let triples = Generator<Double>.double(in: 0...1_000).array(3...3)
    let differing = (0 as UInt64..<2_000).count { seed in
      let values = triples.value(from: Seed(rawValue: seed)).value
      return (values[0] + values[1]) + values[2] != values[0] + (values[1] + values[2])
    }
    #expect(differing > 2_000 / 20)
  }

  @Test("every whole number of a range is drawn once, the nearest to zero first, at any width")
  func integers() {
    let ends: [Int8] = [.min, .min + 1, -100, -5, -1, 0, 1, 5, 100, .max - 1, .max]
    for lower in ends {
      for upper in ends where upper >= lower {
        let found = Self.numbers(in: lower...upper)
        #expect(found.sorted() == Array(lower...upper), "\(lower)...\(upper)")
        let sizes = found.map(\.magnitude)
        #expect(sizes == sizes.sorted(), "\(lower)...\(upper)")
      }
    }
    #expect(Self.numbers(in: UInt8.min ... .max) == Array(UInt8.min ... .max))
    let wide: [Int128] = [0, 1, -1, 2, -2, 3, -3, 4]
    #expect(Self.numbers(in: -3...4) == wide)
    let low: [Int16] = [.min + 2, .min + 1, .min]
    #expect(Self.numbers(in: low[2]...low[0]) == low)
    let lowest: [Int64] = [.min + 1, .min]
    #expect(Self.numbers(in: lowest[1]...lowest[0]) == lowest)
    let highest: [UInt128] = [.max - 1, .max]
    #expect(Self.numbers(in: highest[0]...highest[1]) == highest)
    for seed in 0..<200 {
      let seed = Seed(rawValue: UInt64(seed))
      #expect(Generator<Int32>.integer(in: .min...0).value(from: seed).value <= 0)
      #expect(Generator<Int128>.integer(in: -5...5).value(from: seed).value.magnitude <= 5)
    }
  }

  @Test("integers wider than 64 bits cover all sizes and shrink to the least failing one")
  func wideIntegers() {
    let range: ClosedRange<Int128> = -5...(1 << 100)
    let generator = Generator<Int128>.integer(in: range)
    let values = (0..<400).map { generator.value(from: Seed(rawValue: $0)).value }
    #expect(values.allSatisfy(range.contains) && generator.simplest == 0)
    for holds in [{ $0 < 0 }, { $0 > 0 && $0 < 100 }, { $0 > 1 << 70 }] as [(Int128) -> Bool] {
      #expect(values.contains(where: holds))
    }
    let search = Search(cases: 400, seed: Seed(rawValue: 1))
    let large: UInt128 = 1 << 80
    let report = falsify(.integer(in: 0...UInt128.max), search) {
      $0 > large ? PropertyResult.failed("large") : .passed
    }
    #expect(report.counterexamples.map(\.shrunk.value) == [large + 1])
    #expect(Generator<Int128>.integer(in: 7...(1 << 90)).simplest == 7)
    #expect(Generator<Int128>.integer(in: -(1 << 90) ... -7).simplest == -7)
  }

  @Test("every generator keeps the laws", arguments: GeneratorLaw.all.map(\.name))
  func laws(name: String) {
    #expect(GeneratorLaw.all.filter { $0.name == name }.flatMap { $0.violations() } == [])
  }

  @Test("recorded choices give the same value when only the distribution changes")
  func distribution() {
    let even = Generator { draw in draw.array(0...9) { $0.branch([1, 1, 1]) } }
    let skewed = Generator { draw in draw.array(0...9) { $0.branch([9, 0, 1]) } }
    for index: UInt64 in 0..<50 {
      let drawn = even.value(from: Seed(rawValue: 2).derived(index))
      #expect(skewed.replay(drawn.choices).value == drawn.value)
    }
  }

  @Test("a generator that never ends is cut off with zeros")
  func endless() {
    let endless = Generator { draw in
      var count = 0
      while draw.choice(upTo: 7) < 8, !draw.isOverrun { count += 1 }
      return count
    }
    #expect(endless.value(from: Seed(rawValue: 1)).isOverrun)
    var draw = Draw(seed: Seed(rawValue: 1))
    #expect(draw(endless) == Draw.limit)
  }

  @Test("a filter that rejects too often discards, and rejected values leave no choices")
  func filter() {
    let never = Generator<Int>.integer(in: 0...9).filter { _ in false }
    #expect(never.value(from: Seed(rawValue: 1)).isDiscarded)
    let rare = Generator<Int>.integer(in: 0...9).filter { $0 == 7 }
    let drawn = rare.value(from: Seed(rawValue: 4))
    #expect(drawn.value == 7)
    #expect(drawn.choices == Choices([7]))
  }
}
