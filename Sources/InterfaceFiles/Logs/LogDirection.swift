import AdaptiveModel

/// The reading direction of an interface.
package enum LogDirection: String, Sendable, Hashable {
  case leftToRight, rightToLeft

  var words: String { self == .leftToRight ? "left-to-right" : "right-to-left" }
}

extension [LogConstraint] {
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
    anchors.contains { $0 == .left || $0 == .right } || !isTurned && anchors.contains(.centerX)
      || relations.contains { relation in
        // A number alone is a distance from the left edge of a superview.
        let anchor = relation.first.attribute.anchor
        return relation.second == nil && anchor.axis == .horizontal && !anchor.isSize
      }
  }

  private var anchors: [AnchorAttribute] {
    relations.flatMap(\.terms).map(\.attribute.anchor)
  }
}

extension LogRelation {
  /// The relation of a format that goes in a direction of its own: `|-(8)-[View](LTR)` means the left
  /// edges, in any interface.
  func going(_ direction: LogDirection) -> LogRelation {
    var result = self
    result.first.attribute = first.attribute.going(direction)
    result.second?.attribute = second?.attribute.going(direction) ?? first.attribute
    if direction == .rightToLeft, result.first.attribute != first.attribute {
      (result.constant, result.relation) = (-constant, relation.turned)
    }
    return result
  }
}

extension AttributeName {
  fileprivate func going(_ direction: LogDirection) -> AttributeName {
    switch self {
    case .leading: direction == .leftToRight ? .left : .right
    case .trailing: direction == .leftToRight ? .right : .left
    default: self
    }
  }
}

extension String {
  /// Whether a constraint was made from an autoresizing mask.
  var isOfMask: Bool { hasPrefix("NSAutoresizingMask") }
}
