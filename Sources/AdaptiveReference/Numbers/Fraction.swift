/// An exact rational number, in lowest terms.
///
/// Numerator and denominator are machine words if they fit. An overflow is detected, and the
/// calculation continues in wide integers, so no result is ever rounded.
package enum Fraction: Sendable, Hashable {
  /// The numerator and the positive denominator, both within ±`Int.max`.
  case narrow(Int, Int)
  /// Any other fraction.
  indirect case wide(WideFraction)

  package static let zero = Fraction.narrow(0, 1)
  package static let one = Fraction.narrow(1, 1)

  package init(_ value: Int) {
    self = value == .min ? Fraction(WideInteger(value), WideInteger(1)) : .narrow(value, 1)
  }

  /// Creates a quotient of two integers.
  ///
  /// - Precondition: The denominator is not zero.
  package init(_ numerator: Int, _ denominator: Int) {
    guard numerator != .min, denominator != .min, denominator != 0 else {
      self = Fraction(WideInteger(numerator), WideInteger(denominator))
      return
    }
    let divisor = Fraction.greatestCommonDivisor(
      numerator.magnitudeAsInt,
      denominator.magnitudeAsInt
    )
    let (n, d) = (numerator / divisor, denominator / divisor)
    self = d < 0 ? .narrow(-n, -d) : .narrow(n, d)
  }

  /// Creates the quotient of two wide integers, in lowest terms and in machine words if possible.
  init(_ numerator: WideInteger, _ denominator: WideInteger) {
    precondition(!denominator.isZero, "a denominator is not zero")
    let divisor = WideInteger.greatestCommonDivisor(numerator, denominator)
    var (n, d) = (numerator, denominator)
    if divisor.magnitude != [1] {
      n = n.quotientAndRemainder(dividingBy: divisor).quotient
      d = d.quotientAndRemainder(dividingBy: divisor).quotient
    }
    if d.isNegative { (n, d) = (-n, -d) }
    if let narrowN = n.narrow, let narrowD = d.narrow {
      self = .narrow(narrowN, narrowD)
    } else {
      self = .wide(WideFraction(numerator: n, denominator: d))
    }
  }

  /// The numerator and the denominator as wide integers.
  var parts: WideFraction {
    switch self {
    case .narrow(let n, let d):
      WideFraction(numerator: WideInteger(n), denominator: WideInteger(d))
    case .wide(let wide): wide
    }
  }
}

/// A numerator and a positive denominator of any size.
package struct WideFraction: Sendable, Hashable {
  var numerator: WideInteger
  var denominator: WideInteger
}

extension Fraction {
  /// The approximate cost of arithmetic with it, in operations on machine words.
  var cost: Int {
    guard case .wide(let wide) = self else { return 1 }
    let digits = wide.numerator.magnitude.count + wide.denominator.magnitude.count
    return 64 + 16 * digits * digits
  }

  package var isZero: Bool {
    if case .narrow(0, _) = self { true } else { false }
  }

  package var isNegative: Bool {
    switch self {
    case .narrow(let n, _): n < 0
    case .wide(let wide): wide.numerator.isNegative
    }
  }

  package var isPositive: Bool { !isNegative && !isZero }

  package var isOne: Bool {
    if case .narrow(1, 1) = self { true } else { false }
  }

  package var magnitude: Fraction { isNegative ? -self : self }

  /// One divided by the number.
  ///
  /// - Precondition: It is not zero.
  package var reciprocal: Fraction {
    switch self {
    case .narrow(let n, let d):
      precondition(n != 0, "zero has no reciprocal")
      return n < 0 ? .narrow(-d, -n) : .narrow(d, n)
    case .wide(let wide):
      return Fraction(wide.denominator, wide.numerator)
    }
  }

  /// The largest integer that is not above the number.
  package var floor: Fraction {
    switch self {
    case .narrow(let n, let d):
      return .narrow(n / d - (n % d < 0 ? 1 : 0), 1)
    case .wide(let wide):
      let parts = wide.numerator.quotientAndRemainder(dividingBy: wide.denominator)
      let whole = Fraction(parts.quotient, WideInteger(1))
      return parts.remainder.isNegative ? whole - .one : whole
    }
  }
}

extension Fraction: Comparable {
  package static func < (left: Fraction, right: Fraction) -> Bool {
    if case .narrow(let a, 1) = left, case .narrow(let b, 1) = right { return a < b }
    return (left - right).isNegative
  }
}

extension Fraction {
  package static prefix func - (value: Fraction) -> Fraction {
    switch value {
    case .narrow(let n, let d): .narrow(-n, d)
    case .wide(let wide):
      .wide(WideFraction(numerator: -wide.numerator, denominator: wide.denominator))
    }
  }

  package static func + (left: Fraction, right: Fraction) -> Fraction {
    guard case .narrow(let a, let b) = left, case .narrow(let c, let d) = right else {
      return wideSum(left, right)
    }
    if b == 1, d == 1 {
      let (sum, overflow) = a.addingReportingOverflow(c)
      return overflow || sum == .min ? wideSum(left, right) : .narrow(sum, 1)
    }
    return narrowSum(a, b, c, d) ?? wideSum(left, right)
  }

  package static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }

  package static func * (left: Fraction, right: Fraction) -> Fraction {
    guard case .narrow(let a, let b) = left, case .narrow(let c, let d) = right else {
      return wideProduct(left, right)
    }
    if b == 1, d == 1 {
      let (product, overflow) = a.multipliedReportingOverflow(by: c)
      return overflow || product == .min ? wideProduct(left, right) : .narrow(product, 1)
    }
    return narrowProduct(a, b, c, d) ?? wideProduct(left, right)
  }

  package static func / (left: Fraction, right: Fraction) -> Fraction {
    left * right.reciprocal
  }

  package static func += (left: inout Fraction, right: Fraction) { left = left + right }
  package static func -= (left: inout Fraction, right: Fraction) { left = left - right }

  private static func narrowSum(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Fraction? {
    let shared = greatestCommonDivisor(b, d)
    let (left, overflow) = a.multipliedReportingOverflow(by: d / shared)
    let (right, overflow2) = c.multipliedReportingOverflow(by: b / shared)
    let (sum, overflow3) = left.addingReportingOverflow(right)
    let (bottom, overflow4) = b.multipliedReportingOverflow(by: d / shared)
    if overflow || overflow2 || overflow3 || overflow4 || sum == .min { return nil }
    let divisor = greatestCommonDivisor(sum.magnitudeAsInt, bottom)
    return .narrow(sum / divisor, bottom / divisor)
  }

  private static func narrowProduct(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Fraction? {
    if a == 0 || c == 0 { return .zero }
    let first = greatestCommonDivisor(a.magnitudeAsInt, d)
    let second = greatestCommonDivisor(c.magnitudeAsInt, b)
    let (top, overflow) = (a / first).multipliedReportingOverflow(by: c / second)
    let (bottom, overflow2) = (b / second).multipliedReportingOverflow(by: d / first)
    return overflow || overflow2 || top == .min ? nil : .narrow(top, bottom)
  }

  private static func wideSum(_ left: Fraction, _ right: Fraction) -> Fraction {
    let (l, r) = (left.parts, right.parts)
    return Fraction(
      l.numerator * r.denominator + r.numerator * l.denominator,
      l.denominator * r.denominator
    )
  }

  private static func wideProduct(_ left: Fraction, _ right: Fraction) -> Fraction {
    let (l, r) = (left.parts, right.parts)
    return Fraction(l.numerator * r.numerator, l.denominator * r.denominator)
  }

  /// The greatest common divisor of two non-negative numbers; with zero, the other number.
  private static func greatestCommonDivisor(_ left: Int, _ right: Int) -> Int {
    if left == 1 || right == 1 { return 1 }
    var (a, b) = (left, right)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}

extension Int {
  /// The absolute value of any number other than `Int.min`.
  fileprivate var magnitudeAsInt: Int { self < 0 ? -self : self }
}
