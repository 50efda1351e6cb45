import PropertyTesting
import PropertyTestingSupport
import TestThreads
import Testing

@testable import AdaptiveReference

@Suite(.computing) struct FractionTests {
  /// Numbers that fit a word, and numbers that do not.
  private static func number(_ draw: inout Draw) -> Fraction {
    let small = Fraction((draw.integer(in: -40...40)), (draw.integer(in: 1...12)))
    let wide = Fraction(Int.max) * Fraction(Int.max - (draw.integer(in: 0...9)))
    return draw.integer(in: 0...3) == 0 ? small * wide : small
  }

  @Test(.cases(2000)) func `Sums, products and quotients are exact, whatever the size`() {
    let number = Generator(Self.number)
    checkAlways(tuple(number, number, number)) { a, b, c in
      let isRing =
        (a + b) * c == a * c + b * c && a - b == -(b - a) && a + b + c == a + (b + c)
      let divides = b.isZero || (a / b) * b == a
      let isOrdered = (a < b) == (b - a).isPositive
      return isRing && divides && isOrdered
    }
  }

  @Test func `An overflow goes on in wide integers and comes back`() {
    let large = Fraction(Int.max)
    let square = large * large
    #expect(square / large == large)
    #expect(square + .one - square == .one)
    #expect(Fraction(Int.min) + .one == -large)
    #expect((square + Fraction(1, 2)).floor == square)
    #expect((-square - Fraction(1, 2)).floor == -square - .one)
  }

  @Test func `A number is read as the simplest fraction that is written like it`() {
    #expect(Fraction(0.7) == Fraction(7, 10))
    #expect(Fraction(1.0 / 3) == Fraction(1, 3))
    #expect(Fraction(62.333333) == Fraction(187, 3))
    #expect(Fraction(250.666667) == Fraction(752, 3))
    #expect(Fraction(-33.3) == Fraction(-333, 10))
    #expect(Fraction(12) == Fraction(12, 1))
    #expect(Fraction(0.000_000_1) == Fraction(1, 10_000_000))
  }

  @Test(.cases(2000)) func `A quotient of small numbers is read as it was written`() {
    let integers = tuple(.integer(in: -1_000_000...1_000_000), .integer(in: 1...150))
    checkAlways(integers) { (numerator: Int, denominator: Int) in
      let quotient = Fraction(numerator, denominator)
      return Fraction(Double(numerator) / Double(denominator)) == quotient
        && quotient == Fraction(numerator) / Fraction(denominator)
        && quotient == Fraction(-numerator, -denominator)
    }
  }

  @Test(.cases(2000)) func `A number is written as it was read`() {
    let integers = tuple(.integer(in: -1_000_000...1_000_000), .integer(in: 1...999))
    checkAlways(integers) { (numerator: Int, denominator: Int) in
      let value = Double(numerator) / Double(denominator)
      let exact = Fraction(exactly: value).approximation
      let simple = Fraction(value).approximation
      return exact == value && abs(simple - value) <= 0.000_001
    }
    for value in [1e300, -1e-300, 1e22, 0.1, 123_456_789.123_456_789] {
      #expect(Fraction(exactly: value).approximation == value)
      #expect(Fraction(value).approximation == value || abs(value) < 1e-6)
    }
  }
}
