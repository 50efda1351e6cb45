/// Views and guides with the constraints between them: the input of a solver.
///
/// All frames are relative to the root, not to an item's parent.
public struct ConstraintSystem: Sendable, Hashable {
  public var items: [ConstraintItem]
  public var constraints: [Constraint]

  public init(_ items: [ConstraintItem], _ constraints: [Constraint] = []) {
    self.items = items
    self.constraints = constraints
  }
}

/// The reasons for which a constraint system is invalid or cannot be solved.
public enum ConstraintSystemError: Error, Hashable {
  /// Two items have this id.
  case repeatedItem(String)
  /// Two constraints have this id.
  case repeatedConstraint(String)
  /// A constraint mentions an item that does not exist.
  case unknownItem(String, constraint: String)
  /// A constraint compares locations on different axes.
  case unpairedLocation(constraint: String)
  /// A number of this item or constraint is infinite or not a number.
  case unusableNumber(String)
  /// Solving the system in exact arithmetic takes too long.
  case tooHard
}

extension ConstraintSystem {
  /// Checks that ids are unique and known, locations are paired, and numbers are finite.
  ///
  /// - Throws: The first problem, in the order of items and constraints.
  public func validate() throws(ConstraintSystemError) {
    var known = Set<String>(minimumCapacity: items.count)
    for item in items {
      guard known.insert(item.id).inserted else { throw .repeatedItem(item.id) }
      guard item.isFinite else { throw .unusableNumber(item.id) }
    }
    var ids = Set<String>(minimumCapacity: constraints.count)
    for constraint in constraints {
      guard ids.insert(constraint.id).inserted else { throw .repeatedConstraint(constraint.id) }
      if let id = constraint.firstItem(where: { !known.contains($0) }) {
        throw .unknownItem(id, constraint: constraint.id)
      }
      guard constraint.isPaired else { throw .unpairedLocation(constraint: constraint.id) }
      guard constraint.isFinite else { throw .unusableNumber(constraint.id) }
    }
  }
}

extension Constraint {
  /// The ids of the items that the constraint mentions, including its owner.
  public var items: [String] { [first.item] + [second?.item, owner].compactMap(\.self) }

  /// The first of the mentioned items that satisfies the predicate.
  fileprivate func firstItem(where isMeant: (String) -> Bool) -> String? {
    if isMeant(first.item) { return first.item }
    if let second, isMeant(second.item) { return second.item }
    if let owner, isMeant(owner) { return owner }
    return nil
  }

  /// Whether all its numbers are finite.
  fileprivate var isFinite: Bool {
    multiplier.isFinite && constant.isFinite && priority.isFinite
  }

  /// Whether the two sides are comparable.
  ///
  /// A location alone is accepted, as a distance from its owner's origin; locations on different
  /// axes are not.
  var isPaired: Bool {
    guard let second else { return true }
    if first.attribute.isSize || second.attribute.isSize { return true }
    return first.attribute.axis == second.attribute.axis
  }
}

extension ConstraintItem {
  /// Whether all its numbers are finite.
  fileprivate var isFinite: Bool {
    (given?.isFinite ?? true)
      && Axis.allCases.allSatisfy { axis in
        (intrinsic[axis]?.isFinite ?? true) && hugging[axis].isFinite && compression[axis].isFinite
      }
  }
}

extension Frame {
  /// Whether all its numbers are finite.
  package var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }
}
