/// An integer of any size, as a sign and a magnitude.
///
/// Decision: our own type, because the standard library's widest integer has 128 bits and is not
/// available on the older systems of Apple's platforms, on which this package builds.
struct WideInteger: Sendable, Hashable {
  /// The digits in base 2³², least significant first, without leading zeros; empty for zero.
  var magnitude: [UInt32]
  /// Whether the number is negative; never set for zero.
  var isNegative: Bool

  init(magnitude: [UInt32], isNegative: Bool) {
    var trimmed = magnitude
    while trimmed.last == 0 { trimmed.removeLast() }
    self.magnitude = trimmed
    self.isNegative = isNegative && !trimmed.isEmpty
  }

  init(_ value: Int) {
    let magnitude = UInt64(value.magnitude)
    self.init(
      magnitude: [UInt32(truncatingIfNeeded: magnitude), UInt32(magnitude >> 32)],
      isNegative: value < 0
    )
  }

  var isZero: Bool { magnitude.isEmpty }

  /// The same number as a machine word; `nil` if it is not within ±`Int.max`.
  var narrow: Int? {
    guard magnitude.count <= 2 else { return nil }
    var value: UInt64 = 0
    for (index, digit) in magnitude.enumerated() { value |= UInt64(digit) << (32 * UInt64(index)) }
    guard let narrow = Int(exactly: value) else { return nil }
    return isNegative ? -narrow : narrow
  }

  /// The number of bits in the magnitude.
  var bitWidth: Int {
    guard let last = magnitude.last else { return 0 }
    return magnitude.count * 32 - last.leadingZeroBitCount
  }

  static prefix func - (value: WideInteger) -> WideInteger {
    WideInteger(magnitude: value.magnitude, isNegative: !value.isNegative)
  }

  static func + (left: WideInteger, right: WideInteger) -> WideInteger {
    if left.isNegative == right.isNegative {
      return WideInteger(
        magnitude: added(left.magnitude, right.magnitude),
        isNegative: left.isNegative
      )
    }
    if precedes(left.magnitude, right.magnitude) {
      return WideInteger(
        magnitude: subtracted(right.magnitude, left.magnitude),
        isNegative: right.isNegative
      )
    }
    return WideInteger(
      magnitude: subtracted(left.magnitude, right.magnitude),
      isNegative: left.isNegative
    )
  }

  static func * (left: WideInteger, right: WideInteger) -> WideInteger {
    if left.isZero || right.isZero { return WideInteger(0) }
    var product = [UInt32](repeating: 0, count: left.magnitude.count + right.magnitude.count)
    for (i, a) in left.magnitude.enumerated() {
      var carry: UInt64 = 0
      for (j, b) in right.magnitude.enumerated() {
        let sum = UInt64(a) * UInt64(b) + UInt64(product[i + j]) + carry
        product[i + j] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      product[i + right.magnitude.count] = UInt32(carry)
    }
    return WideInteger(magnitude: product, isNegative: left.isNegative != right.isNegative)
  }

  /// Whether the first magnitude is smaller than the second.
  static func precedes(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    if left.count != right.count { return left.count < right.count }
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index]
    }
    return false
  }

  private static func added(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var sum: [UInt32] = []
    sum.reserveCapacity(max(left.count, right.count) + 1)
    var carry: UInt64 = 0
    for index in 0..<max(left.count, right.count) {
      let a = index < left.count ? UInt64(left[index]) : 0
      let b = index < right.count ? UInt64(right[index]) : 0
      let digit = a + b + carry
      sum.append(UInt32(truncatingIfNeeded: digit))
      carry = digit >> 32
    }
    sum.append(UInt32(carry))
    return sum
  }

  /// The difference; the first magnitude has to be at least the second.
  static func subtracted(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var difference = left
    var borrow: Int64 = 0
    for index in left.indices {
      let b = index < right.count ? Int64(right[index]) : 0
      let digit = Int64(left[index]) - b - borrow
      difference[index] = UInt32(truncatingIfNeeded: digit)
      borrow = digit < 0 ? 1 : 0
    }
    return difference
  }
}
