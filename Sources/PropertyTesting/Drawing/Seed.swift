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
  public init?(_ text: String) { try? self.init(parsing: text) }

  /// Reads the form `0x2a`.
  ///
  /// - Throws: ``UnreadableText`` with the reason why it is no seed.
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

/// A text that cannot be read as a seed or as choices, and why.
public struct UnreadableText: Error, Sendable, Hashable, CustomStringConvertible {
  public var text: String
  public var reason: String

  init(_ text: String, _ reason: String) {
    self.text = text
    self.reason = reason
  }

  public var description: String { "invalid text “\(text)”: \(reason)" }
}
