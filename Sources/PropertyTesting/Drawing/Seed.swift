/// The number every random choice of a run follows from.
public struct Seed: Sendable, Hashable, RawRepresentable {
  public var rawValue: UInt64

  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The seed of the case at `index` in the run that starts here.
  ///
  /// Each case has a seed of its own, so that it can be found again without its predecessors.
  @inlinable
  public func derived(_ index: UInt64) -> Seed {
    Seed(rawValue: Random.mixed(Random.mixed(rawValue &+ Random.step) ^ Random.mixed(~index)))
  }
}

extension Seed: LosslessStringConvertible {
  /// Reads the form `0x2a`; nothing else is accepted.
  public init?(_ text: String) {
    let digits = text.dropFirst(2)
    guard text.hasPrefix("0x"), digits.first?.isHexDigit == true,
      let value = UInt64(digits, radix: 16)
    else { return nil }
    self.init(rawValue: value)
  }

  public var description: String { "0x" + String(rawValue, radix: 16) }
}
