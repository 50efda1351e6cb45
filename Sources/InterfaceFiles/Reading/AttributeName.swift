package import AdaptiveModel

/// An attribute as named in files and logs; those with min, mid and max are in logs only.
package enum AttributeName: String, Sendable, Hashable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case minX, midX, maxX, minY, midY, maxY
  case baseline, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// Its edge, centre or size; margins and baselines belong to a separate rectangle.
  package var anchor: AnchorAttribute {
    switch self {
    case .left, .minX, .leftMargin: .left
    case .right, .maxX, .rightMargin: .right
    case .top, .minY, .topMargin, .baseline, .lastBaseline, .firstBaseline: .top
    case .bottom, .maxY, .bottomMargin: .bottom
    case .leading, .leadingMargin: .leading
    case .trailing, .trailingMargin: .trailing
    case .width: .width
    case .height: .height
    case .centerX, .midX, .centerXWithinMargins: .centerX
    case .centerY, .midY, .centerYWithinMargins: .centerY
    }
  }

  /// The part that it belongs to, if that is not the item's own rectangle.
  package var part: String? {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      "margins"
    case .baseline, .lastBaseline: "last baseline"
    case .firstBaseline: "first baseline"
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .minX, .midX, .maxX, .minY, .midY, .maxY:
      nil
    }
  }

  /// Whether it is measured from the margins of an item.
  var isOfMargins: Bool { part == "margins" }

  var isOfBaseline: Bool { part?.hasSuffix("baseline") ?? false }
}

extension Axis {
  /// The near and the far edge.
  var edges: (near: AnchorAttribute, far: AnchorAttribute) {
    self == .horizontal ? (.left, .right) : (.top, .bottom)
  }

  /// The length along it.
  var size: AnchorAttribute { self == .horizontal ? .width : .height }
}
