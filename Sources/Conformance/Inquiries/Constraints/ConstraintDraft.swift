import AdaptiveModel
import Messages

extension String {
  /// An anchor of the item with this id, as in `view[.width]`.
  subscript(attribute: AnchorAttribute) -> Anchor { Anchor(self, attribute) }
}

/// A constraint system under construction, with generated ids.
struct ConstraintDraft {
  var system = ConstraintSystem([])
  /// The number of constraints added, including removed ones.
  private var added = 0

  /// Adds the views, guides and constraints of a text, whose container is called `box` there.
  ///
  /// - Returns: The id of the last view that is added; ids are `a`, `b` and so on.
  @discardableResult
  mutating func add(_ text: String, in box: String = ConstraintQuestion.root) -> String {
    var (part, names) = (ConstraintSystem(lines: text), ["box": box])
    for place in part.items.indices {
      names[part.items[place].id] = Names.name(system.items.count + place).lowercased()
      // No parent is the root.
      if part.items[place].parent == nil, box != ConstraintQuestion.root {
        part.items[place].parent = "box"
      }
    }
    part = part.renaming { names[$0] ?? $0 }
    system.items += part.items
    part.constraints.forEach { add($0) }
    return part.items.last { $0.kind == .view }?.id ?? box
  }

  /// Adds a constraint under an id of its own.
  mutating func add(_ constraint: Constraint) {
    added += 1
    system.constraints.append(modified(constraint) { $0.id = "c\(added)" })
  }
}

extension ConstraintSystem {
  /// The items and constraints that a text states, such as `a.left = root.left, a.width >= 8 @750`;
  /// each constraint is named by its position.
  ///
  /// They stand in lines, or between commas.
  init(lines text: String) {
    self.init([])
    for line in text.split(whereSeparator: { $0.isNewline || $0 == "," }).map(String.init) {
      if let item = ConstraintItem(text: line) {
        items.append(item)
      } else if let constraint = Constraint("c\(constraints.count + 1)", text: line) {
        constraints.append(constraint)
      } else {
        preconditionFailure("this states no item and no constraint: \(line)")
      }
    }
  }
}
