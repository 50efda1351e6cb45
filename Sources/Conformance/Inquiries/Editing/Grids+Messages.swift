public import AdaptiveModel
public import Messages

extension Grids {
  package static var answerField: StaticString? { "grid" }
}

extension Grids.Question: Message {
  public static var blank: Self { Self(.anyAny) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ question: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("class", &question.chosen)
  }
}

extension SizeClassGrid: Message {
  public static var blank: Self {
    SizeClassGrid(name: "", marked: [], affected: [], isHighlighted: false)
  }
  public static var schemaName: String { "Grid" }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ grid: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("name", &grid.name)
    try visitor.written("marked", &grid.marked)
    try visitor.written("affected", &grid.affected)
    try visitor.field("highlighted", &grid.isHighlighted)
  }
}

extension SizeClassGrid.Placement: Message {
  public static var blank: Self { SizeClassGrid.Placement("", isPortrait: true) }

  /// The two orientations of a device that the grid distinguishes.
  private struct Way: Word {
    var isPortrait: Bool

    static var blank: Self { Self(isPortrait: true) }

    static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
      visitor.word("portrait", Self(isPortrait: true), &word)
      visitor.word("landscape", Self(isPortrait: false), &word)
    }
  }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ placement: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("device", &placement.device)
    var way = Way(isPortrait: placement.isPortrait)
    try visitor.field("orientation", &way)
    placement.isPortrait = way.isPortrait
  }
}
