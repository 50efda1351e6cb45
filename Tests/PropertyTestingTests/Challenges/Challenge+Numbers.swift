import PropertyTesting

extension Challenge {
  static let numbers: [Challenge] = [
    Challenge("difference_zero", "(10, 10)", ceiling: 28, positivePair) {
      $0.first < 10 || $0.first != $0.second
    },
    Challenge("difference_small", "(10, 6)", ceiling: 42, positivePair) {
      $0.first < 10 || !(1...4).contains(abs($0.first - $0.second))
    },
    Challenge("difference_one", "(10, 9)", ceiling: 40, positivePair) {
      $0.first < 10 || abs($0.first - $0.second) != 1
    },
    Challenge(
      "replacement",
      "(1000000, [])",
      ceiling: 466,
      int(0...1_000_000)
        .paired(with: int(2...10).array())
    ) { pair in
      pair.second.reduce(pair.first) { $0.multipliedReportingOverflow(by: $1).partialValue }
        < 1_000_000
    },
  ]

  private static let positivePair = positives.paired(with: positives)
}
