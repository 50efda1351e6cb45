/// How the two sides of a constraint compare.
public enum ConstraintRelation: String, Sendable, Hashable, CaseIterable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="

  /// The relation between the same sides, exchanged.
  public var turned: ConstraintRelation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

/// A constraint: first (=, ≤, ≥) multiplier × second + constant @ priority.
public struct Constraint: Sendable, Hashable {
  public var id: String
  public var first: Anchor
  public var relation: ConstraintRelation
  /// `nil` where the first attribute is compared with the constant alone.
  public var second: Anchor?
  public var multiplier: Double
  public var constant: Double
  public var priority: Double
  /// The item in whose coordinates locations are meant; the root's where it is `nil`.
  ///
  /// It matters only where the multiplier is not 1, or a location is compared with a size.
  public var owner: String?
  /// Whether it counts (AL-9).
  public var isActive: Bool

  public init(
    _ id: String,
    _ first: Anchor,
    _ relation: ConstraintRelation = .equal,
    _ second: Anchor? = nil,
    multiplier: Double = 1,
    constant: Double = 0,
    priority: Double = Priority.required,
    owner: String? = nil,
    isActive: Bool = true
  ) {
    self.id = id
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.owner = owner
    self.isActive = isActive
  }

  /// Whether it has to hold.
  public var isRequired: Bool { priority >= Priority.required }
}

/// The priorities that the platform names.
public enum Priority {
  public static let required = 1000.0
  public static let defaultHigh = 750.0
  public static let defaultLow = 250.0
}
