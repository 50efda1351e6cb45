public import AdaptiveModel
public import Messages

extension CoordinatedBlocks.Moment: RawWord {}

extension CoordinatedBlocks: Message {
  public static var blank: Self { Self(.willTransition) }
  public static var schemaName: String { "Blocks" }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ blocks: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("during", &blocks.moment)
    try visitor.optional("alongside", &blocks.alongside)
    try visitor.optional("completion", &blocks.completion)
  }
}

/// A size that a controller prefers from now on.
struct Preference: Message {
  var controller: String
  var size: Size

  static var blank: Self { Self(controller: "", size: .blank) }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ preference: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("controller", &preference.controller)
    try visitor.field("size", &preference.size)
  }
}
