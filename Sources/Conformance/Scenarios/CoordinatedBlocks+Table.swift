public import AdaptiveModel
public import Messages

extension CoordinatedBlocks.Moment: RawWord, Leaf {}

extension CoordinatedBlocks: Shaped {
  public static var blank: Self { Self(.willTransition) }
  public static var schemaName: String { "Blocks" }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ blocks: inout Self
  ) throws(ReadingStopped) {
    try visitor.part("during", &blocks.moment)
    // One of the two has to be there.
    try visitor.optionalPart(
      "alongside",
      &blocks.alongside,
      Row(isJoint: blocks.completion == nil)
    )
    try visitor.optionalPart(
      "completion",
      &blocks.completion,
      Row(isJoint: blocks.alongside == nil)
    )
  }
}
