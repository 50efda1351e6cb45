extension Generator where Value == Double {
  /// Numbers of every kind: whole numbers, fractions, arbitrary bits, and known edge cases.
  ///
  /// They include infinities, not-a-number and negative zero; ``double(in:)`` generates none of
  /// these.
  /// Simplest: 0.
  public static var double: Generator {
    let wholes = -(1 << 53)...(1 << 53)
    return Generator { draw in
      switch draw.branch([4, 4, 2, 2]) {
      case 0: Double(draw.integer(in: wholes))
      case 1: near(draw.integer(in: wholes), in: -0x1p54...0x1p54, &draw)
      case 2: draw.element(of: troubled)
      default: any(&draw)
      }
    }
  }

  /// Numbers of `range`, the ends and whole numbers more often than others.
  ///
  /// Simplest: the whole number nearest to zero; if there is none, the lower end.
  public static func double(in range: ClosedRange<Double>) -> Generator {
    precondition(range.lowerBound.isFinite && range.upperBound.isFinite, "A range has finite ends.")
    let wholes = wholes(in: range)
    // An end that is a whole number is drawn as one, so that it can shrink to smaller ones.
    let isEnded =
      wholes.map { Double($0.lowerBound) == range.lowerBound } ?? false
      && wholes.map { Double($0.upperBound) == range.upperBound } ?? false
    // Where whole numbers are far apart, compared with the range, a number is a part of the range.
    let isWide = max(abs(range.lowerBound), abs(range.upperBound)) > 0x1p53
    let isNarrow = range.upperBound - range.lowerBound < 2
    let weights: [UInt64] = [
      wholes == nil ? 0 : isEnded ? 6 : 4, isEnded ? 0 : 2, isWide || isNarrow ? 6 : 0,
      isNarrow ? 0 : 6,
    ]
    return Generator { draw in
      switch draw.branch(weights) {
      // Without a weight it is met only where choices have moved up: then it is a whole number.
      case 1 where !isEnded: draw.bool() ? range.upperBound : range.lowerBound
      case 2: part(of: range, &draw)
      case let branch:
        // A number beside a whole one begins with the choice of that, and so can shrink to it.
        wholes.map { wholes in
          let whole = draw.integer(in: wholes)
          return branch < 2 ? Double(whole) : near(whole, in: range, &draw)
        } ?? range.lowerBound
      }
    }
  }

  /// A number less than one away from a whole one, as a decimal fraction: these are easy to read,
  /// and most of them are not exact, so that sums of them differ by their order.
  private static func near(
    _ whole: Int,
    in range: ClosedRange<Double>,
    _ draw: inout Draw
  ) -> Double {
    let (count, power) = decimals(&draw)
    let isInward = draw.bool()
    let distance = (whole < 0) == isInward ? count : -count
    let number = (Double(whole) * power + distance) / power
    return range.contains(number) ? number : (Double(whole) * power - distance) / power
  }

  /// A decimal fraction below one as a count of a power of ten, digit by digit: without its last
  /// digits it is shorter, so that it is rounded first when it shrinks.
  private static func decimals(_ draw: inout Draw) -> (count: Double, power: Double) {
    draw.array(1...15) { draw in draw.int(in: 0...9) }
      .reduce((0, 1)) { ($0.0 * 10 + Double($1), $0.1 * 10) }
  }

  /// Edge cases of the representation, and of sums.
  private static let troubled: [Double] = [
    -0.0, 0.1, 1 / 3, .infinity, -.infinity, .nan, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNormalMagnitude, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .ulpOfOne, 1 + .ulpOfOne, 1 - .ulpOfOne / 2, 0x1p53 + 2, 0x1p63,
    0x1p64,
  ]

  /// Arbitrary bits, with one canonical NaN.
  private static func any(_ draw: inout Draw) -> Double {
    let number = Double(bitPattern: draw.choice(upTo: .max))
    return number.isNaN ? .nan : number
  }

  /// A point of a range, at a decimal fraction of its width.
  private static func part(of range: ClosedRange<Double>, _ draw: inout Draw) -> Double {
    let (count, power) = decimals(&draw)
    // The share first: the ends may be too large to be multiplied by a power of ten.
    let point = range.lowerBound * (1 - count / power) + range.upperBound * (count / power)
    return min(max(point, range.lowerBound), range.upperBound)
  }

  /// The exactly representable whole numbers of a range; `nil` if there are none.
  private static func wholes(in range: ClosedRange<Double>) -> ClosedRange<Int>? {
    let least = max(range.lowerBound.rounded(.up), -0x1p53)
    let most = min(range.upperBound.rounded(.down), 0x1p53)
    return least <= most ? Int(least)...Int(most) : nil
  }
}
