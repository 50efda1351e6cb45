package import AdaptiveModel

/// A view or guide as named in a log.
package struct LogItem: Sendable, Hashable {
  /// Its identity: its address, or else its name.
  package var key: String
  /// Its class, as in `UILabel` or `MyApp.ProfileView`; `nil` if only a name is printed.
  package var className: String?
  /// The text in quotes after its address: the text of a label or button.
  package var label: String?
}

/// An attribute of an item, as spelled in logs.
package struct LogTerm: Sendable, Hashable {
  package var item: LogItem
  package var attribute: AttributeName
  /// Whether it is written `|`: the superview of the other item.
  package var isSuperview = false
}

/// A relation that a constraint requires.
package struct LogRelation: Sendable, Hashable {
  package var first: LogTerm
  package var relation: ConstraintRelation
  package var second: LogTerm?
  package var multiplier = 1.0
  package var constant = 0.0
  package var priority = Priority.required

  /// Its ends: one or two.
  var terms: [LogTerm] { [first, second].compactMap(\.self) }
}

/// A constraint as printed in a log.
package struct LogConstraint: Sendable, Hashable {
  /// The line on which it begins, from one.
  package var line: Int
  /// The text between the angle brackets, with single spaces.
  package var text: String
  package var className: String
  package var address: String?
  package var identifier: String?
  /// The required relations: one, or two for an intrinsic size.
  package var relations: [LogRelation] = []
  package var isActive = true
  /// The direction of its format, if that is one of its own: `(LTR)` is behind a format of left and
  /// right edges, in any interface; behind one of leading and trailing edges is neither.
  var direction: LogDirection?
  /// Names of items that it defines, such as `'|'`.
  package var names: [String: LogItem] = [:]
}

/// A line that belongs to a conflict, but cannot be read.
package struct LogProblem: Error, Sendable, Hashable {
  package var line: Int
  package var text: String
  package var reason: String
}

/// One conflict of a log: the part between one headline and the next.
package struct LogConflict: Sendable {
  /// The line of the headline, or of the first constraint if there is no headline.
  package var line: Int
  package var constraints: [LogConstraint] = []
  package var problems: [LogProblem] = []
  /// The index of the constraint that the system broke.
  package var broken: Int?
  /// Whether the log states that the system broke a constraint, which may not be in the list.
  package var isBrokenSaid = false
  /// Whether only constraints were found, without a report of the system that they conflict.
  package var isAssumed = false
  /// The lines at which the same conflict is printed again, for the same or other objects.
  package var repeats: [Int] = []
  /// The line of the same conflict, where that was explained before.
  package var first: Int?

  /// Whether nothing is listed under its headline, not even a line that cannot be read.
  var isEmpty: Bool { constraints.isEmpty && problems.isEmpty }
}
