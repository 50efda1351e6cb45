extension WideInteger {
  /// The quotient, rounded towards zero, and the remainder, with the sign of the dividend.
  ///
  /// - Precondition: The divisor is not zero.
  func quotientAndRemainder(
    dividingBy divisor: WideInteger
  ) -> (quotient: WideInteger, remainder: WideInteger) {
    precondition(!divisor.isZero, "division by zero")
    if WideInteger.precedes(magnitude, divisor.magnitude) { return (WideInteger(0), self) }
    let (quotient, remainder) =
      divisor.magnitude.count == 1
      ? WideInteger.divided(magnitude, by: divisor.magnitude[0])
      : WideInteger.divided(magnitude, by: divisor.magnitude)
    return (
      WideInteger(magnitude: quotient, isNegative: isNegative != divisor.isNegative),
      WideInteger(magnitude: remainder, isNegative: isNegative)
    )
  }

  /// The greatest common divisor, never negative.
  static func greatestCommonDivisor(_ left: WideInteger, _ right: WideInteger) -> WideInteger {
    var (a, b) = (left, right)
    while !b.isZero { (a, b) = (b, a.quotientAndRemainder(dividingBy: b).remainder) }
    return WideInteger(magnitude: a.magnitude, isNegative: false)
  }

  /// The number times a power of two; a negative power rounds the magnitude down.
  func shifted(left bits: Int) -> WideInteger {
    if bits < 0 {
      let digits = -bits / 32
      guard digits < magnitude.count else { return WideInteger(0) }
      let rest = WideInteger.shifted(Array(magnitude[digits...]), right: -bits % 32)
      return WideInteger(magnitude: rest, isNegative: isNegative)
    }
    let shifted = WideInteger.shifted(magnitude, left: bits % 32)
    let zeros = [UInt32](repeating: 0, count: bits / 32)
    return WideInteger(magnitude: zeros + shifted, isNegative: isNegative)
  }

  private static func shifted(_ digits: [UInt32], left bits: Int) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for digit in digits {
      let wide = UInt64(digit) << UInt64(bits) | carry
      result.append(UInt32(truncatingIfNeeded: wide))
      carry = wide >> 32
    }
    return result + [UInt32(carry)]
  }

  private static func shifted(_ digits: [UInt32], right bits: Int) -> [UInt32] {
    digits.indices.map { index in
      let above = index + 1 < digits.count ? UInt64(digits[index + 1]) : 0
      return UInt32(truncatingIfNeeded: (above << 32 | UInt64(digits[index])) >> UInt64(bits))
    }
  }

  private static func divided(
    _ dividend: [UInt32],
    by divisor: UInt32
  ) -> (quotient: [UInt32], remainder: [UInt32]) {
    var quotient = dividend
    var remainder: UInt64 = 0
    for index in dividend.indices.reversed() {
      let part = remainder << 32 | UInt64(dividend[index])
      quotient[index] = UInt32(part / UInt64(divisor))
      remainder = part % UInt64(divisor)
    }
    return (quotient, [UInt32(remainder)])
  }

  /// Knuth's algorithm D, for a divisor of at least two digits.
  private static func divided(
    _ dividend: [UInt32],
    by divisor: [UInt32]
  ) -> (quotient: [UInt32], remainder: [UInt32]) {
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let n = divisor.count
    let v = Array(shifted(divisor, left: shift)[..<n])
    var u = shifted(dividend, left: shift)
    var quotient = [UInt32](repeating: 0, count: u.count - n)
    for j in stride(from: u.count - n - 1, through: 0, by: -1) {
      var digit = estimate(u, v, j)
      if !subtract(&u, v, times: digit, at: j) {
        digit -= 1
        addBack(&u, v, at: j)
      }
      quotient[j] = UInt32(digit)
    }
    return (quotient, shifted(Array(u[..<n]), right: shift))
  }

  /// The next digit of a quotient, at most one too large.
  private static func estimate(_ u: [UInt32], _ v: [UInt32], _ j: Int) -> UInt64 {
    let n = v.count
    let top = UInt64(u[j + n]) << 32 | UInt64(u[j + n - 1])
    var digit = top / UInt64(v[n - 1])
    var rest = top % UInt64(v[n - 1])
    while digit > UInt64(UInt32.max)
      || digit * UInt64(v[n - 2]) > (rest << 32 | UInt64(u[j + n - 2]))
    {
      digit -= 1
      rest += UInt64(v[n - 1])
      if rest > UInt64(UInt32.max) { break }
    }
    return digit
  }

  /// Subtracts a multiple of the divisor, and returns whether the result is not negative.
  private static func subtract(
    _ u: inout [UInt32],
    _ v: [UInt32],
    times digit: UInt64,
    at j: Int
  ) -> Bool {
    var carry: UInt64 = 0
    var borrow: Int64 = 0
    for i in 0...v.count {
      let product = (i < v.count ? digit * UInt64(v[i]) : 0) + carry
      carry = product >> 32
      let difference =
        Int64(u[i + j]) - borrow - Int64(UInt32(truncatingIfNeeded: product))
      u[i + j] = UInt32(truncatingIfNeeded: difference)
      borrow = difference < 0 ? 1 : 0
    }
    return borrow == 0
  }

  private static func addBack(_ u: inout [UInt32], _ v: [UInt32], at j: Int) {
    var carry: UInt64 = 0
    for i in 0...v.count {
      let sum = UInt64(u[i + j]) + (i < v.count ? UInt64(v[i]) : 0) + carry
      u[i + j] = UInt32(truncatingIfNeeded: sum)
      carry = sum >> 32
    }
  }
}
