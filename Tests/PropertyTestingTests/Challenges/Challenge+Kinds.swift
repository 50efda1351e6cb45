import PropertyTesting

extension Challenge {
  /// More problems of the kinds that shrinkers are known to be weak at.
  static let kinds: [Challenge] = threes + counts + filters + sums + tables

  private static let hundreds = int(0...100)

  /// Lists from which neither one nor two items can be removed alone.
  private static let threes: [Challenge] = [
    further("threes", "[0, 0, 8]", digits.array()) { list in
      list.count % 3 != 0 ? nil : !list.contains(8)
    },
    further("fives", "[0, 0, 0, 0, 8]", digits.array()) { list in
      list.count % 5 != 0 ? nil : !list.contains(8)
    },
    further("twins", "[0, 0, 1, 1, 2, 2]", int(0...3).array(0...10)) { list in
      let counts = Dictionary(list.map { ($0, 1) }, uniquingKeysWith: +)
      return counts.values.contains { $0 % 2 == 1 } ? nil : counts.count < 3
    },
    further("xor_list", "[1, 2, 3]", int(0...255).array()) { list in
      list.reduce(0, ^) != 0 ? nil : Set(list).count < 3 || list.contains(0)
    },
    further("xor_pair", "(0, 255)", pair(0...1000)) { $0.first ^ $0.second != 255 },
  ]

  /// Two collections of equal length; indices and sums next to a collection.
  private static let counts: [Challenge] = [
    further("zip", "([5], [10])", lists(0...10)) { pair in
      pair.first.count != pair.second.count
        ? nil : zip(pair.first, pair.second).allSatisfy { $0 * $1 < 50 }
    },
    further("zip_long", "([0, 0, 1], [0, 0, 1])", lists(0...10)) { pair in
      pair.first.count != pair.second.count
        ? nil : pair.first.count < 3 || !zip(pair.first, pair.second).contains { $0 * $1 > 0 }
    },
    further("slice", "([50], (0, 1))", hundreds.array(0...12).paired(with: pair(0...12))) { pair in
      let (list, first, end) = (pair.first, pair.second.first, pair.second.second)
      return first > end || end > list.count ? nil : list[first..<end].reduce(0, +) < 50
    },
    further("last", "([0, 0, 10], 2)", list(0...100, beside: 0...12)) { pair in
      pair.second != pair.first.count - 1
        ? nil : pair.first.count < 3 || pair.first[pair.second] < 10
    },
    further("total", "([0, 0, 7], 7)", digits.array(0...8).paired(with: int(0...80))) { pair in
      pair.first.reduce(0, +) != pair.second
        ? nil : pair.first.count < 3 || !pair.first.contains(7)
    },
    further("count_first", "(4, [0, 0, 0, 3])", int(0...15).paired(with: digits.array(0...15))) {
      $0.first != $0.second.count ? nil : $0.first < 4 || !$0.second.contains { $0 >= 3 }
    },
  ]

  /// Filters of the generator, and conditions of the property, that accept few values.
  private static let filters: [Challenge] = [
    further("squares", "50176", squares) { $0 < 50_000 },
    further("assumed", "50057", int(0...100_000)) { number in
      number % 97 != 5 ? nil : number < 50_000
    },
    further("sevens", "[1, 1000]", sevens) { $0.reduce(0, +) <= 1000 },
    further("sorted", "[0, 1, 2, 3]", digits.array(0...6)) { list in
      list != list.sorted() ? nil : Set(list).count < 4
    },
  ]

  private static let squares = int(0...100_000).filter(attempts: 10_000) { number in
    let root = Int(Double(number).squareRoot())
    return root * root == number
  }
  private static let sevens = int(0...1000).array().filter(attempts: 1_000) {
    $0.reduce(0, +) % 7 == 0
  }

  /// Numbers that compensate for each other, in collections and across zero.
  private static let sums: [Challenge] = [
    further("signs", "[0, 10, -10]", int(-50...50).array(3...3)) { list in
      list.reduce(0, +) != 0 || list.allSatisfy { abs($0) < 10 }
    },
    further("opposite", "(21, -21)", pair(-1000...1000)) { pair in
      pair.first + pair.second != 0 || abs(pair.first) <= 20
    },
    further("seven", "(50, -43)", pair(-1000...1000)) {
      $0.first + $0.second != 7 || $0.first < 50
    },
    further("dice", "[1, 1, 6, 6, 6]", int(1...6).array(5...5)) { list in
      list.reduce(0, +) != 20
    },
    further("parts", "[4, 4, 4]", int(1...4).array()) { list in
      list.reduce(0, +) != 12
    },
    further("halves", "[[], [], [], [0, 0, 0, 0, 0], []]", digits.array(0...6).array(5...5)) {
      $0[2].count + $0[3].count < 5
    },
  ]

  /// Columns, graphs and other sizes that determine everything else.
  private static let tables: [Challenge] = [
    further("csv", "[[7], [7]]", digits.array(0...3).array(0...3)) { rows in
      guard let first = rows.first, rows.allSatisfy({ $0.count == first.count }) else { return nil }
      return first.indices.allSatisfy { column in rows.count { $0[column] == 7 } < 2 }
    },
    further("cell", "[[0, 0], [0, 5]]", grids) { rows in
      rows.dropFirst().allSatisfy { $0.dropFirst().allSatisfy { $0 < 5 } }
    },
    further("diagonal", "[[6, 0], [0, 9]]", square(1...7)) { rows in
      rows.indices.reduce(0) { $0 + rows[$1][$1] } < 15
    },
    further("triangle", "(3, [(0, 1), (1, 2), (2, 0)])", graphs) { pair in
      let edges = pair.second
      return !edges.contains { one in
        edges.contains { two in
          two.first == one.second && Set([one.first, one.second, two.second]).count == 3
            && edges.contains { $0.first == two.second && $0.second == one.first }
        }
      }
    },
    further("modulus", "(3, [1, 1, 1])", residues) { pair in
      pair.second.count < 3 || pair.second.contains(0)
        || pair.second.reduce(0, +) % pair.first != 0
    },
    further("peak", "[1, 1, 1, 10, 100, 1, 1]", int(1...100).array(7...7)) { $0[3] * $0[4] < 1000 },
  ]

  private static let grids = pair(1...6).flatMap { size in
    digits.array(size.second...size.second).array(size.first...size.first)
  }

  private static let residues = int(2...50).flatMap { modulus in
    int(0...modulus - 1).array().map { Pair(first: modulus, second: $0) }
  }

  private static func lists(_ range: ClosedRange<Int>) -> Generator<Pair<[Int], [Int]>> {
    let list = int(range).array(0...12)
    return list.paired(with: list)
  }

  private static let graphs = int(1...8).flatMap { count in
    pair(0...count - 1).array(0...20).map { Pair(first: count, second: $0) }
  }
}
