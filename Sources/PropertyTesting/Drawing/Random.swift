/// A source of random numbers that are the same on every machine, permanently.
///
/// The algorithm is SplitMix64 with Lemire's bounded choice. Seeds are part of the contract with
/// users and with stored results: changing any number from this source requires raising
/// ``algorithm``.
public struct Random: Sendable, Hashable {
  /// The version of the mapping from seeds to choices.
  public static let algorithm = 1

  @usableFromInline static let step: UInt64 = 0x9e37_79b9_7f4a_7c15
  @usableFromInline var state: UInt64

  @inlinable
  public init(_ seed: Seed) { state = seed.rawValue }

  /// The next 64 random bits.
  @inlinable @inline(__always)
  public mutating func next() -> UInt64 {
    state &+= Random.step
    return Random.mixed(state)
  }

  /// A number from zero through `bound`, with equal probabilities.
  @inlinable @inline(__always)
  public mutating func choice(upTo bound: UInt64) -> UInt64 {
    let bits = next()
    guard bound < .max else { return bits }
    let product = bits.multipliedFullWidth(by: bound &+ 1)
    if product.low > bound { return product.high }
    return unbiased(product, bound &+ 1)
  }

  /// A hash of choices, the same on every machine, with one more choice.
  @inlinable @inline(__always)
  static func fingerprint(_ fingerprint: UInt64, adding choice: UInt64) -> UInt64 {
    let mixed = (fingerprint &+ choice &+ 1) &* step
    return mixed ^ mixed >> 29
  }

  /// Rejects and redraws the products whose low half would bias the result.
  @inlinable @inline(never)
  mutating func unbiased(_ first: (high: UInt64, low: UInt64), _ count: UInt64) -> UInt64 {
    let threshold = (0 &- count) % count
    var product = first
    while product.low < threshold { product = next().multipliedFullWidth(by: count) }
    return product.high
  }

  /// SplitMix64's finishing function: each bit of the result depends on each bit of `bits`.
  @inlinable @inline(__always)
  static func mixed(_ bits: UInt64) -> UInt64 {
    var bits = bits
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}
