/// The relation between the two sides of a constraint.
public enum ConstraintRelation: String, Sendable, Hashable, CaseIterable {
  case lessThanOrEqual = "<="
  case equal = "=="
  case greaterThanOrEqual = ">="

  /// The equivalent relation when the two sides are exchanged.
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
  /// The second anchor; `nil` if the first is compared with the constant alone.
  public var second: Anchor?
  public var multiplier: Double
  public var constant: Double
  public var priority: Double
  /// The item that the locations are relative to; `nil` means the root.
  ///
  /// It matters only if the multiplier is not 1, or if a location is compared with a size.
  public var owner: String?
  /// Whether the constraint is active; an inactive one has no effect (AL-9).
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

  /// Whether the constraint is required.
  public var isRequired: Bool { priority >= Priority.required }
}

/// The named priorities of the platform.
public enum Priority {
  public static let required = 1000.0
  public static let defaultHigh = 750.0
  public static let defaultLow = 250.0
}
