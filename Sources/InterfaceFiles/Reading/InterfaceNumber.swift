import Foundation

/// Numbers as written in files: decimal and finite, perhaps with an exponent.
enum InterfaceNumber {
  /// Reads a number; infinities, hexadecimal digits and words are rejected.
  static func decimal(_ text: some StringProtocol) -> Double? {
    let digits = text.trimmingCharacters(in: .whitespaces)
    guard !digits.isEmpty, digits.allSatisfy({ "0123456789+-.eE".contains($0) }),
      let number = Double(digits), number.isFinite
    else { return nil }
    return number
  }

  /// Reads a number of a constraint: a multiplier may be a ratio, and a priority is at most 1000.
  static func ofConstraint(_ name: String, _ text: String) -> Double? {
    switch name {
    case "multiplier": VariationValue.ratio(text)
    case "priority": decimal(text).flatMap { (0...1000).contains($0) ? $0 : nil }
    default: decimal(text)
    }
  }
}
