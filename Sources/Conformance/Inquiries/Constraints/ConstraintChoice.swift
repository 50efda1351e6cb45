import AdaptiveModel
import AdaptiveReference

/// What a legal solver may do otherwise than ours, at a point that is open.
package enum ConstraintChoice: Sendable, Hashable, CaseIterable {
  /// The sizes of guides are not negative either.
  case guidesNotNegative
  /// AL-O1: of a conflict the first constraint is given up, not the last.
  case givesUpTheFirst
  /// AL-O2: of several equally good solutions it takes another one.
  case otherSolution
  /// AL-O2: errors of one priority are not summed: the first constraint is approached first.
  case errorsInOrder
  /// AL-O2: the last constraint is approached first.
  case errorsInReverse
  /// AL-O3: edges go to the pixel to the left, or above.
  case roundsDown
  /// AL-O3: edges go to the pixel to the right, or below.
  case roundsUp
}

extension Set<ConstraintChoice> {
  /// To which pixel edges go.
  var rounding: PixelRounding {
    contains(.roundsDown) ? .down : contains(.roundsUp) ? .up : .nearest
  }
}

extension ConstraintRows {
  /// Puts the rows of each priority one after the other, as priorities that hardly differ.
  mutating func putInOrder(_ choices: Set<ConstraintChoice>) {
    guard !choices.isDisjoint(with: [.errorsInOrder, .errorsInReverse]) else { return }
    for index in rows.indices where !rows[index].isRequired {
      let place = choices.contains(.errorsInReverse) ? rows.count - index : index
      rows[index].priority -= Double(place) / 65536
    }
  }
}
