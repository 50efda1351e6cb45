// The text of lengths, sizes and sizing rules: `414×736`, `320×full`, `full-40×1/3`.

extension Size: LosslessStringConvertible {
  /// The width and the height, as in `414×736`.
  public var description: String { "\(points(width))×\(points(height))" }

  /// Parses the format of ``description``; `x` is accepted for `×`.
  public init?(_ description: String) {
    guard let (width, height) = sides(of: description), let width = Double(points: width),
      let height = Double(points: height)
    else { return nil }
    self.init(width, height)
  }
}

extension Sizing: LosslessStringConvertible {
  /// The rules for width and height, as in `320×full`.
  public var description: String { "\(width)×\(height)" }

  /// Parses the format of ``description``.
  public init?(_ description: String) {
    guard let (width, height) = sides(of: description),
      let width = SizingRule(String(width)), let height = SizingRule(String(height))
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension SizingRule: LosslessStringConvertible {
  /// The text of the rule: one of `full`, `320`, `full-40`, `1/3`.
  public var description: String {
    switch self {
    case .fills: "full"
    case .fixed(let side): points(side)
    case .inset(let inset) where inset < 0: "full+\(points(-inset))"
    case .inset(let inset): "full-\(points(inset))"
    case .fraction(let part, let whole): "\(part)/\(whole)"
    }
  }

  /// Parses the format of ``description``.
  public init?(_ description: String) {
    if description == "full" {
      self = .fills
    } else if description.hasPrefix("full-") || description.hasPrefix("full+") {
      guard let inset = Double(points: description.dropFirst(5)) else { return nil }
      self = .inset(description.hasPrefix("full-") ? inset : -inset)
    } else if description.contains("/") {
      let parts = description.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let part = Int(parts[0]), let whole = Int(parts[1]) else {
        return nil
      }
      self = .fraction(part, of: whole)
    } else {
      guard let side = Double(points: description[...]) else { return nil }
      self = .fixed(side)
    }
  }
}

/// The two parts of a text around the `×` or `x` of a size.
private func sides(of text: String) -> (Substring, Substring)? {
  let sides = text.split(maxSplits: 2, omittingEmptySubsequences: false) { $0 == "×" || $0 == "x" }
  return sides.count == 2 ? (sides[0], sides[1]) : nil
}

/// A number in its usual notation: whole numbers without a fraction.
public func points(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? "\(number)"
}

extension Double {
  /// The number in whole parts of one, such as thousandths; a large number has no such parts.
  package func rounded(to parts: Double) -> Double {
    magnitude * parts < 0x1p53 ? (self * parts).rounded() / parts : self
  }

  /// Parses the format of ``points(_:)``: a decimal number, or the name of a non-finite one.
  init?(points text: Substring) {
    let isDecimal = text.utf8.allSatisfy(\.isOfDecimal)
    let isName = !isDecimal && ["inf", "-inf", "nan", "-nan"].contains(text)
    guard isName || isDecimal, text.utf8.count <= 400,
      let number = Double(text), isName || number.isFinite
    else { return nil }
    self = number
  }
}

extension UInt8 {
  /// Whether a decimal number can contain this character.
  fileprivate var isOfDecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
