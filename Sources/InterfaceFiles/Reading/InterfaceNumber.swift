import AdaptiveModel
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
}

enum ConstraintNumber: String, CaseIterable {
  case constant, multiplier, priority

  /// Its value where a file gives none.
  var usual: Double {
    switch self {
    case .constant: 0
    case .multiplier: 1
    case .priority: Priority.required
    }
  }

  /// Reads it: a multiplier may be a ratio, and a priority is above 0, at most 1000.
  func value(_ text: String) -> Double? {
    switch self {
    case .constant: InterfaceNumber.decimal(text)
    case .multiplier: VariationValue.ratio(text)
    case .priority: InterfaceNumber.decimal(text).flatMap { $0 > 0 && $0 <= 1000 ? $0 : nil }
    }
  }
}

extension InterfaceScene {
  /// A number of a constraint in a class; `nil` if it is unreadable, or two classes disagree.
  func number(_ number: ConstraintNumber, _ index: Int, in layoutClass: LayoutClass) -> Double? {
    let text = constraintElements[index]
      .value(number.rawValue, layout.constraints[index].attributes, in: layoutClass)
    return text.map(number.value) ?? number.usual
  }

  /// All numbers of a constraint in a class; `nil` if one is unreadable, or two classes disagree.
  func numbers(
    _ index: Int,
    in layoutClass: LayoutClass
  ) -> (constant: Double, multiplier: Double, priority: Double)? {
    let numbers = ConstraintNumber.allCases.compactMap { number($0, index, in: layoutClass) }
    return numbers.count == 3 ? (numbers[0], numbers[1], numbers[2]) : nil
  }
}
