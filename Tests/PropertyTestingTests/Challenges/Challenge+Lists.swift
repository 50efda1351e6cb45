import PropertyTesting

/// A pair that prints like a tuple.
struct Pair<First: Sendable, Second: Sendable>: Sendable, CustomStringConvertible {
  var first: First
  var second: Second
  var description: String { "(\(first), \(second))" }
}

extension Pair: Equatable where First: Equatable, Second: Equatable {}

extension Pair: Hashable where First: Hashable, Second: Hashable {}

extension Generator where Value: Sendable {
  func paired<Other: Sendable>(with other: Generator<Other>) -> Generator<Pair<Value, Other>> {
    tuple(self, other).map { Pair(first: $0.0, second: $0.1) }
  }
}

extension Challenge {
  static let integers = Generator<Int>.integer()
  static let positives = int(1...(1 << 31 - 1))

  static let lists: [Challenge] = [
    Challenge("bound5", "[[], [], [], [-1], [-32768]]", ceiling: 126, fiveLists(1), bound5),
    Challenge("bound5_long", "[[], [], [], [-1], [-32768]]", ceiling: 251, fiveLists(10), bound5),
    Challenge("large_union_list", "[[0, 1, -1, 2, -2]]", ceiling: 178, integers.array().array()) {
      lists in Set(lists.joined()).count < 5
    },
    Challenge("reverse", "[0, 1]", ceiling: 10, integers.array()) { $0 == $0.reversed() },
    Challenge(
      "lengthlist",
      "[900]",
      ceiling: 87,
      int(1...100).flatMap { count in
        int(0...1000).array(count...count)
      }
    ) { list in list.allSatisfy { $0 < 900 } },
    Challenge("coupling", "[1, 0]", ceiling: 43, int(0...10).array(), coupling),
    Challenge(
      "deletion",
      "([0, 0], 0)",
      ceiling: 10,
      integers.array().paired(with: int(0...10)),
      deletion
    ),
    Challenge("distinct", "[0, 1, -1]", ceiling: 34, integers.array()) { Set($0).count < 3 },
    Challenge(
      "nestedlists",
      "[[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]",
      ceiling: 119,
      int(0...10).array().array()
    ) { lists in lists.reduce(0) { $0 + $1.count } <= 10 },
  ]

  /// Five lists of short integers, none with a sum of 256 or more.
  private static func fiveLists(_ count: Int) -> Generator<[[Int16]]> {
    Generator<Int16>.integer().array(0...count).filter { sum($0) < 256 }.array(5...5)
  }

  private static func sum(_ list: some Sequence<Int16>) -> Int16 { list.reduce(0, &+) }

  @Sendable
  private static func bound5(_ lists: [[Int16]]) -> Bool? { sum(lists.joined()) < 1280 }

  @Sendable
  private static func coupling(_ list: [Int]) -> Bool? {
    guard list.allSatisfy({ $0 < list.count }) else { return nil }
    return list.enumerated().allSatisfy { $0 == $1 || list[$1] != $0 }
  }

  @Sendable
  private static func deletion(_ pair: Pair<[Int], Int>) -> Bool? {
    guard pair.second < pair.first.count else { return nil }
    let element = pair.first[pair.second]
    var rest = pair.first
    rest.firstIndex(of: element).map { _ = rest.remove(at: $0) }
    return !rest.contains(element)
  }
}
