package import AdaptiveModel

/// One property of a layout, which the clauses judge.
package struct ConstraintWitness: Sendable, Hashable {
  /// The kind of property, with its actual value.
  package enum Matter: Sendable, Hashable {
    /// A required constraint: whether it holds.
    case holds(Bool)
    /// A view's width or height: whether it is not negative.
    case size(isValid: Bool)
    /// Whether the required constraints can all hold, and whether the layout reports a conflict.
    case conflict(exists: Bool, isReported: Bool)
    /// A constraint that is reported as given up: whether it belongs to a conflicting set.
    case givenUp(isMember: Bool)
    /// An optional constraint next to a weaker one: whether it takes precedence.
    case order(isKept: Bool)
    /// An optional constraint: whether it is approached as far as possible.
    case approach(isNearest: Bool)
    /// An intrinsic size: whether it is approached as its priorities require.
    case intrinsic(isKept: Bool)
    /// Whether a view's frame is determined, and whether it is reported as ambiguous.
    case determined(Bool, isReported: Bool)
    /// Inactive constraints: whether they count nevertheless.
    case inactive(counts: Bool)
    /// A frame with a scale: whether it is on the grid, and within a pixel of the unrounded frame.
    case grid(isOnIt: Bool, isNear: Bool)
    /// The layout with the sides of constraints exchanged: whether it is the same.
    case turned(isSame: Bool)
    /// The layout of a rewritten system with the same solution: whether it is the same.
    case rewritten(isSame: Bool)
    /// The layout of the last size alone: whether it is the same.
    case alone(isSame: Bool)
  }

  /// The position of the size.
  package var size: Int
  /// The id of the constraint or item; empty for the whole layout.
  package var subject: String
  package var matter: Matter
  /// The amount by which a wrongly missed constraint is missed.
  package var miss: Miss?
  /// The side of an intrinsic size that is judged (AL-6).
  package var side: IntrinsicSide?

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

  package init(
    _ size: Int,
    _ subject: String,
    _ matter: Matter,
    _ miss: Miss? = nil,
    _ side: IntrinsicSide? = nil
  ) {
    self.side = side
    self.size = size
    self.subject = subject
    self.matter = matter
    self.miss = miss
  }
}

extension ConstraintWitness.Matter {
  /// Whether the property has its expected value.
  package var isRight: Bool {
    switch self {
    case .holds(let holds): holds
    case .size(let isValid): isValid
    case .conflict(let exists, let isReported): exists == isReported
    case .givenUp(let isMember): isMember
    case .order(let isKept), .intrinsic(let isKept): isKept
    case .approach(let isNearest): isNearest
    case .determined(let isDetermined, let isReported): isDetermined != isReported
    case .inactive(let counts): !counts
    case .grid(let isOnIt, let isNear): isOnIt && isNear
    case .turned(let isSame), .rewritten(let isSame), .alone(let isSame): isSame
    }
  }
}
