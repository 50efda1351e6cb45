/// Views and guides with the constraints between them: what a solver is asked to lay out.
///
/// All frames are in the coordinates of the root, whichever view an item lies in.
public struct ConstraintSystem: Sendable, Hashable {
  public var items: [ConstraintItem]
  public var constraints: [Constraint]

  public init(_ items: [ConstraintItem], _ constraints: [Constraint] = []) {
    self.items = items
    self.constraints = constraints
  }
}

/// What makes a constraint system meaningless.
public enum ConstraintSystemError: Error, Hashable {
  /// Two items have this id.
  case repeatedItem(String)
  /// Two constraints have this id.
  case repeatedConstraint(String)
  /// A constraint mentions an item that is not there.
  case unknownItem(String, constraint: String)
  /// A constraint compares the two axes' locations, or a location with nothing.
  case unpairedLocation(constraint: String)
  /// A number is infinite or not a number.
  case unusableNumber(String)
  /// Exact numbers take too long to solve it.
  case tooHard
}

extension ConstraintSystem {
  /// Checks that ids are unique and known, locations paired and numbers finite.
  ///
  /// - Throws: The first problem, in the order of items and constraints.
  public func validate() throws(ConstraintSystemError) {
    var known: Set<String> = []
    for item in items {
      guard known.insert(item.id).inserted else { throw .repeatedItem(item.id) }
      guard item.numbers.allSatisfy(\.isFinite) else { throw .unusableNumber(item.id) }
    }
    var ids: Set<String> = []
    for constraint in constraints {
      guard ids.insert(constraint.id).inserted else { throw .repeatedConstraint(constraint.id) }
      for id in constraint.items where !known.contains(id) {
        throw .unknownItem(id, constraint: constraint.id)
      }
      guard constraint.isPaired else { throw .unpairedLocation(constraint: constraint.id) }
      let numbers = [constraint.multiplier, constraint.constant, constraint.priority]
      guard numbers.allSatisfy(\.isFinite) else { throw .unusableNumber(constraint.id) }
    }
  }
}

extension Constraint {
  /// The ids of the items that it mentions, its owner included.
  public var items: [String] { [first.item] + [second?.item, owner].compactMap(\.self) }

  /// Whether it compares what can be compared.
  ///
  /// A location alone is accepted, as a distance from its owner's origin; locations of different
  /// axes are not.
  var isPaired: Bool {
    guard let second else { return true }
    if first.attribute.isSize || second.attribute.isSize { return true }
    return first.attribute.axis == second.attribute.axis
  }
}

extension ConstraintItem {
  /// All numbers in it.
  var numbers: [Double] {
    let frame = given.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
    let sizes = [intrinsic.horizontal, intrinsic.vertical].compactMap(\.self)
    return frame + sizes + [hugging.horizontal, hugging.vertical]
      + [compression.horizontal, compression.vertical]
  }
}
