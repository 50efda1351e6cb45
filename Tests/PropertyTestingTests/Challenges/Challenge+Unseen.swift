import PropertyTesting

extension Challenge {
  /// Problems that the engine met later than its passes: many easy ones, and kinds that were hard.
  static let unseen: [Challenge] = tables + orders + overflows + names + everyday

  private static let hundreds = int(0...100).array(0...20)

  /// Rows of a length that is drawn first.
  private static let tables: [Challenge] = [
    further("three_rows", "[[5], [5], [5]]", rows(1...6, 3...3)) { rows in
      !rows[0].indices.contains { column in rows.allSatisfy { $0[column] >= 5 } }
    },
    further("rising_rows", "[[0], [1], [2], [3]]", rows(1...6, 4...4)) { rows in
      !rows[0].indices.contains { column in
        zip(rows, rows.dropFirst()).allSatisfy { $0[column] < $1[column] }
      }
    },
    further("layers", "[[[3], [3]], [[3], [3]]]", layers) { layers in
      !layers[0][0].indices.contains { column in
        layers.allSatisfy { $0.allSatisfy { $0[column] >= 3 } }
      }
    },
    further("equal_rows", "[[1], [1]]", rows(1...5, 0...5)) { rows in
      !zip(rows, rows.dropFirst()).contains { $0 == $1 && $0.contains(1) }
    },
    further("wide_rows", "[[0, 0], [0, 0], [0, 7]]", rows(1...5, 3...3)) { rows in
      rows[0].count < 2 || rows[2][rows[2].count - 1] < 7
    },
  ]

  /// Permutations of a number of elements that is drawn first.
  private static let orders: [Challenge] = [
    further("falling", "[2, 1, 0]", order(0...10)) { order in
      !order.indices.dropFirst(2).contains {
        order[$0 - 2] > order[$0 - 1] && order[$0 - 1] > order[$0]
      }
    },
    further("cycle", "[1, 2, 3, 0]", order(1...10)) { order in
      var (place, count) = (order[0], 1)
      while place != 0 { (place, count) = (order[place], count + 1) }
      return count < 4
    },
  ]

  /// Sums and products that end at the largest number, or at the least one.
  private static let overflows: [Challenge] = [
    further("sum_overflows", "(1, 2147483647)", pair(of: Int32.self)) {
      !$0.first.addingReportingOverflow($0.second).overflow
    },
    further("product_overflows", "(-1, -2147483648)", pair(of: Int32.self)) {
      !$0.first.multipliedReportingOverflow(by: $0.second).overflow
    },
    further("difference_overflows", "(0, -9223372036854775808)", pair(of: Int.self)) {
      !$0.first.subtractingReportingOverflow($0.second).overflow
    },
  ]

  /// Actions of several kinds on the same few names.
  private static let names: [Challenge] = [
    further("removed_before", "[add 0, add 1, remove 0, read 1]", NameUse.generator) { uses in
      var (names, broken) = ([Int](), -1)
      return !uses.contains { use in
        let place = names.firstIndex(of: use.name)
        if use.kind == .add, place == nil { names.append(use.name) }
        if use.kind == .remove, let place {
          names.remove(at: place)
          broken = place < names.count ? names[place] : -1
        }
        return use.kind == .read && use.name == broken
      }
    },
    further("removed_twice", "[add 0, add 1, remove 1, remove 1]", NameUse.generator) { uses in
      var (names, removed) = (Set<Int>(), Set<Int>())
      return !uses.contains { use in
        if use.kind == .add { names.insert(use.name) }
        guard use.kind == .remove else { return false }
        if names.remove(use.name) != nil {
          removed.insert(use.name)
          return false
        }
        return removed.contains(use.name) && names.contains { $0 < use.name }
      }
    },
  ]

  /// What most properties are like: they should cost little.
  private static let everyday: [Challenge] = [
    further("threshold", "12345", int(0...1_000_000)) { $0 < 12345 },
    further("large_item", "[77]", hundreds) { $0.allSatisfy { $0 < 77 } },
    further("leap_day", "(2000, (2, 29))", days) { day in
      day.first < 2000 || day.second != Pair(first: 2, second: 29)
    },
    further("late_day", "(2050, (1, 1))", days) { $0.first < 2050 },
    further("fraction", "2.4", Generator<Double>.double(in: 0...1000)) {
      $0 <= 2.3 || $0.rounded() == $0
    },
  ]

  /// Year, month and day.
  private static let days = int(1900...2100).flatMap { year in
    int(1...12).flatMap { month in
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      let last = month == 2 ? isLeap ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
      return int(1...last).map {
        Pair(first: year, second: Pair(first: month, second: $0))
      }
    }
  }

  private static let layers = int(1...5).flatMap {
    digits.array($0...$0).array(2...2).array(2...2)
  }

  private static func order(_ count: ClosedRange<Int>) -> Generator<[Int]> {
    int(count).flatMap { .permutation(of: Array(0..<$0)) }
  }

  private static func pair<Number: FixedWidthInteger & Sendable>(
    of type: Number.Type
  ) -> Generator<Pair<Number, Number>> {
    Generator<Number>.integer().paired(with: .integer())
  }
}

/// An action on a name; there are as many kinds as names.
private struct NameUse: Sendable, Hashable, CustomStringConvertible {
  enum Kind: Sendable { case list, add, read, remove }

  var kind: Kind
  var name: Int
  var description: String { kind == .list ? "list" : "\(kind) \(name)" }

  static let generator = Generator<NameUse>.oneOf(
    .always(NameUse(kind: .list, name: 0)),
    with(.add),
    with(.read),
    with(.remove)
  ).array(0...20)

  private static func with(_ kind: Kind) -> Generator<NameUse> {
    Challenge.int(0...3).map { NameUse(kind: kind, name: $0) }
  }
}
