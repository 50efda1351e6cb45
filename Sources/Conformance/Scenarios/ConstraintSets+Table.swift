public import AdaptiveModel
public import Messages

extension ConstraintSets: Shaped {
  public static var blank: Self { ConstraintSets() }
  public var statedDefaults: StatedDefaults { .all }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ sets: inout Self) {
    visitor.next(note: "always active")
    visitor.part("common", &sets.common, unless: [])
    visitor.next(note: "active where the view is higher than wide")
    visitor.part("portrait", &sets.portrait, unless: [])
    visitor.next(note: "active where the view is wider than high")
    visitor.part("landscape", &sets.landscape, unless: [])
    visitor.next(
      note: "instead of portrait and landscape: the first set that covers the view's size is active"
    )
    visitor.part("sized", &sets.sized, unless: [], Row(weight: 2))
    visitor.next(note: "constraints of other parts of the app; they stay active")
    visitor.part("others", &sets.others, unless: [])
  }

  /// With a set for each shape in place of those for sizes.
  public var simplerForms: [Self] {
    if areByShape { return [] }
    return [ConstraintSets(common: common, portrait: ["p1"], landscape: ["l1"], others: others)]
  }
}

extension ConstraintSets.Sized: Shaped {
  public static var blank: Self { Self([]) }
  public static var schemaName: String { "SizedConstraints" }

  public static func fields<V: FieldVisitor>(_ visitor: inout V, _ set: inout Self) {
    // One limit belongs to a set; a second one counts extra.
    visitor.optionalPart("widthOver", &set.widthOver, Row(weight: 0))
    visitor.optionalPart(
      "heightOver",
      &set.heightOver,
      Row(weight: set.widthOver == nil ? 0 : 1)
    )
    visitor.part("constraints", &set.constraints)
  }
}

extension ConstraintSets.Side: RawWord, Leaf {}

extension ConstraintEvent {
  /// Every kind of event, by its name in messages.
  static let kinds: [(name: StaticString, blank: ConstraintEvent)] = [
    ("choose", .choose), ("deactivate", .deactivate([])), ("activate", .activate([])),
    ("conflict", .conflict([])),
  ]

  /// The event with other constraints.
  func naming(_ ids: [String]) -> ConstraintEvent {
    switch self {
    case .choose: .choose
    case .deactivate: .deactivate(ids)
    case .activate: .activate(ids)
    case .conflict: .conflict(ids)
    }
  }
}
