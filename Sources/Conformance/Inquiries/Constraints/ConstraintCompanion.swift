package import AdaptiveModel

/// A companion question, whose layouts have to agree with the question's own.
enum ConstraintCompanion: Sendable, Hashable, CaseIterable {
  /// The same question without a scale.
  case unrounded
  /// The last size alone.
  case alone
  /// The question with the sides of every constraint exchanged, where that is possible.
  case turned
  /// The system in reverse order, with every constraint doubled, at twice the size, next to an
  /// unrelated view, and with constraints that the solution satisfies anyway.
  case rewritten

  /// The clause that compares the layouts.
  var clause: Clause<ConstraintWitness>? {
    Constraints.clauses.first { $0.aspect as? ConstraintCompanion == self }
  }
}

extension ConstraintQuestion {
  /// The factor by which a rewritten system is enlarged.
  static let enlargement = 2.0

  var companions: [(kind: ConstraintCompanion, question: ConstraintQuestion)] {
    ConstraintCompanion.allCases.compactMap { kind in
      companion(kind).map { (kind, $0) }
    }
  }

  private func companion(_ kind: ConstraintCompanion) -> ConstraintQuestion? {
    guard (scale != nil) == (kind == .unrounded) else { return nil }
    // A document installs objects by id, and rewriting changes ids.
    if document != nil, kind == .rewritten { return nil }
    var companion = self
    switch kind {
    case .unrounded:
      companion.scale = nil
    case .alone:
      guard sizes.count > 1 else { return nil }
      companion.sizes = sizes.suffix(1)
    case .turned:
      companion.system.constraints = system.constraints.map { $0.turned ?? $0 }
      if companion.system == system { return nil }
    case .rewritten:
      companion.system = system.rewritten
      companion.sizes = sizes.map {
        Size($0.width * Self.enlargement, $0.height * Self.enlargement)
      }
    }
    return companion
  }
}

extension ConstraintSystem {
  /// A system at twice the size that has the same solution, where that is unique.
  fileprivate var rewritten: ConstraintSystem {
    let factor = ConstraintQuestion.enlargement
    var rewritten = self
    rewritten.items = items.reversed().map { $0.scaled(by: factor) }
    rewritten.constraints = []
    for constraint in constraints.reversed() {
      var copy = constraint
      copy.constant *= factor
      rewritten.constraints.append(copy)
      copy.id += "'"
      rewritten.constraints.append(copy)
    }
    // A required constraint holds, and so does a looser one.
    let hasInequalities = constraints.contains { $0.relation != .equal }
    if hasInequalities {
      rewritten.constraints += constraints.filter(\.isRequired).map { $0.loosened(by: factor) }
    }
    let other = ConstraintItem("beside")
    rewritten.items.append(other)
    // The unrelated view uses only features that the system uses, because others may be unclaimed.
    let width = other.id[.width]
    let relation: ConstraintRelation = hasInequalities ? .greaterThanOrEqual : .equal
    if constraints.contains(where: { !$0.isRequired }) {
      rewritten.constraints.append(Constraint("beside1", width, constant: 40, priority: 400))
    }
    rewritten.constraints.append(Constraint("beside2", width, relation, constant: 60))
    return rewritten
  }
}

extension Constraint {
  /// A constraint that holds, but does not decide anything, where this one holds.
  fileprivate func loosened(by factor: Double) -> Constraint {
    var loose = self
    loose.id += "''"
    if relation == .equal { loose.relation = .greaterThanOrEqual }
    loose.constant = constant * factor + (loose.relation == .lessThanOrEqual ? 8 : -8)
    return loose
  }
}

extension ConstraintItem {
  fileprivate func scaled(by factor: Double) -> ConstraintItem {
    var scaled = self
    for axis in Axis.allCases { scaled.intrinsic[axis] = intrinsic[axis].map { $0 * factor } }
    scaled.given = given?.scaled(by: factor)
    return scaled
  }
}

extension Constraint {
  /// The same constraint with its sides exchanged; `nil` if it has only one side, or if its
  /// multiplier or the result cannot be represented exactly.
  package var turned: Constraint? {
    guard let second, multiplier != 0 else { return nil }
    var turned = self
    turned.first = second
    turned.second = first
    turned.multiplier = 1 / multiplier
    turned.constant = -constant / multiplier
    turned.relation = multiplier > 0 ? relation.turned : relation
    let isExact =
      turned.multiplier * multiplier == 1 && turned.constant * multiplier == -constant
      && [0.25, 0.5, 1, 2, 4].contains(abs(multiplier))
    return isExact ? turned : nil
  }
}
