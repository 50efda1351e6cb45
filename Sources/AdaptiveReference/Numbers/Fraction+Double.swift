extension Fraction {
  /// Creates the simplest fraction whose decimal form is this floating-point number.
  ///
  /// Decision: 0.7 means seven tenths and 0.3333333333333333 a third, because the author meant
  /// these values; with exact binary values, a difference in the last bit would be a conflict.
  /// Files print six digits, so 62.333333 also means a number of thirds.
  ///
  /// - Precondition: The number is finite.
  package init(_ value: Double) {
    precondition(value.isFinite, "a number of a layout is finite")
    if let whole = Int(exactly: value), whole != .min {
      self = .narrow(whole, 1)
    } else if value < 0 {
      self = -Fraction(-value)
    } else if let thirds = Fraction.thirds(value) {
      self = thirds
    } else if let simple = Fraction.simple(value) {
      self = simple
    } else {
      let exact = Fraction(exactly: value)
      let half = Fraction(1, 2)
      let simplest = Fraction.simplest(
        from: (exact + Fraction(exactly: value.nextDown)) * half,
        through: (exact + Fraction(exactly: value.nextUp)) * half
      )
      self = simplest.approximation == value ? simplest : exact
    }
  }

  /// The number of thirds that prints as this number with six digits; `nil` if there is none.
  private static func thirds(_ value: Double) -> Fraction? {
    let nearest = (value * 3).rounded()
    guard abs(value * 3 - nearest) < 0.000_001_6, let thirds = Int(exactly: nearest),
      thirds % 3 != 0
    else { return nil }
    return Fraction(thirds, 3)
  }

  /// The simplest fraction with a small denominator that equals this number; `nil` if there is
  /// none.
  ///
  /// For numbers below this bound, the rounding interval contains at most one fraction with such a
  /// denominator. So the first match is the one that a search of the interval finds.
  private static func simple(_ value: Double) -> Fraction? {
    guard value < 4_294_967_296 else { return nil }
    for denominator in 2...100 {
      let numerator = (value * Double(denominator)).rounded()
      if numerator / Double(denominator) == value { return .narrow(Int(numerator), denominator) }
    }
    return nil
  }

  /// Creates the exact value of a finite floating-point number.
  package init(exactly value: Double) {
    guard value != 0 else {
      self = .zero
      return
    }
    let bits = Int(value.significandBitPattern) | (value.isNormal ? 1 << 52 : 0)
    let exponent = (value.isNormal ? Int(value.exponent) : -1022) - 52
    let significand = WideInteger(value.sign == .minus ? -bits : bits)
    self =
      exponent >= 0
      ? Fraction(significand.shifted(left: exponent), WideInteger(1))
      : Fraction(significand, WideInteger(1).shifted(left: -exponent))
  }

  /// The nearest floating-point number.
  package var approximation: Double {
    if case .narrow(let n, let d) = self, n.magnitude < 1 << 53, d < 1 << 53 {
      return Double(n) / Double(d)
    }
    let (n, d) = (parts.numerator, parts.denominator)
    let shift = n.bitWidth - d.bitWidth - 64
    let quotient = n.shifted(left: max(0, -shift))
      .quotientAndRemainder(dividingBy: d.shifted(left: max(0, shift))).quotient
    let value = quotient.magnitude.reversed().reduce(0.0) { $0 * 4_294_967_296 + Double($1) }
    let scaled = Double(sign: .plus, exponent: shift, significand: value)
    return quotient.isNegative ? -scaled : scaled
  }

  /// The fraction with the smallest denominator in an interval of non-negative numbers.
  private static func simplest(from low: Fraction, through high: Fraction) -> Fraction {
    let whole = low.floor
    if whole == low { return low }
    if whole < high.floor { return whole + .one }
    return whole
      + simplest(from: (high - whole).reciprocal, through: (low - whole).reciprocal).reciprocal
  }
}

extension Fraction: CustomStringConvertible {
  /// The usual notation: `16`, `7/3`, and a decimal if the denominator is large.
  package var description: String {
    switch self {
    case .narrow(let n, 1): "\(n)"
    case .narrow(let n, let d) where d < 10_000: "\(n)/\(d)"
    case .narrow, .wide: "\(approximation)"
    }
  }
}
