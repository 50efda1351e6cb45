import PropertyTesting

extension Challenge {
  /// Problems that are later than the engine's passes and were not solved by them at first.
  static let later: [Challenge] = counting + compensating + placed

  /// Numbers that count items: two of them, one more, twice as many, or inside the counted list.
  private static let counting: [Challenge] = [
    further("count_twice", "(3, ([5, 0, 0], 3))", digits.paired(with: counted)) { value in
      let list = value.second.first
      return value.first != list.count || value.second.second != list.count
        ? nil : list.count < 3 || list[0] < 5
    },
    further("one_more", "([6], 2)", digits.array(0...12).paired(with: int(0...13))) {
      $0.second != $0.first.count + 1 ? nil : !$0.first.contains(6)
    },
    further("twice", "([0, 0, 4], 6)", digits.array(0...8).paired(with: int(0...16))) {
      $0.second != 2 * $0.first.count
        ? nil : $0.first.count < 3 || $0.first.allSatisfy { $0 < 4 }
    },
    further("area", "((2, 2), [0, 0, 0, 3])", sides.paired(with: cells)) { value in
      let (width, height) = (value.first.first, value.first.second)
      return width * height != value.second.count
        ? nil : width < 2 || height < 2 || !value.second.contains(3)
    },
    further("checksum", "([0, 5], 5)", digits.array(0...8).paired(with: digits)) { value in
      value.first.reduce(0, +) % 10 != value.second
        ? nil : value.first.count < 2 || value.first.allSatisfy { $0 < 5 }
    },
    further("header", "[2, 0, 7]", digits.array(0...9)) { list in
      list.first != list.count - 1 ? nil : list.count < 3 || list[list.count - 1] < 7
    },
    further("trailer", "[0, 0, 5, 4]", digits.array(0...9)) { list in
      list.last != list.count ? nil : list.count < 4 || !list.dropLast().contains(5)
    },
    further("longer", "([0, 4], [0, 0, 0])", eight.paired(with: eight)) { value in
      value.second.count != value.first.count + 1
        ? nil : value.first.dropFirst().allSatisfy { $0 < 4 }
    },
  ]

  private static let counted = digits.array(0...9).paired(with: digits)
  private static let sides = pair(0...4)
  private static let cells = int(0...5).array(0...16)
  private static let eight = digits.array(0...8)

  /// Numbers that compensate for each other: a difference across zero, one for two, two for one.
  private static let compensating: [Challenge] = [
    further("gap", "(0, -100)", pair(-1000...1000)) {
      $0.first - $0.second != 100
    },
    further("double", "(-20, 10)", pair(-100...100)) {
      $0.first + 2 * $0.second != 0 || $0.first > -20
    },
    further("alternating", "[30, 30]", int(-100...100).array(0...6)) { list in
      let sum = list.enumerated().reduce(0) { $0 + ($1.offset % 2 == 0 ? 1 : -1) * $1.element }
      return sum != 0 || list.allSatisfy { $0 < 30 }
    },
    further("weights", "[0, 10, 10]", int(0...10).array(3...3)) { list in
      3 * list[0] + 2 * list[1] + list[2] != 30
    },
  ]

  /// Sizes that count in another way, and the middle of collections of a fixed size.
  private static let placed: [Challenge] = [
    further("leaves", "(2, [0, 0, 0, 9])", trees) { $0.first < 2 || $0.second.reduce(0, +) < 9 },
    further("word", "[0, 0, 3, 232, 0, 0, 0, 0]", int(0...255).array(8...8)) {
      $0[2] * 256 + $0[3] < 1000
    },
    further("stairs", "[0, 0, 4, 5, 6, 0, 0]", digits.array(7...7)) { list in
      list[3] != list[2] + 1 || list[4] != list[3] + 1 || list[2] < 4
    },
  ]

  private static let trees = int(0...4).flatMap { depth in
    digits.array((1 << depth)...(1 << depth)).map { Pair(first: depth, second: $0) }
  }
}
