import AdaptiveModel

extension String {
  /// An anchor of the item with this id, as in `view[.width]`.
  subscript(attribute: AnchorAttribute) -> Anchor { Anchor(self, attribute) }
}

/// A constraint system under construction, with generated ids.
struct ConstraintDraft {
  var system = ConstraintSystem([])
  /// The number of constraints added, including removed ones.
  private var added = 0

  /// Adds a view or guide and returns its id: `a`, `b` and so on.
  mutating func add(
    _ kind: ConstraintItem.Kind = .view,
    in parent: String? = nil,
    _ change: (inout ConstraintItem) -> Void = { _ in }
  ) -> String {
    let id = Names.name(system.items.count).lowercased()
    // No parent is the root.
    let parent = parent == ConstraintQuestion.root ? nil : parent
    var item = ConstraintItem(id, kind: kind, parent: parent)
    change(&item)
    system.items.append(item)
    return id
  }

  /// Adds a constraint.
  mutating func constrain(
    _ first: Anchor,
    _ relation: ConstraintRelation = .equal,
    _ second: Anchor? = nil,
    times multiplier: Double = 1,
    plus constant: Double = 0,
    at priority: Double = Priority.required,
    in owner: String? = nil
  ) {
    added += 1
    system.constraints.append(
      Constraint(
        "c\(added)",
        first,
        relation,
        second,
        multiplier: multiplier,
        constant: constant,
        priority: priority,
        owner: owner
      )
    )
  }

  /// Makes an attribute of an item equal to the same attribute of another item, plus a constant.
  mutating func align(
    _ item: String,
    _ attribute: AnchorAttribute,
    _ other: String,
    plus constant: Double = 0
  ) {
    constrain(item[attribute], .equal, other[attribute], plus: constant)
  }
}
