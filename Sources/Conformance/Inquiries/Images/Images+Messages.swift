public import AdaptiveModel
public import Messages

extension Images {
  package static var answerField: StaticString? { "images" }
}

extension Images.Question: Message {
  public static var blank: Self { Self(.blank, for: []) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ question: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("asset", &question.asset)
    try visitor.field("collections", &question.collections)
  }
}

extension ImageAsset: Message {
  public static var blank: Self { ImageAsset() }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ asset: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("images", &asset.slots)
  }
}

extension ImageAsset.Slot: Message {
  public static var blank: Self { Self(nil) }
  public static var schemaName: String { "Image" }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ slot: inout Self
  ) throws(ReadingStopped) {
    visitor.next(note: "left out where the slot is empty")
    try visitor.optional("name", &slot.name)
    try visitor.field("traits", &slot.traits, unless: .blank)
  }
}
