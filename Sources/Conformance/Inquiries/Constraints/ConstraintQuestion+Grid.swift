import AdaptiveModel
import PropertyTesting

extension ConstraintQuestion {
  /// Whether all correct frames lie on whole points, and so on every pixel grid.
  ///
  /// An implementation whose frames exist only rounded is asked no other questions: its answer does
  /// not show whether it is right about a third of a width, or a view whose position is ambiguous.
  package var isOnGrid: Bool {
    guard scale == nil, let layouts = try? layouts() else { return false }
    return layouts.allSatisfy { layout in
      !layout.broken.isEmpty
        || layout.ambiguous.isEmpty && layout.frames.values.allSatisfy(\.isWhole)
    }
  }

  /// The question with added constraints that determine ambiguous frames, on whole points.
  fileprivate var determined: ConstraintQuestion {
    guard let first = try? layouts() else { return self }
    var question = self
    var open = Set(first.flatMap(\.ambiguous))
    let frames = first.first?.frames ?? [:]
    for item in system.items where open.contains(item.id) {
      guard let frame = frames[item.id] else { continue }
      let pins: [(AnchorAttribute, Double)] = [
        (.width, frame.width), (.left, frame.x), (.height, frame.height), (.top, frame.y),
      ]
      for (attribute, value) in pins where open.contains(item.id) {
        let id = "\(item.id).\(attribute)"
        var pinned = question
        pinned.system.constraints.append(
          Constraint(id, item.id[attribute], constant: value.rounded())
        )
        // A driver may take the document's list for the whole of the constraints.
        pinned.document?.constraints.append(LayoutConstraint(id, items: [item.id]))
        guard let layouts = try? pinned.layouts(), layouts.allSatisfy(\.broken.isEmpty) else {
          continue
        }
        question = pinned
        open = Set(layouts.flatMap(\.ambiguous))
      }
    }
    return question
  }
}

extension Frame {
  fileprivate var isWhole: Bool {
    [x, y, width, height].allSatisfy { $0 == $0.rounded() }
  }
}

extension Generator where Value == ConstraintQuestion {
  /// A question for an implementation whose frames exist only rounded.
  ///
  /// Simplest: the simplest question of `constraints`, simplified for the features.
  static func constraintsOnGrid(for features: Set<Feature>) -> Generator {
    let simplest = Generator.constraints.simplest.simplified(for: features)
    return Generator { draw in
      for _ in 0..<8 {
        var question = draw(.constraints).simplified(for: features)
        question.scale = nil
        question = question.determined
        if question.isOnGrid { return question }
      }
      return simplest
    }
  }
}
