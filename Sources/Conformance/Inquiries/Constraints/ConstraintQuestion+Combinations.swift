import AdaptiveModel

extension ConstraintQuestion {
  /// Small combinations of a few constraints on one view, to which small questions are reduced.
  static let combinations = ofRequired + ofOptional + onGrid

  /// All combinations of one to three required constraints on position and size.
  private static let ofRequired: [ConstraintQuestion] = {
    let all = [
      size(.width, 0), size(.height, 0), size(.width, 8), edge(.width, .width),
      edge(.height, .height), left, edge(.top, .top), edge(.left, .right),
    ]
    return all.few(upTo: 3).map { one($0).sorted.named }
  }()

  /// All combinations of one or two constraints on the width, at least one of them optional.
  private static let ofOptional: [ConstraintQuestion] = {
    let half = Constraint("", root[.width], .equal, "a"[.width], multiplier: 2)
    let wishes = [size(.width, 0), size(.width, 8), size(.width, -1), edge(.width, .width), half]
    let limits = [ConstraintRelation.lessThanOrEqual, .greaterThanOrEqual].flatMap { relation in
      [size(.width, 8, relation), edge(.width, .width, relation)]
        + [0, 8].map { size(.width, $0, relation, at: Priority.defaultHigh) }
    }
    let all =
      limits
      + wishes.flatMap { width in
        Constraint.simplestPriorities.map { priority in modified(width) { $0.priority = priority } }
      }
    return all.few(upTo: 2).filter { !$0.allSatisfy(\.isRequired) }.map { one($0).sorted.named }
  }()

  /// A view with an intrinsic size, with frames on a pixel grid.
  ///
  /// At most one number of its position and one of its size is not zero.
  private static let onGrid: [ConstraintQuestion] = {
    let numbers: [Double] = [0, 8, 0.25]
    let pairs = numbers.map { (0, $0) } + numbers.dropFirst().map { ($0, 0) }
    return [2.0, 1, 3].flatMap { scale in
      pairs.flatMap { size in
        pairs.map { place in
          one([edge(.left, .left, plus: place.0), edge(.top, .top, plus: place.1)], scale: scale) {
            $0.intrinsic = PerAxis(horizontal: size.0, vertical: size.1)
          }
        }
      }
    }
  }()
}

extension Array {
  /// All combinations of one to `count` elements, in the order of the array.
  fileprivate func few(upTo count: Int) -> [[Element]] {
    guard count > 0 else { return [] }
    return indices.flatMap { place -> [[Element]] in
      let others = Array(self[(place + 1)...]).few(upTo: count - 1)
      return ([[]] + others).map { [self[place]] + $0 }
    }
  }
}
