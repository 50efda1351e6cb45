package import AdaptiveModel

/// One property of a layout, which the clauses judge.
package struct ConstraintWitness: Sendable, Hashable {
  /// What of a layout is right or wrong.
  package enum Matter: Sendable, Hashable {
    /// A required constraint holds.
    case holds
    /// A view's width or height is not negative.
    case size
    /// A conflict is reported where the required constraints cannot all hold, none where they can.
    case conflict, noConflict
    /// A constraint that is reported as given up belongs to a conflicting set.
    case givenUp
    /// An optional constraint takes precedence over a weaker one.
    case order
    /// An optional constraint is approached as far as possible.
    case approach
    /// An intrinsic size is approached as its priorities require.
    case intrinsic
    /// A view is reported as ambiguous where its frame is not determined, and not where it is.
    case ambiguous, determined
    /// Inactive constraints do not count.
    case inactive
    /// A frame with a scale is on the grid, and within a pixel of the unrounded frame.
    case onGrid, nearUnrounded
    /// The layout with the sides of constraints exchanged is the same.
    case turned
    /// The layout of a rewritten system with the same solution is the same.
    case rewritten
    /// The layout of the last size alone is the same.
    case alone
  }

  /// The position of the size.
  package var size: Int
  /// The id of the constraint or item; empty for the whole layout.
  package var subject: String
  package var matter: Matter
  package var isRight: Bool
  /// The amount by which a wrongly missed constraint is missed.
  package var miss: Miss?
  /// The side of an intrinsic size that is judged (AL-6).
  package var side: IntrinsicSide?
  /// What another layout of the same solution has otherwise.
  package var difference: Difference?
  /// Whether the right one is the other layout, that of the last size alone.
  package var isOnlyRightAlone = false

  /// The first difference of a layout that has to agree with a right one.
  package enum Difference: Sendable, Hashable {
    /// It gives up constraints although they can all hold, or none although they cannot.
    case conflict(givenUp: [String])
    case frame(of: String, Frame, expected: Frame)
  }

  /// One side of an intrinsic size: at least as large with one priority, at most with another.
  package struct IntrinsicSide: Sendable, Hashable {
    package var axis: Axis
    package var isHugging: Bool
    package var priority: Double
  }

  /// The amount by which a constraint is missed.
  package struct Miss: Sendable, Hashable {
    package var missed: Double
    /// The smallest possible amount.
    package var least = 0.0
    /// The id of a weaker constraint, or of a view's intrinsic size, that gains from this.
    package var preferred = ""
  }

  init(_ size: Int, _ matter: Matter, of subject: String = "", isRight: Bool) {
    (self.size, self.subject, self.matter, self.isRight) = (size, subject, matter, isRight)
  }
}
