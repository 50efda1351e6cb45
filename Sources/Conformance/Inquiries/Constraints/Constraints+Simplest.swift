import AdaptiveModel

extension Constraints {
  /// A view whose width and height are determined in each simple way, one way for each axis.
  package static let canonical: [ConstraintQuestion] = simplification.inOrder(
    ConstraintQuestion.rows.flatMap { row in
      ConstraintQuestion.simplestSizes.prefix(2).map { ConstraintQuestion.one(row, [$0]) }
    } + ConstraintQuestion.unusual + ConstraintQuestion.combinations
  )
}

extension ConstraintQuestion {
  /// One view with some constraints.
  static func one(
    _ row: [Constraint],
    _ sizes: [Size] = [simplestSizes[0]],
    scale: Double? = nil,
    _ change: (inout ConstraintItem) -> Void = { _ in }
  ) -> ConstraintQuestion {
    var view = ConstraintItem("a")
    change(&view)
    return ConstraintQuestion(ConstraintSystem([view], row.named), sizes: sizes, scale: scale)
  }

  /// Constraints on one view, without ids: on one axis, and on both.
  fileprivate static let rows: [[Constraint]] = widths + widths.map { $0 + vertical }

  static let left = edge(.left, .left)

  /// Constraints that determine the other axis.
  private static let vertical = [edge(.top, .top), size(.height, 8)]

  static func size(
    _ attribute: AnchorAttribute,
    _ length: Double,
    _ relation: ConstraintRelation = .equal,
    at priority: Double = Priority.required
  ) -> Constraint {
    Constraint("", "a"[attribute], relation, constant: length, priority: priority)
  }

  static func edge(
    _ attribute: AnchorAttribute,
    _ other: AnchorAttribute,
    _ relation: ConstraintRelation = .equal,
    times multiplier: Double = 1,
    plus constant: Double = 0,
    at priority: Double = Priority.required
  ) -> Constraint {
    Constraint(
      "",
      "a"[attribute],
      relation,
      root[other],
      multiplier: multiplier,
      constant: constant,
      priority: priority
    )
  }

  /// Constraints that determine a width once or twice.
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
      [size(.width, 0, at: wish), size(.width, 8, at: weaker), size(.width, 8, at: weaker)],
      [edge(.width, .width, at: wish), size(.width, 0, at: weaker)],
      [size(.width, 0, at: wish), edge(.width, .width, at: 999)],
      [size(.width, -1)], [size(.width, 0), size(.height, -1)],
      [edge(.width, .width, times: 0, plus: 8)],
      [
        edge(.width, .width, .lessThanOrEqual, times: -1, plus: 100, at: wish),
        size(.width, 8, at: weaker),
      ],
      [
        edge(.width, .width, .greaterThanOrEqual, times: -1, plus: 108, at: wish),
        size(.width, 0, at: weaker),
      ],
      [Constraint("", root[.width], .equal, constant: 100)],
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

// MARK: - What is unusual

extension ConstraintQuestion {
  /// Questions with inactive or uninstalled constraints, an intrinsic size, a pixel grid, several
  /// sizes, or nested views.
  fileprivate static let unusual = switched + intrinsic + scaled + resized + nested

  private static let switched: [ConstraintQuestion] = {
    var rows = [[left], [size(.width, 8)], [left, size(.width, 8)]]
    rows += [[left, size(.width, 8), size(.width, 100)], [left, edge(.right, .right)]]
    let all = rows.flatMap { row in
      row.indices.flatMap { place in
        var inactive = row
        inactive[place].isActive = false
        return [one(inactive), installing(row, without: place)]
      }
    }
    // A size of the view's own shows a constraint that counts, without a second one.
    let sized = installing([size(.width, 0)], without: 0)
    return all + [modified(sized) { $0.system.items[0].intrinsic.horizontal = 8 }]
  }()

  /// A document with a constraint that is installed nowhere.
  private static func installing(_ row: [Constraint], without place: Int) -> ConstraintQuestion {
    var question = one(row)
    var document = LayoutDocument(LayoutItem(root))
    document.append(LayoutItem("a"), depth: 1)
    let constraint = question.system.constraints[place]
    document.constraints.append(
      LayoutConstraint(constraint.id, items: constraint.items, installed: Varying(false))
    )
    question.document = document
    question.layoutClass = LayoutClass(.compact, .compact)
    return question
  }

  private static let intrinsic: [ConstraintQuestion] =
    [8, 100].flatMap { length in
      let other: Double = length == 8 ? 100 : 8
      let rows = [
        [left], [left, size(.width, other, at: 500)], [left, size(.width, other)],
        [left, size(.width, other, .lessThanOrEqual)], [left, edge(.right, .right)],
        [size(.width, 0, at: 500)], [size(.width, 0, .lessThanOrEqual)],
      ]
      return rows.map { one($0) { $0.intrinsic.horizontal = length } }
    }
    + [
      one([edge(.width, .width, at: Priority.defaultHigh)]) {
        ($0.intrinsic.horizontal, $0.hugging.horizontal) = (8, 999)
      },
      one([edge(.width, .width, at: Priority.defaultHigh)]) { $0.intrinsic.horizontal = 0 },
    ]
    // What decides on one axis has another priority on the other one.
    + Axis.allCases.flatMap { axis in
      [
        one([size(axis.size, 100, at: 500)]) {
          $0.intrinsic[axis] = 8
          $0.hugging = PerAxis(horizontal: 750, vertical: 750)
          $0.hugging[axis] = 250
        },
        one([size(axis.size, 0, at: 500)]) {
          $0.intrinsic[axis] = 8
          $0.compression = PerAxis(horizontal: 250, vertical: 250)
          $0.compression[axis] = 750
        },
      ]
    }
    // Wider than any container.
    + [one([edge(.width, .width, .lessThanOrEqual)]) { $0.intrinsic.horizontal = 500 }]

  private static let scaled: [ConstraintQuestion] = [1, 2, 3].flatMap { scale in
    [0.5, 0.25, 8, 8.5].flatMap { length in
      [
        [size(.width, length)], [left, size(.width, length)], [edge(.left, .left, plus: length)],
        settled(left: length), settled(top: length), settled(width: length),
        [size(.width, 0), edge(.left, .left, plus: length)],
      ].map { one($0, scale: scale) } + [
        one([left], scale: scale) { $0.intrinsic.horizontal = length },
        one([edge(.left, .left, plus: length)], scale: scale) { $0.intrinsic.horizontal = 0 },
      ]
    }
  }

  /// Constraints that determine a whole frame.
  static func settled(left: Double = 0, top: Double = 0, width: Double = 0) -> [Constraint] {
    [
      size(.width, width), size(.height, 0), edge(.left, .left, plus: left),
      edge(.top, .top, plus: top),
    ]
  }

  private static let resized: [ConstraintQuestion] = {
    let (small, large) = (simplestSizes[0], simplestSizes[1])
    let wish = Priority.defaultHigh
    let rows = [
      [left, edge(.right, .right)], [edge(.width, .width)], [left, size(.width, 8)],
      [left, edge(.right, .right), size(.width, 100, at: 500)],
      [left, edge(.right, .right), size(.width, 100)],
      [left, size(.width, 8, .greaterThanOrEqual)], [edge(.width, .width, at: wish)],
      [edge(.left, .right)], [edge(.left, .right, at: wish)],
    ]
    return rows.flatMap { row in
      [[small, large], [large, small], [small, large, small]].map { one(row, $0) }
    }
  }()

  /// A view at some distance from the container's edge, with another view inside it.
  private static let nested: [ConstraintQuestion] = {
    let outer = ConstraintItem("a")
    let inner = ConstraintItem("b", parent: "a")
    let frame = [edge(.left, .left, plus: 8), size(.width, 8)]
    let rows = [
      "b.left = a.left", "b.left = a.right", "b.left = 0.5 a.left in a",
      "b.left = 0.5 a.right in a",
    ]
    let limit = "b.left ≤ 2 a.right in a"
    let wish = Constraint("", "b"[.left], .equal, "a"[.left], constant: 100, priority: 750)
    let limited = Constraint("", text: limit).map { [frame + [$0, wish]] } ?? []
    let placed = rows.compactMap { Constraint("", text: $0) }.flatMap { own in
      [frame + [own], [frame[0], own]]
    }
    return (placed + limited).map {
      ConstraintQuestion(ConstraintSystem([outer, inner], $0.named), sizes: [simplestSizes[0]])
    }
  }()
}

extension [Constraint] {
  /// The constraints with ids by position.
  var named: [Constraint] {
    enumerated().map { place, constraint in modified(constraint) { $0.id = "c\(place + 1)" } }
  }
}
