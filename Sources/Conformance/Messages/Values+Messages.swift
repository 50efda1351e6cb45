public import AdaptiveModel
public import Messages

// The values that most messages are made of.

extension SizeClass: Word {
  public static var blank: Self { .unspecified }

  public static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
    visitor.word("compact", .compact, &word)
    visitor.word("regular", .regular, &word)
    visitor.tolerated("unspecified", .unspecified, &word)
  }
}

extension UserInterfaceIdiom: Word {
  public static var blank: Self { .unspecified }

  public static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
    visitor.word("phone", .phone, &word)
    visitor.word("pad", .pad, &word)
    visitor.word("tv", .tv, &word)
    visitor.word("carPlay", .carPlay, &word)
    visitor.word("mac", .mac, &word)
    visitor.word("vision", .vision, &word)
    visitor.tolerated("unspecified", .unspecified, &word)
  }
}

extension SizeClass: Leaf {}

extension UserInterfaceIdiom: Leaf {}

extension Orientation: RawWord, Leaf {
  public static var values: [Self] { simplestFirst }
}

extension TraitCollection: Shaped {
  public static var blank: Self { TraitCollection() }
  public static var schemaName: String { "Traits" }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ traits: inout Self
  ) throws(ReadingStopped) {
    visitor.note("The traits that are specified; the others are left out.")
    try visitor.part(
      "horizontalSizeClass",
      &traits.horizontalSizeClass,
      unless: .unspecified,
      Row(words: "any horizontal size class")
    )
    try visitor.part(
      "verticalSizeClass",
      &traits.verticalSizeClass,
      unless: .unspecified,
      Row(words: "any vertical size class")
    )
    visitor.next(.above(0), of: .suite)
    try visitor.part(
      "displayScale",
      &traits.displayScale,
      unless: 0,
      Row(among: scales, words: "any display scale")
    )
    try visitor.part(
      "userInterfaceIdiom",
      &traits.userInterfaceIdiom,
      unless: .unspecified,
      Row(words: "any idiom")
    )
  }

  /// Collections of one trait, or of two classes.
  public var simplerForms: [Self] {
    Self.standard.filter { $0.specified <= specified && $0 != self }
  }
}

extension Size: Shaped {
  public static var blank: Self { Size(0, 0) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ size: inout Self
  ) throws(ReadingStopped) {
    visitor.note("In points.")
    visitor.next(.from(0), of: .suite)
    try visitor.part("width", &size.width)
    visitor.next(.from(0), of: .suite)
    try visitor.part("height", &size.height)
  }
}

extension Point: Shaped {
  public static var blank: Self { .zero }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ point: inout Self
  ) throws(ReadingStopped) {
    visitor.note("In points.")
    try visitor.part("x", &point.x)
    try visitor.part("y", &point.y)
  }
}

extension Window: Shaped {
  public static var blank: Self { Window(size: .blank, traits: .blank) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ window: inout Self
  ) throws(ReadingStopped) {
    try visitor.part("origin", &window.origin, unless: .zero)
    try visitor.part("size", &window.size)
    try visitor.part("traits", &window.traits)
  }
}

extension Environment: Message {
  public static var blank: Self { Environment(.blank, .unreported) }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ environment: inout Self
  ) throws(ReadingStopped) {
    try visitor.field("traits", &environment.traits)
    visitor.next(note: "left out only where the world has no sizes")
    try visitor.field("size", &environment.size, unless: .unreported)
  }
}
