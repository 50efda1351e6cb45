package import AdaptiveModel

extension ConstraintSolution {
  /// The frame of an item, by its index in the system.
  package func frame(_ item: Int) -> Frame { frame(item) { $0 } }

  /// The frame of an item on the pixel grid.
  ///
  /// Decision: each edge goes to the nearest pixel, halves up, in the root's coordinates, and the
  /// size is the difference of the rounded edges, because that is what the platform's own engine
  /// did in 58 of 59 cases; the direction is open (AL-O3), and `rounding` chooses it.
  ///
  /// - Parameters:
  ///   - item: Its index in the system.
  ///   - scale: How many pixels a point has.
  ///   - rounding: To which pixel an edge goes.
  /// - Returns: The rounded frame.
  package func frame(
    _ item: Int,
    scale: Double,
    rounding: PixelRounding = .nearest
  ) -> Frame {
    let pixels = Fraction(scale)
    return frame(item) { rounding.applied(to: $0 * pixels) / pixels }
  }

  private func frame(_ item: Int, _ rounded: (Fraction) -> Fraction) -> Frame {
    func edges(_ axis: Axis) -> (near: Fraction, length: Fraction) {
      let near = values[Quantity(item, axis, isLength: false).variable]
      let far = near + values[Quantity(item, axis, isLength: true).variable]
      return (rounded(near), rounded(far) - rounded(near))
    }
    let (x, y) = (edges(.horizontal), edges(.vertical))
    return Frame(
      x: x.near.approximation,
      y: y.near.approximation,
      width: x.length.approximation,
      height: y.length.approximation
    )
  }

  /// The same with the other solution in its place.
  package var swapped: ConstraintSolution {
    var result = self
    swap(&result.values, &result.other)
    return result
  }

  /// How well the constraints determine an item along an axis.
  package func determination(_ item: Int, _ axis: Axis) -> Determination {
    let position = determinations[Quantity(item, axis, isLength: false).variable]
    let length = determinations[Quantity(item, axis, isLength: true).variable]
    for worst in [Determination.ambiguous, .weighed] where [position, length].contains(worst) {
      return worst
    }
    return .unique
  }
}

/// To which pixel an edge goes that lies between two.
package enum PixelRounding: Sendable, Hashable, CaseIterable {
  /// To the nearest one, from the middle to the right and downwards.
  case nearest
  /// To the left and upwards.
  case down
  /// To the right and downwards.
  case up

  func applied(to pixels: Fraction) -> Fraction {
    switch self {
    case .nearest: (pixels + Fraction(1, 2)).floor
    case .down: pixels.floor
    case .up: -(-pixels).floor
    }
  }
}
