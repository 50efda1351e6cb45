/// The attributes of a constraint between two items.
struct AttributePair {
  private enum Kind {
    case size, horizontal, vertical
  }

  /// Which way a horizontal edge runs: with the language, as left and right do, or neither.
  private enum Direction {
    case language, fixed
  }

  let first: String
  let second: String

  /// Reads a constraint; `nil` where it has one item, or an attribute that is not known.
  init?(_ constraint: InterfaceElement) {
    guard constraint["secondItem"] != nil, let first = constraint["firstAttribute"],
      let second = constraint["secondAttribute"], Self.kind(first) != nil, Self.kind(second) != nil
    else { return nil }
    self.first = first
    self.second = second
  }

  /// Whether both are sizes, or both places along one axis.
  var isOfOneKind: Bool { Self.kind(first) == Self.kind(second) }

  /// Whether UIKit takes it.
  var isSound: Bool {
    guard isOfOneKind else { return false }
    guard let one = Self.direction(first), let other = Self.direction(second) else { return true }
    return one == other
  }

  /// Whether a constraint sets a location equal to a number: it has no second item, or a multiplier
  /// of zero.
  static func isLocationAlone(_ constraint: InterfaceElement) -> Bool {
    guard let first = constraint["firstAttribute"].flatMap(kind), first != .size else {
      return false
    }
    let isZero =
      constraint["multiplier"].flatMap { InterfaceNumber.ofConstraint("multiplier", $0) } == 0
    return isZero || constraint["secondItem"] == nil && constraint["secondAttribute"] == nil
  }

  private static func kind(_ attribute: String) -> Kind? {
    switch attribute {
    case "width", "height": .size
    case "leading", "trailing", "left", "right", "centerX", "leadingMargin", "trailingMargin",
      "leftMargin", "rightMargin", "centerXWithinMargins":
      .horizontal
    case "top", "bottom", "centerY", "baseline", "firstBaseline", "lastBaseline", "topMargin",
      "bottomMargin", "centerYWithinMargins":
      .vertical
    default: nil
    }
  }

  private static func direction(_ attribute: String) -> Direction? {
    switch attribute {
    case "leading", "trailing", "leadingMargin", "trailingMargin": .language
    case "left", "right", "leftMargin", "rightMargin": .fixed
    default: nil
    }
  }
}
