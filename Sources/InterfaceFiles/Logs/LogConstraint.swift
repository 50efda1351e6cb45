package import AdaptiveModel

/// A view or guide as a log names it.
package struct LogItem: Sendable, Hashable {
  /// What tells it from others: its address, or else its name.
  package var key: String
  /// Its class, as in `UILabel` or `MyApp.ProfileView`; `nil` where only a name is printed.
  package var className: String?
  /// The text in quotes behind its address: what a label or button says.
  package var label: String?

  package init(key: String, className: String? = nil, label: String? = nil) {
    self.key = key
    self.className = className
    self.label = label
  }
}

/// An attribute of an item, as logs spell it.
package struct LogTerm: Sendable, Hashable {
  package var item: LogItem
  package var attribute: LogAttribute
  /// Whether it is written `|`: the superview of the other item.
  package var isSuperview = false
}

/// What a constraint demands.
package struct LogRelation: Sendable, Hashable {
  package var first: LogTerm
  package var relation: ConstraintRelation
  package var second: LogTerm?
  package var multiplier = 1.0
  package var constant = 0.0
  package var priority = Priority.required
}

/// A constraint as a log prints it.
package struct LogConstraint: Sendable, Hashable {
  /// The line on which it begins, from one.
  package var line: Int
  /// What is printed between the angle brackets, with single spaces.
  package var text: String
  package var className: String
  package var address: String?
  package var identifier: String?
  /// What it demands: one relation; an intrinsic size may be two.
  package var relations: [LogRelation] = []
  package var isActive = true
  /// Whether it says that the interface runs from right to left.
  package var isRightToLeft = false
  /// Names of items that it explains, such as `'|'`.
  package var names: [String: LogItem] = [:]
}

/// A line that says something of a conflict, and cannot be read.
package struct LogProblem: Error, Sendable, Hashable {
  package var line: Int
  package var text: String
  package var reason: String
}

/// One conflict of a log: what was printed between one headline and the next.
package struct LogConflict: Sendable {
  /// The line of the headline, or of the first constraint where there is none.
  package var line: Int
  package var constraints: [LogConstraint] = []
  package var problems: [LogProblem] = []
  /// The index of the constraint that the system broke.
  package var broken: Int?
  /// Whether the log says that the system broke one, which may not be in the list.
  package var isBrokenSaid = false
  /// Whether nothing but constraints was found: no report of the system says that they conflict.
  package var isAssumed = false
  /// The lines at which the same conflict is printed again, of the same or of other objects.
  package var repeats: [Int] = []
}

/// An attribute in the words of logs.
package enum LogAttribute: String, Sendable, Hashable, CaseIterable {
  case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
  case minX, midX, maxX, minY, midY, maxY
  case baseline, lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  /// The edge, centre or size that it is; of margins and baselines, in a rectangle of their own.
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

  /// What it belongs to, where that is not the item's own rectangle.
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
}
