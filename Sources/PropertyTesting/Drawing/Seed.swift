/// The number from which every random choice of a run is derived.
public struct Seed: Sendable, Hashable, RawRepresentable, LosslessStringConvertible {
  public var rawValue: UInt64

  @inlinable
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The seed of the case at `index` in a run that starts with this seed.
  ///
  /// Each case has its own seed, so that it can be reproduced without its predecessors.
  @inlinable
  public func derived(_ index: UInt64) -> Seed {
    Seed(rawValue: Random.mixed(Random.mixed(rawValue &+ Random.step) ^ Random.mixed(~index)))
  }

  /// Parses the form `0x2a`; no other form is accepted.
  public init?(_ text: String) { try? self.init(parsing: text) }

  /// Parses the form `0x2a`.
  ///
  /// - Throws: ``UnreadableText`` with the reason.
  public init(parsing text: String) throws(UnreadableText) {
    let digits = text.dropFirst(2)
    guard text.hasPrefix("0x") else {
      throw UnreadableText(text, "a seed starts with 0x, as in 0x2a")
    }
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      throw UnreadableText(text, "0x must be followed by hexadecimal digits, as in 0x2a")
    }
    guard let value = UInt64(digits, radix: 16) else {
      throw UnreadableText(text, "a seed has at most 16 digits")
    }
    self.init(rawValue: value)
  }

  public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A text that cannot be parsed as a seed or as choices, with the reason.
public struct UnreadableText: Error, Sendable, Hashable, CustomStringConvertible {
  public var text: String
  public var reason: String

  init(_ text: String, _ reason: String) {
    self.text = text
    self.reason = reason
  }

  public var description: String { "invalid text “\(text)”: \(reason)" }
}
