import PropertyTesting
import Testing

@Suite("Reducing a value one step at a time")
struct ReduceTests {
  private struct OfFive: Error {}

  /// Lists with one number removed, then lists with one number smaller by one.
  private func reductions(_ numbers: [Int]) -> [[Int]] {
    let shorter = numbers.indices.map { place in
      var list = numbers
      list.remove(at: place)
      return list
    }
    let smaller = numbers.indices.filter { numbers[$0] > 0 }.map { place in
      var list = numbers
      list[place] -= 1
      return list
    }
    return shorter + smaller
  }

  private func isFailing(_ numbers: [Int]) -> PropertyResult<String> {
    numbers.reduce(0, +) >= 5 ? .failed("sum") : .passed
  }

  @Test("no single reduction of the end value still fails, and the path leads to that value")
  func irreducible() {
    let first = [3, 0, 4, 9]
    let reduced = reduce(first, fault: "sum", reductions: reductions, property: isFailing)
    #expect(reduced.end == .irreducible)
    #expect(reduced.value == [5])
    #expect(reductions(reduced.value).allSatisfy { isFailing($0) == .passed })
    #expect(reduced.path.reduce(first) { reductions($0)[$1] } == reduced.value)
    #expect("\(reduced.end)" == "no single reduction of it still fails")
  }

  @Test("the simplest values are tried when no single reduction fails; the path leads there")
  func simplest() {
    let first = [3, 0, 4, 9]
    let simplest = [[], [1], [2, 3], [9]]
    func below(_ list: [Int]) -> [[Int]] { list.count == 1 ? [] : simplest }
    func isPaired(_ numbers: [Int]) -> PropertyResult<String> {
      numbers.count != 1 && numbers.reduce(0, +) >= 5 ? .failed("sum") : .passed
    }
    let reduced = reduce(
      first,
      fault: "sum",
      reductions: { $0.count > 3 ? reductions($0) : [] },
      simplest: below,
      property: isPaired
    )
    #expect(reduced.value == [2, 3])
    #expect(reduced.end == .irreducible)
    let end = reduced.path.reduce(first) { list, place in
      let own = list.count > 3 ? reductions(list) : []
      return place < own.count ? own[place] : below(list)[place - own.count]
    }
    #expect(end == reduced.value)
  }

  @Test("a reduction that runs out of budget says so and makes no further calls")
  func budget() {
    var calls = 0
    let reduced = reduce([3, 0, 4, 9], fault: "sum", budget: 3, reductions: reductions) {
      calls += 1
      return isFailing($0)
    }
    #expect(calls == 3 && reduced.calls == 3)
    #expect(reduced.end == .outOfBudget)
    #expect(isFailing(reduced.value) == .failed("sum"))
  }

  @Test("no reduction is asked for after one that fails")
  func oneByOne() {
    var asked = 0
    func counted(_ numbers: [Int]) -> some Sequence<[Int]> {
      reductions(numbers).lazy.map { (shorter: [Int]) -> [Int] in
        asked += 1
        return shorter
      }
    }
    let first = [3, 0, 4, 9]
    let reduced = reduce(first, fault: "sum", budget: 1, reductions: counted, property: isFailing)
    #expect(reduced.value == [0, 4, 9])
    // The one that failed, and the first one for which there is no budget.
    #expect(asked == 2)
  }

  @Test("a different fault or a thrown error is not followed, and no value is tried twice")
  func otherFaults() {
    var seen: Set<[Int]> = []
    let reduced = reduce([7, 7], fault: "sum", reductions: reductions) { numbers in
      #expect(seen.insert(numbers).inserted)
      if numbers.count == 1 { return .failed("short") }
      if numbers.contains(5) { throw OfFive() }
      return isFailing(numbers)
    }
    #expect(reduced.value == [6, 6])
    #expect(reduced.end == .irreducible)
  }
}
