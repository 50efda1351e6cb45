import PropertyTesting

/// Sums and quotients of whole numbers.
indirect enum Expression: Sendable, Hashable, CustomStringConvertible {
  case number(Int)
  case sum(Expression, Expression)
  case quotient(Expression, Expression)

  var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .sum(let left, let right): "(\(left) + \(right))"
    case .quotient(let left, let right): "(\(left) / \(right))"
    }
  }

  /// The value; `nil` if something is divided by zero.
  var value: Int? {
    switch self {
    case .number(let number): return number
    case .sum(let left, let right):
      guard let left = left.value, let right = right.value else { return nil }
      return left &+ right
    case .quotient(let left, let right):
      guard let left = left.value, let right = right.value, right != 0 else { return nil }
      return Expression.floor(left, right)
    }
  }

  var dividesByLiteralZero: Bool {
    switch self {
    case .number: false
    case .quotient(_, .number(0)): true
    case .sum(let left, let right), .quotient(let left, let right):
      left.dividesByLiteralZero || right.dividesByLiteralZero
    }
  }

  private static func floor(_ left: Int, _ right: Int) -> Int {
    let (quotient, rest) =
      left.dividedReportingOverflow(by: right).overflow
      ? (0 &- left, 0) : left.quotientAndRemainder(dividingBy: right)
    return rest != 0 && (rest < 0) != (right < 0) ? quotient - 1 : quotient
  }
}

extension Challenge {
  static let calculator = Challenge(
    "calculator",
    "(0 / (0 + 0))",
    ceiling: 54,
    Generator<Expression>.recursive(depth: 5, base: integers.map { .number($0) }) { inner in
      .oneOf(
        tuple(inner, inner).map { .sum($0.0, $0.1) },
        tuple(inner, inner).map { .quotient($0.0, $0.1) }
      )
    }
  ) { $0.dividesByLiteralZero ? nil : $0.value != nil }
}
