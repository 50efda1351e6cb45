import PropertyTesting

extension Challenge {
  /// Problems of the kinds that shrinkers are known to be weak at.
  static let further: [Challenge] =
    together + besides + sparse + balanced + shapes + kinds
    + later + unseen

  /// Lists from which one item cannot be removed alone.
  private static let together: [Challenge] = [
    further("even_list", "[0, 7]", digits.array()) { list in
      list.count % 2 == 1 ? nil : !list.contains(7)
    },
    further("brackets", "[1, 1, 0, 2, 2]", int(0...2).array()) { list in
      var (depth, isDeep) = (0, false)
      for item in list {
        depth += item == 1 ? 1 : item == 2 ? -1 : 0
        if depth < 0 { return nil }
        isDeep = isDeep || (item == 0 && depth >= 2)
      }
      return depth == 0 ? !isDeep : nil
    },
    further("xor", "[1, 4, 5]", int(0...7).array()) { list in
      list.reduce(0, ^) != 0 ? nil : !(list.contains(5) && Set(list).count >= 3)
    },
  ]

  /// A length or an index next to the collection that it refers to.
  private static let besides: [Challenge] = [
    further("counted", "([1, 10, 10], 3)", list(0...10, beside: 0...20)) {
      $0.first.count != $0.second ? nil : $0.first.reduce(0, +) <= 20
    },
    further("index", "([10], 0)", list(0...100, beside: 0...20)) {
      $0.second < $0.first.count ? $0.first[$0.second] < 10 : nil
    },
    further("end_index", "([0, 0, 0], 3)", list(0...100, beside: 0...20)) {
      $0.second > $0.first.count ? nil : $0.second < $0.first.count || $0.second < 3
    },
  ]

  /// Conditions behind a filter that accepts few values.
  private static let sparse: [Challenge] = [
    further("sparse", "50057", int(0...100_000).filter(attempts: 1_000) { $0 % 97 == 5 }) {
      $0 < 50_000
    },
    further("sparse_list", "[7, 994]", sevenths.array()) { $0.reduce(0, +) <= 1000 },
  ]

  private static let sevenths = int(0...1000).filter(attempts: 1_000) { $0 % 7 == 0 }

  /// Numbers that compensate for each other.
  private static let balanced: [Challenge] = [
    further("across_zero", "(100, -95)", pair(-1000...1000)) {
      $0.first < 100 || abs($0.first + $0.second) > 5
    },
    further("sum_zero", "[20, -20]", int(-100...100).array()) { list in
      list.reduce(0, +) != 0 || list.allSatisfy { $0 < 20 }
    },
    further("three", "[0, 10, 20]", int(0...20).array(3...3)) { list in
      list.reduce(0, +) != 30
    },
    further("four", "[0, 2, 9, 9]", digits.array(4...4)) { $0.reduce(0, +) != 20 },
  ]

  /// Rows, sizes that determine everything else, and the middle of collections of a fixed size.
  private static let shapes: [Challenge] = [
    further("column", "[[9], [9]]", rows(1...6, 0...10)) { rows in
      (0..<(rows.first?.count ?? 0)).allSatisfy { column in rows.count { $0[column] == 9 } < 2 }
    },
    further("matrix", "[[0, 0, 0], [0, 0, 0], [1, 1, 1]]", square(1...8, of: 0...3)) { rows in
      rows.count < 3 || !rows.contains { $0.allSatisfy { $0 >= 1 } }
    },
    further("parents", "[0, 1, 2, 3]", parents) { parents in
      var depths = [0]
      for parent in parents { depths.append(depths[parent] + 1) }
      return depths.allSatisfy { $0 < 4 }
    },
    further("middle", "[0, 0, 0, 46, 255, 0, 0, 0]", int(0...255).array(8...8)) {
      $0[3] + $0[4] <= 300
    },
    further("middle_equal", "[0, 0, 10, 10, 0, 0]", int(0...50).array(6...6)) {
      $0[2] != $0[3] || $0[2] < 10
    },
  ]

  /// The parents of a tree's nodes except the root; the number of nodes is drawn first.
  private static let parents = Generator<[Int]> { draw in
    let count = draw.int(in: 0...30)
    var parents: [Int] = []
    draw.times(count...count) { draw in parents.append(draw.integer(in: 0...parents.count)) }
    return parents
  }

  static func int(_ range: ClosedRange<Int>) -> Generator<Int> { .integer(in: range) }
  static let digits = int(0...9)

  static func pair(_ range: ClosedRange<Int>) -> Generator<Pair<Int, Int>> {
    int(range).paired(with: int(range))
  }

  /// A list next to a number, both of at most as many.
  static func list(
    _ items: ClosedRange<Int>,
    beside count: ClosedRange<Int>
  ) -> Generator<Pair<[Int], Int>> {
    int(items).array(count).paired(with: int(count))
  }

  /// Rows of digits, whose length is drawn first.
  static func rows(
    _ width: ClosedRange<Int>,
    _ count: ClosedRange<Int>
  ) -> Generator<[[Int]]> {
    int(width).flatMap { digits.array($0...$0).array(count) }
  }

  static func square(
    _ size: ClosedRange<Int>,
    of items: ClosedRange<Int> = 0...9
  ) -> Generator<[[Int]]> {
    int(size).flatMap { int(items).array($0...$0).array($0...$0) }
  }

  static func further<Value>(
    _ name: String,
    _ expected: String,
    _ generator: Generator<Value>,
    _ property: @escaping @Sendable (Value) -> Bool?
  ) -> Challenge {
    Challenge(name, expected, ceiling: .infinity, generator, property)
  }
}
