import AdaptiveModel

extension InterfaceScene {
  /// Constraints that are the same twice in some size class.
  ///
  /// One of them changes nothing, and code or a later edit that changes the other one makes a
  /// conflict.
  func duplicateConstraints(on platform: Platform) -> [StoryboardFinding] {
    var firsts: [LayoutClass: [Equation: Int]] = [:]
    var classes: [Int: (first: Int, classes: [LayoutClass])] = [:]
    for layoutClass in platform.reached.members {
      for index in layout.constraints.indices
      where installation.constraints[index].contains(layoutClass) {
        guard let equation = equation(index, in: layoutClass) else { continue }
        if let first = firsts[layoutClass]?[equation] {
          classes[index, default: (first, [])].classes.append(layoutClass)
        } else {
          firsts[layoutClass, default: [:]][equation] = index
        }
      }
    }
    return classes.sorted { $0.key < $1.key }.map { index, other in
      let isEverywhere = other.classes.count == platform.reached.members.count
      let place = isEverywhere ? "" : " in \(other.classes.words)"
      let twin = layout.constraints[other.first].id
      return finding(
        .duplicateConstraint,
        layout.constraints[index].id,
        "the same as constraint “\(twin)”\(place)",
        facts: twin,
        name: name(ofConstraint: index)
      )
    }
  }

  /// What a constraint says in a class, whichever item it names first; `nil` if a number of it is
  /// unreadable.
  private func equation(_ index: Int, in layoutClass: LayoutClass) -> Equation? {
    let form = form(ofConstraint: index)
    guard var relation = form.relation,
      let (constant, multiplier, priority) = numbers(index, in: layoutClass)
    else { return nil }
    var (ends, offset) = (form.sides, form.isStandard ? 0 : constant)
    if ends.count == 2, multiplier == 1, ends[1].lexicographicallyPrecedes(ends[0]) {
      ends.swapAt(0, 1)
      (relation, offset) = (relation.turned, 0 - offset)
    }
    return Equation(
      ends: ends,
      relation: relation,
      isStandard: form.isStandard,
      numbers: [offset, multiplier, priority]
    )
  }
}

/// What a constraint says, without its id.
private struct Equation: Hashable {
  var ends: [[String]]
  var relation: ConstraintRelation
  var isStandard: Bool
  var numbers: [Double]
}
