package import AdaptiveModel

extension ConstraintSolution {
  /// The frame of an item, by its index in the system.
  package func frame(_ item: Int) -> Frame { frame(item) { $0 } }

  /// The frame of an item on the pixel grid.
  ///
  /// Decision: each edge goes to the nearest pixel, halves up, in the root's coordinates, and the
  /// size is the difference of the rounded edges, because the platform's own engine did that in 58
  /// of 59 cases; the direction is open (AL-O3), and `rounding` chooses it.
  ///
  /// - Parameters:
  ///   - item: Its index in the system.
  ///   - scale: The number of pixels per point.
  ///   - rounding: The rounding of an edge.
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

  /// The same with the two solutions exchanged.
  package var swapped: ConstraintSolution {
    modified(self) { swap(&$0.values, &$0.other) }
  }

  /// The determination of an item along an axis: the worse one of position and length.
  package func determination(_ item: Int, _ axis: Axis) -> Determination {
    let position = determinations[Quantity(item, axis, isLength: false).variable]
    let length = determinations[Quantity(item, axis, isLength: true).variable]
    for worst in [Determination.ambiguous, .weighed] where [position, length].contains(worst) {
      return worst
    }
    return .unique
  }
}

/// The rule that rounds an edge between two pixels.
package enum PixelRounding: Sendable, Hashable, CaseIterable {
  /// To the nearest pixel; a half goes to the right and downwards.
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
