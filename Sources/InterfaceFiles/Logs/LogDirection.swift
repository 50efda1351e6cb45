import AdaptiveModel

/// The reading direction of an interface.
package enum LogDirection: String, Sendable, Hashable {
  case leftToRight, rightToLeft

  var words: String { self == .leftToRight ? "left-to-right" : "right-to-left" }
}

extension [LogConstraint] {
  /// The direction that a log states with `(LTR)` or `(RTL)`; `nil` if it states none.
  ///
  /// Constraints of an autoresizing mask state that they go from left to right in any interface.
  var direction: LogDirection? {
    let others = filter { !$0.text.isOfMask }
    if others.contains(where: \.isRightToLeft) { return .rightToLeft }
    return others.contains(where: \.isLeftToRight) ? .leftToRight : nil
  }

  /// Whether some horizontal positions follow the reading direction, and some do not.
  var mixDirections: Bool {
    let active = filter(\.isActive)
    return active.contains(where: \.isTurned) && active.contains(where: \.isNotTurned)
  }
}

extension LogConstraint {
  /// Whether a horizontal position in it follows the reading direction.
  var isTurned: Bool {
    anchors.contains { $0 == .leading || $0 == .trailing }
  }

  /// Whether a horizontal position in it is the same in both directions.
  var isNotTurned: Bool {
    anchors.contains { $0 == .left || $0 == .right || $0 == .centerX }
      || relations.contains { $0.second == nil && $0.first.attribute.anchor.isPlainX }
  }

  private var anchors: [AnchorAttribute] {
    relations.flatMap { (text.isOfMask ? $0.absolute : $0).terms }.map(\.attribute.anchor)
  }
}

extension AnchorAttribute {
  /// Whether a number alone is its distance from the left edge of a superview.
  fileprivate var isPlainX: Bool { axis == .horizontal && !isSize }
}

extension LogRelation {
  /// The relation of an autoresizing mask, whose `|-(8)-[View]` means the left edge.
  var absolute: LogRelation {
    var result = self
    result.first.attribute = first.attribute.absolute
    result.second?.attribute = second?.attribute.absolute ?? first.attribute
    return result
  }
}

extension AttributeName {
  fileprivate var absolute: AttributeName {
    switch self {
    case .leading: .left
    case .trailing: .right
    default: self
    }
  }
}

extension String {
  /// Whether a constraint was made from an autoresizing mask.
  var isOfMask: Bool { hasPrefix("NSAutoresizingMask") }
}
