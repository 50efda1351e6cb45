import AdaptiveModel

extension Constraints {
  /// A view whose width and height are settled in each simple way, one way for each axis.
  package static let simplest: [ConstraintQuestion] = inOrder(
    ConstraintQuestion.rows.flatMap { row in
      ConstraintQuestion.simplestSizes.prefix(2).map {
        ConstraintQuestion(ConstraintSystem([ConstraintQuestion.view], row.named), sizes: [$0])
      }
    }
  )
}

extension ConstraintQuestion {
  /// Constraints on one view, without their names: of one axis, and of both.
  fileprivate static let rows: [[Constraint]] = widths + widths.map { $0 + vertical }

  fileprivate static let view = ConstraintItem("a", parent: root)

  private static let left = Constraint("", Anchor("a", .left), .equal, Anchor(root, .left))

  /// What settles the other axis.
  private static let vertical = [
    Constraint("", Anchor("a", .top), .equal, Anchor(root, .top)), size(.height, 8),
  ]

  private static func size(
    _ attribute: AnchorAttribute,
    _ length: Double,
    _ relation: ConstraintRelation = .equal,
    at priority: Double = Priority.required
  ) -> Constraint {
    Constraint("", Anchor("a", attribute), relation, constant: length, priority: priority)
  }

  private static func edge(
    _ attribute: AnchorAttribute,
    _ other: AnchorAttribute,
    _ relation: ConstraintRelation = .equal,
    times multiplier: Double = 1,
    plus constant: Double = 0,
    at priority: Double = Priority.required
  ) -> Constraint {
    Constraint(
      "",
      Anchor("a", attribute),
      relation,
      Anchor(root, other),
      multiplier: multiplier,
      constant: constant,
      priority: priority
    )
  }

  /// What settles a width, or two things that do.
  private static let widths: [[Constraint]] = {
    let wish = Priority.defaultHigh
    let weaker = 500.0
    let relations: [ConstraintRelation] = [.greaterThanOrEqual, .lessThanOrEqual]
    var widths: [[Constraint]] = [
      [left], [size(.width, 8)], [left, size(.width, 8)], [left, edge(.right, .right)],
      [edge(.centerX, .centerX), size(.width, 8)], [left, edge(.trailing, .trailing)],
      [edge(.leading, .leading), size(.width, 8)], [left, edge(.width, .width, times: 0.5)],
      [left, size(.width, 0), size(.width, 8)], [left, size(.width, 8, at: wish)],
      [left, size(.width, 8, at: wish), size(.width, 100, at: wish)],
      [left, size(.width, 8, at: wish), size(.width, 100, at: weaker)],
      [left, size(.width, 100, at: weaker), size(.width, 8, at: wish)],
      [left, size(.width, 8), size(.width, 100, at: wish)],
      [left, edge(.right, .left, plus: -8)], [left, edge(.right, .left, plus: -8, at: wish)],
    ]
    for relation in relations {
      widths.append([left, size(.width, 8, relation)])
      for priority in [Priority.required, wish] {
        widths += [0, 100].map {
          [left, size(.width, $0), size(.width, 8, relation, at: priority)]
        }
        widths += [0, 100].map {
          [left, size(.width, 8, relation, at: priority), size(.width, $0, at: weaker)]
        }
      }
    }
    return widths
  }()
}

extension Array<Constraint> {
  /// The constraints with names by their places.
  fileprivate var named: [Constraint] {
    enumerated().map { place, constraint in
      var constraint = constraint
      constraint.id = "c\(place + 1)"
      return constraint
    }
  }
}
