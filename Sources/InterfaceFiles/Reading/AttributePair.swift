/// The attributes of a constraint between two items.
struct AttributePair {
  private enum Kind {
    case size, horizontal, vertical
  }

  /// The direction of a horizontal edge: it follows the language, or is fixed (left, right).
  private enum Direction {
    case language, fixed
  }

  let first: String
  let second: String

  /// Reads a constraint; `nil` if it has only one item or an unknown attribute.
  init?(_ constraint: InterfaceElement) {
    guard constraint["secondItem"] != nil, let first = constraint["firstAttribute"],
      let second = constraint["secondAttribute"], Self.kind(first) != nil, Self.kind(second) != nil
    else { return nil }
    self.first = first
    self.second = second
  }

  /// Whether both are sizes, or both are locations on the same axis.
  var isOfOneKind: Bool { Self.kind(first) == Self.kind(second) }

  /// Whether UIKit accepts the pair.
  var isSound: Bool {
    guard isOfOneKind else { return false }
    guard let one = Self.direction(first), let other = Self.direction(second) else { return true }
    return one == other
  }

  /// The words with which UIKit refuses it.
  var exception: String {
    isOfOneKind
      ? "A constraint cannot be made between a leading/trailing attribute and a right/left "
        + "attribute. Use leading/trailing for both or neither."
      : "Invalid pairing of layout attributes"
  }

  /// Whether a constraint sets a location equal to a number: it has no second item, or its
  /// multiplier is zero.
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
