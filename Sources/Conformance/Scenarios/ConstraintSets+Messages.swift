public import AdaptiveModel
public import Messages

extension ConstraintSets: Message {
  public static var blank: Self { ConstraintSets() }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ sets: inout Self
  ) throws(ReadingStopped) {
    visitor.next(note: "always active")
    try visitor.field("common", &sets.common, unless: [])
    visitor.next(note: "active where the view is higher than wide")
    try visitor.field("portrait", &sets.portrait, unless: [])
    visitor.next(note: "active where the view is wider than high")
    try visitor.field("landscape", &sets.landscape, unless: [])
    visitor.next(
      note: "instead of portrait and landscape: the first set that covers the view's size is active"
    )
    try visitor.field("sized", &sets.sized, unless: [])
    visitor.next(note: "constraints of other parts of the app; they stay active")
    try visitor.field("others", &sets.others, unless: [])
  }
}

extension ConstraintSets.Sized: Message {
  public static var blank: Self { Self([]) }
  public static var schemaName: String { "SizedConstraints" }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ set: inout Self
  ) throws(ReadingStopped) {
    try visitor.optional("widthOver", &set.widthOver)
    try visitor.optional("heightOver", &set.heightOver)
    try visitor.field("constraints", &set.constraints)
  }
}

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
