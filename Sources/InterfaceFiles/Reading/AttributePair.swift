import AdaptiveModel

/// The attributes of a constraint between two items.
struct AttributePair {
  let first: AttributeName
  let second: AttributeName

  /// Reads a constraint; `nil` if it has only one item or an unknown attribute.
  init?(_ constraint: InterfaceElement) {
    guard constraint["secondItem"] != nil,
      let first = constraint["firstAttribute"].flatMap(AttributeName.init),
      let second = constraint["secondAttribute"].flatMap(AttributeName.init)
    else { return nil }
    (self.first, self.second) = (first, second)
  }

  /// Whether both are sizes, or both are locations on the same axis.
  var isOfOneKind: Bool {
    let (one, other) = (first.anchor, second.anchor)
    return one.isSize == other.isSize && (one.isSize || one.axis == other.axis)
  }

  /// Whether UIKit accepts the pair.
  var isSound: Bool {
    guard isOfOneKind else { return false }
    guard let one = first.followsLanguage, let other = second.followsLanguage else { return true }
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
    guard let first = constraint["firstAttribute"].flatMap(AttributeName.init),
      !first.anchor.isSize
    else { return false }
    let isZero = constraint["multiplier"].flatMap(ConstraintNumber.multiplier.value) == 0
    return isZero || constraint["secondItem"] == nil && constraint["secondAttribute"] == nil
  }
}

extension AttributeName {
  /// Whether a horizontal edge follows the language, or is fixed; `nil` for other attributes.
  fileprivate var followsLanguage: Bool? {
    switch anchor {
    case .leading, .trailing: true
    case .left, .right: false
    case .top, .bottom, .width, .height, .centerX, .centerY: nil
    }
  }
}
