import AdaptiveModel

extension Constraints {
  /// A view whose width is determined in each simple way, also by an intrinsic size, or on a pixel
  /// grid.
  package static let canonical: [ConstraintQuestion] = simplification.inOrder(
    ConstraintQuestion.widths.flatMap { row in
      ConstraintQuestion.simplestSizes.prefix(2).map { ConstraintQuestion.one(row, [$0]) }
    } + ConstraintQuestion.intrinsic + ConstraintQuestion.scaled
      + ConstraintQuestion.switched
  )
}

extension ConstraintQuestion {
  /// The constraints of a text on one view, which is called `a`.
  static func one(
    _ text: String,
    _ sizes: [Size] = [simplestSizes[0]],
    scale: Double? = nil,
    _ change: (inout ConstraintItem) -> Void = { _ in }
  ) -> ConstraintQuestion {
    var system = ConstraintSystem(lines: "view a\n" + text)
    change(&system.items[0])
    return ConstraintQuestion(system, sizes: sizes, scale: scale)
  }

  /// Constraints that determine a width once or twice.
  fileprivate static let widths =
    lines(
      """
      a.left = root.left
      a.width = 8
      a.left = root.left, a.width = 8
      a.left = root.left, a.right = root.right
      a.centerX = root.centerX, a.width = 8
      a.left = root.left, a.trailing = root.trailing
      a.leading = root.leading, a.width = 8
      a.left = root.left, a.width = 0.5 root.width
      a.left = root.left, a.width = 0, a.width = 8
      a.left = root.left, a.width = 8 @750
      a.left = root.left, a.width = 8 @750, a.width = 100 @750
      a.left = root.left, a.width = 8 @750, a.width = 100 @500
      a.left = root.left, a.width = 100 @500, a.width = 8 @750
      a.left = root.left, a.width = 8, a.width = 100 @750
      a.left = root.left, a.right = root.left - 8
      a.left = root.left, a.right = root.left - 8 @750
      a.width = 0 @750, a.width = 8 @500, a.width = 8 @500
      a.width = root.width @750, a.width = 0 @500
      a.width = 0 @750, a.width = root.width @999
      a.width = 0 @750, a.width = root.width @500, a.width = root.width @500
      a.width = 0 @750, root.width = 2 a.width @500
      a.width <= 8, a.width = root.width @750
      a.width >= 8, a.width = 0 @750
      a.width = -1
      a.width = -1 @750
      a.width = 0, a.height = -1
      a.width = 0 root.width + 8
      a.width <= -1 root.width + 100 @750, a.width = 8 @500
      a.width >= -1 root.width + 108 @750, a.width = 0 @500
      root.width = 100
      """
    )

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map(String.init)
  }

  /// Constraints of which one is inactive, or is installed nowhere by a document of the view.
  fileprivate static let switched: [ConstraintQuestion] = {
    let rows = lines(
      """
      a.left = root.left
      a.width = 8
      a.left = root.left, a.width = 8
      a.width = 0, a.width = root.width
      a.left = root.left, a.width = 8, a.width = 100
      a.left = root.left, a.right = root.right
      """
    )
    // A size of the view's own shows a constraint that counts, without a second one.
    let sized = one("a.width = 0") { $0.intrinsic.horizontal = 8 }
    return [sized.installing(allBut: 0)]
      + rows.map { one($0) }.flatMap { question in
        question.system.constraints.indices.flatMap { place in
          [
            modified(question) { $0.system.constraints[place].isActive = false },
            question.installing(allBut: place),
          ]
        }
      }
  }()

  private func installing(allBut place: Int) -> ConstraintQuestion {
    modified(self) {
      let (id, items) = (system.constraints[place].id, system.constraints[place].items)
      var document = LayoutDocument(LayoutItem(Self.root))
      document.append(LayoutItem("a"), depth: 1)
      document.constraints = [LayoutConstraint(id, items: items, installed: Varying(false))]
      ($0.document, $0.layoutClass) = (document, LayoutClass(.compact, .compact))
    }
  }

  /// Constraints beside an intrinsic size.
  fileprivate static let intrinsic: [ConstraintQuestion] =
    [8, 100].flatMap { length in
      let other = length == 8 ? 100 : 8
      let rows = lines(
        """
        a.left = root.left
        a.left = root.left, a.width = \(other) @500
        a.left = root.left, a.width = \(other)
        a.left = root.left, a.width <= \(other)
        a.left = root.left, a.right = root.right
        a.width = 0 @500
        a.width <= 0
        """
      )
      return rows.map { one($0) { $0.intrinsic.horizontal = length } }
    }
    + [
      one("a.width = root.width @750") {
        ($0.intrinsic.horizontal, $0.hugging.horizontal) = (8, 999)
      },
      one("a.width = root.width @750") { $0.intrinsic.horizontal = 0 },
      // Wider than any container.
      one("a.width <= root.width") { $0.intrinsic.horizontal = 500 },
    ]

  /// A place or a length on the pixel grid, or off it.
  fileprivate static let scaled: [ConstraintQuestion] = [1, 2, 3].flatMap { scale in
    [0.5, 0.25, 8, 8.5].flatMap { length in
      let rows = lines(
        """
        a.width = \(length)
        a.left = root.left, a.width = \(length)
        a.left = root.left + \(length)
        a.width = 0, a.height = 0, a.left = root.left + \(length), a.top = root.top
        a.width = 0, a.height = 0, a.left = root.left, a.top = root.top + \(length)
        a.width = \(length), a.height = 0, a.left = root.left, a.top = root.top
        a.width = 0, a.left = root.left + \(length)
        """
      )
      return rows.map { one($0, scale: scale) } + [
        one("a.left = root.left", scale: scale) { $0.intrinsic.horizontal = length },
        one("a.left = root.left + \(length)", scale: scale) { $0.intrinsic.horizontal = 0 },
      ]
    }
  }
}
