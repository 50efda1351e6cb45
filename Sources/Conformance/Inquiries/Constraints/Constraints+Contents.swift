import AdaptiveModel

// Simpler contents of constraints. Any constraint that determines a length can replace another, an
// edge as well as a width, so constraints that differ only in this have one minimal case.

extension ConstraintQuestion {
  /// With one constraint replaced by one of the simplest, and with the contents of two constraints
  /// exchanged.
  var withOtherContents: [ConstraintQuestion] {
    let simpler = replacingEach(\.system.constraints, in: self, by: \.otherContents)
    let pairs = system.constraints.indices.flatMap { last in
      system.constraints[..<last].indices.flatMap { exchanging($0, last) }
    }
    return simpler + pairs
  }

  /// With the contents of two constraints exchanged, or their constants.
  private func exchanging(_ first: Int, _ last: Int) -> [ConstraintQuestion] {
    let (one, other) = (system.constraints[first], system.constraints[last])
    return [
      modified(self) { question in
        question.system.constraints[first] = one.saying(what: other)
        question.system.constraints[last] = other.saying(what: one)
      },
      modified(self) { question in
        question.system.constraints[first].constant = other.constant
        question.system.constraints[last].constant = one.constant
      },
    ]
  }
}

extension Constraint {
  /// Another constraint's content with this constraint's id, priority and activity.
  fileprivate func saying(what other: Constraint) -> Constraint {
    modified(other) { ($0.id, $0.priority, $0.isActive) = (id, priority, isActive) }
  }

  /// The simplest constraints on its item, in either axis.
  fileprivate var otherContents: [Constraint] {
    guard let item = items.first(where: { id in id != ConstraintQuestion.root }) else { return [] }
    let contents = Axis.allCases.flatMap { simplest(on: item, $0) }
    let turned = relation == .equal ? [] : contents
    return contents + turned.map { other in modified(other) { $0.relation = relation.turned } }
  }

  private func simplest(on item: String, _ axis: Axis) -> [Constraint] {
    func saying(_ attribute: AnchorAttribute, _ other: AnchorAttribute?) -> Constraint {
      var constraint = self
      constraint.first = item[attribute]
      constraint.second = other.map { Anchor(ConstraintQuestion.root, $0) }
      constraint.owner = nil
      if other == nil { constraint.multiplier = 1 }
      return constraint
    }
    let plain = [
      saying(axis.size, nil), saying(axis.near, axis.near), saying(axis.near, axis.far),
      saying(axis.size, axis.size), saying(axis.far, axis.far),
    ]
    return plain.flatMap { constraint in
      Set([0, 8, constant]).sorted().flatMap { constant in
        [1, multiplier].map { multiplier in
          modified(constraint) { ($0.constant, $0.multiplier) = (constant, multiplier) }
        }
      }
    }
  }
}

extension Axis {
  /// The attribute of a length along it.
  var size: AnchorAttribute { self == .horizontal ? .width : .height }
  fileprivate var near: AnchorAttribute { self == .horizontal ? .left : .top }
  fileprivate var far: AnchorAttribute { self == .horizontal ? .right : .bottom }
}
