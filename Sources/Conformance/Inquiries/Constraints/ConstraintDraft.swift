import AdaptiveModel

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
    let (part, before) = (ConstraintSystem(lines: text), system.items.count)
    var names = ["box": box]
    for (place, item) in part.items.enumerated() {
      names[item.id] = Names.name(before + place).lowercased()
    }
    func name(_ id: String) -> String { names[id] ?? id }
    // By hand, because what renames any question takes as long as all the rest of this.
    system.items += part.items.map { item in
      // No parent is the root.
      let parent = item.parent.map(name) ?? (box == ConstraintQuestion.root ? nil : box)
      return modified(item) { ($0.id, $0.parent) = (name(item.id), parent) }
    }
    for var own in part.constraints {
      own.first.item = name(own.first.item)
      if let other = own.second?.item { own.second?.item = name(other) }
      own.owner = own.owner.map(name)
      add(own)
    }
    return part.items.last { $0.kind == .view }.map { name($0.id) } ?? box
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
    // By bytes: layouts are drawn from such texts.
    for bytes in text.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x2C }) {
      let line = String(Substring(bytes))
      let isItem = line.hasPrefix("view ") || line.hasPrefix("guide ")
      if isItem, let item = ConstraintItem(text: line) {
        items.append(item)
      } else if let constraint = Constraint("c\(constraints.count + 1)", text: line) {
        constraints.append(constraint)
      } else {
        preconditionFailure("this states no item and no constraint: \(line)")
      }
    }
  }
}
