public import AdaptiveModel
public import Messages

extension Reaction.Shape: RawWord {}
extension ConstraintSets.Side: RawWord {}

extension Reaction: Message {
  public static var blank: Self {
    Reaction(.beforeForwarding, when: .always, override: "", with: .blank)
  }

  public static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ reaction: inout Self
  ) throws(ReadingStopped) {
    var during = MomentCallback(reaction.moment)
    try visitor.field("during", &during)
    try visitor.field("when", &reaction.condition)
    var order = Order(reaction.moment)
    visitor.next(note: "in a will-callback; left out: beforeForwarding")
    try visitor.optional("order", &order)
    reaction.moment = during.moment(order ?? .beforeForwarding)
    try visitor.either(&reaction.effect)
    switch reaction.effect {
    case .override(let child, let traits):
      var override = GivenOverride(child: child, traits: traits)
      try visitor.field("override", &override)
      reaction.effect = .override(override.child, override.traits)
    case .sizing(let child, let sizing):
      var given = GivenSizing(child: child, sizing: sizing)
      try visitor.field("sizing", &given)
      reaction.effect = .sizing(given.child, given.sizing)
    case .add(var child):
      try visitor.field("add", &child)
      reaction.effect = .add(child)
    case .remove(var child):
      try visitor.field("remove", &child)
      reaction.effect = .remove(child)
    case .activate(var side):
      try visitor.field("activate", &side)
      reaction.effect = .activate(side)
    }
  }

  /// The callback that contains a moment.
  private enum MomentCallback: Word {
    case viewWillTransition, viewWillAppear, willTransition, didChange, preferred

    static var blank: Self { .viewWillTransition }

    static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
      visitor.word("viewWillTransition", .viewWillTransition, &word)
      visitor.word("viewWillAppear", .viewWillAppear, &word)
      visitor.word("willTransition", .willTransition, &word)
      visitor.word("traitCollectionDidChange", .didChange, &word)
      visitor.word("preferredContentSizeDidChange", .preferred, &word)
    }

    init(_ moment: Moment) {
      self =
        switch moment {
        case .viewWillAppear: .viewWillAppear
        case .beforeForwarding, .afterForwarding: .viewWillTransition
        case .beforeForwardingTraits, .afterForwardingTraits: .willTransition
        case .didChange: .didChange
        case .preferredContentSizeDidChange: .preferred
        }
    }

    func moment(_ order: Order) -> Moment {
      switch (self, order) {
      case (.viewWillAppear, _): .viewWillAppear
      case (.viewWillTransition, .beforeForwarding): .beforeForwarding
      case (.viewWillTransition, .afterForwarding): .afterForwarding
      case (.willTransition, .beforeForwarding): .beforeForwardingTraits
      case (.willTransition, .afterForwarding): .afterForwardingTraits
      case (.didChange, _): .didChange
      case (.preferred, _): .preferredContentSizeDidChange
      }
    }
  }

  /// A moment within a will-callback.
  private enum Order: Word {
    case beforeForwarding, afterForwarding

    static var blank: Self { .beforeForwarding }

    static func words<V: WordVisitor>(_ visitor: inout V, _ word: inout Self) {
      visitor.word("beforeForwarding", .beforeForwarding, &word)
      visitor.word("afterForwarding", .afterForwarding, &word)
    }

    init?(_ moment: Moment) {
      guard moment.isAnnouncement else { return nil }
      self = moment.isAfterForwarding ? .afterForwarding : .beforeForwarding
    }
  }
}

extension Reaction.Effect: MessageUnion {
  public static func words<V: WordVisitor>(_ visitor: inout V, _ effect: inout Self) {
    visitor.word("override", .override("", .blank), &effect) {
      if case .override = $0 { true } else { false }
    }
    visitor.word("sizing", .sizing("", .blank), &effect) {
      if case .sizing = $0 { true } else { false }
    }
    visitor.word("add", .add(.blank), &effect) { if case .add = $0 { true } else { false } }
    visitor.word("remove", .remove(""), &effect) {
      if case .remove = $0 { true } else { false }
    }
    visitor.word("activate", .activate(.portrait), &effect) {
      if case .activate = $0 { true } else { false }
    }
  }
}

extension Reaction.Condition: MessageValue {
  public static var blank: Self { .shape(.always) }

  public mutating func read(_ reader: inout MessageReader) throws(ReadingStopped) {
    if reader.place.pointee == UInt8(ascii: "{") {
      var given = GivenCondition.blank
      try given.read(&reader)
      self = given.condition
    } else {
      var shape = Reaction.Shape.always
      try shape.read(&reader)
      self = .shape(shape)
    }
  }

  public func write(_ writer: inout MessageWriter) {
    if case .shape(let shape) = self {
      shape.write(&writer)
    } else {
      GivenCondition(condition: self).write(&writer)
    }
  }

  public static func schema(_ printer: inout SchemaPrinter) -> MessageSchema {
    .either([Reaction.Shape.schema(&printer), GivenCondition.schema(&printer)])
  }
}

/// A condition by a size class or a length.
private struct GivenCondition: Message {
  var condition: Reaction.Condition

  static var blank: Self { Self(condition: .widthOver(0)) }
  static var schemaName: String { "Condition" }

  static func fields<V: FieldVisitor>(
    _ visitor: inout V,
    _ given: inout Self
  ) throws(ReadingStopped) {
    try visitor.either(&given.condition)
    switch given.condition {
    case .shape: break
    case .horizontal(var sizeClass):
      try visitor.field("horizontal", &sizeClass)
      given.condition = .horizontal(sizeClass)
    case .vertical(var sizeClass):
      try visitor.field("vertical", &sizeClass)
      given.condition = .vertical(sizeClass)
    case .widthOver(var width):
      try visitor.field("widthOver", &width)
      given.condition = .widthOver(width)
    }
  }
}

extension Reaction.Condition: MessageUnion {
  public static func words<V: WordVisitor>(_ visitor: inout V, _ condition: inout Self) {
    visitor.word("horizontal", .horizontal(.compact), &condition) {
      if case .horizontal = $0 { true } else { false }
    }
    visitor.word("vertical", .vertical(.compact), &condition) {
      if case .vertical = $0 { true } else { false }
    }
    visitor.word("widthOver", .widthOver(0), &condition) {
      if case .widthOver = $0 { true } else { false }
    }
  }
}
