import Foundation
import PropertyTesting
import Testing

@Suite("Searching")
struct SearchTests {
  static let numbers = Generator<[Int]> { draw in
    let numbers = draw.array(0...8) { $0.int(in: 0...50) }
    draw.label(numbers.isEmpty ? "empty" : "not empty")
    return numbers
  }

  @Sendable
  static func fault(_ numbers: [Int]) -> PropertyResult<String> {
    if numbers.contains(49) { return .failed("49") }
    return numbers.reduce(0, +) > 250 ? .failed("sum") : .passed
  }

  @Test("a counterexample is the failing one of several equal but distinct values")
  func equalValues() {
    let search = Search(cases: 4_000, seed: Seed(rawValue: 1))
    let zero = falsify(.double, search) { number in
      number == 0 && number.sign == .minus ? .failed("-0") : .passed
    }
    #expect(zero.counterexamples.map { $0.shrunk.value.sign } == [.minus])
    let text = falsify(.string(), search) { text in
      text.unicodeScalars.contains("\u{301}") ? .failed("accent") : .passed
    }
    let scalars = text.counterexamples.flatMap { Array($0.shrunk.value.unicodeScalars) }
    #expect(scalars == ["e", "\u{301}"])
  }

  @Test("any number of cases is accepted, and the first failing case ends the search")
  func manyCases() {
    let search = Search(cases: .max, seed: Seed(rawValue: 1))
    let report = falsify(.integer(in: 0...9), search) { $0 > 4 ? .failed("large") : .passed }
    #expect(report.counterexamples.map(\.shrunk.value) == [5])
    #expect(report.planned == .max)
  }

  @Test("a generator that redraws until a value fits still terminates")
  func redrawing() {
    let generator = Generator<Int> { draw in
      var calls = 0
      while draw.int(in: 0...3) != 3 { calls += 1 }
      return calls
    }
    let search = Search(cases: 40, seed: Seed(rawValue: 1))
    let report = falsify(generator, search) { $0 > 2 ? .failed("late") : .passed }
    #expect(report.counterexamples.count == 1)
    #expect(report.counterexamples.allSatisfy { 3...9 ~= $0.shrunk.value })
  }

  @Test("an observer receives each value before the property is called")
  func told() throws {
    let told = Mutable<[Int]>([])
    let generator = Generator<Int>.integer(in: 0...1000)
    var search = Search(cases: 200, seed: Seed(rawValue: 1))
    search.willTry = { told.value.append(generator.replay($0).value) }
    var asked: [Int] = []
    let report = falsify(generator, search) { number in
      asked.append(number)
      return number < 500 ? .passed : .failed("large")
    }
    #expect(report.counterexamples.count == 1)
    #expect(asked.count > 10 && told.value == asked)
  }

  @Test("the first failing case of the sequence wins, and its seed finds it again")
  func firstCase() throws {
    let search = Search(cases: 4_000, seed: Seed(rawValue: 6))
    let report = falsify(Self.numbers, search, property: Self.fault)
    let first = try #require(
      (0..<4_000).first { index in
        index % 8 < 7
          && Self.fault(Self.numbers.value(from: search.seed.derived(index)).value) != .passed
      }
    )
    let seed = search.seed.derived(first)
    #expect(report.counterexamples.map(\.origin) == [.drawn(index: Int(first), seed: seed)])
    #expect(report.counterexamples.map(\.original) == [Self.numbers.value(from: seed).value])
  }

  @Test("values with equal parts are among the first thousand, and found again by their seed")
  func alike() {
    let search = Search(cases: 1_000, seed: Seed(rawValue: 1))
    func smallest<Value: Equatable & Sendable>(
      _ generator: Generator<Value>,
      _ isAlike: @escaping (Value) -> Bool
    ) -> Value? {
      let report = falsify(generator, search) { isAlike($0) ? .failed("alike") : .passed }
      let first = report.counterexamples.first
      return first.flatMap { isAlike($0.original) ? $0.shrunk.value : nil }
    }
    let number = Generator<Int>.integer(in: Int.min...Int.max)
    #expect(smallest(number.array(0...8)) { Set($0).count < $0.count } == [0, 0])
    let both = number.array(0...4).paired(with: number.array(0...4))
    #expect(smallest(both) { !$0.first.isEmpty && $0.first == $0.second }?.first == [0])
    let texts = smallest(Generator<String>.string().array(0...6)) { texts in
      let long = texts.filter { $0.count > 2 }
      return Set(long).count < long.count
    }
    #expect(texts == ["aaa", "aaa"])
  }

  @Test("a replayed case comes first, and a database keeps each counterexample")
  func database() {
    let kept = Mutable([Choices([1, 49, 1, 3, 0])])
    let database = Database(
      load: { _ in kept.value },
      save: { _, failures in kept.value = failures }
    )
    let report = database.replaying("numbers", Search(cases: 100, seed: Seed(rawValue: 1))) {
      falsify(Self.numbers, $0, property: Self.fault)
    }
    #expect(report.counterexamples.map(\.origin) == [.replay(0)])
    #expect(kept.value.contains(Choices([1, 49, 0])))
  }

  @Test("a thrown error counts as a fault, and a discarded case does not count as passed")
  func errors() {
    struct Trouble: Error {}
    let search = Search(cases: 500, seed: Seed(rawValue: 1))
    let thrown = falsify(Self.numbers, search) { numbers -> PropertyResult<String> in
      if numbers.count > 2 { throw Trouble() }
      return .passed
    }
    #expect(thrown.counterexamples.map(\.shrunk.value) == [[0, 0, 0]])
    let discarded = falsify(Self.numbers, search) { _ -> PropertyResult<String> in .discarded }
    #expect(discarded.statistics.passed == 0)
    #expect(discarded.statistics.discarded == 500)
    #expect(discarded.concerns == [.filtersTooMuch(kept: 0, discarded: 500)])
  }

  @Test("a report's concerns follow from its counts")
  func concerns() {
    let search = Search(cases: 300, seed: Seed(rawValue: 1))
    let passes = { (_: Int) -> PropertyResult<String> in .passed }
    #expect(falsify(.always(1), search, property: passes).concerns == [.nothingDrawn])
    var none = search
    none.cases = 0
    #expect(falsify(.always(1), none, property: passes).concerns == [.nothingTried])
    var small = search
    small.limit = 4
    let large = Generator { draw in draw.array(0...60) { $0.int(in: 0...3) }.count }
    let report = falsify(large, small, property: passes)
    #expect(report.concerns.contains { if case .tooLarge = $0 { true } else { false } })
  }

  @Test("a value of more choices than usual is reported as it was tried")
  func largeValues() throws {
    let size = Draw.limit + 100
    let generator = Generator { draw in (0..<size).map { _ in draw.int(in: 0...9) }.reduce(0, +) }
    var search = Search(cases: 1, seed: Seed(rawValue: 1))
    search.limit = 2 * Draw.limit
    search.budget = 1
    search.triesSimplest = false
    let tried = Mutable(0)
    let report = falsify(generator, search) { sum in
      if tried.value == 0 { tried.value = sum }
      return PropertyResult<String>.failed("each")
    }
    let found = try #require(report.counterexamples.first)
    #expect(found.original == tried.value)
    #expect(found.shrunk.choices.count == size)
    #expect(generator.replay(found.shrunk.choices).value == found.shrunk.value)
  }

  @Test("a smallest value that does not fail again says so; objects are shown as drawn")
  func unstable() throws {
    let calls = Mutable(0)
    let search = Search(cases: 300, seed: Seed(rawValue: 1))
    let flaky = falsify(.integer(in: 0...1000), search) { number -> PropertyResult<String> in
      calls.value += 1
      return number >= 100 && calls.value % 7 != 0 && calls.value < 8 ? .failed("large") : .passed
    }
    #expect(flaky.counterexamples.first?.shrunk.end == .notReproduced)
    let boxes = Generator<Int>.integer(in: 0...9).array(2...4).map(Mutable.init)
    let report = falsify(boxes, search) { box -> PropertyResult<String> in
      box.value.append(7)
      return .failed("always")
    }
    let found = try #require(report.counterexamples.first)
    #expect(found.shrunk.end == .smallest && found.shrunk.value.value == [0, 0])
  }

  @Test("large values are shrunk within the budget, and little is kept of them")
  func budget() throws {
    var search = Search(cases: 3, seed: Seed(rawValue: 1))
    search.budget = 200
    let report = falsify(Generator<Bool>.bool.array(900...900), search) { bits in
      bits.count { $0 } <= 300 ? PropertyResult<String>.passed : .failed("many")
    }
    let shrunk = try #require(report.counterexamples.first?.shrunk)
    #expect(shrunk.end == .outOfBudget && shrunk.calls == 200)
    #expect(shrunk.draws < 2_000)
  }

  @Test("repeated cases are skipped but counted")
  func repeats() {
    let calls = Mutable(0)
    let generator = Generator { draw in
      let number = draw.int(in: 0...4)
      draw.label("\(number)")
      return number
    }
    let search = Search(cases: 3_000, seed: Seed(rawValue: 1))
    let report = falsify(generator, search) { _ -> PropertyResult<String> in
      calls.value += 1
      return .passed
    }
    #expect(report.statistics.cases == 3_000)
    #expect(report.statistics.passed + report.statistics.repeated == 3_000)
    #expect(calls.value < 300)
    #expect(report.statistics.labels.values.reduce(0, +) == 3_000)
  }

  @Test("a cancelled search ends early and reports its cancellation")
  func cancellation() {
    let calls = Mutable(0)
    var search = Search(cases: 100_000, seed: Seed(rawValue: 1))
    search.isCancelled = { calls.value > 10 }
    let report = falsify(Self.numbers, search) { _ -> PropertyResult<String> in
      calls.value += 1
      return .passed
    }
    #expect(report.interruption == .cancelled)
    #expect(report.statistics.cases < 20)
    #expect(report.conclusion == .inconclusive)
  }

  @Test("a search that ran out of time reports its progress and never a pass")
  func deadline() {
    var search = Search(cases: 100_000, seed: Seed(rawValue: 1))
    search.limit = 64
    let passes = { @Sendable (_: [Int]) -> PropertyResult<String> in
      Thread.sleep(forTimeInterval: 0.001)
      return .passed
    }
    search.deadline = .now + .milliseconds(60)
    let report = falsify(Self.numbers, search, property: passes)
    #expect(report.interruption == .outOfTime)
    #expect(report.conclusion == .inconclusive)
    #expect(report.statistics.cases < report.planned)
    #expect(report.planned == 100_000)
    let slow = Concern.tooSlow(tried: report.statistics.cases, planned: 100_000)
    #expect(report.concerns.first == slow)
  }

  @Test("a finding whose shrinking was interrupted is still a finding and says so")
  func deadlineOfShrinking() {
    let calls = Mutable(0)
    var search = Search(cases: 4_000, seed: Seed(rawValue: 6))
    search.isCancelled = { calls.value > 2_000 }
    let report = falsify(Self.numbers, search) { numbers -> PropertyResult<String> in
      if Self.fault(numbers) == .passed { return .passed }
      calls.value += 1_000
      return .failed("any")
    }
    #expect(report.conclusion == .failed)
    #expect(report.counterexamples.map(\.shrunk.end) == [.interrupted(.cancelled)])
  }

  @Test("a search that tried nothing or discarded everything is inconclusive")
  func conclusions() {
    let search = Search(cases: 50, seed: Seed(rawValue: 1))
    let conclusion = { (search: Search, outcome: PropertyResult<String>) in
      falsify(Self.numbers, search) { _ in outcome }.conclusion
    }
    #expect(conclusion(search, .passed) == .passed)
    #expect(conclusion(search, .discarded) == .inconclusive)
    #expect(conclusion(search, .failed("any")) == .failed)
    #expect(conclusion(Search(cases: 0, seed: search.seed), .passed) == .inconclusive)
  }
}
