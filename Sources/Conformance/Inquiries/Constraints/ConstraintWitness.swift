import AdaptiveModel

/// One thing that a layout shows: what clauses look at.
package struct ConstraintWitness: Sendable, Hashable {
  /// What it is about, with what was found.
  package enum Matter: Sendable, Hashable {
    /// A required constraint: whether it holds.
    case holds(Bool)
    /// A view's width or height: whether it is not negative.
    case size(isValid: Bool)
    /// Whether the required constraints can all hold, and whether the layout says so.
    case conflict(exists: Bool, isReported: Bool)
    /// A constraint that is reported as given up: whether it belongs to a conflicting set.
    case givenUp(isMember: Bool)
    /// An optional constraint with a weaker one beside it: whether a weaker one is preferred.
    case order(isKept: Bool)
    /// An optional constraint: whether it is as near as it can be.
    case approach(isNearest: Bool)
    /// An intrinsic size, whether it is approached as its priorities say.
    case intrinsic(isKept: Bool)
    /// A view that is, or is not, determined: whether it is reported as such.
    case determined(Bool, isReported: Bool)
    /// Inactive constraints: whether they count all the same.
    case inactive(counts: Bool)
    /// A frame with a scale: whether it is on the grid, and within a pixel of the one without.
    case grid(isOnIt: Bool, isNear: Bool)
    /// The layout of constraints that are turned round: whether it is the same.
    case turned(isSame: Bool)
    /// The layout of a system that has to have the same solution: whether it has.
    case rewritten(isSame: Bool)
    /// The layout of the last size by itself: whether it is the same.
    case alone(isSame: Bool)
  }

  /// The position of the size.
  package var size: Int
  /// The id of the constraint or item; empty for the whole layout.
  package var subject: String
  package var matter: Matter
  /// By how much a constraint is missed that is wrong.
  package var miss: Miss?

  /// By how much a constraint is missed.
  package struct Miss: Sendable, Hashable {
    package var missed: Double
    /// By how much it has to be missed.
    package var least = 0.0
    /// The id of a weaker constraint, or of a view's intrinsic size, that gains by it.
    package var preferred = ""
  }

  package init(_ size: Int, _ subject: String, _ matter: Matter, _ miss: Miss? = nil) {
    self.size = size
    self.subject = subject
    self.matter = matter
    self.miss = miss
  }
}

extension ConstraintWitness.Matter {
  /// Whether it is as it has to be.
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
